import PushSpecInterface
import Testing
import WorldTestSupport

@testable import GeTuiReference

@Suite("Silent messages")
struct SilentMessageTests {
  private let name = "GeTuiSdkDidReceiveSlience"

  @Test(arguments: 1...20 as ClosedRange<UInt32>)
  func online(seed: UInt32) async throws {
    let play = try await Play.getui(seed: seed)
    let cid = try await play.started()
    let push = try await play.push(to: cid)
    #expect(try await play.wait(.seconds(60)))
    let events = play.trace.events(name)
    #expect(events.count == 1)
    let arguments = try #require(events.first).arguments
    #expect(arguments["fromGetui"] == true)
    #expect(arguments["offLine"] == false)
    #expect(arguments["completionHandler"] == .absent)
    #expect(arguments["appId"] == "demo-app")
    #expect(arguments["taskId"] == push["taskId"])
    #expect(arguments["msgId"] == push["msgId"])
    let task = push["taskId"].string ?? ""
    let msg = push["msgId"].string ?? ""
    #expect(
      arguments["userInfo"] == ["payload": "hello", "_gmid_": .string("\(task):\(msg):\(cid)")]
    )
  }

  @Test(arguments: 1...20 as ClosedRange<UInt32>)
  func offlineIsAnnouncedAndComesAgain(seed: UInt32) async throws {
    let play = try await Play.getui(seed: seed)
    let cid = try await play.registered()
    try await play.when("enterBackground")
    let push = try await play.push(to: cid, ["ios": IOSPart.silent])
    #expect(push["delivery"] == "d1")
    let announced = try #require(try await play.next(name))
    #expect(announced.arguments["fromGetui"] == false)
    #expect(announced.arguments["msgId"] == push["msgId"])
    try await play.complete(announced.arguments["completionHandler"], with: "newData")
    #expect(play.trace.events("fetchCompleted").map { $0.arguments["result"] } == ["newData"])
    #expect(try await play.wait(.seconds(60)))
    try await play.when("enterForeground")
    let stored = try #require(try await play.next(name, after: announced.stamp.seq))
    #expect(stored.arguments["fromGetui"] == true)
    #expect(stored.arguments["offLine"] == true)
    #expect(stored.arguments["msgId"] == push["msgId"])
    #expect(stored.arguments["completionHandler"] == .absent)
    #expect(try await play.wait(.seconds(60)))
    #expect(play.trace.events(name).count == 2)
  }

  @Test func severalStoredMessagesComeInOrder() async throws {
    let play = try await Play.getui()
    let cid = try await play.started()
    try await play.when("goOffline")
    for number in 1...25 { try await play.push("m\(number)", to: cid) }
    #expect(try await play.wait(.seconds(60)))
    try await play.when("goOnline")
    #expect(try await play.wait(.seconds(60)))
    let texts = play.trace.events(name).map { $0.arguments["userInfo"].map?["payload"] }
    #expect(texts == (1...25).map { .string("m\($0)") })
  }

  @Test(arguments: 1...30 as ClosedRange<UInt32>)
  func anOutageNeitherLosesNorDoublesWhatIsUnderWay(seed: UInt32) async throws {
    let play = try await Play.getui(seed: seed)
    let cid = try await play.started()
    try await play.push(to: cid)
    try await play.wait(.milliseconds(Int64(seed) * 4))
    try await play.when("goOffline")
    try await play.wait(.seconds(10))
    try await play.when("goOnline")
    try await play.wait(.seconds(60))
    #expect(play.trace.events(name).count == 1)
  }

  @Test func isGoneAfterItsTTL() async throws {
    let play = try await Play.getui()
    let cid = try await play.started()
    try await play.when("goOffline")
    try await play.push("short", to: cid, ["ttl": 3_600_000])
    try await play.push("long", to: cid, ["ttl": 86_400_000])
    try await play.push("never", to: cid, ["ttl": -1])
    #expect(try await play.wait(.seconds(3_601)))
    try await play.when("goOnline")
    try await play.wait(.seconds(60))
    let texts = play.trace.events(name).map { $0.arguments["userInfo"].map?["payload"] }
    #expect(texts == ["long"])
  }

  @Test func aSilentPushThatLaunchedTheAppIsNotLost() async throws {
    let play = try await Play.getui()
    let cid = try await play.registered()
    try await play.when("terminate", ["by": "system"])
    let push = try await play.push(to: cid, ["ios": IOSPart.silent])
    let launch: ValueMap = ["by": "silentPush", "delivery": push["delivery"]]
    let report = try await play.when("launch", launch)
    #expect(report.map?["launchingOptions"].map?.count == 1)
    try await play.wait(.seconds(1))
    try await play.call("startSdk", Play.credentials)
    try await play.call("registerRemoteNotification", ["types": ["alert"]])
    let told = try #require(try await play.next(name))
    #expect(told.arguments["msgId"] == push["msgId"])
    #expect(told.arguments["completionHandler"].completion?.delivery == "d1")
  }

  @Test func afterTheUserEndedItNoSilentPushLaunchesTheApp() async throws {
    let play = try await Play.getui()
    let cid = try await play.registered()
    try await play.when("terminate")
    try await play.push(to: cid, ["ios": IOSPart.silent])
    try await play.wait(.seconds(5))
    await #expect(throws: Refusal.self) {
      try await play.when("launch", ["by": "silentPush"])
    }
  }
}
