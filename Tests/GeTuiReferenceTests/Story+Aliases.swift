import PushSpecInterface
import WorldTestSupport

extension Story {
  /// Aliases: their form, pace and number, on one phone and on many.
  static let aliases: [Story] = [
    Story("bound, replaced, unbound") { play in
      try await play.started()
      for alias: Value in ["first", "second"] {
        try await play.bind(alias)
        try await play.wait(.seconds(6))
        try await play.pushToAliases(["first", "second", "SECOND"])
      }
      try await play.unbind("second", isSelf: true)
      try await play.pushToAliases(["second"])
    },
    Story("at several paces") { play in
      try await play.started()
      for pause: TimeSpan in [.seconds(5), .seconds(6), .milliseconds(5_001), .zero] {
        try await play.bind("one")
        try await play.wait(pause)
      }
      try await play.wait(.seconds(60))
      try await play.bind("one")
      try await play.wait(.seconds(2))
      try await play.bind("two")
      try await play.wait(.seconds(60))
      try await play.pushToAliases(["one", "two"])
      try await play.bind("one")
      try await play.wait(.seconds(2))
      try await play.unbind("one", isSelf: true)
    },
    Story("51 calls, and one on the next day") { play in
      try await play.started()
      for _ in 1...51 {
        try await play.bind("one")
        try await play.wait(.seconds(6))
      }
      try await play.wait(.seconds(2 * 86_400))
      try await play.bind("one")
    },
    Story("51 calls of both kinds, and a launch") { play in
      try await play.started()
      for _ in 1...25 {
        try await play.bind("one")
        try await play.wait(.seconds(6))
        try await play.unbind("one", isSelf: true)
        try await play.wait(.seconds(6))
      }
      try await play.when("terminate")
      try await play.when("launch", ["by": "user"])
      try await play.call("startSdk", Play.credentials)
      try await play.wait(.seconds(60))
      try await play.bind("one")
    },
    Story("alias without sequence number") { play in
      try await play.started()
      try await play.call("bindAlias", ["alias": "one", "sequenceNum": ""])
    },
    Story("alias before the cid, and without network") { play in
      try await play.when("goOffline")
      try await play.call("startSdk", Play.credentials)
      try await play.bind("one")
      try await play.when("goOnline")
      try await play.wait(.seconds(60))
      try await play.when("goOffline")
      try await play.wait(.seconds(60))
      try await play.bind("one")
    },
    Story("the server refuses an alias") { play in
      try await play.started()
      try await play.server("failServer", ["call": "bindAlias", "code": 30_002])
      try await play.bind("one")
    },
    Story("unbound, and bound again soon") { play in
      try await play.started()
      try await play.bind("one")
      try await play.wait(.seconds(6))
      try await play.unbind("one", isSelf: true)
      try await play.wait(.seconds(2))
      try await play.bind("one")
    },
    Story("bound twice the same, and one that begins like it") { play in
      try await play.started()
      for _ in 1...2 {
        try await play.bind("family")
        try await play.wait(.seconds(6))
      }
      try await play.pushToAliases(["family", "fam"])
    },
    Story("unbound in capitals, and another one") { play in
      try await play.started()
      try await play.bind("one")
      try await play.wait(.seconds(6))
      for alias: Value in ["ONE", "two"] {
        try await play.unbind(alias, isSelf: true)
        try await play.wait(.seconds(6))
        try await play.pushToAliases(["one"])
      }
    },
    Story("an alias through an outage and a launch") { play in
      try await play.started()
      try await play.bind("one")
      try await play.wait(.seconds(6))
      try await play.when("goOffline")
      try await play.pushToAliases(["one"])
      try await play.when("goOnline")
      try await play.wait(.seconds(6))
      try await play.pushToAliases(["one"])
      try await play.when("terminate")
      try await play.when("launch", ["by": "user"])
      try await play.call("startSdk", Play.credentials)
      try await play.wait(.seconds(6))
      try await play.pushToAliases(["one"])
    },
    Story("a call overtaken by an outage") { play in
      try await play.started()
      try await play.bind("one")
      try await play.when("goOffline")
    },
    Story("an alias while the server is lost") { play in
      try await play.started()
      try await play.server("loseServer")
      try await play.wait(.seconds(5))
      try await play.bind("one")
    },
    Story("fifty calls, and one twelve hours later") { play in
      try await play.started()
      for _ in 1...50 {
        try await play.bind("one")
        try await play.wait(.seconds(6))
      }
      try await play.wait(.seconds(12 * 3_600))
      try await play.bind("one")
    },
  ]
}

extension Play {
  func bind(_ alias: Value, client: String? = nil) async throws {
    try await call("bindAlias", ["alias": alias, "sequenceNum": "sn-1"], client: client)
  }

  func unbind(_ alias: Value, isSelf: Value, client: String? = nil) async throws {
    let arguments: ValueMap = ["alias": alias, "sequenceNum": "sn-2", "isSelf": isSelf]
    try await call("unbindAlias", arguments, client: client)
  }

  func pushToAliases(_ aliases: [Value]) async throws {
    try await wait(.seconds(1))
    for alias in aliases {
      try await server("push", ["audience": ["alias": [alias]], "transmission": alias])
      try await wait(.seconds(1))
    }
  }
}
