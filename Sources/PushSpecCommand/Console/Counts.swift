internal import PushSpecJudge
internal import PushSpecReports
internal import SourceText

extension OutcomeCounts {
  /// The counts in words and colours: `66 passed, 1 failed, 2 skipped`.
  ///
  /// What there is none of is left out, except that nothing at all is said to be so.
  func text(_ palette: Palette) -> String {
    let passed = flaky > 0 ? "passed (\(flaky) flaky)" : "passed"
    let parts: [(Int, String, Palette.Role)] = [
      (self.passed, passed, .suggestion), (failed, "failed", .error),
      (errors, errors == 1 ? "error" : "errors", .error), (known, "known", .warning),
      (skipped, "skipped", .warning),
    ]
    let shown = parts.filter { $0.0 > 0 }.map { palette.paint("\($0.0) \($0.1)", as: $0.2) }
    return shown.isEmpty ? "none played" : shown.joined(separator: ", ")
  }
}

extension OutcomeCounts {
  /// The counts that a stored run shows.
  init(_ counts: RunDocument.Counts) {
    self.init()
    passed = counts.passed
    failed = counts.failed
    skipped = counts.skipped
    errors = counts.errors
    known = counts.known
    flaky = counts.flaky
  }
}

/// How many of something there are, in words.
enum Count {
  /// `1 scenario`, `2 scenarios`.
  static func text(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
