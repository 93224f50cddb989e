import PushSpecTesting
import Testing
import XCTest

/// What a player reports to XCTest.
@Suite struct XCTestTests {
  @Test func `A failure is recorded at the line of the scenario`() async throws {
    let tests = try ScenarioTest.all(inBundleAt: Example.bundle, scenariosIn: "/our/Scenarios")
    let listener = Listener.listening()
    let player = ScenarioPlayer(Example.reference(fault: "offline-marked-online"))
    try await player.play(tests, in: listener)
    #expect(listener.places == ["/our/Scenarios/getui/silent/offline.yaml:12"])
    #expect(listener.texts.first?.contains("offLine is false, not true") == true)
  }

  @Test func `Skipped scenarios make the test a skipped one, once the others were played`()
    async throws
  {
    let tests = try await Written.tests([
      "a.yaml": "title: It can be wound up\nsteps:\n  - call: wind\n  - expect: nothing\n",
      "b.yaml": """
      title: It starts
      steps:
        - call: start
        - expect: started
          with: {by: hare}
      """,
    ])
    let listener = Listener.listening()
    let skip = await #expect(throws: XCTSkip.self) {
      try await ScenarioPlayer(ToySDK()).play(tests, in: listener)
    }
    #expect(
      skip?.message == """
        1 of 2 skipped:
        Scenarios/toy/a.yaml:3: toy/a: the implementation does not have the capability 'winding'
        """
    )
    #expect(listener.places == ["Scenarios/toy/b.yaml:4"])
    let other = Listener.listening()
    try await ScenarioPlayer(ToySDK(), forbidsSkips: true).play(tests, in: other)
    #expect(other.places == ["Scenarios/toy/a.yaml:3", "Scenarios/toy/b.yaml:4"])
  }
}

/// A test case that keeps what is recorded.
private final class Listener: XCTestCase {
  private(set) var places: [String] = []
  private(set) var texts: [String] = []

  #if canImport(Darwin)
    static func listening() -> Listener { Listener() }

    override func record(_ issue: XCTIssue) {
      let location = issue.sourceCodeContext.location
      places.append("\(location?.fileURL.path ?? ""):\(location?.lineNumber ?? 0)")
      texts.append(issue.detailedDescription ?? issue.compactDescription)
    }
  #else
    static func listening() -> Listener { Listener(name: "listener") { _ in } }

    override func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) {
      places.append("\(filePath):\(lineNumber)")
      texts.append(description)
    }
  #endif
}
