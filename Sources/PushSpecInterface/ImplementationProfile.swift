/// What an implementation says of itself before anything is asked of it.
public struct ImplementationProfile: Sendable, Hashable {
  /// The implementation's name, such as `GeTui reference`.
  public let name: String
  /// Its version.
  public let version: String
  /// Who makes it.
  public let vendor: String?
  /// The contracts that it offers.
  public let contracts: [ContractOffer]
  /// How many sessions it serves at once; at least 1.
  public let sessions: Int
  /// How many clients one session may have; at least 1.
  public let clients: Int

  /// A profile of the implementation `name`.
  public init(
    name: String,
    version: String,
    vendor: String? = nil,
    contracts: [ContractOffer],
    sessions: Int = 1,
    clients: Int = 1
  ) {
    self.name = name
    self.version = version
    self.vendor = vendor
    self.contracts = contracts
    self.sessions = sessions
    self.clients = clients
  }
}

/// One contract that an implementation plays, and how far.
public struct ContractOffer: Sendable, Hashable {
  /// The contract's id, such as `getui`.
  public let id: String
  /// The edition of the contract that it was written for.
  public let edition: String
  /// The capabilities that it has, by the names of the contract.
  public let capabilities: Set<Capability>
  /// The kind of clock its sessions run on.
  public let clock: ClockKind

  /// An offer to play `edition` of the contract `id`.
  public init(id: String, edition: String, capabilities: Set<Capability>, clock: ClockKind) {
    self.id = id
    self.edition = edition
    self.capabilities = capabilities
    self.clock = clock
  }
}

/// The clock that a session's moments are read from.
public enum ClockKind: String, Sendable, Hashable, CaseIterable {
  /// Moves only when told to; takes no real time.
  case virtual
  /// The time of the wall.
  case real
}

/// Something that an implementation can do or let be seen, named by a contract or by the language.
public struct Capability: Sendable, Hashable, Comparable, ExpressibleByStringLiteral {
  /// The capability's name, such as `network-control`.
  public let name: String

  /// The capability `name`.
  public init(_ name: String) {
    self.name = name
  }

  /// The capability `value`.
  public init(stringLiteral value: String) {
    name = value
  }

  /// Whether `left` comes first in the order of names.
  public static func < (left: Capability, right: Capability) -> Bool { left.name < right.name }

  /// Distances in time are exact to the microsecond; only virtual clocks have it.
  public static let exactTime: Capability = "exact-time"
  /// Reactions can be run on the callback's own stack.
  public static let inCallback: Capability = "in-callback"
  /// A session can have more than one client.
  public static let severalClients: Capability = "several-clients"

  /// The capabilities that the language itself names.
  public static let ofTheLanguage: [Capability] = [exactTime, inCallback, severalClients]
}
