import PushSpecCommand
import PushSpecTestSupport
import Testing

/// Help, versions, and what somebody sees who says nothing.
@Suite struct HelpTests {
  @Test(arguments: CommandTable.all.map(\.name))
  func `Each command has help`(_ name: String) async throws {
    let bench = try Bench()
    let result = await bench.run(name, "--help")
    #expect(result.status == .success)
    #expect(result.messages.isEmpty)
    #expect(try Golden("help-\(name).txt").compare(result.data) == .same)
    #expect(await bench.run("help", name).data == result.data)
    #expect(await bench.run("-h", name).data == result.data)
    #expect(await bench.run(name, "--seed", "-h", "--nonsense", "x").status == .nothingRun)
  }

  @Test func `Without a command the commands are shown and nothing has been run`() async throws {
    let bench = try Bench()
    let help = await bench.run("--help")
    #expect(help.status == .success)
    #expect(try Golden("help.txt").compare(help.data) == .same)
    #expect(await bench.run("help").data == help.data)
    let alone = await bench.run()
    #expect(alone.status == .nothingRun)
    #expect(alone.messages == help.data)
    #expect(alone.data.isEmpty)
  }

  @Test func `The version is told`() async throws {
    let result = try await Bench().run("--version")
    #expect(result.status == .success)
    #expect(result.data == "pushspec \(PushSpecCommandLine.version)\n")
  }

  @Test func `No line of help is longer than a terminal`() async throws {
    for name in CommandTable.all.map(\.name) {
      let result = try await Bench().run([name, "--help"], isTerminal: true, columns: 80)
      for line in result.data.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }
}
