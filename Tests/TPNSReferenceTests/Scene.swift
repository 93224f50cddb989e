import PhoneWorld
import PushSpecInterface
import TPNSReference
import WorldTestSupport

/// Beginnings that many tests share.
extension Play {
  static let credentials: ValueMap = [
    "accessID": 1_600_000_001, "accessKey": "demo-access-key",
  ]

  /// A session of the TPNS reference with the faults called so.
  static func tpns(
    faults: Set<String> = [],
    clients: [String] = ["app"],
    seed: UInt32 = 1
  ) async throws -> Play {
    try await Play(
      TPNSReference(faults: TPNSReference.faults.filter { faults.contains($0.name) }),
      contract: "tpns",
      clients: clients,
      seed: seed
    )
  }

  /// A session of the IM reference with the faults called so.
  static func im(
    faults: Set<String> = [],
    clients: [String] = ["app"],
    seed: UInt32 = 1
  ) async throws -> Play {
    try await Play(
      IMReference(faults: IMReference.faults.filter { faults.contains($0.name) }),
      contract: "im",
      clients: clients,
      seed: seed
    )
  }

  /// Starts the SDK, with a user who allows notifications, and waits for its token.
  @discardableResult
  func started(client: String? = nil) async throws -> String {
    try await when("answerPermission", ["granted": true], client: client)
    try await call("startXG", Self.credentials, client: client)
    let event = try await next("xgPushDidRegisteredDeviceToken", client: client)
    try await wait(.seconds(10))
    return event?.arguments["xgToken"].string ?? ""
  }

  /// Pushes a silent message to `audience`.
  @discardableResult
  func push(_ audience: Value, _ others: ValueMap = [:]) async throws -> ValueMap {
    var arguments: ValueMap = [
      "audience": audience, "messageType": "message",
      "message": ["ios": ["custom_content": "hello"]],
    ]
    for (key, value) in others.entries { arguments[key] = value }
    return try await server("push", arguments).map ?? [:]
  }

  /// Starts the layer, gives it a token and logs a user in.
  func signedIn(_ user: Value = "alice", client: String? = nil) async throws {
    try await when("answerPermission", ["granted": true], client: client)
    try await call("start", ["domainName": "tpns.hk.tencent.com"], client: client)
    try await when("tokenArrives", ["xgToken": "token-of-a-phone"], client: client)
    try await call("login", ["userID": user], client: client)
    try await wait(.seconds(30))
  }
}
