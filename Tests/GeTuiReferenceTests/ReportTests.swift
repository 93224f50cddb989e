import PushSpecInterface
import Testing
import WorldTestSupport

@testable import GeTuiReference

@Suite("Reports")
struct ReportTests {
  @Test(
    arguments: [
      (90_001, "t", "m", true), (90_999, "t", "m", true), (60_002, "t", "m", true),
      (90_000, "t", "m", false), (91_000, "t", "m", false), (90_001, "", "m", false),
      (90_001, "t", "", false),
    ] as [(Int64, String, String, Bool)]
  )
  func feedback(action: Int64, task: String, msg: String, isSent: Bool) async throws {
    let play = try await Play.getui()
    let cid = try await play.started()
    let ids: ValueMap = ["taskId": .string(task), "msgId": .string(msg)]
    var arguments = ids
    arguments["actionId"] = .integer(action)
    #expect(try await play.call("sendFeedbackMessage", arguments) == .bool(isSent))
    try await play.wait(.seconds(60))
    arguments["cid"] = .string(cid)
    #expect(play.trace.events("feedbackReported").map(\.arguments) == (isSent ? [arguments] : []))
  }

  @Test(
    arguments: [
      ("https://link.gl.ink/getui?n=payload&p=mid", "payload"),
      ("HTTPS://LINK.gl.ink:443/x?p=mid&n=%E4%B8%AA%20a%2", "个 a%2"),
      ("https://link.gl.ink/getui?p=mid", nil), ("https://link.gl.ink/getui?n=&p=mid", nil),
      ("https://example.com/getui?n=payload&p=mid", nil),
      ("https://link.gl.ink.example.com/?n=payload", nil),
      ("https://example.com/?u=https://link.gl.ink/getui&n=payload", nil),
      ("https://link.gl.ink@example.com/?n=payload", nil), ("ftp://link.gl.ink/?n=a", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func links(url: String, payload: String?) async throws {
    let play = try await Play.getui()
    try await play.started()
    #expect(
      try await play.call("handleApplinkFeedback", ["webUrl": .string(url)]) == Value(payload)
    )
    try await play.wait(.seconds(60))
    if let payload {
      let clicks = play.trace.events("linkClicked").map(\.arguments)
      #expect(clicks == [["payload": .string(payload), "mid": "mid"]])
    }
  }

  @Test func waitForTheNetworkInTheirOrder() async throws {
    let play = try await Play.getui()
    try await play.started()
    try await play.when("goOffline")
    for value: Value in [5, 100_000, 3, -1, 99_999] {
      try await play.call("setBadge", ["value": value])
    }
    try await play.call("resetBadge")
    #expect(try await play.wait(.seconds(3_600)))
    #expect(play.trace.events("serverBadgeChanged").isEmpty)
    try await play.when("goOnline")
    try await play.wait(.seconds(60))
    #expect(
      play.trace.events("serverBadgeChanged").map { $0.arguments["value"] } == [5, 3, 99_999, 0]
    )
    #expect(play.trace.events("badgeChanged").isEmpty)
  }

  @Test func messagesToTheServerAreAnsweredByTheirID() async throws {
    let play = try await Play.getui()
    #expect(try await play.call("sendMessage", ["body": "aGVsbG8="]) == .absent)
    try await play.started()
    let id = try await play.call("sendMessage", ["body": "aGVsbG8="])
    try await play.wait(.seconds(5))
    let name = "GeTuiSdkDidSendMessage"
    #expect(play.trace.events(name).map(\.arguments) == [["messageId": id, "result": true]])
    try await play.server("failServer", ["call": "sendMessage", "code": 7])
    try await play.call("sendMessage", ["body": "aGVsbG8=", "taskId": "t"])
    try await play.wait(.seconds(5))
    #expect(play.trace.events(name).last?.arguments["result"] == false)
  }

  @Test func tokensAreAnsweredByTheirSequenceNumber() async throws {
    let play = try await Play.getui()
    try await play.started()
    for (token, isTaken) in [
      ("0A1b", true), ("0a1b", true), ("0a1", false), ("xy", false), ("", true),
    ] {
      let activity: ValueMap = [
        "liveActivityId": "order", "activityToken": .string(token),
        "sequenceNum": .string("sn-\(token)"),
      ]
      #expect(try await play.call("registerLiveActivity", activity) == .bool(isTaken))
    }
    let start: ValueMap = [
      "activityAttributes": "Order", "pushToStartToken": "0a", "sequenceNum": "sn",
    ]
    #expect(try await play.call("registerPushToStartToken", start) == true)
    let controls: ValueMap = ["controlsTokens": ["light": "0a"], "sequenceNum": "sn"]
    #expect(try await play.call("registerControlsTokens", controls) == true)
    #expect(try await play.call("registerVoipToken", ["voipToken": "0a"]) == true)
    #expect(try await play.call("registerVoipToken", ["voipToken": "token"]) == false)
    try await play.wait(.seconds(5))
    let answers = play.trace.events("GeTuiSdkDidRegisterLiveActivity").map(\.arguments)
    #expect(answers.map { $0["sequenceNum"] } == ["sn-0A1b", "sn-0a1b", "sn-"])
    #expect(answers.allSatisfy { $0["result"] == true })
    for name in ["GeTuiSdkDidRegisterPushToStartToken", "GeTuiSdkDidRegisterControlsTokens"] {
      #expect(play.trace.events(name).map(\.arguments) == [["sequenceNum": "sn", "result": true]])
    }
  }

  @Test func errorsInsideAreTold() async throws {
    let play = try await Play.getui()
    try await play.server("failServer", ["call": "startSdk", "code": 301])
    #expect(try await !play.started().isEmpty)
    let errors = play.trace.events("GeTuiSdkDidOccurError").map { $0.arguments["error"] }
    #expect(errors.map { $0.map?["code"] } == [301])
    #expect(errors.first?.map?["domain"] == "GeTuiSdk")
  }

  @Test func receiptsAreCountedByHandToo() async throws {
    let play = try await Play.getui()
    try await play.started()
    for call in ["handleRemoteNotification", "handleVoipNotification"] {
      try await play.call(call, ["userInfo": ["_gmid_": "t:m:c"]])
      try await play.call(call, ["userInfo": ["payload": "a"]])
    }
    try await play.wait(.seconds(5))
    #expect(
      play.trace.events("receiptCounted").map(\.arguments)
        == Array(repeating: ["taskId": "t", "msgId": "m"], count: 2)
    )
  }
}
