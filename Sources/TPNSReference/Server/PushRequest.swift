import PhoneWorld
import PushSpecInterface

/// What the app's server asks TPNS to push, in the shape of the REST API v3.
struct PushRequest {
  /// Who it is for.
  enum Audience {
    case tokens([String])
    case accounts([String], type: Int64)
    case tags([String])
    case all
  }

  /// Whether the user is to see it.
  enum Kind: String {
    case notify, message
  }

  private static let shortestLife = TimeSpan.seconds(800)
  private static let standardLife = TimeSpan.seconds(24 * 3_600)
  private static let longestLife = TimeSpan.seconds(72 * 3_600)

  let audience: Audience
  let kind: Kind
  let message: ValueMap
  let environment: Environment
  /// The life time that was asked for.
  let askedLife: TimeSpan?
  /// Whether the own channel may be used.
  let mayUseOwnChannel: Bool?

  /// Reads the stimulus' arguments.
  init(_ arguments: Arguments) throws(Refusal) {
    audience = try Self.audience(arguments)
    kind = try arguments.choice("messageType", default: Kind.notify)
    message = try arguments.map("message")
    environment = try arguments.choice("environment", default: Environment.dev)
    askedLife = try arguments.optionalInteger("expireTime").map(TimeSpan.milliseconds)
    mayUseOwnChannel =
      arguments.map["onlinePush"].isMissing ? nil : try arguments.bool("onlinePush")
  }

  /// A notification for one token.
  init(to token: String, _ message: ValueMap, usesOwnChannel: Bool) {
    audience = .tokens([token])
    kind = .notify
    self.message = message
    environment = .dev
    askedLife = nil
    mayUseOwnChannel = usesOwnChannel
  }

  private static func audience(_ arguments: Arguments) throws(Refusal) -> Audience {
    let audience = Arguments(try arguments.map("audience"), of: "audience")
    var named: [Audience] = []
    if !audience.map["token"].isMissing { named.append(.tokens(try audience.strings("token"))) }
    if !audience.map["account"].isMissing {
      let type = try arguments.optionalInteger("accountType") ?? 0
      named.append(.accounts(try audience.strings("account"), type: type))
    }
    if !audience.map["tag"].isMissing { named.append(.tags(try audience.strings("tag"))) }
    if audience.map["all"] == true { named.append(.all) }
    guard let first = named.first, named.count == 1 else {
      throw Refusal(.invalidArguments, "push: 'audience' has one of token, account, tag and all")
    }
    return first
  }

  /// How long it may wait: a day by default, 800 s at least, nothing at 0 (TP-OFFLINE-2).
  func life(_ faults: Faults<ChannelFault>) -> TimeSpan {
    if faults.contains(.lifeTimeAlwaysADay) { return Self.standardLife }
    guard let askedLife else {
      return faults.contains(.lifeTimeDefaultMissing) ? .zero : Self.standardLife
    }
    if askedLife == .zero {
      return faults.contains(.lifeTimeZeroStored) ? Self.shortestLife : .zero
    }
    return faults.contains(.lifeTimeFloorMissing) ? askedLife : max(askedLife, Self.shortestLife)
  }

  /// Whether the server's API refuses the life time: it is 72 h at most (TP-OFFLINE-2).
  var hasImpossibleLife: Bool {
    askedLife.map { $0 > Self.longestLife || $0 < .zero } ?? false
  }
}
