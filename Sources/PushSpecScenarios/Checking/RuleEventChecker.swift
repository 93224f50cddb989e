import PushSpecInterface
import SourceText

/// Checks what a rule looks for.
struct RuleEventChecker {
  let vocabulary: Vocabulary
  let log: DiagnosticLog
  let values: ValueLowering
  let scope: Scope

  private static let subjects = ["call", "callback", "observation", "stimulus", "completion"]
  private static let siblings = ["with", "returns", "client"]

  /// The event that `node` describes, unless it cannot be understood.
  func check(_ node: Node, bindingBan: String?) -> RuleEvent? {
    guard let entries = node.map else {
      log.error(
        .badRule,
        at: node.range,
        "an event is a map such as {callback: name, with: {…}}, not "
          + ValueLowering.describe(node)
      )
      return nil
    }
    guard let subject = subject(entries, at: node.range) else { return nil }
    var parts: [String: Node] = [:]
    for entry in entries where entry.key.value != subject.key.value {
      guard Self.siblings.contains(entry.key.value) else {
        reportStranger(entry.key, beside: subject.key.value)
        continue
      }
      parts[entry.key.value] = entry.value
    }
    let lower = { lowered(subject, parts, at: node.range) }
    return bindingBan.map { values.banning($0, lower) } ?? lower()
  }

  private func subject(_ entries: [Node.Entry], at range: SourceRange) -> Node.Entry? {
    let found = entries.filter { Self.subjects.contains($0.key.value) }
    if let first = found.first, found.count == 1 { return first }
    if found.count > 1 {
      log.error(
        .conflictingKeys,
        at: found[1].key.range,
        "an event is one of \(Wording.oneOf(Self.subjects)), not two of them"
      )
    } else {
      let first = entries.first { !Self.siblings.contains($0.key.value) }
      log.error(
        .badRule,
        at: first?.key.range ?? range,
        "an event names one of \(Wording.oneOf(Self.subjects))",
        suggestion: first.flatMap {
          Suggestion.didYouMean($0.key.value, among: Self.subjects)
        }
      )
    }
    return nil
  }

  private func reportStranger(_ key: Located<String>, beside subject: String) {
    log.error(
      .unknownKey,
      at: key.range,
      "'\(key.value)' cannot stand beside '\(subject)': \(Wording.allowed(Self.siblings))",
      suggestion: Suggestion.didYouMean(key.value, among: Self.siblings)
    )
  }

  private func lowered(
    _ subject: Node.Entry,
    _ parts: [String: Node],
    at range: SourceRange
  ) -> RuleEvent? {
    guard let text = subject.value.scalar?.text else {
      log.error(.wrongShape, at: subject.value.range, "'\(subject.key.value)' takes a name")
      return nil
    }
    let name = Located(text, at: subject.value.range)
    if let node = parts["client"], node.scalar.map(\.isNull) ?? true {
      log.error(.wrongShape, at: node.range, "'client' takes a name")
    }
    let client = parts["client"]?.scalar?.text
    if subject.key.value == "completion" {
      return completion(name, parts, client, at: range)
    }
    guard let kind = Member.Kind(rawValue: subject.key.value) else { return nil }
    let steps = StepLowering(
      vocabulary: vocabulary,
      log: log,
      limits: CheckLimits(),
      clients: [],
      patience: .zero
    )
    let word = vocabulary.word(kind, text)
    if word == nil { steps.reportUnknown(name, wanted: [kind], isStep: false) }
    let arguments = fields(parts["with"], of: word?.parameters, text)
    let returns = parts["returns"].map { returned($0, by: word, text) }
    return RuleEvent(
      subject: .member(kind, text),
      arguments: arguments,
      returns: returns,
      client: client,
      capability: word?.capability,
      range: range
    )
  }

  private func completion(
    _ name: Located<String>,
    _ parts: [String: Node],
    _ client: String?,
    at range: SourceRange
  ) -> RuleEvent? {
    guard let type = values.type(named: name.value, at: name.range) else { return nil }
    let parameters = [
      Parameter(name: "delivery", type: .optional(.string)),
      Parameter(name: "handler", type: .string), Parameter(name: "value", type: type),
    ]
    if let returns = parts["returns"] {
      log.error(.badRule, at: returns.range, "a completion returns nothing")
    }
    return RuleEvent(
      subject: .completion(type),
      arguments: fields(parts["with"], of: parameters, "a completion"),
      returns: nil,
      client: client,
      capability: nil,
      range: range
    )
  }

  private func returned(_ node: Node, by word: Word?, _ name: String) -> Pattern {
    guard let word else {
      return values.guessing { values.pattern(node, as: .json, in: scope) }
    }
    guard let type = word.returns else {
      log.error(.wrongType, at: node.range, "'\(name)' returns nothing")
      return .any
    }
    return values.pattern(node, as: type, in: scope)
  }

  private func fields(
    _ node: Node?,
    of parameters: [Parameter]?,
    _ owner: String
  ) -> [PatternField] {
    guard let node else { return [] }
    guard let entries = node.map, !OperatorMap.holdsOperator(entries) else {
      log.error(
        .wrongShape,
        at: node.range,
        "'with' takes a map of parameters, not \(ValueLowering.describe(node))"
      )
      return []
    }
    return entries.compactMap { entry in
      let name = OperatorMap.fieldName(entry.key.value)
      guard let parameters else {
        _ = values.guessing { values.pattern(entry.value, as: .json, in: scope) }
        return nil
      }
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        let names = parameters.map(\.name)
        log.error(
          .unknownParameter,
          at: entry.key.range,
          "'\(owner)' has no parameter '\(name)'"
            + (names.isEmpty ? "" : ": it has \(Wording.oneOf(names, word: "and"))"),
          suggestion: Suggestion.didYouMean(name, among: names)
        )
        _ = values.guessing { values.pattern(entry.value, as: .json, in: scope) }
        return nil
      }
      return PatternField(
        name: name,
        pattern: values.pattern(entry.value, as: parameter.type, in: scope)
      )
    }
  }
}
