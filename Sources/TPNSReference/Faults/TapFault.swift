import PhoneWorld

/// Ways in which taps are told wrongly.
enum TapFault: UInt8, FaultTopic {
  case tapLost
  case tapToldTwice
  case tapToldAsArrival
  case tapToldByBoth
  case tapInFrontLost
  case launchingTapLost
  case launchingTapToldTwiceWithOptions
  case launchingTapOnlyByOptions
  case newestToldAtLaunch
  case tapOfNewest
  case onlyFirstTap
  case dismissalAsTap
  case tapNeedsNetwork
  case tapCustomLost

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .tapLost:
      fault("The SDK does not tell taps.", breaks: "TP-RECEIVE-3")
    case .tapToldTwice:
      fault("The SDK tells taps twice.", breaks: "TP-RECEIVE-3")
    case .tapToldAsArrival:
      fault("The SDK tells a tap as an arrival.", breaks: "TP-RECEIVE-3")
    case .tapToldByBoth:
      fault("The SDK tells a tap as an arrival too.", breaks: "TP-RECEIVE-3")
    case .tapInFrontLost:
      fault("The SDK does not tell taps in front.", breaks: "TP-RECEIVE-3")
    case .launchingTapLost:
      fault("The SDK loses the tap that launched the app.", breaks: "TP-RECEIVE-3")
    case .launchingTapToldTwiceWithOptions:
      fault("The SDK tells a launching tap once more by its launch options.", breaks: "TP-LAUNCH-1")
    case .launchingTapOnlyByOptions:
      fault("The SDK tells a launching tap only with launch options.", breaks: "TP-RECEIVE-3")
    case .newestToldAtLaunch:
      fault(
        "The SDK tells the newest notification as tapped at each launch.",
        breaks: "TP-RECEIVE-3"
      )
    case .tapOfNewest:
      fault(
        "The SDK tells the newest notification in the place of the tapped one.",
        breaks: "TP-RECEIVE-3"
      )
    case .onlyFirstTap:
      fault("The SDK tells the first tap alone.", breaks: "TP-RECEIVE-3")
    case .dismissalAsTap:
      fault("The SDK tells a notification that was wiped away as tapped.", breaks: "TP-RECEIVE-3")
    case .tapNeedsNetwork:
      fault("The SDK tells taps only with a network.", breaks: "TP-RECEIVE-3")
    case .tapCustomLost:
      fault(
        "The SDK leaves the custom content of a tapped notification out.",
        breaks: "TP-RECEIVE-4"
      )
    }
  }
}
