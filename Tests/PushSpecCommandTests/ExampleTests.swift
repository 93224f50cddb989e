import Foundation
import PushSpecCommand
import Testing

/// The table of commands, and the command lines that its help tells people to copy.
@Suite struct ExampleTests {
  /// A bench with the repository's own scenarios and what is built into the program.
  private func bench() throws -> Bench {
    let bench = try Bench(["out/.keep": "", "shards/.keep": "", "Reports/.keep": ""])
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    // A part of them says as much, and takes less time.
    let parts = ["contract.yaml", "fragments.yaml", "silent", "completion", "state"]
    for part in ["device"] + parts.map({ "getui/\($0)" }) {
      let target = URL(filePath: "\(bench.folder)/Scenarios/\(part)")
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.createSymbolicLink(
        at: target,
        withDestinationURL: repository.appending(path: "Scenarios/\(part)")
      )
    }
    bench.environment.builtIns = BuiltIn.all
    return bench
  }

  /// The words of a command line, quotes taken off.
  private func words(_ line: String) -> [String] {
    line.replacing("'", with: "").split(separator: " ").map(String.init)
  }

  /// The commands that play every fault take long, and have tests of their own.
  private static let quick = CommandTable.all.filter { !["mutants", "coverage"].contains($0.name) }

  /// Those that speak with another process have tests of their own, too.
  private static let alone = quick.filter { !["serve", "doctor"].contains($0.name) }
    .flatMap { $0.examples.map(\.arguments) }
    .filter { !$0.contains("--adapter") && !$0.contains("--listen") }

  @Test(arguments: alone)
  func `Each example does something`(_ line: String) async throws {
    let bench = try bench()
    if line.hasPrefix("report ") {
      // The report of a run, from which others are made.
      _ = await bench.run("run", "getui/silent/online", "--report", "json:\(words(line)[1])")
    }
    if line.hasPrefix("run --failed") {
      _ = await bench.run("run", "getui/silent", "--fault", "offline-marked-online")
    }
    if line.hasPrefix("compare ") {
      for name in ["main", "branch"] {
        _ = await bench.run("run", "getui/silent", "--report", "json:\(name).json")
      }
    }
    if line.hasPrefix("merge ") {
      for shard in 1...5 {
        let report = "json:shards/\(shard).json"
        _ = await bench.run("run", "getui/silent", "--shard", "\(shard)/5", "--report", report)
      }
    }
    // What a shell would make of it.
    let files = (1...5).map { "shards/\($0).json" }
    let arguments = words(line).flatMap { $0 == "shards/*.json" ? files : [$0] }
    let result = await bench.run(arguments)
    // A part of the scenarios covers a part of the requirements, which is a warning.
    let status: Status =
      line.contains("--fault ") ? .failed : line.contains("--strict") ? .nothingRun : .success
    #expect(result.status == status, "\(result.messages)")
    #expect(!result.messages.isEmpty || !result.data.isEmpty)
  }

  @Test(arguments: ["run", "run getui/silent"])
  func `Each of the two lines that most people need does something`(_ line: String) async throws {
    let overview = try await Bench().run("--help").data
    #expect(overview.contains("\n  pushspec \(line) "))
    #expect(try await bench().run(words(line)).status == .success)
  }

  @Test(arguments: CommandTable.all.flatMap { $0.examples.map(\.arguments) })
  func `Each example has the options that the command has`(_ line: String) async throws {
    let result = try await Bench().run(words(line) + ["--help"])
    #expect(result.status == .success, "\(result.messages)")
  }

  @Test func `The table names each thing once and explains it`() {
    #expect(Set(CommandTable.all.map(\.name)).count == CommandTable.all.count)
    for command in CommandTable.all {
      #expect(Set(command.options.map(\.name)).count == command.options.count)
      let letters = command.options.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
      #expect(!command.examples.isEmpty)
      for text in command.options.map(\.says) + command.examples.map(\.says) + [command.says] {
        #expect(!text.isEmpty)
        #expect(!text.hasSuffix("."))
      }
      for example in command.examples { #expect(example.arguments.hasPrefix(command.name)) }
    }
  }
}
