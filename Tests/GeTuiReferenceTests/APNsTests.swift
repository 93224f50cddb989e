import PushSpecInterface
import Testing
import WorldTestSupport

@testable import GeTuiReference

@Suite("APNs through the SDK")
struct APNsTests {
  private let willPresent = "GeTuiSdkNotificationCenter.willPresentNotification"
  private let didReceive = "GeTuiSdkDidReceiveNotification"
  private let silent = "GeTuiSdkDidReceiveSlience"

  @Test func tellsTheAnswerOnce() async throws {
    let play = try await Play.getui()
    try await play.registered(["alert", "sound"])
    #expect(
      play.trace.events("permissionRequested").map { $0.arguments["options"] }
        == [["sound", "alert"]]
    )
    #expect(
      play.trace.events("GetuiSdkGrantAuthorization").map(\.arguments) == [["granted": true]]
    )
  }

  @Test func takesOverNothingUnregistered() async throws {
    let play = try await Play.getui()
    try await play.started()
    try await play.when("deliverAPNs", Payload.silent)
    try await play.wait(.seconds(5))
    try await play.call("registerRemoteNotification", ["types": ["alert"]])
    try await play.wait(.seconds(60))
    #expect(play.trace.events(silent).isEmpty)
    #expect(play.trace.events("delivered").count == 1)
  }

  @Test func inFrontTheAppSaysHowToPresent() async throws {
    let play = try await Play.getui()
    try await play.registered()
    try await play.when("deliverAPNs", Payload.wakingAlert)
    let event = try #require(try await play.next(willPresent))
    #expect(
      event.arguments["notification"].map?["userInfo"].map?["aps"].map?["alert"] == "Shipped"
    )
    #expect(try await play.wait(.seconds(600)))
    #expect(play.trace.events("presentationCompleted").isEmpty)
    try await play.complete(event.arguments["completionHandler"], with: ["banner"])
    try await play.complete(event.arguments["completionHandler"], with: [])
    try await play.wait(.seconds(5))
    #expect(
      play.trace.events("presentationCompleted").map { $0.arguments["options"] } == [["banner"]]
    )
    #expect(play.trace.events("presented").count == 1)
    #expect(play.trace.events(didReceive).isEmpty)
  }

  @Test func aTapHasAResponseAndNoHandler() async throws {
    let play = try await Play.getui()
    let cid = try await play.registered()
    try await play.when("enterBackground")
    let push = try await play.push(to: cid, ["ios": IOSPart.alert])
    try await play.wait(.seconds(5))
    try await play.when("tapNotification")
    let event = try #require(try await play.next(didReceive))
    #expect(event.arguments["completionHandler"] == .absent)
    #expect(event.arguments["response"].map?["userInfo"] == event.arguments["userInfo"])
    try await play.wait(.seconds(5))
    #expect(play.trace.events("responseCompleted").count == 1)
    let clicks = play.trace.events("clickReported").map(\.arguments)
    #expect(clicks == [["taskId": push["taskId"], "msgId": push["msgId"]]])
  }

  @Test func aHandlerRunsTheSystemsBlockOnceAndOnlyThen() async throws {
    let play = try await Play.getui()
    try await play.registered()
    try await play.when("enterBackground")
    try await play.when("deliverAPNs", Payload.wakingAlert)
    let event = try #require(try await play.next(didReceive))
    #expect(event.arguments["response"] == .absent)
    #expect(try await play.wait(.seconds(3_600)))
    #expect(play.trace.events("fetchCompleted").isEmpty)
    try await play.complete(event.arguments["completionHandler"], with: "failed")
    try await play.complete(event.arguments["completionHandler"], with: "newData")
    try await play.wait(.seconds(3_600))
    #expect(play.trace.events("fetchCompleted").map { $0.arguments["result"] } == ["failed"])
  }

  @Test("a launching tap counts once", arguments: 1...16 as ClosedRange<UInt32>)
  func launchingTap(seed: UInt32) async throws {
    let play = try await Play.getui(seed: seed)
    let cid = try await play.registered()
    try await play.when("terminate")
    try await play.push(to: cid, ["ios": IOSPart.alert])
    try await play.wait(.seconds(5))
    let report = try await play.when("launch", ["by": "notification"]).map ?? [:]
    var arguments = Play.credentials
    arguments["launchingOptions"] = report["launchingOptions"]
    try await play.call("startSdk", arguments)
    try await play.call("registerRemoteNotification", ["types": ["alert"]])
    try await play.call("handleSceneWillConnect", ["options": report["sceneOptions"]])
    try await play.wait(.seconds(60))
    #expect(play.trace.events("clickReported").count == 1)
    #expect(play.trace.events(didReceive).count <= 1)
    #expect(play.trace.events("responseCompleted").count == 1)
  }

  @Test func settingsComeWithTheirNotification() async throws {
    let play = try await Play.getui()
    try await play.registered(["alert", "providesAppNotificationSettings"])
    try await play.when("enterBackground")
    try await play.when("deliverAPNs", Payload.alert)
    try await play.wait(.seconds(5))
    for delivery: Value in ["d1", .absent] {
      try await play.when("openNotificationSettings", ["delivery": delivery])
      try await play.wait(.seconds(5))
    }
    let told = play.trace.events("GeTuiSdkNotificationCenter.openSettingsForNotification")
    #expect(told.map { $0.arguments["notification"] == .absent } == [false, true])
  }

  @Test func clearingEmptiesTheCentreAndTheIcon() async throws {
    let play = try await Play.getui()
    try await play.registered()
    try await play.when("enterBackground")
    try await play.when("deliverAPNs", Payload.alert)
    try await play.wait(.seconds(5))
    try await play.call("clearAllNotificationForNotificationBar")
    #expect(play.trace.events("notificationsCleared").count == 1)
    #expect(play.trace.events("badgeChanged").map { $0.arguments["value"] } == [0])
    await #expect(throws: Refusal.self) { try await play.when("tapNotification") }
  }
}
