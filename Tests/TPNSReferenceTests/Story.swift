import PushSpecInterface
import Testing
import WorldTestSupport

/// Something that an app goes through, with either reference.
struct Story: Sendable, CustomTestStringConvertible {
  let name: String
  let open: @Sendable (UInt32) async throws -> Play
  let steps: @Sendable (Play) async throws -> Void

  var testDescription: String { name }

  /// Plays the story to its end and returns what happened.
  func trace(seed: UInt32 = 1) async throws -> [Trace.Record] {
    let play = try await open(seed)
    try await steps(play)
    try await play.wait(.seconds(120))
    await play.session.close()
    return play.trace.records
  }

  private static func tpns(
    _ name: String,
    clients: [String] = ["app"],
    steps: @escaping @Sendable (Play) async throws -> Void
  ) -> Story {
    Story(
      name: name,
      open: { try await .tpns(clients: clients, seed: $0) },
      steps: steps
    )
  }

  private static func im(
    _ name: String,
    steps: @escaping @Sendable (Play) async throws -> Void
  ) -> Story {
    Story(name: name, open: { try await .im(seed: $0) }, steps: steps)
  }

  static let all: [Story] = [
    tpns("registered, away and back") { play in
      let token = Value.string(try await play.started())
      try await play.call("upsertAccountsByDict", ["accounts": ["0": "alice"]])
      try await play.call("setBadge", ["badgeNumber": 5])
      try await play.wait(.seconds(5))
      try await play.push(["account": ["alice"]])
      try await play.when("enterBackground")
      try await play.wait(.seconds(5))
      try await play.push(["token": [token]])
      try await play.call("setBadge", ["badgeNumber": 6])
      try await play.when("enterForeground")
      try await play.wait(.seconds(30))
      try await play.call("stopXGNotification")
    },
    tpns("outages") { play in
      let token = Value.string(try await play.started())
      for outage: TimeSpan in [.zero, .seconds(60), .seconds(3_600)] {
        try await play.push(["token": [token]], ["messageType": "notify"])
        try await play.when("goOffline")
        try await play.push(["token": [token]], ["messageType": "notify"])
        try await play.call("appendTags", ["tags": ["news"]])
        try await play.wait(outage)
        try await play.when("goOnline")
        try await play.wait(.seconds(30))
      }
    },
    tpns("no token of APNs") { play in
      try await play.when("failDeviceToken", ["error": ["code": 3_000]])
      try await play.when("answerPermission", ["granted": false])
      try await play.call("startXG", Play.credentials)
      try await play.wait(.seconds(30))
      try await play.call("queryTags", ["offset": 0, "limit": 10])
    },
    tpns("two phones and two processes", clients: ["one", "two"]) { play in
      try await play.started(client: "one")
      try await play.started(client: "two")
      try await play.push(["all": true])
      try await play.when("terminate", client: "one")
      try await play.wait(.seconds(5))
      try await play.push(["all": true], ["messageType": "notify", "message": ["title": "Hi"]])
      try await play.wait(.seconds(5))
      try await play.when("launch", ["by": "notification"], client: "one")
      try await play.call("startXG", Play.credentials, client: "one")
    },
    im("signed in, tapped and out") { play in
      try await play.signedIn()
      try await play.when("changeUnread", ["total": 3])
      try await play.when("enterBackground")
      try await play.when("receiveMessage", ["from": "bob", "message": ["text": "hello"]])
      try await play.wait(.seconds(5))
      try await play.when("tapNotification")
      try await play.wait(.seconds(5))
      try await play.call("sendMessage", ["to": ["userID": "bob"], "message": ["text": "yes"]])
      try await play.call("logout")
    },
    im("tapped while nobody is there") { play in
      try await play.call("start")
      let custom: Value = .string(#"{"entity":{"action":1,"chatType":2,"sender":"team"}}"#)
      try await play.when("tapOfflinePush", ["custom": custom])
      try await play.when("failLogin")
      try await play.call("login", ["userID": "alice"])
      try await play.wait(.seconds(5))
      try await play.call("login", ["userID": "alice"])
      try await play.wait(.seconds(5))
      try await play.when("kickOffline")
    },
  ]
}
