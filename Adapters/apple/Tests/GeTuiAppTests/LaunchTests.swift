internal import Foundation
internal import PushSpecInterface
internal import Testing
internal import UIKit

@testable internal import PushSpecAppHost

/// What the system launched the app with.
@Suite struct LaunchTests {
  @Test func `An SDK gets the system's own launch options`() {
    let launch = Launch()
    let date = Date(timeIntervalSince1970: 1)
    launch.note([.remoteNotification: ["sent": date, "aps": ["badge": 1]]])
    let told = launch.value.map?["launchingOptions"] ?? .absent
    let key = "UIApplicationLaunchOptionsRemoteNotificationKey"
    #expect(told.map?[key].map?["aps"] == ["badge": 1])
    // What JSON can't carry is there again.
    let given = launch.dictionary(for: told)?[key] as? [String: Any]
    #expect(given?["sent"] as? Date == date)
  }

  @Test func `Other launch options are taken as they are given`() {
    let launch = Launch()
    launch.note([.remoteNotification: ["a": 1]])
    let dictionary = launch.dictionary(for: ["other": ["b": 2]])
    #expect((dictionary?["other"] as? [AnyHashable: Any])?["b"] as? Int64 == 2)
    #expect(launch.dictionary(for: .absent) == nil)
  }

  @MainActor @Test func `The scene that was connected first counts`() {
    let launch = Launch()
    #expect(launch.sceneOptions == nil)
    let first = UIScene.ConnectionOptions(stub: nil)
    launch.note(first)
    launch.note(UIScene.ConnectionOptions(stub: nil))
    #expect(launch.sceneOptions === first)
  }

  @Test func `A process has one session`() throws {
    let launch = Launch()
    try launch.beginSession()
    #expect(throws: Refusal.self) { try launch.beginSession() }
  }
}
