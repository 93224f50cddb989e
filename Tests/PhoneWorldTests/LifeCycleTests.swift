import PushSpecInterface
import Testing
import WorldTestSupport

@Suite("The life of an app")
struct LifeCycleTests {
  @Test func aDeadProcessCallsNothingAndItsHandlersDoNothing() async throws {
    let play = try await Play.plain()
    try await play.deliver(["content-available": 1])
    let handler = try #require(play.told("didReceive").last)["handler"]
    try await play.when("terminate")
    try await play.complete(handler, with: "newData")
    #expect(play.told("fetchCompleted").isEmpty)
    let refusal = await #expect(throws: Refusal.self) { try await play.call("echo") }
    #expect(refusal?.reason == .noProcess)
    for name in ["terminate", "enterForeground", "enterBackground", "tapNotification"] {
      await #expect(throws: Refusal.self) { try await play.when(name) }
    }
    try await play.when("launch", ["by": "user"])
    try await play.complete(handler, with: "newData")
    #expect(play.told("fetchCompleted").isEmpty)
    try await play.call("echo", ["text": "alive"])
    #expect(play.told("echoed") == [["text": "alive"]])
  }

  @Test func aTapLaunchesATerminatedApp() async throws {
    let play = try await Play.plain()
    try await play.allow()
    try await play.when("terminate")
    let delivery = try await play.deliver(["alert": "Shipped"])
    let launch: ValueMap = ["by": "notification", "delivery": delivery]
    let report = try await play.when("launch", launch).map ?? [:]
    let userInfo: Value = ["aps": ["alert": "Shipped"]]
    #expect(
      report["launchingOptions"] == ["UIApplicationLaunchOptionsRemoteNotificationKey": userInfo]
    )
    #expect(report["sceneOptions"].map?["notificationResponse"].map?["userInfo"] == userInfo)
    try await play.wait(.seconds(1))
    #expect(play.told("didTap").count == 1)
    await #expect(throws: Refusal.self) { try await play.when("launch", ["by": "user"]) }
  }

  @Test(arguments: ["user", "system"] as [Value])
  func aSilentPushLaunchesOnlyWhatTheSystemEnded(by: Value) async throws {
    let play = try await Play.plain()
    try await play.when("terminate", ["by": by])
    let delivery = try await play.deliver(["content-available": 1])
    let launch: ValueMap = ["by": "silentPush", "delivery": delivery]
    guard by == "system" else {
      await #expect(throws: Refusal.self) { try await play.when("launch", launch) }
      return
    }
    try await play.when("launch", launch)
    try await play.wait(.seconds(1))
    #expect(play.told("didReceive").count == 1)
    try await play.when("enterForeground")
    #expect(play.told("foreground").count == 1)
  }

  @Test func aSilentPushUnderWayArrivesWithTheLaunch() async throws {
    let play = try await Play.plain()
    try await play.when("terminate", ["by": "system"])
    let push = try await play.when("deliverAPNs", ["payload": ["aps": ["content-available": 1]]])
    let delivery = push.map?["delivery"] ?? .absent
    try await play.when("launch", ["by": "silentPush", "delivery": delivery])
    try await play.wait(.seconds(5))
    #expect(play.told("delivered").map { $0["appState"] } == ["terminated"])
    #expect(play.told("didReceive").count == 1)
  }

  @Test func aPushUnderWayThatCannotLaunchTheAppArrivesInItsTime() async throws {
    let play = try await Play.plain()
    try await play.when("terminate", ["by": "user"])
    let push = try await play.when("deliverAPNs", ["payload": ["aps": ["content-available": 1]]])
    let launch: ValueMap = ["by": "silentPush", "delivery": push.map?["delivery"] ?? .absent]
    await #expect(throws: Refusal.self) { try await play.when("launch", launch) }
    try await play.wait(.seconds(5))
    #expect(play.told("delivered").count == 1)
    let numbers = play.trace.stamps.map(\.seq)
    #expect(numbers == Array(1...numbers.count))
  }

  @Test func aLinkLaunchesOrBringsToTheFront() async throws {
    let play = try await Play.plain()
    try await play.when("enterBackground")
    try await play.when("openLink", ["url": "https://example.com"])
    #expect(play.told("foreground").count == 1)
    try await play.when("terminate")
    await #expect(throws: Refusal.self) {
      try await play.when("openLink", ["url": "https://example.com"])
    }
    let report = try await play.when("launch", ["by": "link"])
    #expect(report.map?["launchingOptions"] != .absent)
  }

  @Test func theDialogIsAnsweredWhenItOpens() async throws {
    let play = try await Play.plain()
    try await play.call("askPermission", ["options": ["alert"]])
    #expect(try await play.wait(.seconds(3_600)))
    #expect(play.told("permissionRequested") == [["options": ["alert"]]])
    #expect(play.told("answered").isEmpty)
    try await play.when("answerPermission", ["granted": false, "error": ["code": 7]])
    try await play.wait(.seconds(1))
    #expect(play.told("answered") == [["granted": false, "error": ["code": 7]]])
    try await play.call("askPermission", ["options": ["alert", "sound"]])
    try await play.wait(.seconds(1))
    #expect(play.told("answered").last == ["granted": false])
    #expect(play.told("permissionRequested").count == 2)
  }

  @Test func provisionalPermissionNeedsNoAnswer() async throws {
    let play = try await Play.plain()
    try await play.call("askPermission", ["options": ["alert", "provisional"]])
    try await play.wait(.seconds(1))
    #expect(play.told("answered") == [["granted": true]])
  }

  @Test func theDeviceTokenStaysAndWaitsForTheNetwork() async throws {
    let play = try await Play.plain(clients: ["app", "other"])
    try await play.when("goOffline")
    try await play.call("register")
    #expect(try await play.wait(.seconds(60)))
    #expect(play.told("token").isEmpty)
    try await play.when("goOnline")
    try await play.wait(.seconds(1))
    try await play.when("terminate")
    try await play.when("launch", ["by": "user"])
    try await play.call("register")
    try await play.call("register", client: "other")
    try await play.wait(.seconds(1))
    let tokens = play.trace.events("token", of: "app").map { $0.arguments["token"] }
    #expect(tokens.count == 2)
    #expect(Set(tokens).count == 1)
    #expect(play.trace.events("token", of: "other").first?.arguments["token"] != tokens.first)
  }

  @Test func theDeviceTokenCanFail() async throws {
    let play = try await Play.plain()
    try await play.when("failDeviceToken", ["error": ["domain": "Cocoa", "code": 3_010]])
    try await play.call("register")
    try await play.wait(.seconds(1))
    #expect(play.told("noToken") == [["error": ["domain": "Cocoa", "code": 3_010]]])
  }
}
