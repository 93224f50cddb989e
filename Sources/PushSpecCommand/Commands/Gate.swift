internal import PushSpecJudge
internal import PushSpecReports

/// What a user asks of a run beside that its scenarios pass.
struct GateRules: Sendable {
  /// Whether a skipped scenario counts as failed.
  let forbidsSkips: Bool
  /// How many scenarios must be played.
  let leastScenarios: Int?

  /// What `parsed` asks for.
  init(_ parsed: ParsedArguments) {
    forbidsSkips = parsed.has(.forbidSkips)
    leastScenarios = parsed.number(of: .minScenarios)
  }
}

/// What a run's result means for the process that waits for it.
struct Gate {
  /// The status to exit with.
  let status: ExitStatus
  /// What is complained of beside the scenarios themselves.
  let complaints: [String]

  /// Judges `result` by what `options` ask for.
  init(_ result: RunResult, _ options: RunOptions) {
    self.init(
      counts: result.counts,
      interruption: result.interruption,
      isEmptyPart: result.counts.total == 0 && (result.shard.map { $0.selected > 0 } ?? false),
      options.gate
    )
  }

  /// Judges the stored run `document` by `rules`.
  init(_ document: RunDocument, _ rules: GateRules) {
    self.init(
      counts: OutcomeCounts(document.counts),
      interruption: RunResult.Interruption.allCases.first {
        $0.name == document.head.interruption
      },
      isEmptyPart: document.isEmptyPart,
      rules
    )
  }

  private init(
    counts: OutcomeCounts,
    interruption: RunResult.Interruption?,
    isEmptyPart: Bool,
    _ rules: GateRules
  ) {
    var statuses: [ExitStatus] = []
    var complaints: [String] = []
    switch interruption {
    case .interrupt: statuses.append(.interrupted)
    case .terminate: statuses.append(.terminated)
    case nil: break
    }
    if counts.errors > 0 { statuses.append(.error) }
    if counts.failed > 0 { statuses.append(.failed) }
    let played = counts.total - counts.skipped
    // A part of a selection may be empty; the whole is not.
    if played == 0, !isEmptyPart {
      statuses.append(.nothingRun)
      complaints.append("every scenario was skipped: nothing was run")
    }
    if rules.forbidsSkips, counts.skipped > 0 {
      statuses.append(.failed)
      complaints.append(
        "\(Count.text(counts.skipped, "scenario")) skipped, which --forbid-skips forbids"
      )
    }
    if let least = rules.leastScenarios, played < least {
      statuses.append(.failed)
      complaints.append(
        "\(Count.text(played, "scenario")) played, fewer than the \(least) of --min-scenarios"
      )
    }
    status = ExitStatus.strongest(of: statuses)
    self.complaints = complaints
  }
}
