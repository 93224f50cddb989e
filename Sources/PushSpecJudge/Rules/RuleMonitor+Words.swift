internal import PushSpecInterface
internal import PushSpecScenarios

/// The words for rules that are broken.
extension RuleMonitor {
  /// The failure that shows at `match`, or at the end where nothing has happened at all.
  func breach(_ match: Match?, _ words: String) -> Failure {
    let record = match.map { happenings.trace[$0.index] }
    return Failure(
      .ruleBroken,
      "rule \(rule.id): \(words)",
      range: rule.range,
      rule: rule.id,
      expected: rule.says,
      received: match.map(text),
      seq: record?.stamp.seq,
      at: (record ?? happenings.trace.last)?.stamp.at ?? .start
    )
  }

  func text(_ match: Match) -> String { text(at: match.index) }

  /// What happened, with what it returned, and with its client where the session has several.
  func text(at index: Int) -> String {
    let record = happenings.trace[index]
    let returned = happenings.returned(at: index)
    let text = record.text + (returned.isMissing ? "" : " (returned \(returned))")
    guard clients.count > 1, let client = record.client else { return text }
    return "\(client): \(text)"
  }

  /// Which stretch of the session is meant.
  func words(for stretch: Range<Int>) -> String {
    guard rule.after != nil, stretch.lowerBound > 0 else { return "in the session" }
    let opening = stretch.lowerBound - 1
    return "after \(text(at: opening)) at \(happenings.trace[opening].stamp.at)"
  }

  /// What the rule looks for, as it would write it with what is bound.
  func name(_ event: RuleEvent, _ bindings: Bindings? = nil) -> String {
    let wording = Wording(bindings: bindings ?? Bindings(count: rule.slotCount), slotNames: [])
    let known = event.arguments.filter { field in
      switch field.pattern {
      case .bind(let slot), .equal(.slot(let slot)): bindings?[slot] != nil
      default: true
      }
    }
    let word =
      switch event.subject {
      case .member(_, let name): name
      case .completion: "complete"
      }
    let owner = clients.count > 1 ? event.client.map { "\($0): " } ?? "" : ""
    let returns = event.returns.map { " that returns \(wording.text(of: $0))" } ?? ""
    return owner + (known.isEmpty ? word : "\(word) \(wording.text(of: known))") + returns
  }
}
