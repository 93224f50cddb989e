import PushSpecTesting
import Testing

/// The same scenarios against an SDK on a real clock, as far as it goes.
@Suite struct ImaginarySDKTests {
  private static let player = ScenarioPlayer(imaginarySDK)

  private static func scenarios() throws -> [ScenarioTest] {
    try ScenarioTest.all(inResource: "getui.json", of: .module)
      .filter { !$0.id.hasPrefix("getui/silent/") }
  }

  @Test(arguments: try scenarios())
  func `What it can do it does`(_ test: ScenarioTest) async throws {
    try await Self.player.play(test)
  }
}
