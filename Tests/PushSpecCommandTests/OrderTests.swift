import PushSpecCommand
import Testing

/// In which order, how often and how far scenarios are played, and what failed last.
@Suite struct OrderTests {
  @Test(arguments: [
    (["--fail-fast"], 1), (["--max-failures", "2"], 2), (["--max-failures", "9"], 3),
  ])
  func `After so many failures the rest is skipped, and the run has failed`(
    _ options: [String],
    _ failures: Int
  ) async throws {
    let bench = try Bench()
    for jobs in ["1", "4"] {
      let arguments = ["run", "--fault", "wrong-mood", "--report", "x.json", "--jobs", jobs]
      let result = await bench.run(arguments + options)
      #expect(result.status == .failed)
      let text = try #require(bench.text("x.json"))
      #expect(text.contains("\"failed\":\(failures),"))
      let rest = text.matches(of: #/"type":"Skipped.RunEnded"/#).count
      #expect(rest == max(0, 3 - failures))
      let noun = failures == 1 ? "failure" : "failures"
      let words = "not run: the run was to end after \(failures) \(noun)"
      #expect(result.messages.contains(words) == (rest > 0))
    }
  }

  @Test func `A shuffle is told, and the reports keep their order`() async throws {
    let bench = try Bench()
    let plain = await bench.run("run", "--verbose", "--jobs", "1", "--report", "plain.tap")
    let shuffled = await bench.run(
      "run",
      "--verbose",
      "--jobs",
      "1",
      "--report",
      "x.tap",
      "--shuffle",
      "4"
    )
    #expect(shuffled.messages.contains("note: the order of play is that of '--shuffle 4'"))
    #expect(bench.text("x.tap") == bench.text("plain.tap"))
    func order(_ text: String) -> [String] {
      text.matches(of: #/(?m)^  \w+ +[0-9.ms]+  (toy\S+)$/#).map { String($0.output.1) }
    }
    #expect(order(plain.messages).count == 4)
    #expect(order(shuffled.messages) != order(plain.messages))
    #expect(order(shuffled.messages).sorted() == order(plain.messages))
    let random = await bench.run("run", "--quiet", "--shuffle", "random")
    #expect(random.messages.contains(#/'--shuffle \d+'/#))
    #expect(await bench.run("run", "--shuffle", "x").status == .nothingRun)
  }

  @Test func `Rounds are counted, and a failure in one of them counts`() async throws {
    let bench = try Bench()
    let good = await bench.run("run", "toy/start", "--repeat", "3", "--report", "x.json")
    #expect(good.status == .success)
    #expect(good.messages.contains("note: round 3 of 3\n"))
    #expect(!good.messages.contains("round 4"))
    #expect(bench.text("x.json")?.contains("\"rounds\":{\"bad\":0,\"played\":3}") == true)
    let bad = await bench.run("run", "toy/start", "--repeat", "2", "--fault", "twice")
    #expect(bad.status == .failed)
    #expect(bad.messages.contains("rounds    failed in 2 of 2 rounds, first in round 1"))
  }

  @Test func `Rounds go on until something fails, and no longer`() async throws {
    let bench = try Bench()
    let bad = await bench.run("run", "toy/start", "--until-failure", "--fault", "twice")
    #expect(bad.status == .failed)
    #expect(bad.messages.contains("note: round 1\n"))
    #expect(!bad.messages.contains("round 2\n"))
    let good = await bench.run("run", "toy/start", "--until-failure", "--repeat", "4")
    #expect(good.status == .success)
    #expect(good.messages.contains("note: round 4 of 4\n"))
    // Where everything is skipped, no failure will ever come.
    #expect(await bench.run("run", "toy/jump", "--until-failure").status == .nothingRun)
    let limited = await bench.run(
      "run",
      "--repeat",
      "9",
      "--max-failures",
      "4",
      "--fault",
      "wrong-mood"
    )
    #expect(limited.messages.contains("note: round 2 of 9\n"))
    #expect(!limited.messages.contains("note: round 3 of 9\n"))
  }

  @Test func `What failed in the last run is played again`() async throws {
    let bench = try Bench()
    let before = await bench.run("run", "--failed")
    #expect(before.status == .nothingRun)
    #expect(
      before.messages.contains("and 'Reports/last-run.json' is not there\n  name a JSON report")
    )
    _ = await bench.run("run", "--fault", "wrong-mood", "--report", "x.json")
    #expect(bench.text("Reports/last-run.json") == nil)
    _ = await bench.run("run", "--fault", "wrong-mood")
    let failed = "toy/mood/cheerful/bear\ntoy/mood/cheerful/lion\ntoy/start/tells\n"
    func ids(_ arguments: String...) async -> String {
      await bench.run(["list"] + arguments).data.split(separator: "\n")
        .map { $0.prefix { $0 != "\t" } + "\n" }.joined()
    }
    #expect(await ids("--failed") == failed)
    #expect(await ids("--failed", "--last", "x.json") == failed)
    #expect(await ids("--failed", "toy/start") == "toy/start/tells\n")
    #expect(await bench.run("run", "--failed", "toy/jump").status == .nothingRun)
    #expect(await bench.run("run", "--failed", "toy/mood").status == .success)
    // That was a run, too, and everything went well.
    let now = await bench.run("run", "--failed")
    #expect(now.status == .nothingRun)
    #expect(
      now.messages.hasPrefix("error: nothing failed in the last run, says 'Reports/last-run.json'")
    )
    #expect(await bench.run("list", "--last", "x.json").status == .nothingRun)
    #expect(await bench.run("run", "--failed", "--last", "no.json").status == .nothingRun)
    try bench.put("Scenarios/toy/start/tells.yaml", "title: [")
    _ = await bench.run("check")
    try bench.put("Scenarios/toy/start/other.yaml", ToyFiles.starts)
  }

  @Test func `Scenarios of the last run that are gone are told`() async throws {
    let bench = try Bench()
    try bench.put(
      "Reports/last-run.json",
      "{\"failed\":[\"toy/gone\",\"toy/start/tells\"],\"format\":\"pushspec-last-run\",\"version\":1}"
    )
    let result = await bench.run("run", "--failed")
    #expect(result.status == .success)
    #expect(
      result.messages.contains(
        "note: 1 scenario of the last run no longer there, the first 'toy/gone'"
      )
    )
  }

  @Test(arguments: [
    (["--exclude", "toy/mood"], ["toy/jump/jumps", "toy/start/tells"]),
    (
      ["--exclude", "toy/*/cheerful/lion"],
      ["toy/jump/jumps", "toy/mood/cheerful/bear", "toy/start/tells"]
    ),
    (["--exclude", "Scenarios/toy/mood/cheerful.yaml:5", "toy/mood"], ["toy/mood/cheerful/bear"]),
    (["--exclude", "toy/mood", "--exclude", "toy/jump"], ["toy/start/tells"]),
    (
      ["--exclude", "toy/start", "Scenarios/toy/mood"],
      ["toy/mood/cheerful/bear", "toy/mood/cheerful/lion"]
    ),
  ])
  func `What is excluded is left out`(_ arguments: [String], _ ids: [String]) async throws {
    let result = try await Bench().run(["list"] + arguments)
    #expect(result.status == .success, "\(result.messages)")
    #expect(result.data.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == ids)
  }

  @Test(arguments: [
    (["--exclude", "toy/mod"], "nothing is left out by 'toy/mod'\n  did you mean 'toy/mood'?"),
    (["--exclude", "."], "'--exclude .' leaves nothing"),
    (
      ["--fail-fast", "--max-failures", "2"],
      "'--fail-fast' and '--max-failures' contradict each other"
    ),
  ])
  func `What makes no sense is told`(_ arguments: [String], _ message: String) async throws {
    let result = try await Bench().run(["run"] + arguments)
    #expect(result.status == .nothingRun)
    #expect(result.messages.hasPrefix("error: \(message)"), "\(result.messages)")
  }
}
