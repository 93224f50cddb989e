import Foundation
import PushSpecJudge
import PushSpecReports
import Testing

/// The gate over several runs, against the real binary and a real adapter.
@Suite struct GateEndToEndTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try MiniSuite.put(into: workshop)
  }

  private func run(_ arguments: [String]) async throws -> Program.Ending {
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    return try await Program(["run"] + arguments, in: workshop.path, environment: environment)
      .ending()
  }

  @Test func `A list is written, holds, and is brought up to date`() async throws {
    let written = ["--write-known-failures", "known.yaml"]
    let known = ["--known-failures", "known.yaml"]
    let first = try await run(MiniSuite.adapter("wrong1+crash2") + written)
    #expect(first.status == 3, "the status stays that of the run")
    #expect(first.errors.contains("note: 'known.yaml': 2 entries added; write down why they fail"))
    #expect(
      workshop.text("known.yaml")?.hasSuffix(
        """
        - id: mini/s/also
          outcome: error
          message: "\(crash)"
          reason: not yet explained
        - id: mini/s/plain
          message: "told was told with v 9, not 1"
          reason: not yet explained

        """
      ) == true,
      "\(workshop.text("known.yaml") ?? "")"
    )
    #expect(try await run(MiniSuite.adapter("wrong1+crash2") + known).status == 0)

    // People explain; then one heals, one fails otherwise, and a third begins to fail.
    let explained = (workshop.text("known.yaml") ?? "")
      .replacing("reason: not yet explained", with: "reason: explained  # by us")
    try workshop.put("known.yaml", explained)
    let later = MiniSuite.adapter("mute1+wrong3")
    let second = try await run(later + known)
    #expect(second.status == 1)
    #expect(second.errors.contains("would make it so: 1 changed, 1 deleted"))
    #expect(workshop.text("known.yaml") == explained, "nothing is written unasked")
    #expect(try await run(later + written).status == 1)
    let mended = workshop.text("known.yaml") ?? ""
    #expect(!mended.contains("mini/s/also"))
    #expect(mended.contains("reason: explained  # by us\n- id: mini/s/soft\n"))
    #expect(mended.contains("message: \"told was not told within 2s, by 2s\""))
    #expect(try await run(later + known).status == 0)
    let third = try await run(later + written)
    #expect(third.status == 0)
    #expect(third.errors.contains("'known.yaml' is up to date"))
    #expect(workshop.text("known.yaml") == mended)
  }

  /// How a crash of the adapter is told, as far as it is the same each time.
  private let crash = "the adapter exited with status 7 while it was to answer 'call go'"

  @Test func `A capability that the last run had is called out`() async throws {
    let before = MiniSuite.adapter() + ["--report", "json:before.json"]
    #expect(try await run(before).status == 0)
    let lost = MiniSuite.adapter("right", "none") + ["--report", "junit"]
    #expect(try await run(lost).status == 0)
    for last in ["before.json"] {
      let ending = try await run(lost + ["--last", last])
      #expect(ending.status == 1)
      #expect(
        ending.errors.contains(
          "mini SDK no longer has the capability 'flying', which mini SDK 1.0 had in the run of "
            + "'\(last)'; 1 scenario skipped because of it"
        ),
        "\(ending.errors)"
      )
      #expect(workshop.text("Reports/junit.xml")?.contains("Gate.LostCapability") == true)
    }
    let missing = try await run(lost + ["--last", "none.json"])
    #expect(missing.status == 2)
  }

  @Test func `What is late on a real clock is tried again, and told as flaky`() async throws {
    let late = MiniSuite.adapter("real+late1")
    let reports = ["junit", "json", "markdown", "tap", "html", "github", "badge"].flatMap {
      ["--report", $0]
    }
    let ending = try await run(late + ["--retries", "2"] + reports)
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.errors.contains("4 scenarios: 4 passed (1 flaky) in"), "\(ending.errors)")
    #expect(ending.errors.contains("flaky       mini/s/plain at try 2, before: told was not told"))
    let junit = workshop.text("Reports/junit.xml") ?? ""
    #expect(junit.contains("<flakyFailure message=\"told was not told within 2s"))
    #expect(junit.contains("<stackTrace>"))
    #expect(workshop.text("Reports/summary.md")?.contains("### Flaky") == true)
    #expect(workshop.text("Reports/report.tap")?.contains("flaky: \"passed at try 2\"") == true)
    #expect(workshop.text("Reports/report.html")?.contains("class=\"case flaky\"") == true)
    #expect(workshop.text("Reports/badge.json")?.contains("4 passed, 1 flaky") == true)
    #expect(ending.output.contains("::warning file=Scenarios/mini/s/plain.yaml"))
    let json = try RunDocument(readingFileAt: "\(workshop.path)/Reports/report.json")
    #expect(json.counts.flaky == 1)
  }

  @Test func `Without retries, or when it stays late, it fails`() async throws {
    #expect(try await run(MiniSuite.adapter("real+late1")).status == 1)
    let mute = try await run(MiniSuite.adapter("real+mute1") + ["mini/s/plain", "--retries", "1"])
    #expect(mute.status == 1)
    let junit = workshop.text("Reports/junit.xml") ?? ""
    #expect(junit.contains("<rerunFailure message=\"told was not told"))
  }

  @Test func `What is told twice is never tried again`() async throws {
    let ending = try await run(
      MiniSuite.adapter("real+once1") + ["mini/s/plain", "--retries", "3"]
    )
    #expect(ending.status == 1, "\(ending.errors)")
    #expect(workshop.text("Reports/junit.xml")?.contains("rerunFailure") == false)
  }

  @Test func `A virtual clock is never late`() async throws {
    let ending = try await run(MiniSuite.adapter("late1") + ["--retries", "3"])
    #expect(ending.status == 1)
    #expect(workshop.text("Reports/junit.xml")?.contains("rerunFailure") == false)
  }

  @Test func `An implementation made for another edition is told so`() async throws {
    let adapter = "sh adapter.sh right flying 1"
    let ending = try await run(["--adapter", adapter])
    #expect(ending.status == 0)
    #expect(
      ending.errors.contains(
        "note: 'mini' is edition 2, and mini SDK was made for 1; '--edition 1' leaves out what came "
          + "later"
      ),
      "\(ending.errors)"
    )
    let pinned = try await run(["--adapter", adapter, "--edition", "1"])
    #expect(pinned.status == 0)
    #expect(!pinned.errors.contains("was made for"))
    #expect(pinned.errors.contains("3 scenarios: 3 passed"))
    let wrong = try await run(["--adapter", adapter, "--edition", "one"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("'--edition' must be an edition such as 2026.1, not 'one'"))
  }

  @Test func `Failures are told as the pattern of a known fault`() async throws {
    let arguments = ["getui/completion", "--scenarios", Workshop.scenarios]
    let ending = try await run(arguments + ["--fault", "completion-twice"])
    #expect(ending.status == 1)
    #expect(
      ending.errors.contains("these 9 failures are the pattern of the fault 'completion-twice':"),
      "\(ending.errors)"
    )
    #expect(!ending.errors.contains("pass here"), "nothing else is broken by it")
  }

  @Test func `A step of a fragment at which several scenarios stop is one cause`() async throws {
    try workshop.put(
      "Scenarios/mini/fragments.yaml",
      "gone:\n  steps:\n    - {call: go, with: {v: 5}}\n    - {expect: told, with: {v: 5}}\n"
    )
    for name in ["a", "b", "c"] {
      try workshop.put(
        "Scenarios/mini/f/\(name).yaml",
        "title: x\ncovers: [MINI-1]\nsteps: [{use: gone}, {expect: nothing}]\n"
      )
    }
    let ending = try await run(MiniSuite.adapter("wrong5") + ["mini/f", "--report", "markdown"])
    #expect(ending.status == 1)
    #expect(ending.errors.contains("1 of 1 · failed · mini/f/a"), "\(ending.errors)")
    #expect(
      ending.errors.contains(
        "and also  2 more scenarios stop at this step, Scenarios/mini/fragments.yaml:4: mini/f/b, "
          + "mini/f/c"
      )
    )
    #expect(ending.errors.contains("cascade     one cause, 2 more scenarios not verified:"))
    #expect(workshop.text("Reports/summary.md")?.contains("- one cause for 3 scenarios:") == true)
  }
}
