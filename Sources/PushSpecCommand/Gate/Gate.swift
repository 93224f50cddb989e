internal import PushSpecExplanation
internal import PushSpecJudge
internal import PushSpecReports

/// What a run's result means for the process that waits for it.
struct Gate {
  /// The status to exit with.
  let status: ExitStatus

  /// Judges `result`, with what the gate has found already.
  init(_ result: RunResult) {
    self.init(
      result.counts,
      interruption: result.interruption,
      isEmptyPart: result.isEmptyPart,
      weights: result.findings.map(\.weight)
    )
  }

  /// Judges the stored run `document`.
  init(_ document: RunDocument) {
    self.init(
      OutcomeCounts(document.counts),
      interruption: RunResult.Interruption.allCases.first {
        $0.name == document.head.interruption
      },
      isEmptyPart: document.isEmptyPart,
      weights: document.head.findings.compactMap { GateFinding.Weight(rawValue: $0.weight) }
    )
  }

  private init(
    _ counts: OutcomeCounts,
    interruption: RunResult.Interruption?,
    isEmptyPart: Bool,
    weights: [GateFinding.Weight]
  ) {
    var statuses = weights.map(ExitStatus.init)
    switch interruption {
    case .interrupt: statuses.append(.interrupted)
    case .terminate: statuses.append(.terminated)
    case nil: break
    }
    // A part of a selection may be empty; the whole is not.
    if counts.total == 0, !isEmptyPart { statuses.append(.nothingRun) }
    if counts.errors > 0 { statuses.append(.error) }
    if counts.failed > 0 { statuses.append(.failed) }
    status = ExitStatus.strongest(of: statuses)
  }
}

extension ExitStatus {
  /// What a finding of `weight` makes of a run in which nothing else is wrong.
  fileprivate init(_ weight: GateFinding.Weight) {
    switch weight {
    case .upkeep: self = .upkeep
    case .failed: self = .failed
    case .error: self = .error
    case .nothingRun: self = .nothingRun
    }
  }
}
