import PhoneWorld

/// Ways in which taps and pushes in the background are told wrongly.
enum ReceptionFault: UInt8, FaultTopic {
  case tapLost
  case tapToldTwice
  case tapInFrontLost
  case tapWithoutResponse
  case tapUserInfoOfNewest
  case tapSwallowedAfterFetch
  case backgroundNotificationLost
  case backgroundNotificationWithoutHandler
  case backgroundNotificationAsSilent
  case backgroundNotificationWithResponse
  case tapWithDummyHandler
  case launchingTapToldTwice
  case launchingTapLost
  case launchClickCountedByOptionsAndCallback
  case dismissalAsTap
  case dismissalCounted
  case silentWithSoundLost
  case firstTapOnly

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .tapLost:
      Fault("tap-lost", "The SDK tells no tap.", breaks: "GT-RECEIVE-1")
    case .tapToldTwice:
      Fault("tap-told-twice", "The SDK tells each tap twice.", breaks: "GT-RECEIVE-1")
    case .tapInFrontLost:
      Fault(
        "tap-in-front-lost",
        "The SDK tells no tap on what was shown in front.",
        breaks: "GT-RECEIVE-1"
      )
    case .tapWithoutResponse:
      Fault(
        "tap-without-response",
        "The SDK tells a tap without its response.",
        breaks: "GT-RECEIVE-1"
      )
    case .tapUserInfoOfNewest:
      Fault(
        "tap-user-info-of-newest",
        "The SDK tells a tap with the newest notification that is shown.",
        breaks: "GT-RECEIVE-1"
      )
    case .tapSwallowedAfterFetch:
      Fault(
        "tap-swallowed-after-fetch",
        "The SDK tells no tap on what had been told in the background.",
        breaks: "GT-RECEIVE-1"
      )
    case .backgroundNotificationLost:
      Fault(
        "background-notification-lost",
        "The SDK does not tell a notification that asks for time in the background.",
        breaks: "GT-RECEIVE-2"
      )
    case .backgroundNotificationWithoutHandler:
      Fault(
        "background-notification-without-handler",
        "The SDK answers the system itself for a notification in the background.",
        breaks: "GT-RECEIVE-2"
      )
    case .backgroundNotificationAsSilent:
      Fault(
        "background-notification-as-silent",
        "The SDK tells a notification in the background as a silent message.",
        breaks: "GT-RECEIVE-2"
      )
    case .backgroundNotificationWithResponse:
      Fault(
        "background-notification-with-response",
        "The SDK makes up a response for a notification in the background.",
        breaks: "GT-RECEIVE-2"
      )
    case .tapWithDummyHandler:
      Fault(
        "tap-with-dummy-handler",
        "The SDK hands out a handler with a tap that does nothing.",
        breaks: "GT-RECEIVE-3"
      )
    case .launchingTapToldTwice:
      Fault(
        "launching-tap-told-twice",
        "The SDK tells a launching tap twice by the callback.",
        breaks: "GT-RECEIVE-4"
      )
    case .launchingTapLost:
      Fault(
        "launching-tap-lost",
        "The SDK counts no click of a launching tap in an app that registers.",
        breaks: "GT-RECEIVE-4"
      )
    case .launchClickCountedByOptionsAndCallback:
      Fault(
        "launch-click-counted-by-options-and-callback",
        "The SDK counts a launching tap by the launch options and again by the callback.",
        breaks: "GT-RECEIVE-4"
      )
    case .dismissalAsTap:
      Fault("dismissal-as-tap", "The SDK tells a dismissal as a tap.", breaks: "GT-RECEIVE-1")
    case .dismissalCounted:
      Fault(
        "dismissal-counted",
        "The SDK counts the click of a notification that is dismissed.",
        breaks: "GT-RECEIVE-1"
      )
    case .silentWithSoundLost:
      Fault(
        "silent-with-sound-lost",
        "The SDK does not tell a content-available push with a sound.",
        breaks: "GT-RECEIVE-2"
      )
    case .firstTapOnly:
      Fault(
        "first-tap-only",
        "The SDK tells the first tap of a process alone.",
        breaks: "GT-RECEIVE-1"
      )
    }
  }
}
