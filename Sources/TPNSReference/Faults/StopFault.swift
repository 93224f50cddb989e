import PhoneWorld

/// Ways in which stops and the strings of the tokens go wrong.
enum StopFault: UInt8, FaultTopic {
  case stopNotAnswered
  case stopAnsweredTwice
  case stopWithError
  case stopOnlyTold
  case stopClosesOwnChannelAlone
  case noStartAfterStop
  case stopOfAllPhones
  case xgTokenStringEmpty
  case deviceTokenStringEmpty
  case xgTokenStringIsDeviceToken
  case deviceTokenStringIsXgToken
  case tokenBeforeStart
  case tokenLostInOutage

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .stopNotAnswered:
      fault("The SDK does not answer a stop.", breaks: "TP-STOP-1")
    case .stopAnsweredTwice:
      fault("The SDK answers a stop twice.", breaks: "TP-STOP-1")
    case .stopWithError:
      fault("The SDK tells a stop that worked with an error.", breaks: "TP-STOP-1")
    case .stopOnlyTold:
      fault("The SDK tells a stop and goes on as before.", breaks: "TP-STOP-1")
    case .stopClosesOwnChannelAlone:
      fault("The SDK closes the connection at a stop and stays registered.", breaks: "TP-STOP-1")
    case .noStartAfterStop:
      fault("The SDK does nothing at a start after a stop.", breaks: "TP-STOP-1")
    case .stopOfAllPhones:
      fault("The SDK stops every phone.", breaks: "TP-STOP-1")
    case .xgTokenStringEmpty:
      fault("The SDK returns no xgToken.", breaks: "TP-TOKEN-1")
    case .deviceTokenStringEmpty:
      fault("The SDK returns no device token.", breaks: "TP-TOKEN-1")
    case .xgTokenStringIsDeviceToken:
      fault("The SDK returns the device token as xgToken.", breaks: "TP-TOKEN-1")
    case .deviceTokenStringIsXgToken:
      fault("The SDK returns the xgToken as device token.", breaks: "TP-TOKEN-1")
    case .tokenBeforeStart:
      fault("The SDK returns a token before the first start.", breaks: "TP-TOKEN-1")
    case .tokenLostInOutage:
      fault("The SDK returns no token after an outage.", breaks: "TP-TOKEN-1")
    }
  }
}
