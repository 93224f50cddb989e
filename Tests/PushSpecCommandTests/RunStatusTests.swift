import PushSpecCommand
import PushSpecInterface
import PushSpecJudge
import PushSpecReports
import Testing

/// The statuses that `run` exits with, and which of several wins.
@Suite struct RunStatusTests {
  @Test func `Everything passed`() async throws {
    let bench = try Bench()
    let result = await bench.run("run", "toy/start", "toy/mood")
    #expect(result.status == .success)
    #expect(result.data.isEmpty)
    let totals = try JUnitTotals(ofFileAt: "\(bench.folder)/Reports/junit.xml")
    #expect(totals.counts.passed == 3)
    #expect(totals.counts.total == 3)
  }

  @Test(arguments: [
    ("twice", Status.failed), ("wrong-mood", .failed), ("silent", .failed), ("late", .failed),
    ("crash", .error), ("unable", .nothingRun),
  ])
  func `Each way to go wrong has its status`(_ fault: String, _ status: Status) async throws {
    let result = try await Bench().run("run", "--fault", fault)
    #expect(result.status == status)
  }

  @Test func `An invalid file means that nothing was run, and JUnit says so`() async throws {
    let bench = try Bench()
    try bench.put(
      "Scenarios/toy/start/typo.yaml",
      ToyFiles.starts.replacing("didStart", with: "didStrat")
    )
    let result = await bench.run("run")
    #expect(result.status == .nothingRun)
    #expect(result.messages.contains("did you mean 'didStart'?"))
    #expect(result.messages.contains("1 error in 1 file; nothing was run\n"))
    let junit = try #require(bench.text("Reports/junit.xml"))
    #expect(junit.contains("Scenario.InvalidFile"))
    let totals = try JUnitTotals(ofFileAt: "\(bench.folder)/Reports/junit.xml")
    #expect(totals.counts.errors == 1)
    #expect(totals.counts.total == 1)
    // It does not stand in the way of what is played without it.
    #expect(await bench.run("run", "toy/mood").status == .success)
    #expect(await bench.run("run", "Scenarios/toy/start/tells.yaml").status == .success)
    #expect(await bench.run("run", "toy/start").status == .nothingRun)
    #expect(await bench.run("run", "toy/start/typo").status == .nothingRun)
    #expect(await bench.run("run", "toy/*/ty*").status == .nothingRun)
  }

  @Test(arguments: ["contract", "fragments"])
  func `An invalid contract or fragment stops all that needs it`(_ name: String) async throws {
    let bench = try Bench()
    let path = "Scenarios/toy/\(name).yaml"
    try bench.put(path, (bench.text(path) ?? "") + "\nnonsense: 1\n")
    for selection in [[], ["toy"], ["toy/start/tells"], ["Scenarios/toy/start"], ["toy/s*/t*"]] {
      let result = await bench.run(["run"] + selection)
      #expect(result.status == .nothingRun)
      #expect(result.messages.contains(path), "\(selection): \(result.messages)")
    }
  }

  @Test(arguments: [
    ("toy/star", "did you mean 'toy/start'?"), ("tells", "did you mean 'toy/start/tells'?"),
    ("toy/start/tels", "did you mean 'toy/start/tells'?"),
    ("toi", "did you mean 'toy'?"), ("toy/nothing/*", nil), ("toy/mood/cheerful/tiger", nil),
  ])
  func `A selection that matches nothing`(_ text: String, _ advice: String?) async throws {
    let bench = try Bench()
    let result = await bench.run("run", "toy/start", text)
    #expect(result.status == .nothingRun)
    #expect(result.messages.hasPrefix("error: nothing is selected by '\(text)'\n"))
    if let advice { #expect(result.messages.contains("  \(advice)\n"), "\(result.messages)") }
    // The report does not say that the run was killed.
    #expect(bench.text("Reports/junit.xml")?.contains("Runner.NothingRun") == true)
  }

  @Test func `What is narrowed to nothing is no success`() async throws {
    let bench = try Bench()
    let tag = await bench.run("run", "--tag", "nonsense")
    #expect(tag.status == .nothingRun)
    #expect(
      tag.messages.hasPrefix("error: no scenario is selected\n  none has the tag 'nonsense'\n")
    )
    #expect(await bench.run("run", "--requirement", "TOY-X").status == .nothingRun)
    #expect(await bench.run("run", "--tag", "smoke").status == .success)
    #expect(await bench.run("run", "--requirement", "TOY-ST*").status == .success)
    #expect(await bench.run("run", "--level", "should").status == .success)
    // The one that jumps is skipped, and nothing else is left.
    #expect(await bench.run("run", "--requirement", "TOY-JUMP-1").status == .nothingRun)
  }

  @Test func `A suite without anybody to be played against`() async throws {
    let bench = try Bench()
    bench.environment.builtIns = [Toy.builtIn("other", suite: "elsewhere")]
    let result = await bench.run("run")
    #expect(result.status == .nothingRun)
    #expect(
      result.messages.hasPrefix(
        "error: the suite 'toy' has no built-in reference to be played against\n"
      )
    )
    let named = await bench.run("run", "toy/start", "--implementation", "other")
    #expect(
      named.messages.hasPrefix("error: the implementation 'other' does not offer the suite 'toy'\n")
    )
  }

  @Test func `A suite that nobody asked for is named in one line`() async throws {
    let bench = try Bench()
    let other = ToyFiles.contract.replacing("contract: toy", with: "contract: zoo")
    try bench.put("Scenarios/zoo/contract.yaml", other)
    try bench.put("Scenarios/zoo/start/tells.yaml", ToyFiles.starts)
    let result = await bench.run("run")
    #expect(result.status == .success)
    #expect(result.messages.hasPrefix("note: not played, without a built-in reference: zoo\n"))
    let chosen = await bench.run("run", "--implementation", "toy-reference")
    #expect(chosen.messages.hasPrefix("note: not played, the implementation does not offer: zoo\n"))
    #expect(await bench.run("run", "zoo").status == .nothingRun)
  }

  @Test func `Skips can be forbidden, and a number of scenarios asked for`() async throws {
    let bench = try Bench()
    let skips = await bench.run("run", "--forbid-skips")
    #expect(skips.status == .failed)
    #expect(skips.messages.contains("error: 1 scenario skipped, which --forbid-skips forbids\n"))
    #expect(await bench.run("run", "--min-scenarios", "3").status == .success)
    let few = await bench.run("run", "--min-scenarios", "4")
    #expect(few.status == .failed)
    #expect(
      few.messages.contains("error: 3 scenarios played, fewer than the 4 of --min-scenarios\n")
    )
    #expect(await bench.run("run", "--forbid-skips", "toy/start", "toy/mood").status == .success)
  }

  @Test func `On a real clock what waits too long is skipped`() async throws {
    let bench = try Bench()
    bench.environment.builtIns = [Toy.builtIn("toy-reference", Toy(clock: .real))]
    try bench.put(
      "Scenarios/toy/wait/long.yaml",
      ToyFiles.starts.replacing("steps:\n", with: "steps:\n  - wait: 2m\n")
    )
    let result = await bench.run("run", "toy/wait")
    #expect(result.status == .nothingRun)
    #expect(result.messages.contains("it would take at least 2m of real time"))
  }

  @Test func `The strongest status wins`() {
    let all: [Status] = [.success, .failed, .error, .nothingRun, .terminated, .interrupted]
    for (index, status) in all.enumerated() {
      #expect(Status.strongest(of: all[...index].shuffled()) == status)
    }
    #expect(Status.strongest(of: []) == .success)
    #expect(Status.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 130, 143])
  }
}
