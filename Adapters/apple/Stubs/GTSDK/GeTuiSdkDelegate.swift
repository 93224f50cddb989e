// A type-checking stub: the delegate of GTSDK 3.1.0.0 as Swift sees it, by the facts of its header.
// In the SDK each of these is optional; here none is, so that the compiler finds one that is missing
// or has another type. It is never linked into an app.
// (The SDKs document what stands here.)
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import UIKit
public import UserNotifications

/// Stands for `GeTuiSdkDelegate`.
public protocol GeTuiSdkDelegate: NSObjectProtocol {
  func geTuiSdkDidRegisterClient(_ clientId: String)
  func geTuiSDkDidNotifySdkState(_ status: SdkStatus)
  func geTuiSdkDidOccurError(_ error: any Error)

  func getuiSdkGrantAuthorization(_ granted: Bool, error: (any Error)?)
  func geTuiSdkNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )
  func geTuiSdkNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  )
  func geTuiSdkDidReceiveNotification(
    _ userInfo: [AnyHashable: Any],
    notificationCenter center: UNUserNotificationCenter?,
    response: UNNotificationResponse?,
    fetchCompletionHandler completionHandler: ((UIBackgroundFetchResult) -> Void)?
  )
  func geTuiSdkDidReceiveSlience(
    _ userInfo: [AnyHashable: Any],
    fromGetui: Bool,
    offLine: Bool,
    appId: String?,
    taskId: String?,
    msgId: String?,
    fetchCompletionHandler completionHandler: ((UIBackgroundFetchResult) -> Void)?
  )

  func geTuiSdkDidSendMessage(_ messageId: String, result isSuccess: Bool, error: (any Error)?)
  func geTuiSdkDidSetPushMode(_ isModeOff: Bool, error: (any Error)?)
  func geTuiSdkDidAliasAction(
    _ action: String,
    result isSuccess: Bool,
    sequenceNum sn: String,
    error: (any Error)?
  )
  func geTuiSdkDidSetTagsAction(
    _ sequenceNum: String,
    result isSuccess: Bool,
    error: (any Error)?
  )
  func getuiSdkDidQueryTag(_ tags: [Any], sequenceNum sn: String, error: (any Error)?)

  func geTuiSdkDidRegisterPush(
    toStartToken sequenceNum: String,
    result isSuccess: Bool,
    error: (any Error)?
  )
  func geTuiSdkDidRegisterLiveActivity(
    _ sequenceNum: String,
    result isSuccess: Bool,
    error: (any Error)?
  )
  func geTuiSdkDidRegisterControlsTokens(
    _ sequenceNum: String,
    result isSuccess: Bool,
    error: (any Error)?
  )

  func geTuiSdkPopupDidShow(_ info: [AnyHashable: Any])
  func geTuiSdkPopupDidClick(_ info: [AnyHashable: Any])
}
