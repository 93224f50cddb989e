import PushSpecTesting
import Testing

/// What a player reports to Swift Testing.
@Suite struct SwiftTestingTests {
  @Test func `A failure is an issue at the line of the scenario`() async throws {
    let player = ScenarioPlayer(Example.reference(fault: "offline-marked-online"))
    let tests = try ScenarioTest.all(inBundleAt: Example.bundle, scenariosIn: "/our/Scenarios")
    let test = try #require(tests.first { $0.id == "getui/silent/offline" })
    try await withKnownIssue {
      try await player.play(test)
    } matching: { issue in
      let place = issue.sourceLocation
      return place?.filePath == "/our/Scenarios/getui/silent/offline.yaml" && place?.line == 12
        && place?.column == 5 && place?.fileName == "offline.yaml"
        && issue.comments.contains { $0.rawValue.contains("offLine is false, not true") }
    }
  }

  @Test func `A skipped scenario leaves a warning at its step and cancels the test`() async throws {
    let text = "title: It can be wound up\nsteps:\n  - call: wind\n  - expect: nothing\n"
    let test = try #require(try await Written.tests(["wind.yaml": text]).first)
    await withKnownIssue {
      await #expect(throws: (any Error).self) { try await ScenarioPlayer(ToySDK()).play(test) }
    } matching: { issue in
      issue.sourceLocation?.filePath == "Scenarios/toy/wind.yaml"
        && issue.sourceLocation?.line == 3
        && issue.comments.map(\.rawValue) == [
          "skipped: the implementation does not have the capability 'winding'"
        ]
    }
  }

  @Test func `Where skips are forbidden, a skipped scenario is an issue`() async throws {
    let text = "title: It can be wound up\nsteps:\n  - call: wind\n  - expect: nothing\n"
    let test = try #require(try await Written.tests(["wind.yaml": text]).first)
    try await withKnownIssue {
      try await ScenarioPlayer(ToySDK(), forbidsSkips: true).play(test)
    } matching: { issue in
      issue.severity == .error && issue.sourceLocation?.line == 3
        && issue.comments.contains { $0.rawValue.contains("capability 'winding'") }
    }
  }

  @Test func `A test case is listed by the scenario's id`() throws {
    let test = try #require(try Example.test("getui/alias/bound/in-chinese"))
    #expect(test.testDescription == "getui/alias/bound/in-chinese")
    #expect(test.title == "A binding is answered with its sequence number")
    #expect(test.requirements == ["GT-ALIAS-1"])
    #expect(test.suite == "getui")
  }
}
