import PhoneWorld

/// Ways in which badges go wrong.
enum BadgeFault: UInt8, FaultTopic {
  case badgeNotAnswered
  case badgeAnsweredTwice
  case badgeOnlyAnswered
  case badgeZeroIgnored
  case badgeTwoDigits
  case badgeAdds
  case badgeCountsFromZero
  case badgeCountedOnce
  case badgeMinusOneCounts
  case badgeOfPushForgotten
  case badgeBackgroundSucceeds
  case badgeBackgroundWrongCode
  case badgeBackgroundChanges
  case badgeBackgroundKept
  case badgeBeforeReconnectSucceeds
  case badgeFailsForEver
  case badgeAtRegistrationFails
  case badgeBeforeRegistrationSucceeds
  case badgeSetsIcon
  case badgeOfAllPhones
  case badgeLostAtTermination
  case iconNotSet
  case iconZeroKeepsNotifications
  case iconMinusOneClearsNotifications
  case iconMinusOneIgnored
  case iconNumberClearsNotifications
  case iconSetsServerBadge

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .badgeNotAnswered:
      fault("The SDK does not answer setBadge.", breaks: "TP-BADGE-1")
    case .badgeAnsweredTwice:
      fault("The SDK answers setBadge twice.", breaks: "TP-BADGE-1")
    case .badgeOnlyAnswered:
      fault("The SDK answers setBadge and does not tell the server.", breaks: "TP-BADGE-1")
    case .badgeZeroIgnored:
      fault("The SDK does not tell the server a badge of 0.", breaks: "TP-BADGE-1")
    case .badgeTwoDigits:
      fault("The SDK tells the server 99 at most.", breaks: "TP-BADGE-1")
    case .badgeAdds:
      fault("The SDK adds to the badge of the server.", breaks: "TP-BADGE-1")
    case .badgeCountsFromZero:
      fault("The SDK counts pushes from 0.", breaks: "TP-BADGE-1")
    case .badgeCountedOnce:
      fault("The SDK counts one push alone.", breaks: "TP-BADGE-1")
    case .badgeMinusOneCounts:
      fault("The SDK counts pushes that leave the badge alone.", breaks: "TP-BADGE-4")
    case .badgeOfPushForgotten:
      fault("The SDK shows a badge that a push gives and does not keep it.", breaks: "TP-BADGE-4")
    case .badgeBackgroundSucceeds:
      fault("The SDK answers setBadge in the background with success.", breaks: "TP-BADGE-2")
    case .badgeBackgroundWrongCode:
      fault("The SDK refuses setBadge in the background with 1501.", breaks: "TP-BADGE-2")
    case .badgeBackgroundChanges:
      fault("The SDK refuses setBadge in the background and sets it.", breaks: "TP-BADGE-2")
    case .badgeBackgroundKept:
      fault("The SDK sets a refused badge when the connection is back.", breaks: "TP-BADGE-2")
    case .badgeBeforeReconnectSucceeds:
      fault(
        "The SDK answers setBadge with success before the connection is back.",
        breaks: "TP-BADGE-2"
      )
    case .badgeFailsForEver:
      fault("The SDK refuses setBadge once the app was in the background.", breaks: "TP-BADGE-2")
    case .badgeAtRegistrationFails:
      fault("The SDK refuses setBadge when the registration is told.", breaks: "TP-BADGE-1")
    case .badgeBeforeRegistrationSucceeds:
      fault(
        "The SDK answers setBadge before the registration with success.",
        breaks: "TP-ACCOUNT-3"
      )
    case .badgeSetsIcon:
      fault("The SDK sets the icon too at setBadge.", breaks: "TP-BADGE-5")
    case .badgeOfAllPhones:
      fault("The SDK sets the badge of every phone.", breaks: "TP-BADGE-1")
    case .badgeLostAtTermination:
      fault("The SDK loses the badge of the server when the process ends.", breaks: "TP-BADGE-1")
    case .iconNotSet:
      fault("The SDK does not set the icon.", breaks: "TP-BADGE-3")
    case .iconZeroKeepsNotifications:
      fault("The SDK keeps the notifications at 0.", breaks: "TP-BADGE-3")
    case .iconMinusOneClearsNotifications:
      fault("The SDK clears the notifications at -1.", breaks: "TP-BADGE-3")
    case .iconMinusOneIgnored:
      fault("The SDK does nothing at -1.", breaks: "TP-BADGE-3")
    case .iconNumberClearsNotifications:
      fault("The SDK clears the notifications at any number.", breaks: "TP-BADGE-3")
    case .iconSetsServerBadge:
      fault("The SDK sets the badge of the server too with the icon.", breaks: "TP-BADGE-5")
    }
  }
}
