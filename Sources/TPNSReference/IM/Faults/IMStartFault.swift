import PhoneWorld

/// Ways in which a layer starts TPNS wrongly.
enum IMStartFault: UInt8, FaultTopic {
  case startedBeforeConfigured
  case accessPointForgotten
  case accessPointFixed
  case startedByItself
  case startedAtEachLogin
  case startedAtEachForeground
  case neverStartedAgain
  case wrongAccessKey

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .startedBeforeConfigured:
      fault("The layer starts TPNS before it names the access point.", breaks: "IM-INIT-1")
    case .accessPointForgotten:
      fault("The layer names no access point.", breaks: "IM-INIT-1")
    case .accessPointFixed:
      fault("The layer names Hong Kong whatever the product's access point.", breaks: "IM-INIT-1")
    case .startedByItself:
      fault("The layer starts TPNS at the launch.", breaks: "IM-INIT-1")
    case .startedAtEachLogin:
      fault("The layer starts TPNS at each login.", breaks: "IM-INIT-1")
    case .startedAtEachForeground:
      fault("The layer starts TPNS each time the app comes to the front.", breaks: "IM-INIT-1")
    case .neverStartedAgain:
      fault("The layer starts TPNS in the first process alone.", breaks: "IM-INIT-1")
    case .wrongAccessKey:
      fault("The layer starts TPNS with the secret key.", breaks: "IM-INIT-1")
    }
  }
}
