import PushSpecInterface
import PushSpecJudge
import PushSpecReports
import PushSpecScenarios
import Testing

/// JUnit XML made from what was stored of a run.
@Suite struct JUnitStoredRunTests {
  static let runs: [RunResult] = [
    Samples.everything,
    Samples.gated,
    Samples.run([]),
    Samples.run([Samples.suite([])]),
    Samples.run([Samples.suite([Samples.result("getui/a/b")])], interruption: .interrupt),
    kept,
  ]

  /// A run that kept what happened in a scenario that passed.
  private static let kept = Samples.run([
    Samples.suite([
      ScenarioResult(
        scenario: Samples.scenario("getui/silent/online"),
        verdict: Verdict(.passed, basis: .nothingPending),
        trace: Samples.trace,
        wall: .milliseconds(3)
      )
    ])
  ])

  private func stored(_ document: RunDocument) throws -> JUnitReport {
    let bytes = Array(JSONReport(document).text.utf8)
    return JUnitReport(try RunDocument(reading: bytes), setting: Samples.setting)
  }

  @Test(arguments: runs.indices, JUnitProfile.allCases)
  func `What was stored gives the bytes that the run itself gives`(
    _ index: Int,
    _ profile: JUnitProfile
  ) throws {
    let run = Self.runs[index]
    let own = JUnitReport(run, setting: Samples.setting)
    let stored = try stored(RunDocument(run, generator: "pushspec 1"))
    let (expected, found) = (try own.bytes(profile), try stored.bytes(profile))
    #expect(String(decoding: found, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
  }

  @Test func `A stored run that did not finish gives what stands there until it has`() throws {
    let own = JUnitReport.unfinished(startedAt: 1_000, setting: Samples.setting)
    let stored = try stored(RunDocument.unfinished(startedAt: 1_000, generator: "pushspec 1"))
    let (expected, found) = (try own.bytes(), try stored.bytes())
    #expect(expected == found)
  }
}
