// A type-checking stub: the class methods of GTSDK 3.1.0.0 as Swift sees them, by the facts of its
// header. They note that they were called and answer what a test has laid down. It is never linked
// into an app.
// (The SDKs document what stands here.)
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import Synchronization
public import UIKit
public import UserNotifications

/// Stands for `SdkStatus`.
public enum SdkStatus: UInt, Sendable {
  case starting, started, stoped, offline
}

/// Stands for `GeTuiSdk`.
public final class GeTuiSdk: NSObject {
  /// For tests: what has been called, as text, and what is answered.
  public struct Stub: Sendable {
    /// The calls so far, with whether each came on the main thread.
    public var calls: [(text: String, isOnMain: Bool)] = []
    /// What methods that return a string answer; the SDK's nil comes as an empty one.
    public var text = ""
    /// What methods that return a truth value answer.
    public var flag = true
    /// What `status()` answers.
    public var status = SdkStatus.starting
    /// What `sendMessage` hands back as an error.
    public var failure: Int?

    /// Nothing called yet.
    public init(text: String = "", status: SdkStatus = .starting, failure: Int? = nil) {
      self.text = text
      self.status = status
      self.failure = failure
    }
  }

  /// For tests.
  public static let stub = Mutex(Stub())

  private static func note(_ text: String) {
    let isOnMain = MainThread.isCurrent
    stub.withLock { $0.calls.append((text, isOnMain)) }
  }

  private static func text(_ call: String) -> String {
    note(call)
    return stub.withLock(\.text)
  }

  private static func flag(_ call: String) -> Bool {
    note(call)
    return stub.withLock(\.flag)
  }

  /// A map's text, the same however it is stored.
  private static func sorted(_ map: [AnyHashable: Any]) -> String {
    map.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: ",")
  }

  public class func start(
    withAppId appid: String,
    appKey: String,
    appSecret: String,
    delegate: any GeTuiSdkDelegate,
    launchingOptions launchOptions: [AnyHashable: Any]? = nil
  ) {
    note("start \(appid) \(appKey) \(appSecret) \(launchOptions.map(sorted) ?? "-")")
  }

  public class func registerRemoteNotification(_ types: UNAuthorizationOptions) {
    note("registerRemoteNotification \(types.rawValue)")
  }

  public class func version() -> String { text("version") }
  public class func clientId() -> String { text("clientId") }
  public class func status() -> SdkStatus {
    note("status")
    return stub.withLock(\.status)
  }

  public class func setChannelId(_ channelId: String) { note("setChannelId \(channelId)") }
  public class func setPushModeForOff(_ isValue: Bool) { note("setPushModeForOff \(isValue)") }
  public class func runBackgroundEnable(_ isEnable: Bool) {
    note("runBackgroundEnable \(isEnable)")
  }
  public class func clearAllNotificationForNotificationBar() { note("clearAll") }
  public class func destroy() { note("destroy") }

  public class func registerVoipToken(_ voipToken: String) -> Bool {
    flag("registerVoipToken \(voipToken)")
  }

  public class func registerLiveActivity(
    _ activityAttributes: String,
    pushToStartToken: String,
    sequenceNum sn: String
  ) -> Bool { flag("registerLiveActivity \(activityAttributes) start \(pushToStartToken) \(sn)") }

  public class func registerLiveActivity(
    _ liveActivityId: String,
    activityToken token: String,
    sequenceNum sn: String
  ) -> Bool { flag("registerLiveActivity \(liveActivityId) activity \(token) \(sn)") }

  public class func registerControlsTokens(
    _ tokens: [AnyHashable: Any],
    sequenceNum sn: String
  ) -> Bool { flag("registerControlsTokens \(sorted(tokens)) \(sn)") }

  public class func setTags(_ tags: [Any]) -> Bool { flag("setTags \(tags)") }
  public class func setTags(_ tags: [Any], andSequenceNum sn: String) -> Bool {
    flag("setTags \(tags) \(sn)")
  }
  public class func queryTag(_ sn: String) -> Bool { flag("queryTag \(sn)") }

  public class func setBadge(_ badge: UInt) { note("setBadge \(badge)") }
  public class func resetBadge() { note("resetBadge") }

  public class func bindAlias(_ alias: String, andSequenceNum sn: String) {
    note("bindAlias \(alias) \(sn)")
  }
  public class func unbindAlias(_ alias: String, andSequenceNum sn: String, andIsSelf isSelf: Bool)
  {
    note("unbindAlias \(alias) \(sn) \(isSelf)")
  }

  public class func handleSceneWillConnect(with options: UIScene.ConnectionOptions) {
    note("handleSceneWillConnect")
  }
  public class func handleRemoteNotification(_ userInfo: [AnyHashable: Any]) {
    note("handleRemoteNotification \(sorted(userInfo))")
  }
  public class func handleVoipNotification(_ payload: [AnyHashable: Any]) {
    note("handleVoipNotification \(sorted(payload))")
  }
  public class func handleApplinkFeedback(_ webUrl: URL) -> String {
    text("handleApplinkFeedback \(webUrl.absoluteString)")
  }

  public class func sendMessage(_ body: Data) -> String {
    text("sendMessage \(String(decoding: body, as: UTF8.self))")
  }
  public class func sendMessage(
    _ body: Data,
    taskId: String,
    error: UnsafeMutablePointer<NSError?>?
  ) -> String {
    if let code = stub.withLock(\.failure) {
      unsafe error?.pointee = NSError(domain: "stub", code: code)
    }
    return text("sendMessage \(String(decoding: body, as: UTF8.self)) \(taskId)")
  }

  public class func sendFeedbackMessage(
    _ actionId: Int,
    andTaskId taskId: String,
    andMsgId msgId: String
  ) -> Bool { flag("sendFeedbackMessage \(actionId) \(taskId) \(msgId)") }
}
