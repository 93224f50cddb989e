internal import PushSpecInterface
package import PushSpecScenarios

/// Judging a stored trace again, without the implementation.
extension Judge {
  /// The verdict on a trace that was recorded when `scenario` was played.
  ///
  /// - Parameters:
  ///   - trace: Every record of the session, in order.
  ///   - scenario: The scenario that was played.
  ///   - settings: What held for the session.
  /// - Returns: The verdict; an error where the trace ends before the scenario does, or does
  ///   something that the scenario does not ask for.
  package static func verdict(
    on trace: [TraceRecord],
    _ scenario: Scenario,
    settings: JudgeSettings
  ) -> Verdict {
    var judge = Judge(scenario, settings: settings)
    var rest = trace[...]
    while true {
      switch judge.next() {
      case .conclude(let verdict): return verdict
      case .perform(let action, _, _):
        judge.replay(&rest, until: { $0.ends })
        if !judge.hasDone(action) { judge.abandon(because: .foreignTrace) }
      case .pass(let moment):
        judge.replay(&rest) { record in
          if case .reached = record.content { record.stamp.at <= moment } else { false }
        }
      case .settle:
        judge.replay(&rest) { record in
          switch record.content {
          case .reached, .settled: true
          default: false
          }
        }
      }
    }
  }

  /// Takes records up to and including the first that `isLast`; notes where there is none.
  private mutating func replay(
    _ rest: inout ArraySlice<TraceRecord>,
    until isLast: (TraceRecord) -> Bool
  ) {
    while let record = rest.popFirst() {
      receive(record)
      if isLast(record) { return }
    }
    abandon(because: .shortTrace)
  }

  private func hasDone(_ action: TraceRecord.Action) -> Bool {
    let last = trace.last { record in
      switch record.content {
      case .began(_, .step), .began(_, .reaction): true
      default: false
      }
    }
    if case .began(action, _)? = last?.content { return true }
    return false
  }
}

extension TraceRecord {
  /// Whether something that the judge asked for has ended.
  fileprivate var ends: Bool {
    switch content {
    case .ended(_, _, .step), .ended(_, _, .reaction): true
    default: false
    }
  }
}

extension Fault {
  fileprivate static let shortTrace = Fault(
    .protocolBroken,
    "the stored trace ends before the scenario does"
  )
  fileprivate static let foreignTrace = Fault(
    .protocolBroken,
    "the stored trace is of something else than this scenario"
  )
}
