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
  /// Interrupted by SIGINT.
  case interrupted = 130
  /// Interrupted by SIGTERM.
  case terminated = 143

  /// The status that wins where several apply: interruption, then nothing run, error, failure.
  package static func strongest(of statuses: some Sequence<ExitStatus>) -> ExitStatus {
    statuses.max { $0.rank < $1.rank } ?? .success
  }

  /// What `pushspec run` means by it.
  package var meaning: String {
    switch self {
    case .success: "every scenario that had to pass passed"
    case .failed: "at least one failed"
    case .nothingRun:
      "nothing was run: bad usage, an invalid file among those selected or their contract and "
        + "fragments, a selection that matches nothing or that the implementation does not offer"
    case .error:
      "an error (crash, hang, protocol), or a report could not be written"
    case .interrupted: "interrupted by SIGINT"
    case .terminated: "interrupted by SIGTERM"
    }
  }

  private var rank: Int {
    switch self {
    case .success: 0
    case .failed: 1
    case .error: 2
    case .nothingRun: 3
    case .terminated: 4
    case .interrupted: 5
    }
  }
}
