import PushSpecInterface
import Testing
import WorldTestSupport

@testable import TPNSReference

/// What TPNS's server promises, beyond what scenarios look at.
@Suite("The server of TPNS")
struct ServerTests {
  @Test func aTokenThatNobodyHasIsRefused() async throws {
    let play = try await Play.tpns()
    let answer = try await play.push(["token": ["nobody"]])
    #expect(answer["code"] == 10_110_008)
    #expect(answer["pushId"] == .absent)
  }

  @Test func pushesToTagsAreTakenOnceASecond() async throws {
    let play = try await Play.tpns()
    try await play.started()
    #expect(try await play.push(["tag": ["news"]])["code"] == .absent)
    #expect(try await play.push(["all": true])["code"] == 1_008_028)
    try await play.wait(.seconds(1))
    #expect(try await play.push(["all": true])["code"] == .absent)
  }

  @Test func threeSilentMessagesAnHourGoThroughAPNs() async throws {
    let play = try await Play.tpns()
    let token = Value.string(try await play.started())
    for _ in 1...5 { try await play.push(["token": [token]], ["onlinePush": false]) }
    try await play.wait(.seconds(60))
    #expect(play.trace.events("delivered").count == 3)
    try await play.wait(.seconds(3_600))
    try await play.push(["token": [token]], ["onlinePush": false])
    try await play.wait(.seconds(60))
    #expect(play.trace.events("delivered").count == 4)
  }

  @Test("a life time over 72 hours is refused", arguments: [-1, 259_200_001] as [Int64])
  func impossibleLifeTimes(milliseconds: Int64) async throws {
    let play = try await Play.tpns()
    let token = Value.string(try await play.started())
    let answer = try await play.push(["token": [token]], ["expireTime": .integer(milliseconds)])
    #expect(answer["code"] == 1_008_007)
  }

  @Test func anAccountIsThatOfThePhoneThatBoundItLast() async throws {
    let play = try await Play.tpns(clients: ["one", "two"])
    for client in ["one", "two", "one"] {
      if client == "two" || play.trace.events("xgPushDidRegisteredDeviceToken").isEmpty {
        try await play.started(client: client)
      }
      try await play.call("upsertAccountsByDict", ["accounts": ["0": "alice"]], client: client)
      try await play.wait(.seconds(5))
    }
    try await play.push(["account": ["alice"]])
    try await play.wait(.seconds(5))
    #expect(play.trace.events("sent").map(\.client) == ["one"])
  }

  @Test("bytes become text of base 64")
  func base64() {
    #expect(Base64.text(of: []) == "")
    #expect(Base64.text(of: Array("7".utf8)) == "Nw==")
    #expect(Base64.text(of: Array("42".utf8)) == "NDI=")
    #expect(Base64.text(of: Array("xg-token".utf8)) == "eGctdG9rZW4=")
    #expect(Base64.text(of: Array("小红".utf8)) == "5bCP57qi")
  }
}
