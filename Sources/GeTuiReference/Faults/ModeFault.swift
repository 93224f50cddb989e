import PhoneWorld

/// Ways in which the push mode is wrong.
enum ModeFault: UInt8, FaultTopic {
  case modeNotAnswered
  case modeAnsweredTwice
  case modeInverted
  case modeFailureHidden
  case modeIgnored
  case modeStopsAnnouncementsOnly
  case modeStopsOwnChannelOnly
  case modeNeverOnAgain
  case modeOffByDefault
  case modeForgottenAtLaunch
  case modeUnansweredOffline
  case modeSucceedsOffline
  case modeChangedLater
  case modeAnsweredOnce
  case modeOnUnanswered
  case modeForgottenAtOutage
  case modeForAllClients
  case modeRefusedChanged

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .modeNotAnswered:
      Fault("mode-not-answered", "The SDK does not answer setPushModeForOff.", breaks: "GT-MODE-1")
    case .modeAnsweredTwice:
      Fault("mode-answered-twice", "The SDK answers setPushModeForOff twice.", breaks: "GT-MODE-1")
    case .modeInverted:
      Fault(
        "mode-inverted",
        "The SDK answers setPushModeForOff with the opposite mode.",
        breaks: "GT-MODE-1"
      )
    case .modeFailureHidden:
      Fault(
        "mode-failure-hidden",
        "The SDK answers a failed setPushModeForOff without its error.",
        breaks: "GT-MODE-1",
        "GT-MODE-3"
      )
    case .modeIgnored:
      Fault(
        "mode-ignored",
        "The SDK answers setPushModeForOff and changes nothing.",
        breaks: "GT-MODE-2"
      )
    case .modeStopsAnnouncementsOnly:
      Fault(
        "mode-stops-announcements-only",
        "The SDK stops APNs alone while push is off.",
        breaks: "GT-MODE-2"
      )
    case .modeStopsOwnChannelOnly:
      Fault(
        "mode-stops-own-channel-only",
        "The SDK stops its own channel alone while push is off.",
        breaks: "GT-MODE-2"
      )
    case .modeNeverOnAgain:
      Fault(
        "mode-never-on-again",
        "The SDK answers that push is on again and leaves it off.",
        breaks: "GT-MODE-2"
      )
    case .modeOffByDefault:
      Fault(
        "mode-off-by-default",
        "The SDK has push off until it is turned on.",
        breaks: "GT-MODE-2"
      )
    case .modeForgottenAtLaunch:
      Fault(
        "mode-forgotten-at-launch",
        "The SDK has push on again after a launch.",
        breaks: "GT-MODE-2"
      )
    case .modeUnansweredOffline:
      Fault(
        "mode-unanswered-offline",
        "The SDK does not answer setPushModeForOff while offline.",
        breaks: "GT-MODE-3"
      )
    case .modeSucceedsOffline:
      Fault(
        "mode-succeeds-offline",
        "The SDK answers setPushModeForOff with success while offline.",
        breaks: "GT-MODE-3"
      )
    case .modeChangedLater:
      Fault(
        "mode-changed-later",
        "The SDK carries out later what it has answered with an error.",
        breaks: "GT-MODE-3"
      )
    case .modeAnsweredOnce:
      Fault(
        "mode-answered-once",
        "The SDK answers the first setPushModeForOff alone.",
        breaks: "GT-MODE-1"
      )
    case .modeOnUnanswered:
      Fault(
        "mode-on-unanswered",
        "The SDK does not answer a setPushModeForOff that changes nothing.",
        breaks: "GT-MODE-1"
      )
    case .modeForgottenAtOutage:
      Fault(
        "mode-forgotten-at-outage",
        "The SDK has push on again after a new login.",
        breaks: "GT-MODE-2"
      )
    case .modeForAllClients:
      Fault("mode-for-all-clients", "The SDK turns push off for every client.", breaks: "GT-MODE-2")
    case .modeRefusedChanged:
      Fault(
        "mode-refused-changed",
        "The SDK changes the mode though the server answered with an error.",
        breaks: "GT-MODE-2"
      )
    }
  }
}
