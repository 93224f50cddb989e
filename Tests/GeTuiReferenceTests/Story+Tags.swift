import PushSpecInterface
import WorldTestSupport

extension Story {
  /// Tags: set, replaced, asked for, pushed to.
  static let tags: [Story] = [
    Story("tags over three days", clients: ["app", "other"]) { play in
      try await play.started()
      try await play.started(client: "other")
      try await play.tag(["red", "blue"], "sn-1")
      try await play.tag(["redder"], "sn-1", client: "other")
      try await play.call("queryTag", ["sequenceNum": "sn-q"])
      try await play.wait(.seconds(5))
      for tag: Value in ["red", "blue", "redder", "green"] {
        try await play.server("push", ["audience": ["tag": [tag]], "transmission": tag])
        try await play.wait(.seconds(5))
      }
      try await play.tag(["green"], "sn-2")
      try await play.wait(.seconds(2 * 86_400))
      try await play.tag(["green"], nil)
      try await play.call("queryTag", ["sequenceNum": "sn-q"])
      for tag: Value in ["red", "green"] {
        try await play.server("push", ["audience": ["tag": [tag]], "transmission": tag])
      }
    },
    Story("a failure, then tags") { play in
      try await play.started()
      try await play.tag([], "sn-1")
      try await play.tag(["a"], "sn-2")
    },
    Story("tags before the login") { play in
      try await play.when("goOffline")
      try await play.call("startSdk", Play.credentials)
      try await play.tag(["a"], "sn-1")
      try await play.call("queryTag", ["sequenceNum": "sn-2"])
    },
    Story("the server refuses tags") { play in
      try await play.started()
      try await play.server("failServer", ["call": "setTags", "code": 20_010])
      try await play.tag(["a"], "sn-1")
      try await play.pushToTags(["a"])
      try await play.server("blacklistApp")
      try await play.tag(["a"], "sn-2")
    },
    Story("a second change of the day") { play in
      try await play.started()
      try await play.tag(["red"], "sn-1")
      try await play.tag(["blue"], "sn-2")
      try await play.pushToTags(["red", "blue"])
      try await play.wait(.seconds(2_400))
      try await play.tag(["blue"], "sn-3")
    },
    Story("two tags at once, offline, and after a launch") { play in
      try await play.started()
      try await play.tag(["red", "blue"], "sn-1")
      let both: Value = ["tag": ["red", "blue"]]
      try await play.server("push", ["audience": both, "transmission": "both"])
      try await play.wait(.seconds(5))
      try await play.when("terminate")
      try await play.pushToTags(["red"])
      try await play.when("launch", ["by": "user"])
      try await play.call("startSdk", Play.credentials)
      try await play.wait(.seconds(5))
      try await play.pushToTags(["red"])
    },
    Story("questions for the tags") { play in
      try await play.started()
      try await play.call("queryTag", ["sequenceNum": "sn-1"])
      try await play.call("queryTag", ["sequenceNum": "sn-2"])
      try await play.wait(.seconds(5))
      try await play.server("failServer", ["call": "queryTag", "code": 7])
      try await play.call("queryTag", ["sequenceNum": "sn-3"])
    },
    Story("a hundred tags, asked for") { play in
      try await play.started()
      try await play.tag(.list((1...100).map { .string("t\($0)") }), "sn-1")
      try await play.call("queryTag", ["sequenceNum": "sn-2"])
    },
    Story("one bad among good") { play in
      try await play.started()
      try await play.tag(["good", "two words"], "sn-1")
      try await play.pushToTags(["good"])
    },
  ]

  /// Tags of every form, good and bad.
  static let tagForms: [Story] = [
    refused("101 tags", .list((1...101).map { .string("t\($0)") })),
    refused("100 tags", .list((1...100).map { .string("t\($0)") })),
    refused("a tag twice", ["a", "a"]),
    refused("no tag", []),
    refused("a tag with a space", ["two words"]),
    refused("a tag with signs", ["a+b-c*d.e"]),
    refused("a Chinese tag", ["标签"]),
    refused("an empty sequence number", ["a"], ""),
    refused("a tag twice, apart", ["a", "b", "a"]),
    refused("102 tags", .list((1...102).map { .string("t\($0)") })),
    refused("digits alone", ["2026"]),
    refused("capitals", ["NEWS"]),
    refused("a comma", ["one,two"]),
    refused("an emoji", ["🚚"]),
    refused("an underscore", ["a_b"]),
  ]

  private static func refused(
    _ name: String,
    _ tags: Value,
    _ sequenceNumber: String = "sn-1"
  ) -> Story {
    Story("tags: \(name)") { play in
      try await play.started()
      try await play.tag(tags, sequenceNumber)
    }
  }
}

extension Play {
  fileprivate func pushToTags(_ tags: [Value]) async throws {
    for tag in tags {
      try await server("push", ["audience": ["tag": [tag]], "transmission": tag])
      try await wait(.seconds(5))
    }
  }

  fileprivate func tag(
    _ tags: Value,
    _ sequenceNumber: String?,
    client: String? = nil
  ) async throws {
    var arguments: ValueMap = ["tags": tags]
    arguments["sequenceNum"] = Value(sequenceNumber)
    try await call("setTags", arguments, client: client)
    try await wait(.seconds(5))
  }
}
