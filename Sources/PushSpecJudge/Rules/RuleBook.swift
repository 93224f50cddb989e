package import PushSpecInterface
package import PushSpecScenarios

/// The rules of a contract, made ready to be held against many traces.
package final class RuleBook: Sendable {
  /// The contract whose rules they are.
  let contract: Contract
  /// The rules that can be judged, in the contract's order.
  let rules: [PreparedRule]
  /// The ids of the rules that look at what the implementation can't show, in order.
  let notJudged: [String]
  /// A number for each kind of record that some rule looks at.
  let subjects: [RuleEvent.Subject: Int]
  /// Whether some rule looks at completions, so that handlers' types must be known.
  let looksAtCompletions: Bool

  /// The rules of `contract`, for an implementation that has `capabilities`.
  package init(_ contract: Contract, for capabilities: Set<Capability>) {
    self.contract = contract
    var subjects: [RuleEvent.Subject: Int] = [:]
    var looksAtCompletions = false
    for event in contract.rules.flatMap(\.events) {
      if subjects[event.subject] == nil { subjects[event.subject] = subjects.count }
      if case .completion = event.subject { looksAtCompletions = true }
    }
    self.subjects = subjects
    self.looksAtCompletions = looksAtCompletions
    let judged = contract.rules.map { PreparedRule($0, subjects) }
    rules = judged.filter { $0.needs.isSubset(of: capabilities) }
    notJudged = judged.filter { !$0.needs.isSubset(of: capabilities) }.map(\.rule.id)
  }
}

/// One rule, its event patterns by number.
final class PreparedRule: Sendable {
  /// What must have happened, for the rule to be worth a look.
  enum Need {
    /// What the rule looks at first.
    case primary
    /// What it looks at first or second.
    case either
    /// Nothing: the rule is broken by what has not happened, too.
    case nothing
  }

  /// The rule as the contract states it.
  let rule: Rule
  /// What an implementation must show for the rule to be judged.
  let needs: Set<Capability>
  /// The numbers of what the rule looks at first and second.
  let primary: Int
  let secondary: Int
  let after: Int?
  let until: Int?
  /// What must have happened.
  let need: Need
  /// Whether what is there can break the rule, whatever would have come later.
  let canBeBrokenEarly: Bool

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
    need =
      switch rule.form {
      case .alternate: .either
      case .count(.exactly(1...), _, forEach: nil), .count(.atLeast(1...), _, forEach: nil):
        .nothing
      default: .primary
      }
    canBeBrokenEarly =
      switch rule.form {
      case .never, .count(.atMost, _, _), .preceded, .alternate, .agrees: true
      case .count, .followed: false
      }
  }
}
