import PhoneWorld

/// Paths on which a layer forgets the completion handler of a tap.
enum IMPathFault: UInt8, FaultTopic {
  case noHandlerWithoutCustom
  case noHandlerWithoutJson
  case noHandlerWithoutDictionary
  case noHandlerWithoutEntity
  case noHandlerForUnknownAction
  case noHandlerForUnknownChatType
  case noHandlerWithoutField
  case noHandlerForCallOfUser
  case noHandlerForLateCall
  case noHandlerForOtherAnswer

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .noHandlerWithoutCustom:
      fault("The layer does not run the handler where there is no custom text.", breaks: "IM-TAP-2")
    case .noHandlerWithoutJson:
      fault("The layer does not run the handler where custom is no JSON.", breaks: "IM-TAP-2")
    case .noHandlerWithoutDictionary:
      fault("The layer does not run the handler where custom is no dictionary.", breaks: "IM-TAP-2")
    case .noHandlerWithoutEntity:
      fault("The layer does not run the handler where there is no entity.", breaks: "IM-TAP-2")
    case .noHandlerForUnknownAction:
      fault("The layer does not run the handler for an unknown action.", breaks: "IM-TAP-2")
    case .noHandlerForUnknownChatType:
      fault("The layer does not run the handler for an unknown chat type.", breaks: "IM-TAP-2")
    case .noHandlerWithoutField:
      fault("The layer does not run the handler where a field is missing.", breaks: "IM-TAP-2")
    case .noHandlerForCallOfUser:
      fault("The layer does not run the handler for the call of a user.", breaks: "IM-TAP-2")
    case .noHandlerForLateCall:
      fault("The layer does not run the handler for a call that is late.", breaks: "IM-TAP-2")
    case .noHandlerForOtherAnswer:
      fault("The layer does not run the handler for an answer that is no tap.", breaks: "IM-TAP-2")
    }
  }
}
