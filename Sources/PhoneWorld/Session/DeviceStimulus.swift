import PushSpecInterface

/// What can happen to any phone, whoever the vendor is.
enum DeviceStimulus: String, CaseIterable {
  case goOffline, goOnline
  case enterBackground, enterForeground
  case terminate, launch
  case answerPermission, failDeviceToken
  case deliverAPNs
  case tapNotification, dismissNotification
  case openNotificationSettings, openLink

  private enum Terminator: String {
    case user, system
  }

  /// Does this to `phone`.
  ///
  /// - Parameters:
  ///   - phone: The phone that it happens to.
  ///   - map: The stimulus' arguments.
  ///   - load: Loads the vendor's SDK into a new process.
  /// - Returns: What the stimulus returns.
  /// - Throws: A refusal, where this cannot happen now.
  func happen(
    to phone: Phone,
    _ map: ValueMap,
    load: (AppProcess) -> Void
  ) throws(Refusal) -> Value {
    let arguments = Arguments(map, of: rawValue)
    switch self {
    case .goOffline: phone.goOffline()
    case .goOnline: phone.goOnline()
    case .enterBackground: try phone.enterBackground()
    case .enterForeground: try phone.enterForeground()
    case .terminate:
      try phone.terminate(bySystem: arguments.choice("by", default: Terminator.user) == .system)
    case .launch:
      let reason = try arguments.choice("by", default: Phone.LaunchReason.user)
      let delivery = try arguments.optionalString("delivery")
      return try phone.launch(by: reason, delivery, load: load).value
    case .answerPermission:
      phone.answerPermission(
        granted: try arguments.bool("granted"),
        error: try arguments.optionalError("error")
      )
    case .failDeviceToken:
      phone.deviceTokenError = try arguments.error("error")
    case .deliverAPNs:
      let payload = try arguments.map("payload")
      let notification = RemoteNotification(
        delivery: phone.world.nextDelivery(),
        payload: payload
      )
      phone.apns.send(notification, to: phone)
      return ["delivery": .string(notification.delivery)]
    case .tapNotification: try phone.tap(arguments.optionalString("delivery"))
    case .dismissNotification: try phone.dismiss(arguments.optionalString("delivery"))
    case .openNotificationSettings:
      try phone.openNotificationSettings(from: arguments.optionalString("delivery"))
    case .openLink:
      _ = try arguments.string("url")
      try phone.openLink()
    }
    return .absent
  }
}
