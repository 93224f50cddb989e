import PhoneWorld
import GeTuiReference
import PushSpecInterface
import WorldTestSupport

/// Beginnings that many tests share.
extension Play {
  static let credentials: ValueMap = [
    "appId": "demo-app", "appKey": "demo-key", "appSecret": "demo-secret",
  ]

  /// A session of the reference with the faults called so.
  static func getui(
    faults: Set<String> = [],
    clients: [String] = ["app"],
    seed: UInt32 = 1,
    reactions: [InCallbackReaction] = []
  ) async throws -> Play {
    try await Play(
      GeTuiReference(faults: GeTuiReference.faults.filter { faults.contains($0.name) }),
      contract: "getui",
      clients: clients,
      seed: seed,
      reactions: reactions
    )
  }

  /// Starts the SDK and waits for its cid.
  @discardableResult
  func started(client: String? = nil) async throws -> String {
    try await call("startSdk", Self.credentials, client: client)
    let event = try await next("GeTuiSdkDidRegisterClient", client: client)
    try await wait(.seconds(1))
    return event?.arguments["clientId"].string ?? ""
  }

  /// Starts the SDK, registers for notifications, and has the user allow them.
  @discardableResult
  func registered(
    _ types: Value = ["alert", "badge", "sound"],
    client: String? = nil
  ) async throws -> String {
    let cid = try await started(client: client)
    try await call("registerRemoteNotification", ["types": types], client: client)
    try await when("answerPermission", ["granted": true], client: client)
    try await wait(.seconds(10))
    return cid
  }

  /// Pushes a transmission to `cid`.
  @discardableResult
  func push(
    _ text: String = "hello",
    to cid: String,
    _ others: ValueMap = [:]
  ) async throws -> ValueMap {
    var arguments = others
    arguments["audience"] = ["cid": [.string(cid)]]
    arguments["transmission"] = .string(text)
    return try await server("push", arguments).map ?? [:]
  }
}

/// `ios` parts of pushes.
enum IOSPart {
  static let silent: Value = ["aps": ["content-available": 1]]
  static let alert: Value = ["aps": ["alert": ["title": "Order", "body": "Shipped"]]]
}

/// Payloads of APNs.
enum Payload {
  static let silent: ValueMap = ["payload": ["aps": ["content-available": 1], "orderId": "42"]]
  static let alert: ValueMap = [
    "payload": ["aps": ["alert": ["title": "Order", "body": "Shipped"]], "orderId": "42"]
  ]
  static let wakingAlert: ValueMap = [
    "payload": ["aps": ["alert": "Shipped", "content-available": 1], "orderId": "42"]
  ]
}
