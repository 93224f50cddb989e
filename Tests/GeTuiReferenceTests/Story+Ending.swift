import PushSpecInterface
import WorldTestSupport

extension Story {
  /// The background, destroy, and what comes after it.
  static let ending: [Story] = [
    Story("online in the background, and no longer") { play in
      try await play.call("runBackgroundEnable", ["isEnable": true])
      let cid = try await play.started()
      try await play.when("enterBackground")
      try await play.push(to: cid)
      try await play.wait(.seconds(5))
      try await play.when("terminate")
      try await play.when("launch", ["by": "user"])
      try await play.call("startSdk", Play.credentials)
      try await play.wait(.seconds(5))
      try await play.when("enterBackground")
      try await play.push(to: cid)
      try await play.wait(.seconds(5))
      try await play.call("runBackgroundEnable", ["isEnable": false])
      try await play.push(to: cid)
      try await play.wait(.seconds(5))
    },
    Story("told to stay online, and terminated") { play in
      let cid = try await play.registered()
      try await play.call("runBackgroundEnable", ["isEnable": true])
      try await play.when("enterBackground")
      try await play.push(to: cid, ["ios": IOSPart.silent])
      try await play.wait(.seconds(5))
      try await play.when("terminate")
      try await play.push(to: cid)
      try await play.wait(.seconds(5))
      try await play.when("launch", ["by": "user"])
      try await play.call("startSdk", Play.credentials)
    },
    Story("destroyed and started again") { play in
      try await play.registered()
      try await play.call("destroy")
      try await play.call("status")
      try await play.when("deliverAPNs", Payload.silent)
      try await play.wait(.seconds(10))
      try await play.started()
      try await play.when("deliverAPNs", Payload.silent)
    },
    Story("destroyed, and everything happens") { play in
      try await play.registered()
      try await play.call("destroy")
      try await play.call("bindAlias", ["alias": "one", "sequenceNum": "sn-1"])
      try await play.wait(.seconds(5))
      try await play.when("goOffline")
      try await play.wait(.seconds(5))
      try await play.when("goOnline")
      try await play.wait(.seconds(5))
      try await play.call("destroy")
      try await play.when("enterBackground")
      try await play.when("enterForeground")
      try await play.wait(.seconds(120))
      try await play.call("status")
      try await play.started()
    },
    Story("one of two destroyed", clients: ["one", "two"]) { play in
      try await play.started(client: "one")
      let cid = try await play.started(client: "two")
      try await play.call("destroy", client: "one")
      try await play.push(to: cid)
    },
  ]
}
