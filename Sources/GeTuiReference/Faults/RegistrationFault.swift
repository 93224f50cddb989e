import PhoneWorld

/// Ways in which registering for notifications goes wrong.
enum RegistrationFault: UInt8, FaultTopic {
  case asksForAllOptions
  case settingsOptionDropped
  case carPlayOptionDropped
  case asksTwice
  case settingsOptionAdded
  case tokenNotLinked
  case tokenUnlinkedInBackground
  case tokenUnlinkedAtTermination
  case tokenBeforeCidLost
  case tokenNeedsPermission
  case hooksWithoutRegister

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .asksForAllOptions:
      Fault(
        "asks-for-all-options",
        "The SDK asks for alert, badge and sound, whatever the app gave.",
        breaks: "GT-REG-1"
      )
    case .settingsOptionDropped:
      Fault(
        "settings-option-dropped",
        "The SDK does not ask for providesAppNotificationSettings.",
        breaks: "GT-REG-1",
        "GT-SETTINGS-1"
      )
    case .carPlayOptionDropped:
      Fault(
        "car-play-option-dropped",
        "The SDK asks for no option beyond alert, badge and sound.",
        breaks: "GT-REG-1"
      )
    case .asksTwice:
      Fault("asks-twice", "The SDK asks the system for permission twice.", breaks: "GT-REG-1")
    case .settingsOptionAdded:
      Fault(
        "settings-option-added",
        "The SDK asks for providesAppNotificationSettings though the app did not.",
        breaks: "GT-REG-1",
        "GT-SETTINGS-1"
      )
    case .tokenNotLinked:
      Fault(
        "token-not-linked",
        "The SDK never links the device token with the cid.",
        breaks: "GT-REG-2"
      )
    case .tokenUnlinkedInBackground:
      Fault(
        "token-unlinked-in-background",
        "The SDK unlinks the device token when the app goes to the background.",
        breaks: "GT-REG-2"
      )
    case .tokenUnlinkedAtTermination:
      Fault(
        "token-unlinked-at-termination",
        "The SDK unlinks the device token when the process ends.",
        breaks: "GT-REG-2"
      )
    case .tokenBeforeCidLost:
      Fault(
        "token-before-cid-lost",
        "The SDK forgets a device token that came before there was a cid.",
        breaks: "GT-REG-2"
      )
    case .tokenNeedsPermission:
      Fault(
        "token-needs-permission",
        "The SDK links the device token only where the user allowed notifications.",
        breaks: "GT-REG-2",
        "GT-SILENT-2"
      )
    case .hooksWithoutRegister:
      Fault(
        "hooks-without-register",
        "The SDK takes over the APNs callbacks at startSdk already.",
        breaks: "GT-REG-3"
      )
    }
  }
}
