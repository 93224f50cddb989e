import PushSpecInterface
import WorldTestSupport

extension Story {
  /// Transmissions, online and stored, and silent pushes.
  static let messages: [Story] = [
    Story("messages online") { play in
      let cid = try await play.registered()
      try await play.push("first", to: cid)
      try await play.push("个推 é 🚀", to: cid, ["ios": IOSPart.silent])
      try await play.push("{\"a\": 1}", to: cid)
      try await play.push("one\n\ttwo", to: cid)
      try await play.push(String(repeating: "long", count: 500), to: cid)
    },
    Story("a message overtaken by an outage") { play in
      let cid = try await play.started()
      try await play.push(to: cid)
      try await play.when("goOffline")
      try await play.wait(.seconds(10))
      try await play.when("goOnline")
    },
    Story("messages around two outages") { play in
      let cid = try await play.started()
      try await play.push("before", to: cid)
      try await play.wait(.seconds(5))
      for _ in 1...2 {
        try await play.when("goOffline")
        try await play.push("during", to: cid)
        try await play.wait(.seconds(5))
        try await play.when("goOnline")
        try await play.wait(.seconds(5))
      }
    },
    Story("many stored messages") { play in
      let cid = try await play.started()
      try await play.when("goOffline")
      for number in 1...12 { try await play.push("m\(number)", to: cid) }
      try await play.when("goOnline")
    },
    Story("messages with a ttl") { play in
      let cid = try await play.started()
      try await play.when("goOffline")
      try await play.push("short", to: cid, ["ttl": 60_000])
      try await play.push("long", to: cid, ["ttl": 86_400_000])
      try await play.push("never", to: cid, ["ttl": -1])
      try await play.wait(.seconds(7_200))
      try await play.when("goOnline")
    },
    Story("announced, then told again") { play in
      let cid = try await play.registered()
      try await play.when("enterBackground")
      try await play.push(to: cid, ["ios": IOSPart.silent])
      let event = try await play.next("GeTuiSdkDidReceiveSlience")
      try await play.complete(event?.arguments["completionHandler"] ?? .absent, with: "newData")
      try await play.when("enterForeground")
    },
    Story("announced to a terminated app") { play in
      let cid = try await play.registered()
      try await play.when("terminate", ["by": "system"])
      let push = try await play.push(to: cid, ["ios": IOSPart.silent])
      try await play.when("launch", ["by": "silentPush", "delivery": push["delivery"]])
      try await play.wait(.seconds(1))
      try await play.call("startSdk", Play.credentials)
      try await play.call("registerRemoteNotification", ["types": ["alert"]])
    },
    Story("pushes by every strategy") { play in
      let cid = try await play.registered()
      for _ in 1...2 {
        for strategy: Int64 in 1...4 {
          try await play.push(to: cid, ["strategy": .integer(strategy), "ios": IOSPart.silent])
          try await play.push(to: cid, ["strategy": .integer(strategy)])
        }
        try await play.wait(.seconds(10))
        try await play.when("enterBackground")
      }
      try await play.when("enterForeground")
    },
  ]
}
