internal import GTSDK
internal import PushSpecAdapterKit
internal import PushSpecAppHost
internal import PushSpecInterface
internal import UIKit
internal import UserNotifications

// The callbacks of the contract `getui`, told on the thread on which they come.
//
// Each has the selector of the SDK's header written to it: the SDK looks for that, and all of its
// delegate's methods are optional, so that one of another name would never be called and nobody would
// know. (Only where there is Objective-C can it be said.)

extension GeTuiApp: GeTuiSdkDelegate {
  // MARK: State

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkDidRegisterClient:)
  #endif
  func geTuiSdkDidRegisterClient(_ clientId: String) {
    tell("GeTuiSdkDidRegisterClient", ["clientId": .string(clientId)])
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSDkDidNotifySdkState:)
  #endif
  func geTuiSDkDidNotifySdkState(_ status: SdkStatus) {
    tell("GeTuiSDkDidNotifySdkState", ["status": status.value])
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkDidOccurError:)
  #endif
  func geTuiSdkDidOccurError(_ error: any Error) {
    tell("GeTuiSdkDidOccurError", ["error": Value(error)])
  }

  // MARK: Notifications

  #if canImport(ObjectiveC)
    @objc(GetuiSdkGrantAuthorization:error:)
  #endif
  func getuiSdkGrantAuthorization(_ granted: Bool, error: (any Error)?) {
    tell("GetuiSdkGrantAuthorization", ["granted": .bool(granted), "error": Value(error)])
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkNotificationCenter:willPresentNotification:completionHandler:)
  #endif
  func geTuiSdkNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let handler = teller.handler(completionHandler, answering: notification.delivery) { names in
      UNNotificationPresentationOptions(names: names)
    }
    tell(
      "GeTuiSdkNotificationCenter.willPresentNotification",
      ["notification": Value(notification), "completionHandler": handler]
    )
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkNotificationCenter:openSettingsForNotification:)
  #endif
  func geTuiSdkNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  ) {
    tell(
      "GeTuiSdkNotificationCenter.openSettingsForNotification",
      ["notification": Value(notification)]
    )
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkDidReceiveNotification:notificationCenter:response:fetchCompletionHandler:)
  #endif
  func geTuiSdkDidReceiveNotification(
    _ userInfo: [AnyHashable: Any],
    notificationCenter center: UNUserNotificationCenter?,
    response: UNNotificationResponse?,
    fetchCompletionHandler completionHandler: ((UIBackgroundFetchResult) -> Void)?
  ) {
    tell(
      "GeTuiSdkDidReceiveNotification",
      [
        "userInfo": Value(payload: userInfo), "response": Value(response),
        "completionHandler": fetchHandler(completionHandler, userInfo),
      ]
    )
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkDidReceiveSlience:fromGetui:offLine:appId:taskId:msgId:fetchCompletionHandler:)
  #endif
  func geTuiSdkDidReceiveSlience(
    _ userInfo: [AnyHashable: Any],
    fromGetui: Bool,
    offLine: Bool,
    appId: String?,
    taskId: String?,
    msgId: String?,
    fetchCompletionHandler completionHandler: ((UIBackgroundFetchResult) -> Void)?
  ) {
    tell(
      "GeTuiSdkDidReceiveSlience",
      [
        "userInfo": Value(payload: userInfo), "fromGetui": .bool(fromGetui),
        "offLine": .bool(offLine), "appId": Value(appId), "taskId": Value(taskId),
        "msgId": Value(msgId), "completionHandler": fetchHandler(completionHandler, userInfo),
      ]
    )
  }

  // MARK: Answers

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkDidSendMessage:result:error:)
  #endif
  func geTuiSdkDidSendMessage(
    _ messageId: String,
    result isSuccess: Bool,
    error: (any Error)?
  ) {
    tell(
      "GeTuiSdkDidSendMessage",
      ["messageId": .string(messageId), "result": .bool(isSuccess), "error": Value(error)]
    )
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkDidSetPushMode:error:)
  #endif
  func geTuiSdkDidSetPushMode(_ isModeOff: Bool, error: (any Error)?) {
    tell("GeTuiSdkDidSetPushMode", ["isModeOff": .bool(isModeOff), "error": Value(error)])
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkDidAliasAction:result:sequenceNum:error:)
  #endif
  func geTuiSdkDidAliasAction(
    _ action: String,
    result isSuccess: Bool,
    sequenceNum sn: String,
    error: (any Error)?
  ) {
    tell(
      "GeTuiSdkDidAliasAction",
      [
        "action": .string(action), "isSuccess": .bool(isSuccess), "sequenceNum": .string(sn),
        "error": Value(error),
      ]
    )
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkDidSetTagsAction:result:error:)
  #endif
  func geTuiSdkDidSetTagsAction(
    _ sequenceNum: String,
    result isSuccess: Bool,
    error: (any Error)?
  ) {
    tell(
      "GeTuiSdkDidSetTagsAction",
      ["sequenceNum": .string(sequenceNum), "isSuccess": .bool(isSuccess), "error": Value(error)]
    )
  }

  #if canImport(ObjectiveC)
    @objc(GetuiSdkDidQueryTag:sequenceNum:error:)
  #endif
  func getuiSdkDidQueryTag(_ tags: [Any], sequenceNum sn: String, error: (any Error)?) {
    tell(
      "GetuiSdkDidQueryTag",
      ["tags": Value(system: tags), "sequenceNum": .string(sn), "error": Value(error)]
    )
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkDidRegisterPushToStartToken:result:error:)
  #endif
  func geTuiSdkDidRegisterPush(
    toStartToken sequenceNum: String,
    result isSuccess: Bool,
    error: (any Error)?
  ) {
    tell("GeTuiSdkDidRegisterPushToStartToken", result(sequenceNum, isSuccess, error))
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkDidRegisterLiveActivity:result:error:)
  #endif
  func geTuiSdkDidRegisterLiveActivity(
    _ sequenceNum: String,
    result isSuccess: Bool,
    error: (any Error)?
  ) {
    tell("GeTuiSdkDidRegisterLiveActivity", result(sequenceNum, isSuccess, error))
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkDidRegisterControlsTokens:result:error:)
  #endif
  func geTuiSdkDidRegisterControlsTokens(
    _ sequenceNum: String,
    result isSuccess: Bool,
    error: (any Error)?
  ) {
    tell("GeTuiSdkDidRegisterControlsTokens", result(sequenceNum, isSuccess, error))
  }

  // MARK: Popups

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkPopupDidShow:)
  #endif
  func geTuiSdkPopupDidShow(_ info: [AnyHashable: Any]) {
    tell("GeTuiSdkPopupDidShow", ["info": Value(system: info)])
  }

  #if canImport(ObjectiveC)
    @objc(GeTuiSdkPopupDidClick:)
  #endif
  func geTuiSdkPopupDidClick(_ info: [AnyHashable: Any]) {
    tell("GeTuiSdkPopupDidClick", ["info": Value(system: info)])
  }

  // MARK: Telling

  private func tell(_ name: String, _ arguments: ValueMap) {
    AppThread.callback { teller.callback(name, arguments) }
  }

  private func fetchHandler(
    _ block: ((UIBackgroundFetchResult) -> Void)?,
    _ userInfo: [AnyHashable: Any]
  ) -> Value {
    teller.handler(block, answering: delivery(of: userInfo)) { UIBackgroundFetchResult(name: $0) }
  }

  private func result(
    _ sequenceNum: String,
    _ isSuccess: Bool,
    _ error: (any Error)?
  ) -> ValueMap {
    ["sequenceNum": .string(sequenceNum), "result": .bool(isSuccess), "error": Value(error)]
  }
}
