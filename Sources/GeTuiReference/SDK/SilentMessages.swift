import PhoneWorld
import PushSpecInterface

/// Messages for the app alone, by `GeTuiSdkDidReceiveSlience` (§6).
struct SilentMessages {
  let sdk: GeTuiSDK

  private static let callback = "GeTuiSdkDidReceiveSlience"

  /// A message of GeTui's own channel: `fromGetui` true, `offLine` where it had to be stored,
  /// without a handler (GT-SILENT-1, GT-SILENT-3, GT-SILENT-4).
  func receive(_ message: Message, for clientID: String) {
    let faults = sdk.faults.silent
    var arguments: ValueMap = [
      "userInfo": [
        "payload": PayloadText(faults: faults).value(of: message.text),
        "_gmid_": .string(gmid(of: message.id, for: clientID)),
      ],
      "fromGetui": .bool(!faults.contains(.fromGetuiAlwaysFalse)),
      "offLine": .bool(isMarkedOffline(message)),
    ]
    add(message.id, to: &arguments)
    if faults.contains(.handlerOnOwnChannel) {
      let nothing = RemoteNotification(delivery: sdk.world.nextDelivery(), payload: [:])
      arguments["completionHandler"] = sdk.process.handOut(.fetch, answering: nothing) { _ in }
    }
    sdk.tell(Self.callback, arguments)
    if sdk.faults.feedback.contains(.feedbackByItself) {
      _ = sdk.feedback.send(action: 90_001, taskID: message.id.taskID, msgID: message.id.msgID)
    }
    let isDoubled =
      faults.contains(.onlineMessageTwice) && !message.wasStored
      || sdk.faults.start.contains(.restartDoubleDelivery) && sdk.starts > 1
    if isDoubled { sdk.tell(Self.callback, arguments) }
  }

  private func isMarkedOffline(_ message: Message) -> Bool {
    if sdk.faults.silent.contains(.offlineMarkedOnline) { return false }
    return message.wasStored || sdk.faults.silent.contains(.onlineMarkedOffline)
      || sdk.faults.state.contains(.offlineMarkAfterForeground) && sdk.notes.hasBeenInBackground
  }

  /// A silent push through APNs: `fromGetui` false, with a handler (GT-SILENT-2); one that GeTui
  /// did not send has no ids.
  func receive(_ notification: RemoteNotification, _ block: SystemBlock) {
    let faults = sdk.faults.silent
    let id = MessageID(in: notification.payload)
    if faults.contains(.apnsSilentNotTold) || faults.contains(.foreignSilentLost) && id == nil {
      return
    }
    var arguments: ValueMap = [
      "userInfo": .map(notification.payload),
      "fromGetui": .bool(faults.contains(.fromGetuiAlwaysTrue)),
      "offLine": .bool(sdk.choices.marksAPNsOffline),
    ]
    if let id {
      if !faults.contains(.apnsSilentWithoutIDs) { add(id, to: &arguments) }
    } else if faults.contains(.foreignSilentWithIDs) {
      add(MessageID(taskID: "apns", msgID: notification.delivery), to: &arguments)
    }
    let isAnsweredHere =
      faults.contains(.apnsSilentWithoutHandler)
      || faults.contains(.frontAPNsWithoutHandler) && sdk.process.state == .foreground
    if isAnsweredHere {
      block.run(.fetch(.noData))
    } else {
      arguments["completionHandler"] = HandedBlock(block, of: sdk).handOut(.fetch)
    }
    sdk.tell(Self.callback, arguments)
  }

  /// The ids of the push, and the app's (GT-SILENT-5).
  private func add(_ id: MessageID, to arguments: inout ValueMap) {
    let faults = sdk.faults.silent
    if let appID = sdk.credentials?.appID, !faults.contains(.appIDMissing) {
      arguments["appId"] = .string(appID)
    }
    let areSwapped = faults.contains(.idsSwapped)
    arguments["taskId"] = .string(areSwapped ? id.msgID : id.taskID)
    arguments["msgId"] = .string(areSwapped ? id.taskID : id.msgID)
  }

  private func gmid(of id: MessageID, for clientID: String) -> String {
    if sdk.faults.silent.contains(.gmidWithoutCid) { return "\(id.taskID):\(id.msgID)" }
    return id.text(for: clientID)
  }
}
