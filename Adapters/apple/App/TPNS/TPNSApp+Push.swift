internal import Foundation
internal import PushSpecAdapterKit
internal import PushSpecAppHost
internal import PushSpecInterface
internal import UIKit
internal import UserNotifications

#if canImport(XGPush)
  internal import XGPush
#endif

// The callbacks of XGPushDelegate in the contract `tpns`. Each has the selector of the SDK's header
// written to it: all are optional, and one of another name would never be called.

extension TPNSApp: XGPushDelegate {
  // MARK: Registration

  #if canImport(ObjectiveC)
    @objc(xgPushDidRegisteredDeviceToken:xgToken:error:)
  #endif
  func xgPushDidRegisteredDeviceToken(
    _ deviceToken: String?,
    xgToken: String?,
    error: (any Error)?
  ) {
    tell(
      "xgPushDidRegisteredDeviceToken",
      ["deviceToken": Value(deviceToken), "xgToken": Value(xgToken), "error": Value(error)]
    )
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidFailToRegisterDeviceTokenWithError:)
  #endif
  func xgPushDidFailToRegisterDeviceTokenWithError(_ error: (any Error)?) {
    tell("xgPushDidFailToRegisterDeviceTokenWithError", ["error": Value(error)])
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidFinishStop:error:)
  #endif
  func xgPushDidFinishStop(_ isSuccess: Bool, error: (any Error)?) {
    tell("xgPushDidFinishStop", ["isSuccess": .bool(isSuccess), "error": Value(error)])
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidRequestNotificationPermission:error:)
  #endif
  func xgPushDidRequestNotificationPermission(_ isEnable: Bool, error: (any Error)?) {
    tell(
      "xgPushDidRequestNotificationPermission",
      ["isEnable": .bool(isEnable), "error": Value(error)]
    )
  }

  #if canImport(ObjectiveC)
    @objc(xgPushNetworkConnected)
  #endif
  func xgPushNetworkConnected() {
    tell("xgPushNetworkConnected")
  }

  #if canImport(ObjectiveC)
    @objc(xgPushNetworkDisconnected)
  #endif
  func xgPushNetworkDisconnected() {
    tell("xgPushNetworkDisconnected")
  }

  // MARK: Notifications

  #if canImport(ObjectiveC)
    @objc(xgPushDidReceiveRemoteNotification:withCompletionHandler:)
  #endif
  func xgPushDidReceiveRemoteNotification(
    _ notification: Any,
    withCompletionHandler completionHandler: ((UInt) -> Void)?
  ) {
    let told = (notification as? UNNotification).map { Value($0) }
    let payload = payload(of: notification)
    let handler = teller.handler(completionHandler, answering: delivery(of: payload)) {
      UInt(handlerValue: $0)
    }
    tell(
      "xgPushDidReceiveRemoteNotification",
      [
        "notification": told ?? ["userInfo": Value(payload: payload)],
        "completionHandler": handler,
      ]
    )
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidReceiveNotificationResponse:withCompletionHandler:)
  #endif
  func xgPushDidReceiveNotificationResponse(
    _ response: Any,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let told = (response as? UNNotificationResponse).map { Value($0) }
    let payload = payload(of: response)
    let handler = teller.handler(
      { (_: Bool) in completionHandler() },
      answering: delivery(of: payload)
    ) { _ in true }
    tell(
      "xgPushDidReceiveNotificationResponse",
      [
        "response": told ?? ["userInfo": Value(payload: payload)],
        "completionHandler": handler,
      ]
    )
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidReportNotification:error:)
  #endif
  func xgPushDidReportNotification(_ isSuccess: Bool, error: (any Error)?) {
    tell("xgPushDidReportNotification", ["isSuccess": .bool(isSuccess), "error": Value(error)])
  }

  // MARK: Others

  #if canImport(ObjectiveC)
    @objc(xgPushDidSetBadge:error:)
  #endif
  func xgPushDidSetBadge(_ isSuccess: Bool, error: (any Error)?) {
    tell("xgPushDidSetBadge", ["isSuccess": .bool(isSuccess), "error": Value(error)])
  }

  #if canImport(ObjectiveC)
    @objc(xgPushLog:)
  #endif
  func xgPushLog(_ logInfo: String?) {
    tell("xgPushLog", ["logInfo": Value(logInfo)])
  }

  /// The payload of what the SDK hands out: an object of the system's, or a dictionary.
  private func payload(of object: Any) -> [AnyHashable: Any] {
    switch object {
    case let notification as UNNotification: notification.request.content.userInfo
    case let response as UNNotificationResponse:
      response.notification.request.content.userInfo
    default: object as? [AnyHashable: Any] ?? [:]
    }
  }
}

extension UInt {
  /// What the SDK's one block takes: the options of a presentation, or a fetch result.
  init?(handlerValue value: Value) {
    if let options = UNNotificationPresentationOptions(names: value) {
      self = UInt(options.rawValue)
    } else if let result = UIBackgroundFetchResult(name: value) {
      self = result.rawValue
    } else {
      return nil
    }
  }
}
