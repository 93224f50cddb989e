import PushSpecTesting
import Testing

/// What a player makes of scenarios, whatever reports it.
@Suite struct PlayingTests {
  private static let start = """
    title: Once started it says by whom
    steps:
      - call: start
      - expect: started
        with: {by: bear}
    """

  @Test func `What holds passes without a word`() async throws {
    let tests = try await Written.tests(["start.yaml": Self.start])
    let verdicts = await ScenarioPlayer(ToySDK()).verdicts(on: try #require(tests.first))
    #expect(verdicts.map(\.outcome) == [.passed])
    #expect(verdicts.map(\.text) == [""])
  }

  @Test func `What does not hold is told at the step with what came`() async throws {
    let tests = try await Written.tests(["start.yaml": Self.start])
    let player = ScenarioPlayer(ToySDK(telling: ["hare"]))
    let test = try #require(tests.first)
    let verdict = try #require(await player.verdicts(on: test).first)
    #expect(verdict.outcome == .failed)
    #expect(verdict.message == "started was told with by \"hare\", not \"bear\"")
    #expect(verdict.file == "Scenarios/toy/start.yaml")
    #expect(verdict.line == 4)
    #expect(verdict.column == 5)
    for part in ["by is \"hare\", not \"bear\"", "> ", "4 |   - expect: started"] {
      #expect(verdict.text.contains(part), "\(verdict.text)")
    }
    #expect(!verdict.text.contains("rerun"))
  }

  @Test func `A fault of the reference fails where the scenario says`() async throws {
    let player = ScenarioPlayer(Example.reference(fault: "offline-marked-online"))
    let test = try #require(try Example.test("getui/silent/offline"))
    let verdict = try #require(await player.verdicts(on: test).first)
    #expect(verdict.outcome == .failed)
    #expect(verdict.file == "\(Example.root)/getui/silent/offline.yaml")
    #expect(verdict.line == 12)
    #expect(
      verdict.message == "GeTuiSdkDidReceiveSlience was told with offLine false, not true"
    )
    #expect(verdict.text.contains("GT-SILENT-3 must: "))
    #expect(verdict.text.contains("callback  GeTuiSdkDidReceiveSlience"))
  }

  @Test func `A step of a fragment fails where the scenario uses it`() async throws {
    let player = ScenarioPlayer(Example.reference(fault: "no-cid-callback"))
    let test = try #require(try Example.test("getui/silent/online"))
    let verdict = try #require(await player.verdicts(on: test).first)
    #expect(verdict.file == "\(Example.root)/getui/silent/online.yaml")
    #expect(verdict.line == 5)
    #expect(verdict.text.contains("\(Example.root)/getui/fragments.yaml:7"))
  }

  @Test func `What an implementation cannot show is skipped, with the reason`() async throws {
    let text = "title: It can be wound up\nsteps:\n  - call: wind\n  - expect: nothing\n"
    let tests = try await Written.tests(["wind.yaml": text])
    let verdicts = await ScenarioPlayer(ToySDK()).verdicts(on: try #require(tests.first))
    #expect(verdicts.map(\.outcome) == [.skipped])
    #expect(
      verdicts.map(\.message) == ["the implementation does not have the capability 'winding'"]
    )
    #expect(verdicts.map(\.line) == [3])
  }

  @Test func `An implementation of another contract is told so`() async throws {
    let tests = try await Written.tests(["start.yaml": Self.start])
    let player = ScenarioPlayer(ToySDK(contract: "game"))
    let verdicts = await player.verdicts(on: try #require(tests.first))
    #expect(verdicts.map(\.outcome) == [.error])
    #expect(
      verdicts.map(\.message) == ["'toy' does not offer the contract 'toy': it offers 'game'"]
    )
  }

  @Test func `What is told after a session's end comes to light`() async throws {
    let tests = try await Written.tests(["start.yaml": Self.start])
    let player = ScenarioPlayer(ToySDK(tellsAfterEnd: true))
    let verdicts = await player.verdicts(on: try #require(tests.first))
    #expect(verdicts.map(\.outcome) == [.passed, .error])
    #expect(verdicts.map(\.id) == ["toy/start", "teardown/toy/start"])
    #expect(verdicts.last?.message.contains("after the session had been closed") == true)
  }

  @Test(arguments: [1, 2])
  func `No more sessions are open at once than the profile allows`(_ limit: Int) async throws {
    let files = (1...12).map { ("s\($0).yaml", Self.start) }
    let tests = try await Written.tests(Dictionary(uniqueKeysWithValues: files))
    #expect(tests.count == 12)
    let toy = ToySDK(sessions: limit)
    let player = ScenarioPlayer(toy)
    await withTaskGroup { group in
      for test in tests {
        group.addTask { #expect(await player.verdicts(on: test).map(\.outcome) == [.passed]) }
      }
    }
    #expect(toy.open.most <= limit)
    #expect(toy.open.most >= 1)
  }
}
