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
    Story("push off for one of two, and on though it is", clients: ["one", "two"]) { play in
      try await play.started(client: "one")
      let cid = try await play.started(client: "two")
      for off in [false, true] {
        try await play.call("setPushModeForOff", ["off": .bool(off)], client: "one")
        try await play.wait(.seconds(5))
      }
      try await play.push(to: cid)
    },
  ]
}
