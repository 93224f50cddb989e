import Foundation
import PushSpecBundle
import PushSpecCommand
import PushSpecScenarios
import Testing

/// `pushspec export`.
@Suite struct ExportTests {
  @Test func `Suites are written as a bundle, the same bytes each time`() async throws {
    let bench = try Bench()
    let result = await bench.run("export", "toy.json")
    #expect(result.status == .success)
    #expect(result.data.isEmpty)
    let text = try #require(bench.text("toy.json"))
    let size = (text.utf8.count + 1_023) / 1_024
    #expect(result.messages == "toy.json  toy 2026.1, 4 scenarios  \(size) KiB\n")
    let suites = try SuiteBundle(json: text.utf8).loaded()
    #expect(suites.map(\.scenarios.count) == [4])
    #expect(await bench.run("export", "toy", "again.json").status == .success)
    #expect(bench.text("again.json") == text)
    #expect(await bench.run("export", "toy/", "again.json").status == .success)
    #expect(bench.text("again.json") == text)
    try bench.put("else/where", "")
    let given = await bench.run("export", "--scenarios", "./Scenarios/", "toy", "else/toy.json")
    #expect(given.status == .success)
    #expect(bench.text("else/toy.json") == text)
  }

  @Test func `Of invalid files nothing is written, and they are told as by check`() async throws {
    let bench = try Bench()
    try bench.put("toy.json", "as it was")
    try bench.put(
      "Scenarios/toy/start/typo.yaml",
      ToyFiles.starts.replacing("didStart", with: "didStrat")
    )
    let result = await bench.run("export", "toy", "toy.json")
    #expect(result.status == .nothingRun)
    let check = await bench.run("check", "--quiet").messages
    #expect(result.messages == check + "\n1 error in 1 file; nothing was written\n")
    #expect(bench.text("toy.json") == "as it was")
  }

  @Test(arguments: [
    (["export"], "'export' needs a FILE"),
    (["export", "toy"], "'export' needs a FILE to write to: 'toy' is a suite"),
    (["export", "tay", "toy.json"], "unknown suite 'tay'\n  did you mean 'toy'?"),
    (["export", "xxxxxx", "toy.json"], "unknown suite 'xxxxxx'\n  suites: toy"),
    (["export", "../toy", "toy.json"], "unknown suite '../toy'"),
    (
      ["export", "toy", "Scenarios/toy/toy.json"],
      "'Scenarios/toy/toy.json' lies among the suites, where it would be read as a scenario"
    ),
  ])
  func `What makes no sense is said to make none`(_ words: [String], _ says: String) async throws {
    let bench = try Bench()
    let result = await bench.run(words)
    #expect(result.status == .nothingRun)
    #expect(result.messages.hasPrefix("error: \(says)"), "\(result.messages)")
    #expect(bench.text("toy.json") == nil)
  }

  @Test func `A file that cannot be written is told`() async throws {
    let bench = try Bench()
    let result = await bench.run("export", "toy", "no/where.json")
    #expect(result.status == .error)
    #expect(
      result.messages.contains("cannot write 'no/where.json': the folder 'no' does not exist")
    )
  }
}
