/// How many scenarios came to each kind of outcome.
package struct OutcomeCounts: Sendable, Hashable {
  /// How many passed, flaky ones too.
  package var passed = 0
  /// How many failed.
  package var failed = 0
  /// How many were skipped.
  package var skipped = 0
  /// How many ended in an error.
  package var errors = 0
  /// How many failed or ended in an error, which is excused.
  package var known = 0
  /// How many of those that passed did so only when they were tried again.
  package var flaky = 0

  /// All counts nought.
  package init() {}

  /// All of them together.
  package var total: Int { passed + failed + skipped + errors + known }

  /// How many were played: a skipped one was not.
  package var played: Int { total - skipped }

  /// The same counts in the words of JUnit, which knows passed, failed, skipped and errors alone.
  package var inJUnit: OutcomeCounts {
    var counts = self
    counts.skipped += known
    counts.known = 0
    counts.flaky = 0
    return counts
  }

  /// Counts one more of `kind`.
  package mutating func count(_ kind: Outcome.Kind) {
    switch kind {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    case .error: errors += 1
    case .known: known += 1
    }
  }

  /// Counts what `result` came to.
  package mutating func count(_ result: ScenarioResult) {
    count(result.verdict.outcome.kind)
    if result.isFlaky { flaky += 1 }
  }

  package static func += (left: inout OutcomeCounts, right: OutcomeCounts) {
    left.passed += right.passed
    left.failed += right.failed
    left.skipped += right.skipped
    left.errors += right.errors
    left.known += right.known
    left.flaky += right.flaky
  }
}
