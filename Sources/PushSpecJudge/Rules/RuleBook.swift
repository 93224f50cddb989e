internal import PushSpecInterface
package import PushSpecScenarios

/// The rules of a contract, made ready to be held against many traces.
package final class RuleBook: Sendable {
  /// The contract whose rules they are.
  let contract: Contract
  /// The rules, in the contract's order.
  let rules: [PreparedRule]
  /// A number for each kind of record that some rule looks at.
  let subjects: [RuleEvent.Subject: Int]
  /// Whether some rule looks at completions, so that handlers' types must be known.
  let looksAtCompletions: Bool

  /// The rules of `contract`.
  package init(_ contract: Contract) {
    self.contract = contract
    var subjects: [RuleEvent.Subject: Int] = [:]
    var looksAtCompletions = false
    for event in contract.rules.flatMap(\.events) {
      if subjects[event.subject] == nil { subjects[event.subject] = subjects.count }
      if case .completion = event.subject { looksAtCompletions = true }
    }
    self.subjects = subjects
    self.looksAtCompletions = looksAtCompletions
    rules = contract.rules.map { PreparedRule($0, subjects) }
  }
}

/// One rule, its event patterns by number.
final class PreparedRule: Sendable {
  /// The rule as the contract states it.
  let rule: Rule
  /// What an implementation must show for the rule to be judged.
  let needs: Set<Capability>
  /// The numbers of what the rule looks at first and second.
  let primary: Int
  let secondary: Int
  let after: Int?
  let until: Int?

  init(_ rule: Rule, _ subjects: [RuleEvent.Subject: Int]) {
    self.rule = rule
    needs = Set(rule.events.compactMap(\.capability))
    func number(_ event: RuleEvent) -> Int { subjects[event.subject] ?? -1 }
    switch rule.form {
    case .never(let event), .count(_, let event, nil):
      (primary, secondary) = (number(event), -1)
    case .count(_, let event, let each?):
      (primary, secondary) = (number(each), number(event))
    case .preceded(let event, let other), .followed(let event, let other, _),
      .alternate(let event, let other), .agrees(let event, let other):
      (primary, secondary) = (number(event), number(other))
    }
    after = rule.after.map(number)
    until = rule.until.map(number)
  }
}
