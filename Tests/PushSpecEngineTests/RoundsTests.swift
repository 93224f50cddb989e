import PushSpecEngine
import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import Testing

/// What several rounds come to together.
@Suite struct RoundsTests {
  private static let scenario = Task {
    let suite = try await Written.suite(["a/b": "title: x\nsteps: [{expect: didStart}]\n"])
    return try #require(suite.scenarios.first)
  }

  /// What the rounds in `picture` come to, a letter each: passed, failed, error, skipped, not run.
  private func result(_ picture: String) async throws -> ScenarioResult {
    let scenario = try await Self.scenario.value
    var rounds = Rounds()
    for (index, letter) in picture.enumerated() {
      let outcome: Outcome =
        switch letter {
        case "p": .passed
        case "f": .failed(Failure(.missing, "in \(index + 1)", at: .start), also: [])
        case "e": .error(Fault(.crashed, "in \(index + 1)"))
        case "s": .skipped(Skip(.unsupported("no"), at: scenario.range))
        default: .skipped(Skip(.runEnded(failures: 1), at: scenario.range))
        }
      let result = ScenarioResult(
        scenario: scenario,
        verdict: Verdict(outcome),
        wall: .seconds(Int64(index + 1))
      )
      rounds.add([
        SuiteResult(
          id: "toy",
          title: "Toy",
          edition: "1",
          digest: "",
          implementation: nil,
          clock: .virtual,
          results: [result]
        )
      ])
    }
    #expect(rounds.count == picture.count)
    return try #require(rounds.suites.first?.results.first)
  }

  @Test(arguments: [
    ("p", "passed", "no failure in 1 round", 1), ("ppp", "passed", "no failure in 3 rounds", 3),
    ("pfp", "failed", "failed in 1 of 3 rounds, first in round 2", 2),
    ("ppfef", "failed", "failed in 3 of 5 rounds, first in round 3", 3),
    ("pep", "error", "failed in 1 of 3 rounds, first in round 2", 2),
    ("sss", "skipped", "no failure in 3 rounds", 3),
    ("pn", "passed", "no failure in 1 round", 1),
    ("fnn", "failed", "failed in the only round", 1),
    ("np", "passed", "no failure in 1 round", 2), ("n", "skipped", "", 1),
  ])
  func `The first round that did not go well counts, else the last one played`(
    _ picture: String,
    _ outcome: String,
    _ words: String,
    _ round: Int64
  ) async throws {
    let result = try await result(picture)
    #expect(result.verdict.outcome.kind.rawValue == outcome)
    #expect((result.rounds?.text ?? "") == words)
    #expect(result.wall == .seconds(round))
  }
}
