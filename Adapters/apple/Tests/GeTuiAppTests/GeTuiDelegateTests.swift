internal import AppTestSupport
internal import Foundation
internal import GTSDK
internal import PushSpecInterface
internal import Synchronization
internal import Testing
internal import UIKit
internal import UserNotifications

@testable internal import GeTuiApp

extension GeTuiTests {
  /// Has the SDK call each method of its delegate once.
  private static func callAll(_ app: any GeTuiSdkDelegate) {
    let error = NSError(domain: "stub", code: 30001)
    let note = UNNotification(stub: ["aps": ["alert": "a"]])
    let center = UNUserNotificationCenter()
    app.geTuiSdkDidRegisterClient("cid")
    app.geTuiSDkDidNotifySdkState(.stoped)
    app.geTuiSdkDidOccurError(error)
    app.getuiSdkGrantAuthorization(true, error: nil)
    app.geTuiSdkNotificationCenter(center, willPresent: note) { _ in }
    app.geTuiSdkNotificationCenter(center, openSettingsFor: nil)
    app.geTuiSdkDidReceiveNotification(
      ["a": 1],
      notificationCenter: center,
      response: UNNotificationResponse(stub: ["a": 1], actionIdentifier: "tap"),
      fetchCompletionHandler: nil
    )
    app.geTuiSdkDidReceiveSlience(
      ["payload": "p"],
      fromGetui: true,
      offLine: false,
      appId: "app",
      taskId: "task",
      msgId: nil,
      fetchCompletionHandler: nil
    )
    app.geTuiSdkDidSetPushMode(true, error: error)
    app.geTuiSdkDidSetTagsAction("s", result: true, error: nil)
    app.getuiSdkDidQueryTag(["a"], sequenceNum: "s", error: nil)
    app.geTuiSdkDidAliasAction("bindAlias", result: false, sequenceNum: "s", error: error)
    app.geTuiSdkDidSendMessage("m", result: true, error: nil)
    app.geTuiSdkDidRegisterLiveActivity("s", result: true, error: nil)
    app.geTuiSdkDidRegisterPush(toStartToken: "s", result: true, error: nil)
    app.geTuiSdkDidRegisterControlsTokens("s", result: false, error: error)
    app.geTuiSdkPopupDidShow(["k": true])
    app.geTuiSdkPopupDidClick(["k": 1.5])
  }

  @Test func `Every callback of the contract is told, with its parameters`() async throws {
    let session = try await AppSession(GeTuiApp.self, contract: "getui")
    Self.callAll(session.app)
    let events = session.told.events.withLock { $0.map(\.event) }
    let names = try ContractNames("getui")
    #expect(Set(events.map(\.name)) == Set(names.callbacks.keys))
    #expect(events.map(\.stamp.seq) == Array(1...events.count))
    for event in events {
      let known = names.callbacks[event.name] ?? []
      #expect(Set(event.arguments.keys).isSubset(of: known), "\(event.name)")
    }
  }

  @Test func `Arguments are told as they came`() async throws {
    let session = try await AppSession(GeTuiApp.self, contract: "getui")
    Self.callAll(session.app)
    let events = session.told.events.withLock { $0.map(\.event) }
    let told = Dictionary(events.map { ($0.name, $0.arguments) }) { first, _ in first }
    #expect(told["GeTuiSDkDidNotifySdkState"] == ["status": "Stoped"])
    #expect(told["GetuiSdkGrantAuthorization"] == ["granted": true])
    #expect(
      told["GeTuiSdkDidReceiveSlience"] == [
        "userInfo": ["payload": "p"], "fromGetui": true, "offLine": false, "appId": "app",
        "taskId": "task",
      ]
    )
    #expect(
      told["GeTuiSdkDidReceiveNotification"] == [
        "userInfo": ["a": 1], "response": ["userInfo": ["a": 1], "actionIdentifier": "tap"],
      ]
    )
    let alias = told["GeTuiSdkDidAliasAction"]
    #expect(alias?["error"].map?["code"] == 30001)
    #expect(alias?["isSuccess"] == false)
    #expect(told["GeTuiSdkPopupDidShow"]?["info"] == ["k": true])
    #expect(told["GeTuiSdkPopupDidClick"]?["info"] == ["k": 1.5])
  }

  @Test func `A callback is told on its own thread, before it returns`() async throws {
    let session = try await AppSession(GeTuiApp.self, contract: "getui")
    let (app, told) = (session.app, session.told)
    let counts = Mutex<[Int]>([])
    await onThread("sdk") {
      for _ in 1...3 {
        app.geTuiSdkDidRegisterClient("cid")
        let count = told.events.withLock(\.count)
        counts.withLock { $0.append(count) }
      }
    }
    #expect(counts.withLock { $0 } == [1, 2, 3])
    #expect(told.events.withLock { $0.map(\.thread) } == ["sdk", "sdk", "sdk"])
  }

  @Test func `What is called inside a callback is called on its stack`() async throws {
    GeTuiSdk.stub.withLock { $0 = GeTuiSdk.Stub(text: "cid") }
    let reaction = InCallbackReaction(
      client: "app",
      callback: "GeTuiSdkDidRegisterClient",
      requires: [],
      steps: [.call(name: "clientId", arguments: [])]
    )
    let session = try await AppSession(
      GeTuiApp.self,
      contract: "getui",
      reactions: [reaction]
    )
    let app = session.app
    await onThread("sdk") { app.geTuiSdkDidRegisterClient("cid") }
    let calls = GeTuiSdk.stub.withLock(\.calls)
    #expect(calls.map(\.text) == ["clientId"])
    #expect(calls.allSatisfy { !$0.isOnMain })
    let record = session.told.records.withLock(\.first)
    #expect(record?.reply.outcome == .returned("cid"))
    // Outside of it the app calls on the main thread again.
    _ = try await session.call("clientId")
    #expect(GeTuiSdk.stub.withLock { $0.calls.last?.isOnMain } == true)
  }

  @Test func `A handler runs the SDK's block each time, with what the scenario gives`() async throws
  {
    let session = try await AppSession(GeTuiApp.self, contract: "getui")
    let results = Mutex<[UIBackgroundFetchResult]>([])
    session.app.geTuiSdkDidReceiveSlience(
      ["aps": ["content-available": 1], "pushspec": ["delivery": "d7"]],
      fromGetui: false,
      offLine: false,
      appId: nil,
      taskId: nil,
      msgId: nil,
      fetchCompletionHandler: { result in results.withLock { $0.append(result) } }
    )
    let event = session.told.last
    #expect(event?.arguments["completionHandler"].completion?.delivery == "d7")
    #expect(event?.arguments["userInfo"] == ["aps": ["content-available": 1]])
    #expect(results.withLock { $0 } == [])
    try await session.complete("completionHandler", with: "noData")
    try await session.complete("completionHandler", with: "newData")
    #expect(results.withLock { $0 } == [.noData, .newData])
  }

  @Test func `Presentation options reach the system's block`() async throws {
    let session = try await AppSession(GeTuiApp.self, contract: "getui")
    let shown = Mutex<[UNNotificationPresentationOptions]>([])
    session.app.geTuiSdkNotificationCenter(
      UNUserNotificationCenter(),
      willPresent: UNNotification(stub: ["aps": [:]])
    ) { options in shown.withLock { $0.append(options) } }
    try await session.complete("completionHandler", with: ["banner", "sound"])
    try await session.complete("completionHandler", with: [])
    #expect(shown.withLock { $0 } == [[.banner, .sound], []])
  }
}
