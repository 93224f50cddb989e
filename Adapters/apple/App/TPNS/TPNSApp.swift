internal import Foundation
internal import PushSpecAdapterKit
internal import PushSpecAppHost
internal import PushSpecInterface
internal import Synchronization
internal import UserNotifications

#if canImport(XGPush)
  internal import XGPush
#endif

/// An app with TPNS (XGPush) in it: the calls of the contract `tpns`.
final class TPNSApp: NSObject, HostedApp {
  let teller: AppTeller

  /// The app of the session in this process, for the application's delegate.
  static let current = Mutex<TPNSApp?>(nil)

  init(_ teller: AppTeller) {
    self.teller = teller
    super.init()
    Self.current.withLock { $0 = self }
  }

  func call(_ name: String, _ arguments: ValueMap) throws -> Value {
    try AppThread.call { try call(name, Arguments(arguments)) }
  }

  private var push: XGPush { XGPush.defaultManager() }
  private var tokens: XGPushTokenManager { XGPushTokenManager.default() }

  private func call(_ name: String, _ arguments: Arguments) throws -> Value {
    switch name {
    // Start and stop
    case "configureClusterDomainName":
      push.configureClusterDomainName(try arguments.string("domainName"))
    case "setNotificationConfigure":
      let types: UNAuthorizationOptions = try arguments.options("types")
      push.notificationConfigure = XGNotificationConfigure(
        notificationWithCategories: nil,
        // The header gives its types the system's bits.
        types: XGUserNotificationTypes(rawValue: types.rawValue)
      )
    case "setLaunchOptions":
      let options = Launch.current.dictionary(for: arguments["launchOptions"])
      push.launchOptions = options.map { NSMutableDictionary(dictionary: $0) }
    case "startXG":
      // Both are kept weakly by the SDK; the session keeps this app.
      tokens.delegate = self
      push.startXG(
        withAccessID: try arguments.integer("accessID"),
        accessKey: try arguments.string("accessKey"),
        delegate: self
      )
    case "stopXGNotification": push.stopXGNotification()

    // Tokens
    case "xgTokenString": return Value(tokens.xgTokenString)
    case "deviceTokenString": return Value(tokens.deviceTokenString)

    // Badge and others
    case "setBadge": push.setBadge(try arguments.integer("badgeNumber"))
    case "setApplicationBadgeNumber":
      push.xgApplicationBadgeNumber = try arguments.integer("badgeNumber")
    case "deviceNotificationIsAllowed":
      push.deviceNotificationIsAllowed { [self] isAllowed in
        tell("deviceNotificationIsAllowed", ["isAllowed": .bool(isAllowed)])
      }
    case "uploadLog":
      push.uploadLogCompletionHandler { [self] result, message in
        tell("uploadLog", ["result": .bool(result), "errorMessage": Value(message)])
      }
    case "sdkVersion": return .string(push.sdkVersion())

    default: try bind(name, arguments)
    }
    return .absent
  }

  /// The calls for accounts, tags and attributes.
  private func bind(_ name: String, _ arguments: Arguments) throws {
    switch name {
    case "upsertAccountsByDict":
      tokens.upsertAccounts(byDict: try arguments.accounts("accounts"))
    case "delAccountsByKeys":
      let keys = try arguments.numbers("keys")
      tokens.delAccounts(byKeys: Set(keys.map { NSNumber(value: $0) }))
    case "clearAccounts": tokens.clearAccounts()
    case "upsertPhoneNumber": tokens.upsertPhoneNumber(try arguments.string("phoneNumber"))

    case "appendTags": tokens.appendTags(try arguments.strings("tags"))
    case "delTags": tokens.delTags(try arguments.strings("tags"))
    case "clearTags": tokens.clearTags()
    case "clearAndAppendTags": tokens.clearAndAppendTags(try arguments.strings("tags"))
    case "queryTags":
      tokens.queryTags(try arguments.integer("offset"), limit: try arguments.integer("limit"))

    case "upsertAttributes": tokens.upsertAttributes(try arguments.texts("attributes"))
    case "delAttributes": tokens.delAttributes(Set(try arguments.strings("attributeKeys")))
    case "clearAttributes": tokens.clearAttributes()
    case "clearAndAppendAttributes":
      tokens.clearAndAppendAttributes(try arguments.texts("attributes"))

    default: throw Refusal(.invalidArguments, "XGPush has no call '\(name)'")
    }
  }

  /// Tells a callback, on the thread on which it comes.
  func tell(_ name: String, _ arguments: ValueMap = ValueMap()) {
    AppThread.callback { teller.callback(name, arguments) }
  }
}

extension Arguments {
  /// Accounts by their types, whose numbers are the keys.
  fileprivate func accounts(_ name: String) throws -> [NSNumber: String] {
    let pairs = try texts(name).map { key, account in
      guard let type = Int64(key) else {
        throw Refusal(.invalidArguments, "'\(key)' in '\(name)' is no account type")
      }
      return (NSNumber(value: type), account)
    }
    return Dictionary(pairs) { _, last in last }
  }
}
