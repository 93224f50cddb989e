import PhoneWorld

/// Ways in which permission and connection are told wrongly.
enum NoticeFault: UInt8, FaultTopic {
  case permissionNotTold
  case permissionToldTwice
  case permissionAlwaysTrue
  case permissionToldEarly
  case permissionErrorDropped
  case permissionErrorWhenRefused
  case typesIgnored
  case typesCarPlayDropped
  case allowedAlways
  case allowedNotTold
  case allowedNeedsNetwork
  case connectedNotTold
  case connectedToldTwice
  case connectedToldEarly
  case disconnectedNotTold
  case onlyFirstOutageTold
  case serverLossUnnoticed
  case backgroundDisconnectNotTold
  case idleReconnect
  case connectedOnceForEver

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .permissionNotTold:
      fault("The SDK does not tell the answer to the dialog.", breaks: "TP-PERMISSION-1")
    case .permissionToldTwice:
      fault("The SDK tells the answer to the dialog twice.", breaks: "TP-PERMISSION-1")
    case .permissionAlwaysTrue:
      fault("The SDK tells every answer as allowed.", breaks: "TP-PERMISSION-1")
    case .permissionToldEarly:
      fault("The SDK tells an answer when the dialog opens.", breaks: "TP-PERMISSION-1")
    case .permissionErrorDropped:
      fault("The SDK does not hand on the error of an answer.", breaks: "TP-PERMISSION-1")
    case .permissionErrorWhenRefused:
      fault("The SDK tells a refusal as an error.", breaks: "TP-PERMISSION-1")
    case .typesIgnored:
      fault(
        "The SDK asks for alert, badge and sound whatever was configured.",
        breaks: "TP-PERMISSION-2"
      )
    case .typesCarPlayDropped:
      fault("The SDK does not ask for carPlay.", breaks: "TP-PERMISSION-2")
    case .allowedAlways:
      fault("The SDK tells notifications as allowed always.", breaks: "TP-PERMISSION-3")
    case .allowedNotTold:
      fault("The SDK does not tell whether notifications are allowed.", breaks: "TP-PERMISSION-3")
    case .allowedNeedsNetwork:
      fault(
        "The SDK tells whether notifications are allowed only with a network.",
        breaks: "TP-PERMISSION-3"
      )
    case .connectedNotTold:
      fault("The SDK does not tell that the connection stands.", breaks: "TP-NETWORK-1")
    case .connectedToldTwice:
      fault("The SDK tells twice that the connection stands.", breaks: "TP-NETWORK-1")
    case .connectedToldEarly:
      fault(
        "The SDK tells that the connection stands before it does.",
        breaks: "TP-BADGE-2",
        "TP-NETWORK-1"
      )
    case .disconnectedNotTold:
      fault("The SDK does not tell that the connection is gone.", breaks: "TP-NETWORK-1")
    case .onlyFirstOutageTold:
      fault("The SDK tells the first outage alone.", breaks: "TP-NETWORK-1")
    case .serverLossUnnoticed:
      fault("The SDK does not notice that the server is lost.", breaks: "TP-NETWORK-1")
    case .backgroundDisconnectNotTold:
      fault(
        "The SDK does not tell that the connection went in the background.",
        breaks: "TP-NETWORK-1"
      )
    case .idleReconnect:
      fault(
        "The SDK loses its connection every four minutes and finds it again.",
        breaks: "TP-NETWORK-1"
      )
    case .connectedOnceForEver:
      fault("The SDK tells the connection in the first process alone.", breaks: "TP-NETWORK-1")
    }
  }
}
