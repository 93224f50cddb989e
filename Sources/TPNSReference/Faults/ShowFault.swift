import PhoneWorld

/// Ways in which `show_type` is read wrongly.
enum ShowFault: UInt8, FaultTopic {
  case showTypeIgnored
  case showTypeTwoHidden
  case showTypeOneNever
  case showTypeOneNotCounted

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .showTypeIgnored:
      fault("The SDK shows in front what is not for the front.", breaks: "TP-SHOW-1")
    case .showTypeTwoHidden:
      fault("The SDK shows nothing in front that names a show_type.", breaks: "TP-SHOW-1")
    case .showTypeOneNever:
      fault(
        "The SDK does not show what is not for the front in the background either.",
        breaks: "TP-SHOW-1"
      )
    case .showTypeOneNotCounted:
      fault("The SDK does not count the arrival of what is not for the front.", breaks: "TP-SHOW-1")
    }
  }
}
