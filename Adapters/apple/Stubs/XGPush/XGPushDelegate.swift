// A type-checking stub: the delegates of TPNS (XGPush) 1.3.1 and later as Swift sees them, by the
// facts of its headers. In the SDK each of these is optional; here none is, so that the compiler finds
// one that is missing or has another type. It is never linked into an app.
// (The SDKs document what stands here.)
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Stands for `XGPushDelegate`.
public protocol XGPushDelegate: NSObjectProtocol {
  func xgPushDidRegisteredDeviceToken(
    _ deviceToken: String?,
    xgToken: String?,
    error: (any Error)?
  )
  func xgPushDidFailToRegisterDeviceTokenWithError(_ error: (any Error)?)
  func xgPushDidFinishStop(_ isSuccess: Bool, error: (any Error)?)
  func xgPushDidRequestNotificationPermission(_ isEnable: Bool, error: (any Error)?)
  func xgPushNetworkConnected()
  func xgPushNetworkDisconnected()
  func xgPushDidReceiveRemoteNotification(
    _ notification: Any,
    withCompletionHandler completionHandler: ((UInt) -> Void)?
  )
  func xgPushDidReceiveNotificationResponse(
    _ response: Any,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
  func xgPushDidSetBadge(_ isSuccess: Bool, error: (any Error)?)
  func xgPushDidReportNotification(_ isSuccess: Bool, error: (any Error)?)
  func xgPushLog(_ logInfo: String?)
}

/// Stands for `XGPushTokenManagerDelegate`.
public protocol XGPushTokenManagerDelegate: NSObjectProtocol {
  func xgPushDidUpsertAccounts(byDict accountsDict: [AnyHashable: Any], error: (any Error)?)
  func xgPushDidDelAccounts(byKeys accountsKeys: Set<NSNumber>, error: (any Error)?)
  func xgPushDidClearAccountsError(_ error: (any Error)?)
  func xgPushDidAppendTags(_ tags: [String], error: (any Error)?)
  func xgPushDidDelTags(_ tags: [String], error: (any Error)?)
  func xgPushDidClearTagsError(_ error: (any Error)?)
  func xgPushDidClearAndAppendTags(_ tags: [String], error: (any Error)?)
  func xgPushDidQueryTags(_ tags: [String]?, totalCount: UInt, error: (any Error)?)
  func xgPushDidUpsertAttributes(
    _ attributes: [AnyHashable: Any],
    invalidKeys keys: [Any]?,
    error: (any Error)?
  )
  func xgPushDidDelAttributeKeys(
    _ attributeKeys: Set<AnyHashable>,
    invalidKeys keys: [Any]?,
    error: (any Error)?
  )
  func xgPushDidClearAttributesWithError(_ error: (any Error)?)
  func xgPushDidClearAndAppendAttributes(
    _ attributes: [AnyHashable: Any],
    invalidKeys keys: [Any]?,
    error: (any Error)?
  )
}
