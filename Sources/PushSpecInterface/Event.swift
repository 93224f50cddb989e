/// The place of a record in its session: a number that counts events and the beginnings and ends
/// of requests together, and the moment, both taken at once where it happened.
public struct Stamp: Sendable, Hashable {
  /// The record's number: 1, 2, 3 … without gaps within a session.
  public let seq: Int
  /// When it happened, on the implementation's clock.
  public let at: SessionTime

  /// The stamp `seq` at the moment `at`.
  public init(seq: Int, at: SessionTime) {
    self.seq = seq
    self.at = at
  }
}

/// Something that the implementation told without being asked: a callback to the app's delegate,
/// or an observation of what became of the world.
public struct Event: Sendable, Hashable {
  /// Who is told.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The SDK calls the app's delegate.
    case callback
    /// The phone, its OS or the vendor's server is seen to do something.
    case observation
  }

  /// Its number and moment, taken where it happened.
  public let stamp: Stamp
  /// Whether the app or the observer is told.
  public let kind: Kind
  /// The client that it belongs to.
  public let client: String
  /// The callback's or observation's name, letter for letter as in the contract.
  public let name: String
  /// Its arguments by their names in the contract.
  public let arguments: ValueMap

  /// The event `name` of `client`.
  public init(stamp: Stamp, kind: Kind, client: String, name: String, arguments: ValueMap) {
    self.stamp = stamp
    self.kind = kind
    self.client = client
    self.name = name
    self.arguments = arguments
  }
}
