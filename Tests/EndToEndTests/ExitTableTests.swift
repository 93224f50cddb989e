import Foundation
import PushSpecJudge
import PushSpecReports
import Testing

/// One way for a run to end: what is asked, and what must come of it.
struct Ending: Sendable, CustomTestStringConvertible {
  /// The case, in words.
  let name: String
  /// The arguments behind `run`.
  let arguments: [String]
  /// The list of known failures, if there is one.
  var known: String?
  /// The status.
  let status: Int32
  /// The counts of the JUnit report, as JUnit has them; absent where there must be no report.
  let junit: String?
  /// What is told on standard error.
  var says: [String] = []
  /// What stands in the JUnit report.
  var reports: [String] = []
  /// Whether the report shows nothing wrong, since it is another one that is.
  var isReportGood = false
  /// The signal that ends it.
  var signal: Int32?

  var testDescription: String { "\(status): \(name)" }
}

/// The table of exit statuses and the checks of known failures, each line against the real binary.
///
/// The counts are `passed/failed/errors/skipped`, read back from the JUnit report: what a gate
/// complains of stands there too, so that who reads the report and who reads the status agree.
@Suite struct ExitTableTests {
  private static let right = MiniSuite.adapter()

  private static let statuses: [Ending] = [
    // 0
    Ending(name: "all passed", arguments: right, status: 0, junit: "4/0/0/0"),
    Ending(
      name: "the built-in reference",
      arguments: ["getui/start", "--scenarios", Workshop.scenarios],
      status: 0,
      junit: nil
    ),
    Ending(
      name: "failures are known",
      arguments: MiniSuite.adapter("wrong1+crash2"),
      known: """
        - {id: mini/s/plain, message: told was told with v 9, reason: it cannot count, owner: "@us"}
        - {id: mini/s/also, outcome: error, reason: it is fragile}
        """,
      status: 0,
      junit: "2/0/0/2",
      says: ["2 passed, 2 known", "known       1: it cannot count (looked after by @us)"],
      reports: ["type=\"Skipped.KnownFailure\"", "message=\"known failure: it cannot count\""]
    ),
    Ending(
      name: "some may be skipped",
      arguments: MiniSuite.adapter("right", "none") + ["--max-skipped", "1"],
      status: 0,
      junit: "3/0/0/1"
    ),
    Ending(
      name: "what covers weaker requirements may fail",
      arguments: MiniSuite.adapter("wrong3") + ["--gate-level", "must"],
      status: 0,
      junit: "3/0/0/1",
      says: ["its level is 'should', and the gate asks for 'must'"]
    ),
    Ending(
      name: "what an earlier edition had not",
      arguments: MiniSuite.adapter("wrong3") + ["--edition", "1"],
      status: 0,
      junit: "3/0/0/0"
    ),
    // 1
    Ending(
      name: "one failed",
      arguments: MiniSuite.adapter("wrong1"),
      status: 1,
      junit: "3/1/0/0",
      says: ["1 of 1 · failed · mini/s/plain"]
    ),
    Ending(
      name: "one skipped where none may be",
      arguments: MiniSuite.adapter("right", "none") + ["--forbid-skips"],
      status: 1,
      junit: "3/1/0/1",
      says: ["1 scenario skipped, which --forbid-skips forbids"],
      reports: ["type=\"Gate.TooManySkipped\""]
    ),
    Ending(
      name: "more skipped than allowed",
      arguments: MiniSuite.adapter("right", "none") + ["--max-skipped", "0"],
      status: 1,
      junit: "3/1/0/1",
      says: ["1 scenario skipped, more than the 0 of --max-skipped"]
    ),
    Ending(
      name: "fewer played than asked for",
      arguments: right + ["--min-scenarios", "5"],
      status: 1,
      junit: "4/1/0/0",
      says: ["4 scenarios played, fewer than the 5 of --min-scenarios"],
      reports: ["type=\"Gate.TooFewPlayed\""]
    ),
    // 2
    Ending(
      name: "bad usage",
      arguments: ["--sed", "1"],
      status: 2,
      junit: nil,
      says: ["'--seed'"]
    ),
    Ending(
      name: "nothing is selected",
      arguments: right + ["mini/s/plane"],
      status: 2,
      junit: "0/0/1/0",
      says: ["nothing is selected by 'mini/s/plane'", "did you mean 'mini/s/plain'?"]
    ),
    Ending(
      name: "a tag that nothing has",
      arguments: right + ["--tag", "slow"],
      status: 2,
      junit: "0/0/1/0",
      says: ["none has the tag 'slow'"]
    ),
    Ending(
      name: "the implementation does not offer it",
      arguments: MiniSuite.adapter() + ["getui/start", "--scenarios", Workshop.scenarios],
      status: 2,
      junit: "0/0/1/0",
      says: ["does not offer the suite 'getui'"]
    ),
    Ending(
      name: "everything is skipped",
      arguments: MiniSuite.adapter("right", "none") + ["mini/s/able"],
      status: 2,
      junit: "0/0/1/1",
      says: ["every scenario was skipped: nothing was run"],
      reports: ["type=\"Gate.AllSkipped\""]
    ),
    Ending(
      name: "an invalid scenario",
      arguments: right + ["--scenarios", "Broken"],
      status: 2,
      junit: "0/0/2/0",
      says: ["2 errors in 2 files; nothing was run"],
      reports: ["type=\"Scenario.InvalidFile\"", "Broken/mini/s/one.yaml"]
    ),
    Ending(
      name: "an invalid list of known failures",
      arguments: right,
      known: "- id: mini/s/plain\n- reason: why\n",
      status: 2,
      junit: "0/0/1/0",
      says: [
        "known.yaml:1:3: error: a known failure needs 'reason' [required-key]",
        "known.yaml:2:3: error: a known failure needs 'id' [required-key]",
        "2 errors in 1 file; nothing was run",
      ],
      reports: ["type=\"Scenario.InvalidFile\"", "known.yaml"]
    ),
    Ending(
      name: "no such list of known failures",
      arguments: right + ["--known-failures", "none.yaml"],
      status: 2,
      junit: nil,
      says: ["the known failures in 'none.yaml' cannot be read"]
    ),
    // 3
    Ending(
      name: "a crash",
      arguments: MiniSuite.adapter("crash1"),
      status: 3,
      junit: "3/0/1/0",
      says: ["1 of 1 · error · mini/s/plain"],
      reports: ["type=\"Implementation.Crashed\""]
    ),
    Ending(
      name: "a crash that is listed as a failure",
      arguments: MiniSuite.adapter("crash1"),
      known: "- {id: mini/s/plain, reason: it cannot count}",
      status: 3,
      junit: "3/1/1/0",
      says: ["'mini/s/plain' ends in an error, but not as the entry says", "'outcome: error'"],
      reports: ["type=\"Gate.ChangedKnownFailure\""]
    ),
    Ending(
      name: "an implementation that cannot be started",
      arguments: ["--adapter", "/no/such/adapter"],
      status: 3,
      junit: "0/0/4/0",
      says: ["one cause, 3 more scenarios not verified"],
      reports: ["type=\"Implementation.NotStarted\""]
    ),
    Ending(
      name: "a report that cannot be written",
      arguments: right + ["--report", "junit", "--report", "junit:no such folder/x.xml"],
      status: 3,
      junit: "4/0/0/0",
      says: ["error: cannot write 'no such folder/x.xml'"],
      isReportGood: true
    ),
    Ending(
      name: "a capability that the contract does not know",
      arguments: MiniSuite.adapter("right", "flying+fliyng"),
      status: 3,
      junit: "4/0/1/0",
      says: ["which the contract 'mini' does not know", "did you mean 'flying'?"],
      reports: ["type=\"Gate.UnknownCapability\""]
    ),
    Ending(
      name: "a capability that no scenario needs",
      arguments: MiniSuite.adapter("right", "flying+swimming"),
      status: 3,
      junit: "4/0/1/0",
      says: ["declares the capability 'swimming', which no scenario needs"],
      reports: ["type=\"Gate.IdleCapability\""]
    ),
    // Where several apply, the first of 130/143, 2, 3, 1, 4 wins.
    Ending(
      name: "3 before 1",
      arguments: MiniSuite.adapter("wrong1+crash2"),
      status: 3,
      junit: "2/1/1/0"
    ),
    Ending(
      name: "1 before 4",
      arguments: MiniSuite.adapter("wrong1"),
      known: "- {id: mini/s/also, reason: r}",
      status: 1,
      junit: "3/2/0/0"
    ),
    Ending(
      name: "2 before 3",
      arguments: right + [
        "--scenarios", "Broken", "--report", "junit", "--report", "junit:no/x.xml",
      ],
      status: 2,
      junit: "0/0/2/0"
    ),
  ]

  private static let checks: [Ending] = [
    Ending(
      name: "stale",
      arguments: right,
      known: "- {id: mini/s/plain, reason: r}\n- {id: mini/s/a*, reason: r}",
      status: 4,
      junit: "4/2/0/0",
      says: [
        "known.yaml:1:8: error: 'mini/s/plain' passes", "all 2 scenarios of 'mini/s/a*' pass",
        "^~~~~~~~~~~~ delete the entry",
        "'--write-known-failures known.yaml' would make it so: 2 deleted",
      ],
      reports: ["type=\"Gate.StaleKnownFailure\""]
    ),
    Ending(
      name: "stale is judged for what was played alone",
      arguments: right + ["mini/s/also"],
      known: "- {id: mini/s/plain, reason: r}",
      status: 0,
      junit: "1/0/0/0"
    ),
    Ending(
      name: "changed",
      arguments: MiniSuite.adapter("mute1"),
      known: "- {id: mini/s/plain, message: told was told, reason: r}",
      status: 1,
      junit: "3/2/0/0",
      says: ["'mini/s/plain' fails, but not as the entry says", "let 'message' begin so"],
      reports: ["type=\"Gate.ChangedKnownFailure\""]
    ),
    Ending(
      name: "unmatched, by the whole catalogue",
      arguments: right + ["Scenarios/mini/s/also.yaml"],
      known: "- {id: mini/s/plane, reason: r}\n- {id: mini/s/plain, reason: r}",
      status: 4,
      junit: "1/1/0/0",
      says: ["there is no scenario 'mini/s/plane'", "did you mean 'mini/s/plain'?"],
      reports: ["type=\"Gate.UnmatchedKnownFailure\""]
    ),
    Ending(
      name: "renamed",
      arguments: MiniSuite.adapter("wrong3"),
      known: "- {id: mini/s/weich, reason: r}",
      status: 4,
      junit: "3/1/0/1",
      says: ["'mini/s/weich' is called 'mini/s/soft' now", "write 'id: mini/s/soft'"],
      reports: ["type=\"Gate.RenamedKnownFailure\""]
    ),
    Ending(
      name: "too broad",
      arguments: MiniSuite.adapter("wrong1"),
      known: "- {id: mini/**, reason: r}",
      status: 4,
      junit: "3/1/0/1",
      says: ["'mini/**' covers 3 that pass", "name those that fail: 'mini/s/plain'"],
      reports: ["type=\"Gate.BroadKnownFailure\""]
    ),
    Ending(
      name: "expired",
      arguments: MiniSuite.adapter("wrong1"),
      known: "- {id: mini/s/plain, reason: r, expires: 2020-02-29}",
      status: 4,
      junit: "3/1/0/1",
      says: ["the entry of 'mini/s/plain' held until 2020-02-29", "write a later day"],
      reports: ["type=\"Gate.ExpiredKnownFailure\""]
    ),
    Ending(
      name: "contradictory",
      arguments: MiniSuite.adapter("wrong1"),
      known: """
        - {id: mini/s/plain, reason: r}
        - {id: mini/s/plain, outcome: error, reason: r}
        """,
      status: 4,
      junit: "3/1/0/1",
      says: ["'mini/s/plain' is covered by line 1 already, which says otherwise how it fails"],
      reports: ["type=\"Gate.ContradictoryKnownFailure\""]
    ),
    Ending(
      name: "written for another version",
      arguments: MiniSuite.adapter("wrong1"),
      known: """
        - {id: mini/s/plain, reason: r, when: {implementation: mini SDK, version: "0.*"}}
        - {id: mini/s/also, reason: r, when: {implementation: GTSDK}}
        """,
      status: 1,
      junit: "3/1/0/0"
    ),
  ]

  private static let signals: [Ending] = [
    Ending(
      name: "SIGINT",
      arguments: right + ["--report", "junit", "--report", "junit:pipe"],
      status: 130,
      junit: "0/0/4/0",
      says: ["interrupted by SIGINT"],
      reports: ["type=\"Runner.NotRun\""],
      signal: SIGINT
    ),
    Ending(
      name: "SIGTERM, whatever else is wrong",
      arguments: right
        + ["--report", "junit", "--report", "junit:pipe", "--report", "junit:no/x.xml"],
      known: "- {id: mini/s/none, reason: r}",
      status: 143,
      junit: "0/1/4/0",
      says: ["interrupted by SIGTERM"],
      signal: SIGTERM
    ),
  ]

  @Test(arguments: statuses + checks + signals)
  func `Each line of the table`(_ expected: Ending) async throws {
    let workshop = try Workshop()
    try MiniSuite.put(into: workshop)
    try workshop.copy("\(workshop.path)/Scenarios", to: "Broken")
    try workshop.put("Broken/mini/s/one.yaml", "title: x\nsteps: [{cal: go}]\n")
    try workshop.put("Broken/mini/s/two.yaml", "title: x\nsteps: [{call: gone}]\n")
    var arguments = ["run"] + expected.arguments
    if let known = expected.known {
      try workshop.put("known.yaml", known + "\n")
      arguments += ["--known-failures", "known.yaml"]
    }
    let ending = try await run(arguments, in: workshop, signal: expected.signal)
    #expect(ending.status == expected.status, "\(ending.errors)")
    for text in expected.says { #expect(ending.errors.contains(text), "\(ending.errors)") }
    let report = "\(workshop.path)/Reports/junit.xml"
    if let counts = expected.junit {
      #expect(try counted(JUnitTotals(ofFileAt: report).counts) == counts, "\(ending.errors)")
    }
    for text in expected.reports {
      #expect(workshop.text("Reports/junit.xml")?.contains(text) == true, "\(text)")
    }
    if expected.status != 0, !expected.isReportGood, let text = workshop.text("Reports/junit.xml") {
      #expect(text.contains("<failure ") || text.contains("<error "), "green, but not a success")
    }
  }

  private func counted(_ counts: OutcomeCounts) -> String {
    "\(counts.passed)/\(counts.failed)/\(counts.errors)/\(counts.skipped)"
  }

  private func run(
    _ arguments: [String],
    in workshop: Workshop,
    signal: Int32?
  ) async throws -> Program.Ending {
    // What is run has the paths that a shell has: `sh` and `sed` must be found.
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    guard let signal else {
      return try await Program(arguments, in: workshop.path, environment: environment).ending()
    }
    // It waits for somebody to read its second report, and is interrupted meanwhile.
    try workshop.makePipe("pipe")
    let program = try Program(arguments, in: workshop.path, environment: environment)
    try await workshop.waitForFile("Reports/junit.xml", writtenBy: program)
    program.signal(signal)
    let pipe = try workshop.openPipe("pipe")
    let ending = await program.ending()
    try pipe.close()
    return ending
  }
}
