import PushSpecInterface
import Testing
import WorldTestSupport

@testable import GeTuiReference

@Suite("The server")
struct ServerTests {
  private let silent = "GeTuiSdkDidReceiveSlience"

  @Test func refusesWhatItsAPIRefuses() async throws {
    let play = try await Play.getui()
    let cid = try await play.started()
    let audience: Value = ["cid": [.string(cid)]]
    let refused: [ValueMap] = [
      ["audience": audience],
      ["audience": audience, "transmission": "a", "notification": ["title": "b"]],
      ["audience": audience, "transmission": .string(String(repeating: "a", count: 3_073))],
      ["audience": audience, "transmission": "a", "ttl": 259_200_001],
      ["audience": audience, "transmission": "a", "ttl": .integer(.max)],
      ["audience": audience, "transmission": "a", "strategy": 5],
      ["audience": ["cid": ["nobody"]], "transmission": "a"],
      ["audience": ["cid": []], "transmission": "a"],
    ]
    for arguments in refused {
      let answer = try await play.server("push", arguments).map
      #expect(answer?["code"] == 20_001, "\(arguments)")
      #expect(answer?["taskId"] == .absent)
    }
    for arguments: ValueMap in [["transmission": "a"], ["audience": [:], "transmission": "a"]] {
      await #expect(throws: Refusal.self) { try await play.server("push", arguments) }
    }
    try await play.wait(.seconds(60))
    #expect(play.trace.events(silent).isEmpty)
  }

  @Test func answersARepeatedRequestLikeTheFirst() async throws {
    let play = try await Play.getui()
    let cid = try await play.started()
    let first = try await play.push(to: cid, ["requestId": "request-0001"])
    #expect(try await play.push(to: cid, ["requestId": "request-0001"]) == first)
    try await play.wait(.seconds(60))
    #expect(play.trace.events(silent).count == 1)
  }

  @Test func failsTheNextCallWithTheCode() async throws {
    let play = try await Play.getui()
    let cid = try await play.started()
    try await play.server("failServer", ["call": "push", "code": 10_005])
    #expect(try await play.push(to: cid)["code"] == 10_005)
    #expect(try await play.push(to: cid)["code"] == .absent)
    await #expect(throws: Refusal.self) {
      try await play.server("failServer", ["call": "clientId", "code": 1])
    }
    try await play.server("blacklistApp")
    #expect(try await play.push(to: cid)["code"] == 10_002)
  }

  @Test(arguments: [
    (1, "online", 1, 0), (2, "online", 0, 1), (3, "online", 1, 0), (4, "online", 0, 1),
    (1, "offline", 0, 1), (2, "offline", 0, 1), (3, "offline", 0, 0), (4, "offline", 0, 1),
  ])
  func followsTheStrategy(strategy: Int64, state: String, own: Int, apns: Int) async throws {
    let play = try await Play.getui()
    let cid = try await play.registered()
    if state == "offline" { try await play.when("enterBackground") }
    try await play.push(to: cid, ["strategy": .integer(strategy), "ios": IOSPart.silent])
    try await play.wait(.seconds(60))
    let channels = play.trace.events(silent).map { $0.arguments["fromGetui"] }
    #expect(channels.count { $0 == true } == own)
    #expect(channels.count { $0 == false } == apns)
  }

  @Test func replacesANotificationOfTheSameCollapseID() async throws {
    let play = try await Play.getui()
    let cid = try await play.registered()
    try await play.when("enterBackground")
    for number in 1...3 {
      let id: Value = number < 3 ? "order" : "other"
      let ios: Value = ["aps": ["alert": "Shipped"], "apns-collapse-id": id]
      try await play.push(to: cid, ["ios": ios])
      try await play.wait(.seconds(5))
    }
    await #expect(throws: Refusal.self) {
      try await play.when("tapNotification", ["delivery": "d1"])
    }
    for delivery: Value in ["d3", "d2"] {
      try await play.when("tapNotification", ["delivery": delivery])
    }
  }

  @Test func countsBadgesFromItsOwn() async throws {
    let play = try await Play.getui()
    let cid = try await play.registered()
    try await play.call("setBadge", ["value": 5])
    try await play.wait(.seconds(5))
    try await play.when("enterBackground")
    for (badge, expected) in [("+1", 6), ("-2", 4), ("9", 9), ("-20", 0)] as [(String, Int64)] {
      let ios: Value = ["aps": ["alert": "a", "badge": 77], "auto_badge": .string(badge)]
      try await play.push(to: cid, ["ios": ios])
      try await play.wait(.seconds(5))
      #expect(
        play.trace.events("serverBadgeChanged").last?.arguments == ["value": .integer(expected)]
      )
      #expect(play.trace.events("badgeChanged").last?.arguments == ["value": .integer(expected)])
    }
  }

  @Test func goesAndComesBack() async throws {
    let play = try await Play.getui()
    let cid = try await play.started()
    try await play.server("loseServer")
    try await play.wait(.seconds(5))
    #expect(try await play.call("status") == "Offline")
    try await play.push(to: cid)
    #expect(try await play.wait(.seconds(3_600)))
    try await play.server("restoreServer")
    try await play.wait(.seconds(60))
    #expect(try await play.call("status") == "Started")
    #expect(play.trace.events(silent).map { $0.arguments["offLine"] } == [true])
  }

  @Test func staysOnlineInTheBackgroundWhereTold() async throws {
    let play = try await Play.getui()
    let cid = try await play.started()
    try await play.call("runBackgroundEnable", ["isEnable": true])
    for _ in 1...2 {
      try await play.when("enterBackground")
      try await play.push(to: cid)
      try await play.wait(.seconds(5))
      #expect(play.trace.events(silent).last?.arguments["offLine"] == false)
      try await play.when("terminate")
      try await play.when("launch", ["by": "user"])
      try await play.call("startSdk", Play.credentials)
      try await play.wait(.seconds(5))
    }
    try await play.call("runBackgroundEnable", ["isEnable": false])
    try await play.when("enterBackground")
    try await play.push(to: cid)
    try await play.wait(.seconds(5))
    #expect(play.trace.events(silent).count == 2)
  }

  @Test func turnsPushesOffAndOn() async throws {
    let play = try await Play.getui()
    let cid = try await play.registered()
    let name = "GeTuiSdkDidSetPushMode"
    try await play.call("setPushModeForOff", ["off": true])
    try await play.wait(.seconds(5))
    #expect(play.trace.events(name).map(\.arguments) == [["isModeOff": true]])
    #expect(try await play.push(to: cid, ["ios": IOSPart.silent])["delivery"] == .absent)
    try await play.wait(.seconds(60))
    #expect(play.trace.events(silent).isEmpty)
    try await play.when("goOffline")
    try await play.call("setPushModeForOff", ["off": false])
    try await play.wait(.seconds(5))
    #expect(play.trace.events(name).last?.arguments["error"] != .absent)
    try await play.when("goOnline")
    try await play.wait(.seconds(5))
    try await play.push(to: cid)
    try await play.wait(.seconds(60))
    #expect(play.trace.events(silent).isEmpty)
  }
}
