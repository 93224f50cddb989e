// A type-checking stub: TPNS (XGPush) 1.3.1 and later as Swift sees it, by the facts of its headers.
// Its methods note that they were called and answer what a test has laid down. It is never linked into
// an app.
// (The SDKs document what stands here.)
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import Synchronization
internal import UIKit

/// For tests: what has been called of `XGPush` and `XGPushTokenManager`, and what is answered.
public struct XGStub: Sendable {
  /// The calls so far, with whether each came on the main thread.
  public var calls: [(text: String, isOnMain: Bool)] = []
  /// What the token's properties answer.
  public var token: String?
  /// Whether the user allows notifications.
  public var isAllowed = true
  /// What `uploadLog` tells, one after another.
  public var uploads: [String?] = [nil]

  /// Nothing called yet.
  public init() {}

  /// The state of the one stub there is.
  public static let shared = Mutex(XGStub())

  static func note(_ text: String) {
    let isOnMain = MainThread.isCurrent
    shared.withLock { $0.calls.append((text, isOnMain)) }
  }

  static func sorted(_ map: [some Hashable: String]) -> String {
    map.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: ",")
  }
}

/// Stands for `XGUserNotificationTypes`.
public struct XGUserNotificationTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// Stands for `XGNotificationConfigure`.
public final class XGNotificationConfigure: NSObject {
  public let types: XGUserNotificationTypes

  public init?(
    notificationWithCategories categories: Set<AnyHashable>?,
    types: XGUserNotificationTypes
  ) {
    self.types = types
  }
}

/// Stands for `XGPush`.
public final class XGPush: NSObject {
  // It has no stored properties.
  private nonisolated(unsafe) static let only = XGPush()

  public class func defaultManager() -> XGPush { unsafe only }

  public var notificationConfigure: XGNotificationConfigure? {
    get { nil }
    set { XGStub.note("notificationConfigure \(newValue?.types.rawValue ?? 0)") }
  }
  public var launchOptions: NSMutableDictionary? {
    get { nil }
    set { XGStub.note("launchOptions \(newValue?.count ?? 0)") }
  }
  public var xgApplicationBadgeNumber: Int {
    get { 0 }
    set { XGStub.note("xgApplicationBadgeNumber \(newValue)") }
  }

  public func configureClusterDomainName(_ domainName: String) {
    XGStub.note("configureClusterDomainName \(domainName)")
  }
  public func startXG(
    withAccessID accessID: UInt32,
    accessKey: String,
    delegate: (any XGPushDelegate)?
  ) { XGStub.note("startXG \(accessID) \(accessKey)") }
  public func stopXGNotification() { XGStub.note("stopXGNotification") }
  public func setBadge(_ badgeNumber: Int) { XGStub.note("setBadge \(badgeNumber)") }
  public func sdkVersion() -> String {
    XGStub.note("sdkVersion")
    return "1.3.1"
  }
  public func deviceNotificationIsAllowed(_ handler: @escaping (Bool) -> Void) {
    XGStub.note("deviceNotificationIsAllowed")
    handler(XGStub.shared.withLock(\.isAllowed))
  }
  public func uploadLogCompletionHandler(_ handler: ((Bool, String?) -> Void)?) {
    XGStub.note("uploadLog")
    for message in XGStub.shared.withLock(\.uploads) { handler?(message == nil, message) }
  }
}

/// Stands for `XGPushTokenManager`.
public final class XGPushTokenManager: NSObject {
  // It has no stored properties.
  private nonisolated(unsafe) static let only = XGPushTokenManager()

  public class func `default`() -> XGPushTokenManager { unsafe only }

  public weak var delegate: (any XGPushTokenManagerDelegate)? {
    get { nil }
    set { XGStub.note("delegate \(newValue == nil ? "nil" : "set")") }
  }
  public var deviceTokenString: String? { XGStub.shared.withLock(\.token) }
  public var xgTokenString: String? { XGStub.shared.withLock(\.token) }

  public func upsertAccounts(byDict accountsDict: [NSNumber: String]) {
    XGStub.note("upsertAccounts \(XGStub.sorted(accountsDict))")
  }
  public func delAccounts(byKeys accountsKeys: Set<NSNumber>) {
    XGStub.note("delAccounts \(accountsKeys.map(\.intValue).sorted())")
  }
  public func clearAccounts() { XGStub.note("clearAccounts") }
  public func upsertPhoneNumber(_ phoneNumber: String) {
    XGStub.note("upsertPhoneNumber \(phoneNumber)")
  }

  public func appendTags(_ tags: [String]) { XGStub.note("appendTags \(tags)") }
  public func delTags(_ tags: [String]) { XGStub.note("delTags \(tags)") }
  public func clearTags() { XGStub.note("clearTags") }
  public func clearAndAppendTags(_ tags: [String]) { XGStub.note("clearAndAppendTags \(tags)") }
  public func queryTags(_ offset: UInt, limit: UInt) { XGStub.note("queryTags \(offset) \(limit)") }

  public func upsertAttributes(_ attributes: [String: String]) {
    XGStub.note("upsertAttributes \(XGStub.sorted(attributes))")
  }
  public func delAttributes(_ attributeKeys: Set<String>) {
    XGStub.note("delAttributes \(attributeKeys.sorted())")
  }
  public func clearAttributes() { XGStub.note("clearAttributes") }
  public func clearAndAppendAttributes(_ attributes: [String: String]) {
    XGStub.note("clearAndAppendAttributes \(XGStub.sorted(attributes))")
  }
}
