import PhoneWorld

/// Ways in which a layer turns pushes on and off wrongly.
enum IMPushFault: UInt8, FaultTopic {
  case offlinePushOffInBackground
  case offlinePushOffAtTermination
  case frontCountsAsAway
  case tokenReportedForEachRegistration
  case muteResetAtLogin
  case muteResetInBackground
  case disablingEmptyToken
  case disablingLocal
  case disablingEndsInFront
  case disablingOfUsersOnly

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .offlinePushOffInBackground:
      fault("The layer turns offline push off in the background.", breaks: "IM-PUSH-1")
    case .offlinePushOffAtTermination:
      fault("The layer turns offline push off when the process ends.", breaks: "IM-PUSH-1")
    case .frontCountsAsAway:
      fault("The layer tells IM that the app is in the background always.", breaks: "IM-PUSH-1")
    case .tokenReportedForEachRegistration:
      fault("The layer has each of its tokens pushed to.", breaks: "IM-PUSH-1")
    case .muteResetAtLogin:
      fault("The layer has muted conversations notified again at the login.", breaks: "IM-PUSH-2")
    case .muteResetInBackground:
      fault(
        "The layer has muted conversations notified again while the app is in the background.",
        breaks: "IM-PUSH-2"
      )
    case .disablingEmptyToken:
      fault(
        "The layer gives an empty token in the place of a nil configuration.",
        breaks: "IM-DISABLE-1"
      )
    case .disablingLocal:
      fault(
        "The layer remembers that offline push is off and tells nobody.",
        breaks: "IM-DISABLE-1"
      )
    case .disablingEndsInFront:
      fault(
        "The layer reports the token again in front though offline push is off.",
        breaks: "IM-DISABLE-1"
      )
    case .disablingOfUsersOnly:
      fault("The layer turns off the pushes of users and not of groups.", breaks: "IM-DISABLE-1")
    }
  }
}
