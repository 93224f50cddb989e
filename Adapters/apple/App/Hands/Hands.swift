internal import Foundation
internal import PushSpecAdapterKit
internal import PushSpecInterface
internal import XCTest

#if canImport(XCUIAutomation)
  internal import XCUIAutomation
#endif

/// A UI test that is the user's hands: it answers the permission dialog, taps notifications, leaves the
/// app and comes back to it, whenever the companion asks.
///
/// It is an adapter, too, and ends when the companion does.
final class Hands: XCTestCase {
  /// Serves the companion until it says that it is over.
  func testUntilToldToEnd() async throws {
    let environment = ProcessInfo.processInfo.environment
    guard let channel = RunnerChannel.ofEnvironment, let bundle = environment["PUSHSPEC_BUNDLE"]
    else {
      throw XCTSkip("the companion starts this test, with PUSHSPEC_ADDRESS in its environment")
    }
    try await serve(SDKAdapter.hands(of: bundle), on: channel)
  }
}

extension SDKAdapter {
  /// An adapter for the user of the app `bundle`.
  static func hands(of bundle: String) -> SDKAdapter {
    let profile = ImplementationProfile(
      name: "hands",
      version: "1",
      contracts: [
        ContractOffer(
          id: "device",
          edition: "2026.1",
          capabilities: ["permission-control", "notification-centre"],
          clock: .real
        )
      ]
    )
    return SDKAdapter(profile: profile) { _ in User(bundle: bundle) }
  }
}

/// The user of an app.
private struct User: AppUnderTest {
  let bundle: String

  func call(_ name: String, _ arguments: ValueMap) throws -> Value {
    throw Refusal(.unsupported, "a user calls no SDK")
  }

  func stimulate(_ name: String, _ arguments: ValueMap) async throws -> Value {
    try await act(name, arguments)
    return .absent
  }

  @MainActor private func act(_ name: String, _ arguments: ValueMap) async throws {
    switch name {
    case "answerPermission":
      guard arguments["error"].isMissing else {
        throw Refusal(.unsupported, "the system can't be made to answer with an error")
      }
      try answerDialog(arguments["granted"] == true)
    case "tapNotification": try tapNewest()
    case "enterBackground": XCUIDevice.shared.press(.home)
    case "enterForeground": XCUIApplication(bundleIdentifier: bundle).activate()
    default: throw Refusal(.unsupported, "the hands don't know how to do '\(name)'")
    }
  }

  @MainActor private var springboard: XCUIApplication {
    XCUIApplication(bundleIdentifier: "com.apple.springboard")
  }

  /// Answers the dialog, whose second button allows, in whatever language.
  @MainActor private func answerDialog(_ isGranted: Bool) throws {
    let dialog = springboard.alerts.firstMatch
    guard dialog.waitForExistence(timeout: 10) else {
      throw Refusal(.invalidArguments, "no permission dialog has opened within 10 s")
    }
    dialog.buttons.element(boundBy: isGranted ? 1 : 0).tap()
  }

  /// Taps the banner; where it has gone, the newest notification in the notification centre.
  @MainActor private func tapNewest() throws {
    let banner = springboard.otherElements["NotificationShortLookView"].firstMatch
    if banner.waitForExistence(timeout: 3) {
      banner.tap()
      return
    }
    let top = springboard.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0))
    let bottom = springboard.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.9))
    top.press(forDuration: 0.1, thenDragTo: bottom)
    guard banner.waitForExistence(timeout: 5) else {
      throw Refusal(.invalidArguments, "no notification is shown")
    }
    banner.tap()
  }
}
