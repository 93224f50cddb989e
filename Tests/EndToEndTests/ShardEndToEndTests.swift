import Foundation
import PushSpecJudge
import PushSpecReports
import Testing

/// Runs in parts, their reports joined and compared, by the real binary.
@Suite struct ShardEndToEndTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func run(
    _ arguments: [String],
    _ environment: [String: String] = [:]
  ) async throws -> Program.Ending {
    let all = arguments + (arguments[0] == "run" ? ["--scenarios", Workshop.scenarios] : [])
    return try await Program(all, in: workshop.path, environment: environment).ending()
  }

  /// Plays the part `index` of three as a job of CircleCI does.
  private func play(_ index: Int, _ options: [String] = []) async throws -> Int32 {
    try await run(
      ["run", "getui/completion", "--shard", "auto", "--report", "json:\(index).json"] + options,
      ["CIRCLE_NODE_INDEX": "\(index)", "CIRCLE_NODE_TOTAL": "3"]
    ).status
  }

  @Test func `Jobs of a machine play their parts, and the merge is the whole`() async throws {
    let fault = ["--fault", "completion-twice"]
    let whole = try await run(
      ["run", "getui/completion", "--report", "w.tap", "--report", "json:w.json"] + fault
    )
    #expect(whole.status == 1)
    for index in 0..<3 { _ = try await play(index, fault) }
    let merged = try await run(
      ["merge", "2.json", "0.json", "1.json", "--report", "m.tap", "--report", "junit"]
    )
    #expect(merged.status == 1, "\(merged.errors)")
    #expect(merged.errors.hasPrefix("3 shards merged\n"))
    #expect(workshop.text("m.tap") == workshop.text("w.tap"))
    let junit = try JUnitTotals(ofFileAt: "\(workshop.path)/Reports/junit.xml").counts
    let stored = try RunDocument(readingFileAt: "\(workshop.path)/w.json").counts
    #expect(junit.failed == stored.failed && junit.total == stored.total && junit.failed > 0)
  }

  @Test func `A shard that was killed, lost or copied is noticed`() async throws {
    for index in 0..<3 { #expect(try await play(index) == 0) }
    #expect(try await run(["merge", "0.json", "1.json", "2.json"]).status == 0)
    let lost = try await run(["merge", "0.json", "2.json"])
    #expect(lost.status == 2)
    #expect(lost.errors.hasPrefix("error: shard 2 of 3 is missing\n"))
    try workshop.copy("\(workshop.path)/0.json", to: "copy.json")
    let doubled = try await run(["merge", "0.json", "1.json", "2.json", "copy.json"])
    #expect(doubled.status == 2)
    #expect(doubled.errors.hasPrefix("error: shard 1 is there twice: '0.json' and 'copy.json'\n"))

    // Killed while it waits to open its second report.
    try workshop.makePipe("pipe")
    let program = try Program(
      [
        "run", "getui/completion", "--shard", "2/3", "--scenarios", Workshop.scenarios,
        "--report", "json:killed.json", "--report", "junit:pipe",
      ],
      in: workshop.path
    )
    try await workshop.waitForFile("killed.json", writtenBy: program)
    program.signal(SIGKILL)
    #expect(await program.ending().status == 137)
    let killed = try await run(["merge", "0.json", "killed.json", "2.json"])
    #expect(killed.status == 2)
    #expect(
      killed.errors.hasPrefix(
        "error: the run in 'killed.json' did not finish: it was killed, or still goes on\n"
      )
    )
  }

  @Test func `What failed is played again, and two runs are compared`() async throws {
    try workshop.put("Reports/.keep", "")
    let good = ["run", "getui/completion", "--report", "json:good.json"]
    #expect(try await run(good).status == 0)
    let bad = [
      "run", "getui/completion", "--fault", "completion-twice", "--report", "json:bad.json",
    ]
    #expect(try await run(bad).status == 1)
    let again = try await run(["run", "--failed"])
    #expect(again.status == 0, "\(again.errors)")
    let counts = try RunDocument(readingFileAt: "\(workshop.path)/bad.json").counts
    let noun = counts.failed == 1 ? "scenario" : "scenarios"
    #expect(again.errors.contains("\n\(counts.failed) \(noun): \(counts.failed) passed"))
    #expect(try await run(["run", "--failed"]).status == 2)
    let compared = try await run(["compare", "good.json", "bad.json", "--html", "c.html"])
    #expect(compared.status == 1)
    #expect(compared.output.contains("\n\(counts.failed) broke · did not fail before"))
    #expect(workshop.text("c.html")?.hasSuffix("</html>\n") == true)
    #expect(try await run(["compare", "bad.json", "good.json"]).status == 0)
    #expect(try await run(["compare", "bad.json"]).status == 2)
  }
}
