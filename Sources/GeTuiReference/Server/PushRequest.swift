import PhoneWorld
import PushSpecInterface

/// What the app's server asks GeTui's to push.
struct PushRequest {
  /// Who it is for.
  enum Audience {
    case cids([String])
    case aliases([String])
    case tags([String])
  }

  /// Which channels it may take, as `settings.strategy` numbers them.
  enum Strategy: Int64 {
    /// GeTui's channel where the cid is online, else APNs and the store.
    case online = 1
    /// APNs alone.
    case vendorOnly
    /// GeTui's channel alone.
    case ownOnly
    /// APNs, and GeTui's channel where that cannot be.
    case vendorFirst
  }

  private static let longestTransmission = 3_072
  private static let standardTTL = TimeSpan.seconds(2 * 3_600)
  private static let beyondAnyTTL: Int64 = 1_000_000_000
  private static let longestTTL = TimeSpan.seconds(3 * 24 * 3_600)

  let audience: Audience
  let transmission: String?
  let ios: ValueMap?
  let ttl: TimeSpan
  let requestID: String?
  let strategy: Strategy
  /// Why the server's API refuses it, if it does.
  let refusal: String?

  /// Reads the stimulus' arguments.
  init(_ arguments: Arguments) throws(Refusal) {
    let audience = Arguments(try arguments.map("audience"), of: "audience")
    var named: [Audience] = []
    if !audience.map["cid"].isMissing { named.append(.cids(try audience.strings("cid"))) }
    if !audience.map["alias"].isMissing { named.append(.aliases(try audience.strings("alias"))) }
    if !audience.map["tag"].isMissing { named.append(.tags(try audience.strings("tag"))) }
    guard let first = named.first, named.count == 1 else {
      throw Refusal(.invalidArguments, "push: 'audience' must have one of cid, alias and tag")
    }
    self.audience = first
    transmission = try arguments.optionalString("transmission")
    ios = try arguments.optionalMap("ios")
    let milliseconds = try arguments.optionalInteger("ttl")
    ttl =
      milliseconds.map { .milliseconds(min(max($0, -1), Self.beyondAnyTTL)) } ?? Self.standardTTL
    requestID = try arguments.optionalString("requestId")
    let number = try arguments.optionalInteger("strategy")
    strategy = number.flatMap(Strategy.init) ?? .online
    let hasNotification = !arguments.map["notification"].isMissing
    if transmission != nil && hasNotification {
      refusal = "please choose one of notification and transmission and revoke"
    } else if transmission == nil && !hasNotification && ios == nil {
      refusal = "please choose one of notification and transmission and revoke"
    } else if (transmission?.count ?? 0) > Self.longestTransmission {
      refusal = "transmission: size over limit"
    } else if ttl > Self.longestTTL {
      refusal = "ttl is invalid"
    } else if number != nil && number.flatMap(Strategy.init) == nil {
      refusal = "strategy is invalid"
    } else {
      refusal = nil
    }
  }
}
