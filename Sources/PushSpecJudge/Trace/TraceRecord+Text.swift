internal import PushSpecInterface

extension TraceRecord {
  /// The name of what was done or told.
  package var name: String {
    switch content {
    case .began(.call(let name, _), _), .began(.stimulus(let name, _), _): name
    case .began(.completion(let handler, _), _): "handler \(handler.id)"
    case .ended: "end"
    case .told(_, let name, _): name
    case .reached: "reached"
    case .settled: "settled"
    }
  }

  /// The record on one line, as people read it, without its moment.
  package var text: String {
    switch content {
    case .began(let action, let origin): action.text + (origin.remark.map { "  (\($0))" } ?? "")
    case .ended(_, let ending, _): ending.text
    case .told(_, let name, let arguments):
      arguments.isEmpty ? name : "\(name) \(arguments)"
    case .reached: "time passed"
    case .settled(let basis): "settled: \(basis)"
    }
  }
}

extension TraceRecord.Action {
  /// What was done, on one line.
  package var text: String {
    switch self {
    case .call(let name, let arguments), .stimulus(let name, let arguments):
      arguments.isEmpty ? name : "\(name) \(arguments)"
    case .completion(let handler, let value): "complete \(Value.completion(handler)) with \(value)"
    }
  }
}

extension TraceRecord.Ending {
  /// How it ended, on one line.
  package var text: String {
    switch self {
    case .returned(let value): "returned \(value)"
    case .threw(let error): "threw \(error.value)"
    case .refused(let refusal): "refused: \(refusal.message)"
    }
  }
}

extension TraceRecord.Origin {
  /// On whose account, where it is not the scenario's.
  package var remark: String? {
    switch self {
    case .step: nil
    case .reaction: "reaction"
    case .inside(_, _, let event): "inside the callback numbered \(event)"
    case .finally: "finally"
    }
  }
}
