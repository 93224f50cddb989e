import PushSpecInterface
import Testing
import WorldTestSupport

@testable import GeTuiReference

@Suite("Tags")
struct TagTests {
  private let name = "GeTuiSdkDidSetTagsAction"

  @Test(
    arguments: [
      (["news", "sport"], "sn-1", nil), (["标签", "a+b-c*d.e", "X9"], "sn-1", nil),
      ((1...100).map { "t\($0)" }, "sn-1", nil), ((1...101).map { "t\($0)" }, "sn-1", 20_001),
      (["a", "a"], "sn-1", 20_003), ([], "sn-1", 20_006), (["a"], "", 20_007),
      (["two words"], "sn-1", 20_011), (["é"], "sn-1", 20_011), ([""], "sn-1", 20_011),
    ] as [([String], String, Int64?)]
  )
  func areChecked(tags: [String], sequenceNumber: String, code: Int64?) async throws {
    let play = try await Play.getui()
    try await play.started()
    let arguments: ValueMap = [
      "tags": .list(tags.map(Value.string)), "sequenceNum": .string(sequenceNumber),
    ]
    try await play.call("setTags", arguments)
    try await play.wait(.seconds(5))
    let answer = try #require(play.trace.events(name).first).arguments
    #expect(answer["sequenceNum"] == .string(sequenceNumber))
    #expect(answer["isSuccess"] == .bool(code == nil))
    #expect(answer["error"].map?["code"].integer == code)
    #expect(play.trace.events(name).count == 1)
  }

  @Test func areSetOnceADayAndReplaced() async throws {
    let play = try await Play.getui()
    try await play.started()
    let days: [(Value, TimeSpan)] = [
      (["red"], .seconds(60)), (["blue"], .seconds(2 * 86_400)), (["green"], .seconds(5)),
    ]
    for (tags, pause) in days {
      #expect(try await play.call("setTags", ["tags": tags, "sequenceNum": "sn"]) == true)
      try await play.wait(pause)
    }
    let answers = play.trace.events(name).map { $0.arguments["error"].map?["code"] }
    #expect(answers == [nil, 20_002, nil])
    try await play.call("queryTag", ["sequenceNum": "sn-q"])
    try await play.wait(.seconds(5))
    let query = try #require(play.trace.events("GetuiSdkDidQueryTag").first).arguments
    #expect(query == ["tags": ["green"], "sequenceNum": "sn-q"])
    for tag: Value in ["red", "green"] {
      try await play.server("push", ["audience": ["tag": [tag]], "transmission": tag])
    }
    try await play.wait(.seconds(60))
    let told = play.trace.events("GeTuiSdkDidReceiveSlience")
    #expect(told.map { $0.arguments["userInfo"].map?["payload"] } == ["green"])
  }

  @Test func withoutANumberGetTheSameOneForTheSameTags() async throws {
    let play = try await Play.getui()
    try await play.started()
    for tags: Value in [["a"], ["a"], ["b"]] {
      try await play.call("setTags", ["tags": tags])
      try await play.wait(.seconds(5))
    }
    let numbers = play.trace.events(name).map { $0.arguments["sequenceNum"] }
    #expect(numbers.count == 3)
    #expect(numbers[0] == numbers[1])
    #expect(numbers[0] != numbers[2])
    #expect(numbers[0].string?.isEmpty == false)
  }

  @Test func areRefusedBeforeTheLoginAndByTheServer() async throws {
    let play = try await Play.getui()
    #expect(try await play.call("setTags", ["tags": ["a"], "sequenceNum": "sn"]) == false)
    try await play.call("startSdk", Play.credentials)
    try await play.call("setTags", ["tags": ["a"], "sequenceNum": "sn"])
    try await play.wait(.seconds(5))
    try await play.server("failServer", ["call": "setTags", "code": 20_010])
    try await play.call("setTags", ["tags": ["a"], "sequenceNum": "sn"])
    try await play.wait(.seconds(5))
    try await play.server("blacklistApp")
    try await play.call("setTags", ["tags": ["a"], "sequenceNum": "sn"])
    try await play.wait(.seconds(5))
    let codes = play.trace.events(name).map { $0.arguments["error"].map?["code"] }
    #expect(codes == [20_008, 20_010, 20_009])
  }
}
