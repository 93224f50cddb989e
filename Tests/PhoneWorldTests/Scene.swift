import PushSpecInterface
import WorldTestSupport

extension Play {
  /// A session of an app without any SDK.
  static func plain(
    clients: [String] = ["app"],
    seed: UInt32 = 1,
    reactions: [InCallbackReaction] = []
  ) async throws -> Play {
    try await Play(
      PlainApp(),
      contract: "device",
      clients: clients,
      seed: seed,
      reactions: reactions
    )
  }

  /// Has the user allow what the app asks for.
  func allow(_ options: Value = ["alert", "badge", "sound"]) async throws {
    try await when("answerPermission", ["granted": true])
    try await call("askPermission", ["options": options])
    try await wait(.seconds(10))
  }

  /// Has APNs deliver a notification with this `aps`, and lets it arrive.
  @discardableResult
  func deliver(_ aps: Value) async throws -> Value {
    let returned = try await when("deliverAPNs", ["payload": ["aps": aps]])
    try await wait(.seconds(5))
    return returned.map?["delivery"] ?? .absent
  }

  /// The arguments of everything that was told under `name`.
  func told(_ name: String) -> [ValueMap] {
    trace.events(name).map(\.arguments)
  }
}
