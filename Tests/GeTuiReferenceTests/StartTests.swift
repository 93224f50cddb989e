import PushSpecInterface
import Testing
import WorldTestSupport

@testable import GeTuiReference

@Suite("Starting the SDK")
struct StartTests {
  @Test("tells Starting, then the cid and Started", arguments: 1...20 as ClosedRange<UInt32>)
  func tellsCid(seed: UInt32) async throws {
    let play = try await Play.getui(seed: seed)
    let cid = try await play.started()
    #expect(play.trace.events("GeTuiSdkDidRegisterClient").count == 1)
    #expect(cid.utf8.count == 32)
    let states = play.trace.events("GeTuiSDkDidNotifySdkState").map { $0.arguments["status"] }
    #expect(states == ["Starting", "Started"])
    #expect(try await play.call("status") == "Started")
    #expect(try await play.call("clientId") == .string(cid))
  }

  @Test func tellsNothingWithoutNetworkAndGoesOnByItself() async throws {
    let play = try await Play.getui()
    try await play.when("goOffline")
    try await play.call("startSdk", Play.credentials)
    #expect(try await play.wait(.seconds(60)))
    #expect(play.trace.events("GeTuiSdkDidRegisterClient").isEmpty)
    #expect(try await play.call("clientId") == .absent)
    try await play.when("goOnline")
    #expect(try await play.next("GeTuiSdkDidRegisterClient") != nil)
  }

  @Test(arguments: ["appId", "appKey", "appSecret"], 1...8 as ClosedRange<UInt32>)
  func wrongCredentialsReceiveNothing(which: String, seed: UInt32) async throws {
    let play = try await Play.getui(seed: seed)
    var credentials = Play.credentials
    credentials[which] = "other"
    try await play.call("startSdk", credentials)
    let event = try await play.next("GeTuiSdkDidRegisterClient")
    if let cid = event?.arguments["clientId"].string {
      try await play.push(to: cid)
    }
    try await play.wait(.seconds(60))
    #expect(play.trace.events("GeTuiSdkDidReceiveSlience").isEmpty)
  }

  @Test("keeps its cid at a second start", arguments: 1...8 as ClosedRange<UInt32>)
  func startsTwice(seed: UInt32) async throws {
    let play = try await Play.getui(seed: seed)
    let cid = try await play.started()
    try await play.call("startSdk", Play.credentials)
    try await play.wait(.seconds(60))
    let cids = play.trace.events("GeTuiSdkDidRegisterClient").map { $0.arguments["clientId"] }
    #expect((1...2).contains(cids.count))
    #expect(Set(cids) == [.string(cid)])
  }

  @Test func cachesTheCidAcrossLaunches() async throws {
    let play = try await Play.getui()
    let cid = try await play.started()
    try await play.when("terminate")
    await #expect(throws: Refusal.self) { try await play.call("clientId") }
    try await play.when("launch", ["by": "user"])
    #expect(try await play.call("clientId") == .string(cid))
    #expect(try await play.started() == cid)
    try await play.when("terminate")
    try await play.when("launch", ["by": "user"])
    try await play.call("startSdk", ["appId": "other", "appKey": "k", "appSecret": "s"])
    #expect(try await play.call("clientId") != .string(cid))
  }

  @Test func goesOfflineWithTheNetworkAndComesBack() async throws {
    let play = try await Play.getui()
    let cid = try await play.started()
    try await play.when("goOffline")
    let lost = try await play.next("GeTuiSDkDidNotifySdkState", after: 8)
    #expect(lost?.arguments["status"] == "Offline")
    #expect(try await play.call("status") == "Offline")
    try await play.when("goOnline")
    let back = try await play.next("GeTuiSDkDidNotifySdkState", after: lost?.stamp.seq ?? 0)
    #expect(back?.arguments["status"] == "Started")
    #expect(try await play.call("clientId") == .string(cid))
  }

  @Test func destroySaysStopedAndNothingMore() async throws {
    let play = try await Play.getui()
    let cid = try await play.started()
    try await play.call("destroy")
    #expect(try await play.call("status") == "Stoped")
    let last = play.trace.events.last
    #expect(last?.arguments["status"] == "Stoped")
    try await play.push(to: cid)
    try await play.wait(.seconds(60))
    #expect(play.trace.events.last == last)
    #expect(try await play.started() == cid)
  }
}
