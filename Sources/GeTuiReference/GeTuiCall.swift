import PhoneWorld
import PushSpecInterface

/// The SDK's methods, by the first words of their selectors.
enum GeTuiCall: String {
  case startSdk, clientId, status
  case registerRemoteNotification
  case sendFeedbackMessage, handleApplinkFeedback
  case setPushModeForOff
  case setTags, queryTag
  case bindAlias, unbindAlias
  case setBadge, resetBadge, clearAllNotificationForNotificationBar
  case destroy, runBackgroundEnable, setChannelId
  case sendMessage
  case registerLiveActivity, registerPushToStartToken, registerControlsTokens
  case registerVoipToken, handleVoipNotification
  case handleRemoteNotification, handleSceneWillConnect
  case version

  /// Makes the call on `sdk`.
  func make(on sdk: GeTuiSDK, _ arguments: Arguments) throws(Refusal) -> Reply.Outcome {
    switch self {
    case .startSdk:
      let credentials = Credentials(
        appID: try arguments.string("appId"),
        appKey: try arguments.string("appKey"),
        appSecret: try arguments.string("appSecret")
      )
      sdk.start(credentials, launchingOptions: try arguments.optionalMap("launchingOptions"))
    case .clientId:
      return .returned(Value(sdk.identity.clientID))
    case .status:
      return .returned(.string(sdk.state.status.rawValue))
    case .registerRemoteNotification:
      sdk.registration.register(try arguments.options("types"))
    case .sendFeedbackMessage:
      return .returned(
        .bool(
          sdk.feedback.send(
            action: try arguments.integer("actionId"),
            taskID: try arguments.string("taskId"),
            msgID: try arguments.string("msgId")
          )
        )
      )
    case .handleApplinkFeedback:
      return .returned(Value(sdk.links.payload(of: try arguments.string("webUrl"))))
    case .setPushModeForOff:
      sdk.pushMode.set(off: try arguments.bool("off"))
    case .setTags:
      return .returned(
        .bool(
          sdk.tags.set(
            try arguments.strings("tags"),
            sequenceNumber: try arguments.optionalString("sequenceNum")
          )
        )
      )
    case .queryTag:
      return .returned(.bool(sdk.tagQuery.ask(try arguments.string("sequenceNum"))))
    case .bindAlias:
      sdk.aliases.bind(
        try arguments.string("alias"),
        sequenceNumber: try arguments.string("sequenceNum")
      )
    case .unbindAlias:
      sdk.aliases.unbind(
        try arguments.string("alias"),
        sequenceNumber: try arguments.string("sequenceNum"),
        onlyHere: try arguments.bool("isSelf")
      )
    case .setBadge:
      sdk.badge.set(try arguments.integer("value"))
    case .resetBadge:
      sdk.badge.reset()
    case .clearAllNotificationForNotificationBar:
      sdk.badge.clearNotifications()
    case .destroy:
      sdk.destroy()
    case .runBackgroundEnable:
      sdk.runInBackground(try arguments.bool("isEnable"))
    case .setChannelId:
      return sdk.setChannel(try arguments.string("channelId"))
    case .sendMessage:
      let id = sdk.uplinkMessages.send(
        try arguments.string("body"),
        taskID: try arguments.optionalString("taskId")
      )
      return .returned(Value(id))
    case .registerLiveActivity:
      return .returned(
        .bool(
          sdk.activityTokens.registerActivity(
            try arguments.string("liveActivityId"),
            token: try arguments.string("activityToken"),
            sequenceNumber: try arguments.string("sequenceNum")
          )
        )
      )
    case .registerPushToStartToken:
      return .returned(
        .bool(
          sdk.activityTokens.registerPushToStart(
            try arguments.string("activityAttributes"),
            token: try arguments.string("pushToStartToken"),
            sequenceNumber: try arguments.string("sequenceNum")
          )
        )
      )
    case .registerControlsTokens:
      return .returned(
        .bool(
          sdk.activityTokens.registerControls(
            try arguments.map("controlsTokens"),
            sequenceNumber: try arguments.string("sequenceNum")
          )
        )
      )
    case .registerVoipToken:
      return .returned(.bool(sdk.receipts.registerVoip(try arguments.string("voipToken"))))
    case .handleVoipNotification:
      sdk.receipts.countVoip(try arguments.map("userInfo"))
    case .handleRemoteNotification:
      sdk.receipts.countByHand(try arguments.map("userInfo"))
    case .handleSceneWillConnect:
      sdk.clicks.sceneWillConnect(try arguments.map("options"))
    case .version:
      return .returned(.string(sdk.toldVersion))
    }
    return .returned(.absent)
  }
}
