import PhoneWorld

/// Ways in which destroy goes wrong.
enum DestroyFault: UInt8, FaultTopic {
  case destroyKeepsConnection
  case destroyKeepsStatus
  case destroyForever
  case destroyLate
  case destroyStatusOffline
  case destroyStatusResets
  case destroyUndoneByNetwork
  case destroyUndoneByForeground
  case destroyTellsStates
  case destroyAnswersCalls
  case destroyTellsTaps
  case destroyDropsHooksForGood
  case destroyCounts
  case destroyForgetsCid
  case destroyAllClients

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .destroyKeepsConnection:
      Fault(
        "destroy-keeps-connection",
        "The SDK still tells what comes after destroy.",
        breaks: "GT-DESTROY-1"
      )
    case .destroyKeepsStatus:
      Fault("destroy-keeps-status", "The SDK keeps its status at destroy.", breaks: "GT-DESTROY-1")
    case .destroyForever:
      Fault(
        "destroy-forever",
        "The SDK does not start again after destroy.",
        breaks: "GT-DESTROY-1"
      )
    case .destroyLate:
      Fault(
        "destroy-late",
        "The SDK ends the connection a second after destroy.",
        breaks: "GT-DESTROY-1"
      )
    case .destroyStatusOffline:
      Fault("destroy-status-offline", "The SDK is Offline after destroy.", breaks: "GT-DESTROY-1")
    case .destroyStatusResets:
      Fault(
        "destroy-status-resets",
        "The SDK is Starting again a minute after destroy.",
        breaks: "GT-DESTROY-1"
      )
    case .destroyUndoneByNetwork:
      Fault(
        "destroy-undone-by-network",
        "The SDK connects again after destroy when the network comes.",
        breaks: "GT-DESTROY-1"
      )
    case .destroyUndoneByForeground:
      Fault(
        "destroy-undone-by-foreground",
        "The SDK connects again after destroy when the app comes to the front.",
        breaks: "GT-DESTROY-1"
      )
    case .destroyTellsStates:
      Fault(
        "destroy-tells-states",
        "The SDK still notifies Offline and Started after destroy.",
        breaks: "GT-DESTROY-1"
      )
    case .destroyAnswersCalls:
      Fault(
        "destroy-answers-calls",
        "The SDK answers calls after destroy with an error.",
        breaks: "GT-DESTROY-1"
      )
    case .destroyTellsTaps:
      Fault(
        "destroy-tells-taps",
        "The SDK still tells what comes through APNs after destroy.",
        breaks: "GT-DESTROY-1"
      )
    case .destroyDropsHooksForGood:
      Fault(
        "destroy-drops-hooks-for-good",
        "The SDK takes over no APNs callback after destroy and a new start.",
        breaks: "GT-DESTROY-1"
      )
    case .destroyCounts:
      Fault(
        "destroy-counts",
        "The SDK starts again only after as many calls as destroy was called.",
        breaks: "GT-DESTROY-1"
      )
    case .destroyForgetsCid:
      Fault(
        "destroy-forgets-cid",
        "The SDK registers a new cid after destroy.",
        breaks: "GT-DESTROY-1",
        "GT-START-6"
      )
    case .destroyAllClients:
      Fault(
        "destroy-all-clients",
        "The SDK ends the service of every client.",
        breaks: "GT-DESTROY-1"
      )
    }
  }
}
