import PhoneWorld

/// Ways in which completion handlers go wrong.
enum CompletionFault: UInt8, FaultTopic {
  case fetchBlockNever
  case fetchBlockTwice
  case fetchValueLost
  case fetchBlockAtOnce
  case fetchBlockAfterTimeout
  case fetchBlockEachRun
  case oneHandlerKept
  case handlerDeadInsideCallback
  case responseBlockNever
  case responseBlockTwice
  case responseBlockAtOnce
  case launchingResponseBlockNever
  case fetchBlockBySdkAfterBoth
  case appMethodNotCalled
  case appMethodHandlerDead
  case presentationAlwaysAll
  case presentationAtOnce
  case presentationNever
  case presentationListDropped
  case presentationEachRun

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .fetchBlockNever:
      fault("The SDK never runs the fetch block of the system.", breaks: "TP-COMPLETION-1")
    case .fetchBlockTwice:
      fault("The SDK runs the fetch block of the system twice.", breaks: "TP-COMPLETION-1")
    case .fetchValueLost:
      fault(
        "The SDK runs the fetch block with newData whatever the app said.",
        breaks: "TP-COMPLETION-1"
      )
    case .fetchBlockAtOnce:
      fault("The SDK runs the fetch block before the app does.", breaks: "TP-COMPLETION-1")
    case .fetchBlockAfterTimeout:
      fault("The SDK runs the fetch block after 25 s without the app.", breaks: "TP-COMPLETION-1")
    case .fetchBlockEachRun:
      fault(
        "The SDK runs the system's block as often as the app runs its handler.",
        breaks: "TP-COMPLETION-1"
      )
    case .oneHandlerKept:
      fault(
        "The SDK answers the newest delivery whichever handler is run.",
        breaks: "TP-COMPLETION-1"
      )
    case .handlerDeadInsideCallback:
      fault("The SDK loses a handler that is run inside the callback.", breaks: "TP-COMPLETION-1")
    case .responseBlockNever:
      fault("The SDK never runs the block of a tap.", breaks: "TP-COMPLETION-1")
    case .responseBlockTwice:
      fault("The SDK runs the block of a tap twice.", breaks: "TP-COMPLETION-1")
    case .responseBlockAtOnce:
      fault("The SDK runs the block of a tap before the app does.", breaks: "TP-COMPLETION-1")
    case .launchingResponseBlockNever:
      fault("The SDK never runs the block of a launching tap.", breaks: "TP-COMPLETION-1")
    case .fetchBlockBySdkAfterBoth:
      fault(
        "The SDK runs the fetch block itself after the method of the app.",
        breaks: "TP-COMPLETION-1"
      )
    case .appMethodNotCalled:
      fault("The SDK does not call the method of the app.", breaks: "TP-COMPLETION-1")
    case .appMethodHandlerDead:
      fault(
        "The SDK hands the method of the app a handler that does nothing.",
        breaks: "TP-COMPLETION-1"
      )
    case .presentationAlwaysAll:
      fault("The SDK presents with all options whatever the app said.", breaks: "TP-PRESENT-1")
    case .presentationAtOnce:
      fault("The SDK presents before the app says how.", breaks: "TP-PRESENT-1")
    case .presentationNever:
      fault("The SDK never presents.", breaks: "TP-PRESENT-1")
    case .presentationListDropped:
      fault("The SDK drops list and banner.", breaks: "TP-PRESENT-1")
    case .presentationEachRun:
      fault("The SDK presents as often as the app runs its handler.", breaks: "TP-COMPLETION-1")
    }
  }
}
