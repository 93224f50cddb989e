import PhoneWorld

/// Ways in which the user's answer is told wrongly.
enum GrantFault: UInt8, FaultTopic {
  case grantToldTwice
  case grantNeverTold
  case grantToldLate
  case grantAlwaysTrue
  case grantErrorWhenRefused
  case grantBeforeAnswer
  case grantNeedsToken
  case grantNeedsNetwork
  case grantErrorDropped
  case grantErrorWrapped

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .grantToldTwice:
      Fault("grant-told-twice", "The SDK tells the user's answer twice.", breaks: "GT-GRANT-1")
    case .grantNeverTold:
      Fault("grant-never-told", "The SDK does not tell the user's answer.", breaks: "GT-GRANT-1")
    case .grantToldLate:
      Fault(
        "grant-told-late",
        "The SDK tells the user's answer 45 seconds late.",
        breaks: "GT-GRANT-1"
      )
    case .grantAlwaysTrue:
      Fault(
        "grant-always-true",
        "The SDK tells granted true whatever the answer.",
        breaks: "GT-GRANT-1"
      )
    case .grantErrorWhenRefused:
      Fault(
        "grant-error-when-refused",
        "The SDK makes up an error where the user refused.",
        breaks: "GT-GRANT-1"
      )
    case .grantBeforeAnswer:
      Fault(
        "grant-before-answer",
        "The SDK tells granted false when the dialog opens, and the answer later.",
        breaks: "GT-GRANT-1"
      )
    case .grantNeedsToken:
      Fault(
        "grant-needs-token",
        "The SDK tells the answer only once there is a device token.",
        breaks: "GT-GRANT-1"
      )
    case .grantNeedsNetwork:
      Fault(
        "grant-needs-network",
        "The SDK tells the answer only once the server has heard of it.",
        breaks: "GT-GRANT-1"
      )
    case .grantErrorDropped:
      Fault(
        "grant-error-dropped",
        "The SDK does not hand on the system's error.",
        breaks: "GT-GRANT-2"
      )
    case .grantErrorWrapped:
      Fault(
        "grant-error-wrapped",
        "The SDK hands on an error of its own in place of the system's.",
        breaks: "GT-GRANT-2"
      )
    }
  }
}
