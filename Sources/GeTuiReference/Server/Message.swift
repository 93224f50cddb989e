import PushSpecInterface

/// A transmission on its way to one client.
struct Message {
  /// Tells it from the others of its client.
  let number: Int
  /// The ids of the push.
  let id: MessageID
  /// What the app gets as `payload`.
  let text: String
  /// Whether the cid was offline when it was sent, so that it had to be stored.
  let wasStored: Bool
  /// Whether it may be stored at all: not with a negative ttl.
  let mayBeStored: Bool
}
