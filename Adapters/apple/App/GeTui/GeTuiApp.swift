internal import Foundation
internal import GTSDK
internal import PushSpecAdapterKit
internal import PushSpecAppHost
internal import PushSpecInterface
internal import UIKit
internal import UserNotifications

/// An app with GTSDK in it: the calls of the contract `getui`.
final class GeTuiApp: NSObject, HostedApp {
  let teller: AppTeller

  init(_ teller: AppTeller) {
    self.teller = teller
  }

  func call(_ name: String, _ arguments: ValueMap) throws -> Value {
    try AppThread.call { try call(name, Arguments(arguments)) }
  }

  private func call(_ name: String, _ arguments: Arguments) throws -> Value {
    switch name {
    // Start, state, identity
    case "startSdk":
      GeTuiSdk.start(
        withAppId: try arguments.string("appId"),
        appKey: try arguments.string("appKey"),
        appSecret: try arguments.string("appSecret"),
        delegate: self,
        launchingOptions: Launch.current.dictionary(for: arguments["launchingOptions"])
      )
    case "destroy": GeTuiSdk.destroy()
    case "runBackgroundEnable": GeTuiSdk.runBackgroundEnable(try arguments.bool("isEnable"))
    case "setChannelId": GeTuiSdk.setChannelId(try arguments.string("channelId"))
    case "clientId": return text(GeTuiSdk.clientId())
    case "status": return GeTuiSdk.status().value
    case "version": return .string(GeTuiSdk.version())

    // APNs
    case "registerRemoteNotification":
      GeTuiSdk.registerRemoteNotification(try arguments.options("types"))
    case "handleRemoteNotification":
      GeTuiSdk.handleRemoteNotification(try arguments.dictionary("userInfo"))
    case "handleSceneWillConnect":
      guard let options = Launch.current.sceneOptions else {
        throw Refusal(.unsupported, "no scene was connected: this app's Info.plist names none")
      }
      GeTuiSdk.handleSceneWillConnect(with: options)
    case "clearAllNotificationForNotificationBar":
      GeTuiSdk.clearAllNotificationForNotificationBar()

    default: return try callServer(name, arguments)
    }
    return .absent
  }

  /// The calls that go to the vendor's server.
  private func callServer(_ name: String, _ arguments: Arguments) throws -> Value {
    switch name {
    // Feedback and links
    case "sendFeedbackMessage":
      return .bool(
        GeTuiSdk.sendFeedbackMessage(
          try arguments.integer("actionId"),
          andTaskId: try arguments.string("taskId"),
          andMsgId: try arguments.string("msgId")
        )
      )
    case "handleApplinkFeedback":
      let link = try arguments.string("webUrl")
      guard let url = URL(string: link) else {
        throw Refusal(.invalidArguments, "'webUrl' must be an address, not '\(link)'")
      }
      return text(GeTuiSdk.handleApplinkFeedback(url))
    case "sendMessage": return try sendMessage(arguments)

    // Push mode, tags, alias, badge
    case "setPushModeForOff": GeTuiSdk.setPushModeForOff(try arguments.bool("off"))
    case "setTags":
      let tags = try arguments.strings("tags")
      if arguments["sequenceNum"].isMissing { return .bool(GeTuiSdk.setTags(tags)) }
      return .bool(GeTuiSdk.setTags(tags, andSequenceNum: try arguments.string("sequenceNum")))
    case "queryTag": return .bool(GeTuiSdk.queryTag(try arguments.string("sequenceNum")))
    case "bindAlias":
      GeTuiSdk.bindAlias(
        try arguments.string("alias"),
        andSequenceNum: try arguments.string("sequenceNum")
      )
    case "unbindAlias":
      GeTuiSdk.unbindAlias(
        try arguments.string("alias"),
        andSequenceNum: try arguments.string("sequenceNum"),
        andIsSelf: try arguments.bool("isSelf")
      )
    case "setBadge": GeTuiSdk.setBadge(try arguments.integer("value"))
    case "resetBadge": GeTuiSdk.resetBadge()

    default: return try registerToken(name, arguments)
    }
    return .absent
  }

  /// The calls for tokens of other kinds.
  private func registerToken(_ name: String, _ arguments: Arguments) throws -> Value {
    switch name {
    case "registerVoipToken":
      return .bool(GeTuiSdk.registerVoipToken(try arguments.string("voipToken")))
    case "handleVoipNotification":
      GeTuiSdk.handleVoipNotification(try arguments.dictionary("userInfo"))
      return .absent
    case "registerLiveActivity":
      return .bool(
        GeTuiSdk.registerLiveActivity(
          try arguments.string("liveActivityId"),
          activityToken: try arguments.string("activityToken"),
          sequenceNum: try arguments.string("sequenceNum")
        )
      )
    case "registerPushToStartToken":
      return .bool(
        GeTuiSdk.registerLiveActivity(
          try arguments.string("activityAttributes"),
          pushToStartToken: try arguments.string("pushToStartToken"),
          sequenceNum: try arguments.string("sequenceNum")
        )
      )
    case "registerControlsTokens":
      return .bool(
        GeTuiSdk.registerControlsTokens(
          try arguments.texts("controlsTokens"),
          sequenceNum: try arguments.string("sequenceNum")
        )
      )
    default: throw Refusal(.invalidArguments, "GTSDK has no call '\(name)'")
    }
  }

  private func sendMessage(_ arguments: Arguments) throws -> Value {
    let body = try arguments.data("body")
    if arguments["taskId"].isMissing { return text(GeTuiSdk.sendMessage(body)) }
    var error: NSError?
    let id = unsafe GeTuiSdk.sendMessage(
      body,
      taskId: try arguments.string("taskId"),
      error: &error
    )
    if let error { throw ErrorValue(error) }
    return text(id)
  }

  /// A text of the SDK's, where there is one.
  ///
  /// Its header says that there always is; of one that is not there Swift makes an empty one.
  private func text(_ text: String) -> Value {
    text.isEmpty ? .absent : .string(text)
  }
}

extension SdkStatus {
  /// The status by its name in the header.
  var value: Value {
    let names = ["Starting", "Started", "Stoped", "Offline"]
    let index = Int(rawValue)
    return .string(names.indices.contains(index) ? names[index] : "SdkStatus \(index)")
  }
}
