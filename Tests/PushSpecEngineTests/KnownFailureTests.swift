import PushSpecFiles
import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText
import Testing
import YAMLSource

@testable import PushSpecEngine

/// A list of known failures held against results.
@Suite struct KnownFailureTests {
  private static let suite = Task {
    let step = "steps: [{call: start, with: {appId: demo}}, {expect: didStart}]"
    return try await Written.suite([
      "a/one": "title: One\n\(step)", "a/two": "title: Two\n\(step)",
      "a/three": "title: Three\n\(step)", "b/four": "title: Four\nformerly: [toy/b/old]\n\(step)",
    ])
  }

  private let profile = ImplementationProfile(name: "Toy SDK", version: "3.1.0", contracts: [])

  private func known(_ text: String) throws -> KnownFailures {
    let file = SourceFile(path: "known.yaml", text: text)
    let log = DiagnosticLog()
    let root = try #require(YAMLReader().read(file).root)
    let list = KnownFailureReader(log: log).list(root, of: file)
    #expect(log.diagnostics == [])
    return KnownFailures(list)
  }

  private func failed(_ scenario: Scenario, _ message: String = "didStart was told twice")
    -> Outcome
  {
    .failed(Failure(.unclaimed, message, range: scenario.range, at: .start), also: [])
  }

  private func crashed(_ scenario: Scenario) -> Outcome {
    .error(Fault(.crashed, "it ended with signal 11", at: scenario.range))
  }

  /// What the suite came to: everything passed but what `outcomes` say; what they leave out with
  /// `nil` was not played.
  private func run(
    _ known: KnownFailures,
    teardowns: [String] = [],
    _ outcomes: [String: (Scenario) -> Outcome?]
  ) async throws -> RunResult {
    var results: [ScenarioResult] = []
    for scenario in try await Self.suite.value.scenarios {
      let outcome = outcomes[scenario.id].map { $0(scenario) } ?? .passed
      guard let outcome else { continue }
      results.append(ScenarioResult(scenario: scenario, verdict: Verdict(outcome)))
      if teardowns.contains(scenario.id) {
        results.append(
          ScenarioResult(
            id: "teardown/\(scenario.id)",
            scenario: scenario,
            verdict: Verdict(crashed(scenario))
          )
        )
      }
    }
    let suite = SuiteResult(
      id: "toy",
      title: "Toy",
      edition: "1",
      digest: "",
      implementation: profile,
      clock: .virtual,
      results: results.map { known.excusing($0, of: profile) }
    )
    return RunResult(suites: [suite], seed: 0, startedAt: 0, wall: .zero, options: [])
  }

  private func review(
    _ list: String,
    teardowns: [String] = [],
    _ outcomes: [String: (Scenario) -> Outcome?] = [:]
  ) async throws -> (findings: [String], repairs: [KnownFailureRepair], counts: OutcomeCounts) {
    let known = try known(list)
    let run = try await run(known, teardowns: teardowns, outcomes)
    let review = KnownFailureReview(
      known,
      on: run,
      catalogue: try await Self.suite.value.scenarios,
      today: "2026-11-30"
    )
    let findings = review.findings.map { finding in
      "\(finding.range?.line ?? 0) \(finding.kind): \(finding.message); \(finding.advice ?? "")"
    }
    return (findings, review.repairs, run.counts)
  }

  // MARK: What is covered

  @Test func `What fails as it is listed is known, and nothing is complained of`() async throws {
    let result = try await review(
      """
      - {id: toy/a/one, message: didStart was told, reason: r, expires: 2026-11-30}
      - {id: toy/b/four, outcome: error, reason: r}
      """,
      ["toy/a/one": { failed($0) }, "toy/b/four": { crashed($0) }]
    )
    #expect(result.findings == [])
    #expect(result.repairs == [])
    #expect(result.counts.known == 2 && result.counts.passed == 2)
  }

  @Test func `A crash is never covered by an entry for failures`() async throws {
    let result = try await review(
      "- {id: toy/a/one, reason: r}",
      ["toy/a/one": { crashed($0) }]
    )
    #expect(result.counts.errors == 1 && result.counts.known == 0)
    #expect(
      result.findings == [
        "1 changed: 'toy/a/one' ends in an error, but not as the entry says: it ended with signal "
          + "11; if that is known too, write 'outcome: error'"
      ]
    )
    #expect(
      result.repairs == [
        .restate(index: 0, outcome: .error, message: "it ended with signal 11")
      ]
    )
  }

  @Test func `An entry covers only the implementations it is written for`() async throws {
    for condition in ["{version: 3.1.*}", "{implementation: Toy*}", "{implementation: Toy SDK}"] {
      let result = try await review(
        "- {id: toy/a/one, reason: r, when: \(condition)}",
        ["toy/a/one": { failed($0) }]
      )
      #expect(result.counts.known == 1, "\(condition)")
    }
    // For others it says nothing, so it is not stale either.
    for condition in ["{version: 3.0.*}", "{implementation: GTSDK}"] {
      let result = try await review(
        "- {id: toy/a/one, reason: r, when: \(condition)}\n"
          + "- {id: toy/a/two, reason: r, when: \(condition)}",
        ["toy/a/one": { failed($0) }]
      )
      #expect(result.counts.failed == 1, "\(condition)")
      #expect(result.findings == [])
    }
  }

  // MARK: What is complained of

  @Test func `What passes is stale`() async throws {
    let result = try await review(
      "- {id: toy/a/one, reason: r}\n- {id: toy/a/*, reason: r}\n"
    )
    #expect(result.findings.contains("1 stale: 'toy/a/one' passes; delete the entry"))
    #expect(
      result.findings.contains("2 stale: all 3 scenarios of 'toy/a/*' pass; delete the entry")
    )
    #expect(result.repairs.contains(.delete(index: 0)))
  }

  @Test func `What was not played is not judged`() async throws {
    let skipped = { (scenario: Scenario) -> Outcome? in
      .skipped(Skip(.unsupported("no"), at: scenario.range))
    }
    let result = try await review(
      "- {id: toy/a/one, reason: r}\n- {id: toy/a/two, reason: r}\n",
      ["toy/a/one": skipped, "toy/a/two": { _ in nil }]
    )
    #expect(result.findings == [])
  }

  @Test func `What fails otherwise is changed, and is not covered`() async throws {
    let result = try await review(
      "- id: toy/a/one\n  message: didStart was told twice\n  reason: r\n",
      ["toy/a/one": { failed($0, "didStart was not told within 30s, by 31.25s") }]
    )
    #expect(result.counts.failed == 1)
    #expect(
      result.findings == [
        "2 changed: 'toy/a/one' fails, but not as the entry says: didStart was not told within 30s, "
          + "by; if that is known too, let 'message' begin so"
      ]
    )
    #expect(
      result.repairs == [
        .restate(index: 0, outcome: .failed, message: "didStart was not told within 30s, by")
      ]
    )
  }

  @Test func `What no scenario has is unmatched, whatever was played`() async throws {
    let result = try await review(
      "- {id: toy/a/on, reason: r}\n- {id: toy/z/*, reason: r}\n",
      ["toy/a/one": { _ in nil }]
    )
    #expect(
      result.findings == [
        "1 unmatched: there is no scenario 'toy/a/on'; delete the entry, or did you mean 'toy/a/one'?",
        "2 unmatched: no scenario's id is as 'toy/z/*' says; delete the entry",
      ]
    )
    #expect(result.repairs == [.delete(index: 0), .delete(index: 1)])
  }

  @Test func `A scenario that has another id now is still covered, and named`() async throws {
    let result = try await review(
      "- {id: toy/b/old, reason: r}",
      ["toy/b/four": { failed($0) }]
    )
    #expect(result.counts.known == 1)
    #expect(
      result.findings == [
        "1 renamed: 'toy/b/old' is called 'toy/b/four' now; write 'id: toy/b/four'"
      ]
    )
    #expect(result.repairs == [.name(index: 0, ids: ["toy/b/four"])])
  }

  @Test func `A pattern that covers what passes is too broad`() async throws {
    let result = try await review(
      "- {id: toy/a, reason: r}",
      ["toy/a/one": { failed($0) }, "toy/a/two": { failed($0) }]
    )
    #expect(result.counts.known == 2)
    #expect(
      result.findings == [
        "1 tooBroad: 'toy/a' covers a scenario that passes: 'toy/a/three'; name those that fail: "
          + "'toy/a/one', 'toy/a/two'"
      ]
    )
    #expect(result.repairs == [.name(index: 0, ids: ["toy/a/one", "toy/a/two"])])
  }

  @Test func `Of a part of a pattern nothing is deleted or named`() async throws {
    let result = try await review(
      "- {id: toy/a, reason: r}",
      ["toy/a/two": { _ in nil }]
    )
    #expect(result.findings.count == 1)
    #expect(result.findings[0].hasPrefix("1 tooBroad: 'toy/a' covers 2 that pass: 'toy/a/one', "))
    #expect(result.repairs == [])
  }

  @Test func `What has expired still covers, and is told`() async throws {
    let result = try await review(
      "- id: toy/a/one\n  reason: r\n  expires: 2026-11-29\n",
      ["toy/a/one": { failed($0) }]
    )
    #expect(result.counts.known == 1)
    #expect(
      result.findings == [
        "3 expired: the entry of 'toy/a/one' held until 2026-11-29; mend the failure, or write a "
          + "later day"
      ]
    )
    #expect(result.repairs == [])
  }

  @Test func `Two entries for one scenario are told, once`() async throws {
    let list = """
      - {id: toy/a/one, message: didStart, reason: r}
      - {id: toy/a/*, message: didStop, reason: r}
      - {id: toy/a/one, message: didStart was, reason: r}
      """
    let result = try await review(
      list,
      [
        "toy/a/one": { failed($0) }, "toy/a/two": { failed($0, "didStop was told") },
        "toy/a/three": { failed($0, "didStop was told") },
      ]
    )
    #expect(
      result.findings == [
        "2 contradictory: 'toy/a/one' is covered by line 1 already, which says otherwise how it "
          + "fails; delete the one that does not hold",
        "3 contradictory: 'toy/a/one' is covered by line 1 already; delete one of the two",
        "3 contradictory: 'toy/a/one' is covered by line 2 already, which says otherwise how it "
          + "fails; delete the one that does not hold",
      ]
    )
    // Only where the words are the same is it plain which one goes.
    #expect(result.repairs == [.delete(index: 2)])
  }

  @Test func `Entries for different versions do not contradict each other`() async throws {
    let result = try await review(
      """
      - {id: toy/a/one, message: didStart, reason: r, when: {version: 3.1.0}}
      - {id: toy/a/one, message: didStop, reason: r, when: {version: 2.0}}
      """,
      ["toy/a/one": { failed($0) }]
    )
    #expect(result.findings == [])
  }

  @Test func `What a session tells after its end has entries of its own`() async throws {
    let entry = "- {id: teardown/toy/a/one, outcome: error, reason: r}"
    let held = try await review(entry, teardowns: ["toy/a/one"])
    #expect(held.findings == [])
    #expect(held.counts.known == 1 && held.counts.errors == 0)
    let stale = try await review(entry)
    #expect(stale.findings == ["1 stale: 'teardown/toy/a/one' passes; delete the entry"])
    // An entry for the scenario says nothing of what comes after its end.
    let other = try await review(
      "- {id: toy/a/one, outcome: error, reason: r}",
      teardowns: ["toy/a/one"],
      ["toy/a/one": { crashed($0) }]
    )
    #expect(other.counts.errors == 1 && other.counts.known == 1)
  }

  @Test func `What nobody has listed is to be added`() async throws {
    let result = try await review(
      "[]",
      [
        "toy/a/two": { failed($0, "clientId returned \"c1\", expected $absent") },
        "toy/a/one": { crashed($0) },
      ]
    )
    #expect(result.findings == [])
    #expect(
      result.repairs == [
        .add(
          NewKnownFailure(
            id: "toy/a/one",
            outcome: .error,
            message: "it ended with signal 11"
          )
        ),
        .add(NewKnownFailure(id: "toy/a/two", outcome: .failed, message: "clientId returned")),
      ]
    )
  }

  @Test(arguments: [
    ("didStart was told at 1.290486s, but no step expects it", "didStart was told at"),
    ("didStart was not told within 30s, by 31.4s", "didStart was not told within 30s, by"),
    ("status returned \"Started\", expected \"Offline\"", nil),
    ("it told clientId \"ab12\", not $absent", "it told clientId"),
    ("it was told with a badge of 1, not 6.", nil), ("\"c1\" came", nil), ("", nil),
    ("first line\nsecond", "first line"),
  ])
  func `A message is listed as far as it stays the same`(_ message: String, _ head: String?) {
    #expect(SteadyMessage(message).text == head ?? message)
  }
}
