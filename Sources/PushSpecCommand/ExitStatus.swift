/// What the process exits with; the tests of a machine read it before any report.
package enum ExitStatus: Int32, Sendable, Hashable, CaseIterable {
  /// Every scenario that had to pass passed, or the command did what was asked.
  case success = 0
  /// At least one scenario failed.
  case failed = 1
  /// Nothing was run.
  case nothingRun = 2
  /// A scenario ended in an error, or a report could not be written.
  case error = 3
  /// All passed, but the list of known failures needs looking after.
  case upkeep = 4
  /// Interrupted by SIGINT.
  case interrupted = 130
  /// Interrupted by SIGTERM.
  case terminated = 143

  /// The status that wins where several apply: interruption, then nothing run, error, failure,
  /// upkeep.
  package static func strongest(of statuses: some Sequence<ExitStatus>) -> ExitStatus {
    statuses.max { $0.rank < $1.rank } ?? .success
  }

  /// What `pushspec run` means by it.
  package var meaning: String {
    switch self {
    case .success: "every scenario that had to pass passed"
    case .failed: "at least one failed, or the gate is not met"
    case .nothingRun:
      "nothing was run: bad usage, an invalid file among those selected or their contract and "
        + "fragments, a selection that matches nothing or that the implementation does not offer"
    case .error:
      "an error (crash, hang, protocol) that is not known, an implementation that declares what "
        + "means nothing, or a report could not be written"
    case .upkeep:
      "all passed, but the known-failures list needs upkeep: stale, expired, unmatched, renamed, too "
        + "broad or contradictory entries"
    case .interrupted: "interrupted by SIGINT"
    case .terminated: "interrupted by SIGTERM"
    }
  }

  private var rank: Int {
    switch self {
    case .success: 0
    case .upkeep: 1
    case .failed: 2
    case .error: 3
    case .nothingRun: 4
    case .terminated: 5
    case .interrupted: 6
    }
  }
}
