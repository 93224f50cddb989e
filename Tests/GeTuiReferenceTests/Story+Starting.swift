import PushSpecInterface
import WorldTestSupport

extension Story {
  /// Starts, states, the cid, the life of the process.
  static let starting: [Story] = [
    Story("started, read, started again") { play in
      try await play.call("clientId")
      let cid = try await play.started()
      try await play.call("clientId")
      try await play.call("status")
      try await play.call("version")
      try await play.call("startSdk", Play.credentials)
      try await play.wait(.seconds(10))
      try await play.call("clientId")
      try await play.push(to: cid)
    },
    Story("started without network") { play in
      try await play.when("goOffline")
      try await play.call("startSdk", Play.credentials)
      try await play.wait(.seconds(20))
      try await play.call("status")
      try await play.when("goOnline")
      try await play.wait(.seconds(20))
      try await play.call("clientId")
    },
    Story("an outage and another") { play in
      let cid = try await play.started()
      for _ in 1...2 {
        try await play.when("goOffline")
        try await play.wait(.seconds(5))
        try await play.call("status")
        try await play.when("goOnline")
        try await play.wait(.seconds(5))
        try await play.call("status")
      }
      try await play.push(to: cid)
      try await play.wait(.seconds(3_600))
    },
    Story("the server lost and restored") { play in
      let cid = try await play.started()
      try await play.server("loseServer")
      try await play.wait(.seconds(5))
      try await play.push(to: cid)
      try await play.server("restoreServer")
    },
    Story("into the background and back") { play in
      let cid = try await play.started()
      try await play.when("enterBackground")
      try await play.push(to: cid)
      try await play.wait(.seconds(5))
      try await play.when("enterForeground")
      try await play.wait(.seconds(5))
      try await play.push(to: cid)
    },
    Story("terminated and launched") { play in
      let cid = try await play.started()
      try await play.when("terminate")
      try await play.push(to: cid)
      try await play.wait(.seconds(60))
      try await play.when("goOffline")
      try await play.when("launch", ["by": "user"])
      try await play.call("startSdk", Play.credentials)
      try await play.wait(.seconds(2))
      try await play.call("clientId")
      try await play.when("goOnline")
    },
    Story("another app id") { play in
      try await play.started()
      try await play.when("terminate")
      try await play.when("launch", ["by": "user"])
      var credentials = Play.credentials
      credentials["appId"] = "other-app"
      try await play.call("startSdk", credentials)
      try await play.wait(.seconds(10))
      let cid = try await play.call("clientId")
      try await play.push(to: cid.string ?? "")
    },
    Story("a wrong key") { play in
      var credentials = Play.credentials
      credentials["appKey"] = "other-key"
      try await play.call("startSdk", credentials)
    },
    Story("a wrong secret") { play in
      var credentials = Play.credentials
      credentials["appSecret"] = "other-secret"
      try await play.call("startSdk", credentials)
    },
    Story(
      "read inside the callbacks",
      reactions: [
        reading("clientId", inside: "GeTuiSdkDidRegisterClient"),
        reading("status", inside: "GeTuiSDkDidNotifySdkState"),
      ]
    ) { play in
      try await play.started()
    },
    Story("two phones", clients: ["one", "two"]) { play in
      let cid = try await play.started(client: "one")
      try await play.started(client: "two")
      try await play.push(to: cid)
    },
    Story("the server fails the login") { play in
      try await play.server("failServer", ["call": "startSdk", "code": 301])
      try await play.started()
    },
    Story("channels") { play in
      try await play.call("setChannelId", ["channelId": "store"])
      try await play.started()
      try await play.call("setChannelId", ["channelId": ""])
    },
    Story("an empty channel") { play in
      try await play.started()
      try await play.call("setChannelId", ["channelId": ""])
    },
  ]

  private static func reading(_ name: String, inside callback: String) -> InCallbackReaction {
    InCallbackReaction(
      client: "app",
      callback: callback,
      requires: [],
      steps: [.call(name: name, arguments: [])]
    )
  }
}
