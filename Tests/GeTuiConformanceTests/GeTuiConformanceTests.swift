import Foundation
import GeTuiReference
import PushSpecTesting
import Testing

/// What a vendor's test target has: scenarios from a bundle, one a test case.
///
/// They are played against an implementation in this process; here the reference stands for the
/// vendor's SDK.
@Suite struct GeTuiConformanceTests {
  private static let player = ScenarioPlayer(GeTuiReference())
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Scenarios").path

  @Test(
    arguments: try ScenarioTest.all(inResource: "getui.json", of: .module, scenariosIn: folder)
  )
  func `The SDK does as its documentation says`(_ test: ScenarioTest) async throws {
    try await Self.player.play(test)
  }
}
