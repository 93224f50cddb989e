internal import PushSpecInterface
package import PushSpecJudge
internal import PushSpecScenarios
internal import SourceText

/// What was told in a session, as steps that expect it: to be pasted into a scenario.
///
/// What was done stands between them as comments; so does what is ambient, which a scenario sees
/// only where it names it.
package struct ObservedSteps: Sendable {
  private let result: ScenarioResult
  private let width: Int

  /// The steps of what happened in `result`, for lines of about `width` columns.
  package init(_ result: ScenarioResult, width: Int = 100) {
    self.result = result
    self.width = width
  }

  /// The steps as YAML, each line ended by a break.
  package var text: String {
    let scenario = result.scenario
    var text = "# \(VisibleText.of(result.id)): what was told, as expectations\n"
    var flow = FlowText()
    for record in result.trace {
      switch record.content {
      case .began(let action, _): text += comment("\(action.keyword) \(action.text)", record)
      case .ended(_, let ending, _):
        if let outcome = ending.worthTelling { text += comment("  \(outcome)", record) }
      case .told(let kind, let name, let arguments):
        let steps = step(name, arguments, of: record, &flow)
        let isSeen =
          kind == .callback && scenario.contract.member(.callback, name)?.isAmbient != true
        text += isSeen ? steps : steps.asComment
      case .reached: break
      case .settled(let basis): text += comment("settled: \(basis)", record)
      }
    }
    return text
  }

  private func comment(_ text: String, _ record: TraceRecord) -> String {
    let client = result.scenario.clients.count > 1 ? record.client.map { " (\($0))" } ?? "" : ""
    return "  # \(record.stamp.at)\(client) \(VisibleText.of(text))\n"
  }

  private func step(
    _ name: String,
    _ arguments: ValueMap,
    of record: TraceRecord,
    _ flow: inout FlowText
  ) -> String {
    var lines = ["  - expect: \(name)   # \(record.stamp.at)"]
    if result.scenario.clients.count > 1, let client = record.client {
      lines.append("    client: \(client)")
    }
    guard !arguments.isEmpty else { return lines.map { $0 + "\n" }.joined() }
    let line = "    with: \(flow.text(of: arguments))"
    if VisibleText.width(of: line) <= width {
      lines.append(line)
    } else {
      lines.append("    with:")
      for entry in arguments.entries {
        let field = flow.text(of: ValueMap([(entry.key, entry.value)]))
        lines.append("      " + field.dropFirst().dropLast())
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension String {
  /// The lines with `#` where they began.
  fileprivate var asComment: String {
    split(separator: "\n").map { "  # \($0.dropFirst(2))\n" }.joined()
  }
}

extension TraceRecord.Action {
  /// The word that a step of this kind begins with; a completion says it itself.
  fileprivate var keyword: String {
    switch self {
    case .call: "call:"
    case .stimulus: "when:"
    case .completion: ""
    }
  }
}

extension TraceRecord.Ending {
  /// How it ended, where that is worth telling.
  fileprivate var worthTelling: String? {
    if case .returned(let value) = self, value.isMissing { nil } else { text }
  }
}
