internal import PushSpecInterface
internal import PushSpecScenarios

/// Holds the rules of a contract against one trace.
struct RuleReview {
  let trace: [TraceRecord]
  let contract: Contract
  let clients: [String]
  let settings: JudgeSettings
  /// Whether the scenario came to its end, so that what has not happened will not happen.
  let isComplete: Bool

  /// The rules that are broken, and the ids of those that could not be judged.
  func judge() -> (failures: [Failure], notJudged: [String]) {
    var failures: [Failure] = []
    var notJudged: [String] = []
    guard !contract.rules.isEmpty else { return ([], []) }
    let occurrences = Occurrence.list(of: trace, contract)
    for rule in contract.rules {
      if rule.events.contains(where: isBeyondSight) {
        notJudged.append(rule.id)
      } else if isComplete || rule.form.canBeBrokenEarly {
        let monitor = RuleMonitor(
          rule: rule,
          occurrences: occurrences,
          clients: clients,
          settings: settings
        )
        if let failure = monitor.failure() { failures.append(failure) }
      }
    }
    return (failures, notJudged)
  }

  private func isBeyondSight(_ event: RuleEvent) -> Bool {
    event.capability.map { !settings.capabilities.contains($0) } ?? false
  }
}

extension Rule.Form {
  /// Whether what is there can break the rule, whatever would have come later.
  fileprivate var canBeBrokenEarly: Bool {
    switch self {
    case .never, .count(.atMost, _, _), .preceded, .alternate, .agrees: true
    case .count, .followed: false
    }
  }
}

/// One thing that happened, as rules see it: a call stands where it began.
struct Occurrence {
  let subject: RuleEvent.Subject
  let stamp: Stamp
  let client: String?
  let arguments: ValueMap
  let returned: Value
  let text: String

  /// Everything that happened in `trace`, in order.
  static func list(of trace: [TraceRecord], _ contract: Contract) -> [Occurrence] {
    var returns: [Int: Value] = [:]
    for record in trace {
      if case .ended(let began, .returned(let value), _) = record.content { returns[began] = value }
    }
    var handlerTypes: [String: ValueType] = [:]
    return trace.compactMap { record in
      switch record.content {
      case .began(.call(let name, let arguments), _):
        Occurrence(.member(.call, name), record, arguments, returns[record.stamp.seq])
      case .began(.stimulus(let name, let arguments), _):
        Occurrence(.member(.stimulus, name), record, arguments, returns[record.stamp.seq])
      case .began(.completion(let handler, let value), _):
        Occurrence(
          .completion(handlerTypes[handler.id] ?? .json),
          record,
          [
            "handler": .string(handler.id), "delivery": Value(handler.delivery), "value": value,
          ],
          nil
        )
      case .told(let kind, let name, let arguments):
        occurrence(kind, name, arguments, record, contract, &handlerTypes)
      case .ended, .reached, .settled: nil
      }
    }
  }

  private static func occurrence(
    _ kind: Event.Kind,
    _ name: String,
    _ arguments: ValueMap,
    _ record: TraceRecord,
    _ contract: Contract,
    _ handlerTypes: inout [String: ValueType]
  ) -> Occurrence {
    let kind: Member.Kind = kind == .callback ? .callback : .observation
    for entry in arguments.entries {
      if let handler = entry.value.completion,
        case .completion(let type)? = contract.member(kind, name)?.parameter(entry.key)?.type
          .unwrapped
      {
        handlerTypes[handler.id] = type
      }
    }
    return Occurrence(.member(kind, name), record, arguments, nil)
  }

  private init(
    _ subject: RuleEvent.Subject,
    _ record: TraceRecord,
    _ arguments: ValueMap,
    _ returned: Value?
  ) {
    self.subject = subject
    stamp = record.stamp
    client = record.client
    self.arguments = arguments
    self.returned = returned ?? .absent
    text = record.text
  }
}
