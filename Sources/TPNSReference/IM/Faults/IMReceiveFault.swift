import PhoneWorld

/// Ways in which a layer treats arrivals wrongly.
enum IMReceiveFault: UInt8, FaultTopic {
  case arrivalHandlerNeverRun
  case arrivalTakenForTap
  case arrivalHandlerTwice
  case arrivalHandlerOnce
  case arrivalHandlerNeedsLogin
  case alertNeededInFront
  case arrivalOpened

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .arrivalHandlerNeverRun:
      fault(
        "The layer only logs an arrival and never runs its handler, as the sample does (D1).",
        breaks: "IM-RECEIVE-1"
      )
    case .arrivalTakenForTap:
      fault(
        "The layer opens what wakes the app in the background, as the vendor's plugin does (D13).",
        breaks: "IM-RECEIVE-2"
      )
    case .arrivalHandlerTwice:
      fault("The layer runs the handler of an arrival twice.", breaks: "IM-RECEIVE-1")
    case .arrivalHandlerOnce:
      fault("The layer runs the handler of the first arrival alone.", breaks: "IM-RECEIVE-1")
    case .arrivalHandlerNeedsLogin:
      fault("The layer runs the handler of an arrival only for a user.", breaks: "IM-RECEIVE-1")
    case .alertNeededInFront:
      fault(
        "The layer runs the handler of an arrival only where its alert is a dictionary.",
        breaks: "IM-RECEIVE-1"
      )
    case .arrivalOpened:
      fault("The layer opens what arrives in front.", breaks: "IM-RECEIVE-2")
    }
  }
}
