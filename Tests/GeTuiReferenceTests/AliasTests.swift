import PushSpecInterface
import Testing
import WorldTestSupport

@testable import GeTuiReference

@Suite("Aliases")
struct AliasTests {
  private let name = "GeTuiSdkDidAliasAction"

  private func codes(_ play: Play, of client: String? = nil) -> [Int64] {
    play.trace.events(name, of: client).map { $0.arguments["error"].map?["code"].integer ?? 0 }
  }

  @Test(
    arguments: [
      ("family", "sn", 0), ("个推_2", "sn", 0), (String(repeating: "a", count: 40), "sn", 0),
      (String(repeating: "a", count: 41), "sn", 30_007), ("个推个推个推个推个推个推个推", "sn", 30_007),
      ("two words", "sn", 30_007), ("", "sn", 30_002), ("family", "", 30_008),
    ] as [(String, String, Int64)]
  )
  func areChecked(alias: String, sequenceNumber: String, code: Int64) async throws {
    let play = try await Play.getui()
    try await play.started()
    let arguments: ValueMap = [
      "alias": .string(alias), "sequenceNum": .string(sequenceNumber),
    ]
    try await play.call("bindAlias", arguments)
    try await play.wait(.seconds(5))
    #expect(codes(play) == [code])
    let answer = try #require(play.trace.events(name).first).arguments
    #expect(answer["action"] == "bindAlias")
    #expect(answer["sequenceNum"] == .string(sequenceNumber))
    #expect(answer["isSuccess"] == .bool(code == 0))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt32>)
  func keepTheirPaceExactly(seed: UInt32) async throws {
    let play = try await Play.getui(seed: seed)
    try await play.started()
    try await play.call("bindAlias", ["alias": "one", "sequenceNum": "1"])
    try await play.wait(TimeSpan(microseconds: 5_000_001))
    try await play.call("unbindAlias", ["alias": "one", "sequenceNum": "2", "isSelf": true])
    try await play.wait(.seconds(5))
    try await play.call("bindAlias", ["alias": "two", "sequenceNum": "3"])
    try await play.wait(.seconds(5))
    #expect(codes(play) == [0, 0, 30_001])
  }

  @Test(arguments: 1...4 as ClosedRange<UInt32>)
  func areCountedForADay(seed: UInt32) async throws {
    let play = try await Play.getui(seed: seed)
    try await play.started()
    for number in 1...51 {
      let arguments: ValueMap = ["alias": "one", "sequenceNum": .string("\(number)")]
      try await play.call("bindAlias", arguments)
      try await play.wait(.seconds(6))
    }
    try await play.wait(.seconds(25 * 3_600))
    try await play.call("bindAlias", ["alias": "one", "sequenceNum": "again"])
    try await play.wait(.seconds(6))
    #expect(codes(play) == Array(repeating: 0, count: 50) + [30_003, 0])
  }

  @Test func areRefusedWithoutCidAndWithoutNetwork() async throws {
    let play = try await Play.getui()
    try await play.call("startSdk", Play.credentials)
    try await play.call("bindAlias", ["alias": "one", "sequenceNum": "1"])
    try await play.wait(.seconds(60))
    try await play.when("goOffline")
    try await play.call("bindAlias", ["alias": "one", "sequenceNum": "2"])
    try await play.wait(.seconds(60))
    #expect(codes(play) == [30_005, 30_006])
  }

  @Test func reachTenPhonesAndNoEleventh() async throws {
    let clients = (1...11).map { "phone\($0)" }
    let play = try await Play.getui(clients: clients)
    for client in clients {
      try await play.started(client: client)
      try await play.call("bindAlias", ["alias": "one", "sequenceNum": "1"], client: client)
      try await play.wait(.seconds(6))
    }
    #expect(codes(play, of: "phone10") == [0])
    #expect(codes(play, of: "phone11") != [0])
    func reached() async throws -> Int {
      let before = play.trace.events("GeTuiSdkDidReceiveSlience").count
      try await play.server("push", ["audience": ["alias": ["one"]], "transmission": "hello"])
      try await play.wait(.seconds(6))
      return play.trace.events("GeTuiSdkDidReceiveSlience").count - before
    }
    #expect(try await reached() == 10)
    for (isSelf, left) in [(true, 9), (false, 0)] {
      let client = isSelf ? "phone1" : "phone2"
      let arguments: ValueMap = [
        "alias": "one", "sequenceNum": "2", "isSelf": .bool(isSelf),
      ]
      try await play.call("unbindAlias", arguments, client: client)
      try await play.wait(.seconds(6))
      #expect(try await reached() == left)
    }
  }
}
