internal import PushSpecJudge

/// What a run's result means for the process that waits for it.
struct Gate {
  /// The status to exit with.
  let status: ExitStatus
  /// What is complained of beside the scenarios themselves.
  let complaints: [String]

  /// Judges `result` by what `options` ask for.
  init(_ result: RunResult, _ options: RunOptions) {
    let counts = result.counts
    var statuses: [ExitStatus] = []
    var complaints: [String] = []
    switch result.interruption {
    case .interrupt: statuses.append(.interrupted)
    case .terminate: statuses.append(.terminated)
    case nil: break
    }
    if counts.errors > 0 { statuses.append(.error) }
    if counts.failed > 0 { statuses.append(.failed) }
    let played = counts.total - counts.skipped
    // A part of a selection may be empty; the whole is not.
    let isEmptyPart = counts.total == 0 && (result.shard.map { $0.selected > 0 } ?? false)
    if played == 0, !isEmptyPart {
      statuses.append(.nothingRun)
      complaints.append("every scenario was skipped: nothing was run")
    }
    if options.forbidsSkips, counts.skipped > 0 {
      statuses.append(.failed)
      complaints.append(
        "\(Count.text(counts.skipped, "scenario")) skipped, which --forbid-skips forbids"
      )
    }
    if let least = options.leastScenarios, played < least, result.shard == nil {
      statuses.append(.failed)
      complaints.append(
        "\(Count.text(played, "scenario")) played, fewer than the \(least) of --min-scenarios"
      )
    }
    status = ExitStatus.strongest(of: statuses)
    self.complaints = complaints
  }
}
