import PhoneWorld

/// Ways in which a layer opens what was tapped wrongly.
enum IMTapFault: UInt8, FaultTopic {
  case everyAnswerATap
  case handlerRunTwiceAfterForwarding
  case chatOfReceiver
  case groupOpenedAsUser
  case userOpenedAsGroup
  case tapInBackgroundLost
  case tapInFrontLost
  case idAsNumber
  case idTrimmedAtSpace
  case idCutAtHash
  case sameChatSkipped
  case firstTapOnly
  case tapNotKept
  case keptGroupAsUser
  case openedBeforeLogin
  case keptTapNeedsToken
  case keptTapDroppedByFailure
  case keptTapOpenedByFailure
  case keptTapNotCleared
  case openedTapKept
  case tapHandlerAtLogin
  case tapHandlerNever
  case tapHandlerTwice
  case launchingTapLost
  case launchingHandlerNever
  case newestOpenedAtLaunch
  case emptyChatAtLogin
  case emptyChatAtLaterLogin
  case emptyChatInNewProcess
  case emptyChatInFront

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .everyAnswerATap:
      fault("The layer takes every answer for a tap, as the sample does (D14).", breaks: "IM-TAP-5")
    case .handlerRunTwiceAfterForwarding:
      fault(
        "The layer runs the handler again where it was handed on, as the vendor's component does (D10).",
        breaks: "IM-TAP-2"
      )
    case .chatOfReceiver:
      fault("The layer opens the chat with the user himself.", breaks: "IM-TAP-1")
    case .groupOpenedAsUser:
      fault("The layer opens a group as a user.", breaks: "IM-TAP-1")
    case .userOpenedAsGroup:
      fault("The layer opens a user as a group.", breaks: "IM-TAP-1")
    case .tapInBackgroundLost:
      fault("The layer loses taps once the app was in the background.", breaks: "IM-TAP-1")
    case .tapInFrontLost:
      fault("The layer loses taps before the app was in the background.", breaks: "IM-TAP-1")
    case .idAsNumber:
      fault("The layer takes ids for numbers.", breaks: "IM-TAP-1")
    case .idTrimmedAtSpace:
      fault("The layer cuts ids off at a space.", breaks: "IM-TAP-1")
    case .idCutAtHash:
      fault("The layer cuts ids off at a hash.", breaks: "IM-TAP-1")
    case .sameChatSkipped:
      fault("The layer does not open the chat that was opened last.", breaks: "IM-TAP-1")
    case .firstTapOnly:
      fault("The layer opens the first tap alone.", breaks: "IM-TAP-1")
    case .tapNotKept:
      fault("The layer drops a tap while nobody is logged in.", breaks: "IM-TAP-1")
    case .keptGroupAsUser:
      fault("The layer keeps a group as a user.", breaks: "IM-TAP-1")
    case .openedBeforeLogin:
      fault("The layer opens a chat while nobody is logged in.", breaks: "IM-TAP-1")
    case .keptTapNeedsToken:
      fault("The layer opens what it keeps only with a token.", breaks: "IM-TAP-1")
    case .keptTapDroppedByFailure:
      fault("The layer drops what it keeps when a login fails.", breaks: "IM-TAP-1")
    case .keptTapOpenedByFailure:
      fault("The layer opens what it keeps when a login fails.", breaks: "IM-TAP-1")
    case .keptTapNotCleared:
      fault("The layer opens what it keeps at each login.", breaks: "IM-TAP-1")
    case .openedTapKept:
      fault("The layer keeps what it has opened at once.", breaks: "IM-TAP-1")
    case .tapHandlerAtLogin:
      fault("The layer runs the handler of a kept tap at the login.", breaks: "IM-TAP-2")
    case .tapHandlerNever:
      fault("The layer does not run the handler of a tap that it opens.", breaks: "IM-TAP-2")
    case .tapHandlerTwice:
      fault("The layer runs the handler of a tap that it opens twice.", breaks: "IM-TAP-2")
    case .launchingTapLost:
      fault("The layer loses the tap that launched the app.", breaks: "IM-TAP-1")
    case .launchingHandlerNever:
      fault("The layer does not run the handler of a launching tap.", breaks: "IM-TAP-2")
    case .newestOpenedAtLaunch:
      fault(
        "The layer opens the newest notification at each launch.",
        breaks: "IM-TAP-1",
        "IM-RECEIVE-2"
      )
    case .emptyChatAtLogin:
      fault("The layer opens what it keeps at a login, be it nothing.", breaks: "IM-TAP-1")
    case .emptyChatAtLaterLogin:
      fault(
        "The layer clears what it keeps to an empty text, and opens that at the next login.",
        breaks: "IM-TAP-1"
      )
    case .emptyChatInNewProcess:
      fault(
        "The layer opens at the login what the former process has written down, be it nothing.",
        breaks: "IM-TAP-1"
      )
    case .emptyChatInFront:
      fault(
        "The layer opens what it keeps when the app comes to the front, be it nothing.",
        breaks: "IM-TAP-1"
      )
    }
  }
}
