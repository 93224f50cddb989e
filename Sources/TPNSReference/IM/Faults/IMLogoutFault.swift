import PhoneWorld

/// Ways in which a layer logs users out wrongly.
enum IMLogoutFault: UInt8, FaultTopic {
  case unboundOnSuccessOnly
  case stoppedBeforeUnbinding
  case logoutUnbindsNothing
  case logoutUnbindsTypeOne
  case logoutStopsTpnsForGood
  case boundAgainAtLaunch
  case logoutAtImAloneMissing
  case kickIgnored
  case signatureIgnored
  case failedLogoutIgnored
  case logoutNoticed

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .unboundOnSuccessOnly:
      fault(
        "The layer unbinds the account only where a logout succeeds, as the sample does (D5).",
        breaks: "IM-LOGOUT-2"
      )
    case .stoppedBeforeUnbinding:
      fault(
        "The layer stops TPNS before the unbinding is sent, as the sample does (D11).",
        breaks: "IM-LOGOUT-1"
      )
    case .logoutUnbindsNothing:
      fault("The layer unbinds nothing.", breaks: "IM-LOGOUT-1")
    case .logoutUnbindsTypeOne:
      fault("The layer unbinds the account of type 1.", breaks: "IM-LOGOUT-1")
    case .logoutStopsTpnsForGood:
      fault("The layer stops TPNS for the next user too.", breaks: "IM-LOGOUT-1")
    case .boundAgainAtLaunch:
      fault("The layer binds the last user again at the launch.", breaks: "IM-LOGOUT-1")
    case .logoutAtImAloneMissing:
      fault("The layer unbinds and does not log out of IM.", breaks: "IM-LOGOUT-1")
    case .kickIgnored:
      fault("The layer does not unbind the account of a user who is kicked.", breaks: "IM-LOGOUT-2")
    case .signatureIgnored:
      fault(
        "The layer does not unbind the account when the signature expires.",
        breaks: "IM-LOGOUT-2"
      )
    case .failedLogoutIgnored:
      fault("The layer does not unbind the account when the logout fails.", breaks: "IM-LOGOUT-2")
    case .logoutNoticed:
      fault("The layer tells a user who logs out that he was kicked.", breaks: "IM-LOGOUT-1")
    }
  }
}
