import GeTuiReference
import PushSpecTesting
import XCTest

/// The same for test targets that use XCTest: one test plays all scenarios of a topic.
final class GeTuiConformanceXCTests: XCTestCase {
  private func play(_ topic: String) async throws {
    let tests = try ScenarioTest.all(inResource: "getui.json", of: .module)
      .filter { $0.id.hasPrefix("getui/\(topic)/") }
    XCTAssertFalse(tests.isEmpty)
    try await ScenarioPlayer(GeTuiReference()).play(tests, in: self)
  }

  func testStart() async throws { try await play("start") }
  func testAlias() async throws { try await play("alias") }
  func testSilent() async throws { try await play("silent") }
}
