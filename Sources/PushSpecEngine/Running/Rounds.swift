package import PushSpecJudge

/// What several rounds of the same scenarios came to: of each scenario the first time that it did
/// not go well, else the last time that it was played.
package struct Rounds: Sendable {
  /// How many rounds there were.
  package private(set) var count = 0
  /// How many failures there were in all of them.
  package private(set) var failures = 0
  private var heads: [SuiteResult] = []
  private var kept: [String: [String: ScenarioResult]] = [:]

  /// No rounds yet.
  package init() {}

  /// Adds what a round came to.
  ///
  /// - Parameter suites: What each suite came to.
  package mutating func add(_ suites: [SuiteResult]) {
    count += 1
    for suite in suites {
      failures += suite.results.count(where: \.isFailure)
      if !heads.contains(where: { $0.id == suite.id }) {
        heads.append(suite)
        kept[suite.id] = [:]
      }
      for result in suite.results {
        let before = kept[suite.id]?[result.id]
        kept[suite.id]?[result.id] = Self.joined(before, result, round: count)
      }
    }
  }

  /// What each suite came to.
  package var suites: [SuiteResult] {
    heads.map { head in
      var suite = head
      suite.results = (kept[head.id] ?? [:]).values.sorted { $0.id < $1.id }
      return suite
    }
  }

  private static func joined(
    _ before: ScenarioResult?,
    _ result: ScenarioResult,
    round: Int
  ) -> ScenarioResult {
    var count = before?.rounds ?? RoundCount()
    guard !result.verdict.outcome.isNotRun else { return before ?? result }
    count.played += 1
    let isBad = [.failed, .error].contains(result.verdict.outcome.kind)
    if isBad {
      count.bad += 1
      count.firstBad = count.firstBad ?? round
    }
    var kept = result
    if let before, !before.verdict.outcome.isNotRun, count.firstBad != round || !isBad,
      count.firstBad != nil
    {
      kept = before
    }
    kept.rounds = count
    return kept
  }
}
