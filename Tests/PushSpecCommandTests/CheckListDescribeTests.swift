import Foundation
import PushSpecCommand
import PushSpecTestSupport
import Testing

/// The commands that look at suites and run nothing.
@Suite struct CheckListDescribeTests {
  @Test func `Check finds nothing wrong`() async throws {
    let bench = try Bench()
    let result = await bench.run("check")
    #expect(result.status == .success)
    #expect(result.messages == "nothing wrong in 5 files, 4 valid scenarios\n")
    #expect(await bench.run("check", "--quiet").messages.isEmpty)
    #expect(await bench.run("check", "--strict").status == .success)
    #expect(
      await bench.run("check", "toy/start").messages
        == "nothing wrong in 3 files, 1 valid scenario\n"
    )
    #expect(await bench.run("check", "Scenarios/toy/start/tells.yaml").status == .success)
    #expect(await bench.run("check", "toy/nothing").status == .nothingRun)
  }

  @Test func `Check tells every fault of every file`() async throws {
    let bench = try Bench()
    try bench.put(
      "Scenarios/toy/start/typo.yaml",
      ToyFiles.starts.replacing("didStart", with: "didStrat")
    )
    try bench.put("Scenarios/toy/start/bad.yaml", "title: Bad\nsteps: 7\n")
    let result = await bench.run("check")
    #expect(result.status == .nothingRun)
    #expect(try Golden("check.txt").compare(result.messages) == .same)
    let json = await bench.run("check", "--format", "json")
    #expect(json.status == .nothingRun)
    #expect(json.messages.isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(json.data.utf8)) as? [String: Any]
    #expect(object?["errors"] as? Int == 2)
    let codes = (object?["diagnostics"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
    #expect(codes?.contains("unknown-callback") == true)
    #expect(await bench.run("check", "Scenarios/toy/mood").status == .success)
  }

  @Test func `Warnings count only where they are to`() async throws {
    let bench = try Bench()
    let text =
      ToyFiles.fragments + "\nunused:\n  steps:\n    - call: start\n      with: {name: bear}\n"
    try bench.put("Scenarios/toy/fragments.yaml", text)
    let result = await bench.run("check")
    #expect(result.status == .success)
    #expect(result.messages.contains("[unused-fragment]"))
    #expect(result.messages.hasSuffix("\n1 warning in 5 files, 4 valid scenarios\n"))
    #expect(await bench.run("check", "--strict").status == .nothingRun)
    #expect(await bench.run("check", "--quiet").messages.isEmpty)
  }

  @Test func `List has a line a scenario`() async throws {
    let bench = try Bench()
    let result = await bench.run("list")
    #expect(result.status == .success)
    #expect(try Golden("list.txt").compare(result.data) == .same)
    for columns in [80, 200] {
      let table = await bench.run(["list"], isTerminal: true, columns: columns)
      #expect(try Golden("list-\(columns).txt").compare(table.data) == .same)
    }
    let json = await bench.run("list", "--format", "json")
    let list = try JSONSerialization.jsonObject(with: Data(json.data.utf8)) as? [[String: Any]]
    #expect(list?.count == 4)
    #expect(list?.first?["capabilities"] as? [String] == ["jumping"])
  }

  @Test func `List says where it is not complete`() async throws {
    let bench = try Bench()
    try bench.put("Scenarios/toy/start/bad.yaml", "title: Bad\nsteps: 7\n")
    let result = await bench.run("list")
    #expect(result.status == .nothingRun)
    #expect(result.data.split(separator: "\n").count == 4)
    #expect(
      result.messages.hasPrefix(
        "error: 1 invalid file not listed, the first 'Scenarios/toy/start/bad.yaml'"
      )
    )
  }

  @Test func `Faults are listed`() async throws {
    let bench = try Bench()
    let result = await bench.run("list", "--faults", "toy")
    #expect(result.data.hasPrefix("twice\tIt tells the start twice.\tTOY-START-1\n"))
    let json = await bench.run("list", "--faults", "toy", "--format", "json")
    let list = try JSONSerialization.jsonObject(with: Data(json.data.utf8)) as? [[String: Any]]
    #expect(list?.count == Toy.Deviation.allCases.count)
  }

  @Test(arguments: [
    "toy", "toy.start", "toy.didStart", "toy.speak", "toy.Mood", "toy.jumping", "toy.TOY-START-1",
    "toy.started",
  ])
  func `Describe explains`(_ name: String) async throws {
    let bench = try Bench()
    let result = await bench.run("describe", name)
    #expect(result.status == .success)
    #expect(try Golden("describe-\(name).txt").compare(result.data) == .same)
    let json = await bench.run("describe", name, "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(json.data.utf8)) as? [String: Any]
    #expect(object?["suite"] as? String == "toy")
    #expect((object?["entries"] as? [Any])?.isEmpty == false)
  }

  @Test func `Describe finds what cites a section`() async throws {
    let bench = try Bench()
    let first = await bench.run("describe", "toy", "--source", "§1")
    #expect(try Golden("describe-source.txt").compare(first.data) == .same)
    let none = await bench.run("describe", "toy", "--source", "§3")
    #expect(none.status == .nothingRun)
    #expect(none.messages.hasPrefix("error: nothing in 'toy' cites '§3'\n"))
  }

  @Test(arguments: [
    ("toi", "did you mean 'toy'?"), ("toy.strat", "did you mean 'start'?"),
    ("didStart", "did you mean 'toy.didStart'?"),
    ("toy.zzzzzz", "'pushspec describe toy' shows them all"),
  ])
  func `Describe suggests`(_ name: String, _ advice: String) async throws {
    let result = try await Bench().run("describe", name)
    #expect(result.status == .nothingRun)
    #expect(result.messages.contains("  \(advice)\n"))
  }
}
