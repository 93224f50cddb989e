import PushSpecInterface
import WorldTestSupport

extension Story {
  /// Push mode, tags, messages to the server, tokens.
  static let requests: [Story] = [
    Story("push off and on") { play in
      let cid = try await play.registered()
      try await play.push("on", to: cid)
      for off in [true, false] {
        try await play.call("setPushModeForOff", ["off": .bool(off)])
        try await play.wait(.seconds(5))
        try await play.push("off is \(off)", to: cid, ["ios": IOSPart.silent])
        try await play.wait(.seconds(5))
      }
      try await play.call("setPushModeForOff", ["off": true])
      try await play.wait(.seconds(5))
      try await play.when("enterBackground")
      try await play.push("behind", to: cid, ["ios": IOSPart.silent])
      try await play.when("terminate")
      try await play.when("launch", ["by": "user"])
      try await play.call("startSdk", Play.credentials)
      try await play.wait(.seconds(5))
      try await play.push("launched", to: cid)
    },
    Story("push off without network") { play in
      let cid = try await play.started()
      try await play.when("goOffline")
      try await play.wait(.seconds(5))
      try await play.call("setPushModeForOff", ["off": true])
      try await play.wait(.seconds(5))
      try await play.when("goOnline")
      try await play.wait(.seconds(5))
      try await play.push(to: cid)
    },
    Story("the server fails the push mode") { play in
      try await play.started()
      try await play.server("failServer", ["call": "setPushModeForOff", "code": 7])
      try await play.call("setPushModeForOff", ["off": true])
    },
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
      for tag: Value in ["red", "green"] {
        try await play.server("push", ["audience": ["tag": [tag]], "transmission": tag])
      }
    },
    refused("101 tags", .list((1...101).map { .string("t\($0)") })),
    refused("100 tags", .list((1...100).map { .string("t\($0)") })),
    refused("a tag twice", ["a", "a"]),
    refused("no tag", []),
    refused("a tag with a space", ["two words"]),
    refused("a tag with signs", ["a+b-c*d.e"]),
    refused("a Chinese tag", ["标签"]),
    refused("an empty sequence number", ["a"], ""),
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
      try await play.server("blacklistApp")
      try await play.tag(["a"], "sn-2")
    },
    Story("messages to the server") { play in
      try await play.started()
      try await play.call("sendMessage", ["body": "aGVsbG8="])
      try await play.wait(.seconds(5))
      try await play.server("failServer", ["call": "sendMessage", "code": 7])
      try await play.call("sendMessage", ["body": "aGVsbG8=", "taskId": "t"])
      try await play.when("goOffline")
      try await play.call("sendMessage", ["body": "aGVsbG8="])
      try await play.wait(.seconds(5))
      try await play.call("sendMessage", ["body": "aGVsbG8="])
    },
    Story("tokens of live activities") { play in
      try await play.started()
      for token: Value in ["0a1b", "0a1b", "no token", ""] {
        let arguments: ValueMap = [
          "liveActivityId": "order", "activityToken": token, "sequenceNum": "sn-1",
        ]
        try await play.call("registerLiveActivity", arguments)
        try await play.wait(.seconds(5))
      }
    },
    Story("tokens that start activities, and of controls") { play in
      try await play.started()
      let start: ValueMap = [
        "activityAttributes": "Order", "pushToStartToken": "0a1b", "sequenceNum": "sn-1",
      ]
      try await play.call("registerPushToStartToken", start)
      let controls: ValueMap = ["controlsTokens": ["light": "0a1b"], "sequenceNum": "sn-2"]
      try await play.call("registerControlsTokens", controls)
    },
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
