import PushSpecCommand
import PushSpecInterface
import PushSpecTestSupport
import Testing

/// What people see of a run.
@Suite struct ConsoleTests {
  @Test(arguments: Toy.Deviation.allCases)
  func `Each failure is explained`(_ fault: Toy.Deviation) async throws {
    let result = try await Bench().run("run", "--fault", fault.rawValue, "toy/start", "toy/mood")
    #expect(try Golden("run-\(fault.rawValue).txt").compare(result.steady) == .same)
  }

  @Test(arguments: [80, 200])
  func `A failure fits the terminal`(_ columns: Int) async throws {
    let bench = try Bench()
    let arguments = ["run", "--fault", "wrong-mood", "toy/mood"]
    let result = await bench.run(arguments, isTerminal: true, columns: columns)
    #expect(try Golden("run-\(columns).txt").compare(result.steady) == .same)
  }

  @Test func `On a terminal there are colours, unless they are not wanted`() async throws {
    let bench = try Bench()
    let arguments = ["run", "--fault", "wrong-mood", "toy/start"]
    bench.environment.variables = [:]
    let colours = await bench.run(arguments, isTerminal: true, columns: 100)
    #expect(
      try Golden("run-colours.txt").compare(colours.steady.replacing("\u{1B}", with: "␛")) == .same
    )
    #expect(await !bench.run(arguments).messages.contains("\u{1B}"))
    bench.environment.variables = ["CLICOLOR_FORCE": "1"]
    #expect(await bench.run(arguments).messages.contains("\u{1B}[1;31m"))
    bench.environment.variables = ["CLICOLOR_FORCE": "0"]
    #expect(await !bench.run(arguments).messages.contains("\u{1B}"))
    for variables in [["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], ["TERM": "dumb"]] {
      bench.environment.variables = variables
      let plain = await bench.run(arguments, isTerminal: true, columns: 100)
      #expect(!plain.messages.contains("\u{1B}[1"))
    }
    bench.environment.variables = ["TERM": "dumb"]
    #expect(await !bench.run(arguments, isTerminal: true).messages.contains("\r"))
  }

  @Test func `Quiet tells what is wrong and nothing else`() async throws {
    let bench = try Bench()
    let good = await bench.run("run", "--quiet", "toy/start")
    #expect(good.messages.isEmpty)
    let bad = await bench.run("run", "-q", "--fault", "wrong-mood")
    #expect(try Golden("run-quiet.txt").compare(bad.steady) == .same)
  }

  @Test func `Verbose tells every scenario`() async throws {
    let result = try await Bench().run("run", "--verbose", "--jobs", "1")
    for line in ["  passed ", "  skipped ", "slowest     ", "skipped     1: "] {
      #expect(result.messages.contains(line), "\(line)")
    }
    #expect(result.messages.contains("               toy/jump/jumps\n"))
  }

  @Test func `What was told is printed as steps to paste`() async throws {
    let bench = try Bench()
    let result = await bench.run("run", "toy/mood/cheerful/bear", "--show-trace", "--no-report")
    #expect(try Golden("show-trace.txt").compare(result.data) == .same)
    // Pasted, they pass.
    let steps = result.data.split(separator: "\n").filter {
      !$0.drop(while: { $0 == " " }).hasPrefix("#")
    }
    try bench.put(
      "Scenarios/toy/start/pasted.yaml",
      "title: Pasted\nsteps:\n  - call: start\n    with: {name: bear}\n"
        + steps.joined(separator: "\n") + "\n"
    )
    let pasted = await bench.run("run", "toy/start/pasted", "--no-report")
    #expect(pasted.status == .success, "\(pasted.messages)")
  }

  @Test func `Many failures are told in brief`() async throws {
    let bench = try Bench()
    let rows = (1...30).map { "  - {case: c\($0), name: bear}\n" }.joined()
    try bench.put(
      "Scenarios/toy/start/many.yaml",
      "title: Many\ncases:\n\(rows)steps:\n  - call: start\n    with: {name: $name}\n"
        + "  - expect: didStart\n    with: {mood: happy}\n"
    )
    let result = await bench.run("run", "--fault", "wrong-mood", "toy/start")
    #expect(result.messages.contains("── 10 of 31 · failed"))
    #expect(!result.messages.contains("── 11 of 31 · failed"))
    #expect(result.messages.contains("── 21 more, in brief (all: --verbose) ──"))
    let all = await bench.run("run", "--fault", "wrong-mood", "toy/start", "-v")
    #expect(all.messages.contains("── 31 of 31 · failed"))
  }

  @Test func `Nothing in a scenario can play with the terminal`() async throws {
    let bench = try Bench()
    try bench.put(
      "Scenarios/toy/start/evil.yaml",
      ToyFiles.starts.replacing(
        "title: A toy that is started tells so",
        with: "title: \"evil \\e[2J \\r \\u202e title\""
      ).replacing("happy", with: "sad")
    )
    let result = await bench.run("run", "toy/start/evil")
    #expect(result.status == .failed)
    for scalar in result.messages.unicodeScalars {
      #expect(scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x202E)
    }
    #expect(result.messages.contains("evil \\u{1B}[2J \\u{D} \\u{202E} title"))
  }
}
