import PushSpecInterface
import SourceText

/// Checks one rule of a contract.
final class RuleChecker {
  private let syntax: RuleSyntax
  private let vocabulary: Vocabulary
  private let log: DiagnosticLog
  private let values: ValueLowering
  private let scope = Scope()
  /// The keys that are read so far.
  private var read: Set<String> = []

  init(_ syntax: RuleSyntax, vocabulary: Vocabulary, log: DiagnosticLog) {
    self.syntax = syntax
    self.vocabulary = vocabulary
    self.log = log
    values = ValueLowering(types: vocabulary.types, log: log)
  }

  /// The rule, unless its form cannot be understood.
  func check() -> Rule? {
    let covers = covers()
    guard let form = form() else { return nil }
    let after = bound("after")
    let until = bound("until")
    for part in syntax.parts where !read.contains(part.key.value) {
      log.error(
        .badRule,
        at: part.key.range,
        "'\(part.key.value)' does not belong to this form of rule",
        notes: [Diagnostic.Note(Self.forms)]
      )
    }
    let rule = Rule(
      id: syntax.id.value,
      says: syntax.says ?? "",
      covers: covers,
      form: form,
      after: after,
      until: until,
      slotCount: values.slots.count,
      range: syntax.id.range
    )
    reportUnreachable(rule)
    return rule
  }

  private static let forms =
    "a rule has one of the forms 'never', 'exactly/atLeast/atMost' with 'of', 'every' with "
    + "'precededBy', 'followedBy' or 'agreesWithLast', and 'alternate'; each may have 'after' and "
    + "'until'"

  private func covers() -> [String] {
    var covers: [String] = []
    if vocabulary.levels[syntax.id.value] != nil { covers.append(syntax.id.value) }
    for id in syntax.covers {
      if vocabulary.levels[id.value] == nil {
        guard vocabulary.isComplete else { continue }
        log.error(
          .unknownRequirement,
          at: id.range,
          "'\(id.value)' is no requirement of the contract",
          suggestion: Suggestion.didYouMean(id.value, among: vocabulary.levels.keys)
        )
      } else if covers.contains(id.value) {
        log.error(.duplicateName, at: id.range, "'\(id.value)' is covered by this rule already")
      } else {
        covers.append(id.value)
      }
    }
    return covers
  }

  // MARK: Forms

  private func form() -> Rule.Form? {
    if let node = part("never") {
      return event(node, binds: false).map(Rule.Form.never)
    }
    for (key, count) in [
      ("exactly", Rule.Count.exactly), ("atLeast", Rule.Count.atLeast),
      ("atMost", Rule.Count.atMost),
    ] {
      if let node = part(key) { return counted(node, count) }
    }
    if let node = part("every") { return every(node) }
    if let node = part("alternate") { return alternate(node) }
    if !syntax.isBroken {
      log.error(
        .badRule,
        at: syntax.id.range,
        "the rule '\(syntax.id.value)' does not say what must hold",
        notes: [Diagnostic.Note(Self.forms)]
      )
    }
    return nil
  }

  private func counted(_ node: Node, _ make: (Int) -> Rule.Count) -> Rule.Form? {
    let number = values.wholeNumber(node, in: scope, atLeast: 0, atMost: 1_000_000)
    guard let of = part("of") else {
      if !syntax.isBroken {
        log.error(.badRule, at: node.range, "a count needs 'of': the event that is counted")
      }
      return nil
    }
    let each = part("forEach").map { event($0, binds: true) }
    guard let counted = event(of, binds: false) else { return nil }
    if case .some(nil) = each { return nil }
    guard let number else { return nil }
    return .count(make(number), of: counted, forEach: each ?? nil)
  }

  private func every(_ node: Node) -> Rule.Form? {
    let first = event(node, binds: true)
    if let other = part("precededBy") {
      guard let second = event(other, binds: false), let first else { return nil }
      return .preceded(first, by: second)
    }
    if let other = part("agreesWithLast") {
      guard let second = event(other, binds: false), let first else { return nil }
      return .agrees(first, withLast: second)
    }
    if let other = part("followedBy") {
      let second = event(other, binds: false)
      var within: TimeSpan?
      if let node = part("within") {
        guard let text = node.scalar?.text else {
          log.error(.badDuration, at: node.range, "'within' takes a length of time such as 5s")
          return nil
        }
        within = values.span(text, at: node.range)
      }
      guard let first, let second else { return nil }
      return .followed(first, by: second, within: within)
    }
    if !syntax.isBroken {
      log.error(
        .badRule,
        at: node.range,
        "'every' needs 'precededBy', 'followedBy' or 'agreesWithLast'"
      )
    }
    return nil
  }

  private func alternate(_ node: Node) -> Rule.Form? {
    guard let list = node.list, list.count == 2 else {
      log.error(.badRule, at: node.range, "'alternate' takes two events: [first, second]")
      return nil
    }
    let first = event(list[0], binds: false)
    let second = event(list[1], binds: false)
    guard let first, let second else { return nil }
    return .alternate(first, second)
  }

  private func bound(_ key: String) -> RuleEvent? {
    guard let node = part(key) else { return nil }
    // What begins or ends a rule stands before anything is bound.
    let checker = RuleEventChecker(
      vocabulary: vocabulary,
      log: log,
      values: ValueLowering(types: vocabulary.types, log: log),
      scope: Scope()
    )
    return checker.check(node, bindingBan: "under '\(key)', which takes fixed values alone")
  }

  private func event(_ node: Node, binds: Bool) -> RuleEvent? {
    let checker = RuleEventChecker(
      vocabulary: vocabulary,
      log: log,
      values: values,
      scope: scope
    )
    let ban = "here: only 'every' and 'forEach' bind names, and the other event uses them"
    return checker.check(node, bindingBan: binds ? nil : ban)
  }

  private func part(_ key: String) -> Node? {
    guard let part = syntax.parts.first(where: { $0.key.value == key }) else { return nil }
    read.insert(key)
    return part.value
  }

  // MARK: Rules that cannot matter

  private func reportUnreachable(_ rule: Rule) {
    if case .count(.atLeast(0), _, _) = rule.form {
      warn("'atLeast: 0' always holds")
    }
    if let after = rule.after, let until = rule.until, after.isSame(as: until) {
      warn("it ends with the event that begins it")
    }
    for event in rule.events {
      guard case .completion(let type) = event.subject, vocabulary.isComplete else { continue }
      let isHandedOut = vocabulary.contract.members.contains { member in
        member.parameters.contains { $0.type.unwrapped == .completion(type) }
      }
      if !isHandedOut {
        log.warning(
          .unreachableRule,
          at: event.range,
          "no callback hands out a 'completion of \(type)', so that this never happens"
        )
      }
    }
  }

  private func warn(_ why: String) {
    log.warning(
      .unreachableRule,
      at: syntax.id.range,
      "the rule '\(syntax.id.value)' can never be broken: \(why)"
    )
  }
}

extension RuleEvent {
  /// Whether both look for the same.
  fileprivate func isSame(as other: RuleEvent) -> Bool {
    subject == other.subject && client == other.client && returns == nil && other.returns == nil
      && Pattern.covers(arguments, other.arguments) && Pattern.covers(other.arguments, arguments)
  }
}
