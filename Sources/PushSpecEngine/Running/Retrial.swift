package import PushSpecJudge

/// Which scenarios are tried again: those that failed by time-out on a real clock, where a machine
/// under load is late.
///
/// What was told twice, too early or wrong is never tried again: such a fault comes and goes by nature,
/// and a try that happens to pass would hide it.
package struct Retrial: Sendable, Hashable {
  /// How often one scenario is tried again at most.
  package let most: Int

  /// At most `most` more tries.
  package init(most: Int) {
    self.most = most
  }

  /// The failures that may be the machine's: something was late, nothing was wrong.
  private static let late: Set<Failure.Kind> = [.missing, .tooFew, .neverSettles, .momentPassed]

  /// Whether `result` is to be tried again.
  package static func isDue(_ result: ScenarioResult) -> Bool {
    guard case .failed(let failure, let others) = result.verdict.outcome else { return false }
    return ([failure] + others).allSatisfy { late.contains($0.kind) }
  }

  /// Tries the scenario of `result` again until it fails otherwise, passes, or has had its tries.
  ///
  /// - Parameters:
  ///   - result: What it came to at first.
  ///   - isInterrupted: Asked before each try.
  ///   - play: Plays it once more; told the number of the try, from 1.
  /// - Returns: What it came to at last, with the failures before.
  package func settle(
    _ result: ScenarioResult,
    isInterrupted: () -> Bool,
    play: (Int) async -> ScenarioResult
  ) async -> ScenarioResult {
    var last = result
    var failures: [Failure] = []
    var number = 0
    while number < most, Self.isDue(last), !isInterrupted() {
      if case .failed(let failure, _) = last.verdict.outcome { failures.append(failure) }
      number += 1
      last = await play(number)
    }
    return number == 0 ? result : last.after(failures)
  }
}
