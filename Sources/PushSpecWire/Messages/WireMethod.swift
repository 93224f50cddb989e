/// What a runner can ask of an adapter.
package enum WireMethod: String, Sendable, Hashable, CaseIterable {
  /// What the adapter is and offers.
  case initialize
  /// A fresh session.
  case open
  /// The app calls the SDK.
  case call
  /// The world does something.
  case stimulate
  /// The app runs a completion handler.
  case complete
  /// A virtual clock moves.
  case advance
  /// Whether nothing is pending.
  case settle
  /// The session ends.
  case close
  /// The adapter ends.
  case shutdown
  /// An event is sent as it is; only a check of the adapter asks for it.
  case emit

  /// Whether its answer carries the numbers at which it began and ended.
  package var isNumbered: Bool {
    switch self {
    case .call, .stimulate, .complete, .advance, .settle, .emit: true
    case .initialize, .open, .close, .shutdown: false
    }
  }
}
