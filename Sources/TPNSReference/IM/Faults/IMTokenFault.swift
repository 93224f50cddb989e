import PhoneWorld

/// Ways in which a layer reports tokens and binds accounts wrongly.
enum IMTokenFault: UInt8, FaultTopic {
  case emptyAccountBound
  case formerUserBound
  case boundBeforeRegistration
  case tpnsSwitchUndefined
  case tokenDecodedFromHex
  case tokenLowerCased
  case deviceTokenReported
  case tokenNeverReportedAtLogin
  case tokenNeverReportedOnArrival
  case accountNotBoundAtLogin
  case accountNotBoundOnArrival
  case accountOfTypeOne
  case reportedAtTheCallOfLogin
  case reportedTwiceWhenRacing
  case lateTokenIgnored
  case failedTokenStored
  case failedTokenReported
  case givesUpAfterFailure
  case failureClearsToken
  case newTokenIgnored
  case firstTokenKept
  case kickedUserBound
  case failedLoginBound
  case secondLoginIgnored
  case firstUserBoundForEver
  case sameUserSkipped
  case tokenKeptAcrossProcesses
  case accountAsNumber
  case accountLowerCased
  case accountAsciiOnly

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .emptyAccountBound:
      fault(
        "The layer binds an empty account when the token comes before the login, as the sample does (D2).",
        breaks: "IM-TOKEN-3"
      )
    case .formerUserBound:
      fault(
        "The layer binds the user who has logged out when a token comes, as the sample does (D3).",
        breaks: "IM-TOKEN-3"
      )
    case .boundBeforeRegistration:
      fault(
        "The layer binds the account before there is a token, as the sample does (D4).",
        breaks: "IM-TOKEN-2"
      )
    case .tpnsSwitchUndefined:
      fault(
        "The layer reports the token without the mark of TPNS, whose switch the sample does not define (D12).",
        breaks: "IM-TOKEN-1"
      )
    case .tokenDecodedFromHex:
      fault("The layer reports other bytes than those of the token's text.", breaks: "IM-TOKEN-1")
    case .tokenLowerCased:
      fault("The layer reports the token in small letters.", breaks: "IM-TOKEN-1")
    case .deviceTokenReported:
      fault("The layer reports another token than that of TPNS.", breaks: "IM-TOKEN-1")
    case .tokenNeverReportedAtLogin:
      fault("The layer reports the token only when it comes.", breaks: "IM-TOKEN-1")
    case .tokenNeverReportedOnArrival:
      fault("The layer reports the token only at the login.", breaks: "IM-TOKEN-2")
    case .accountNotBoundAtLogin:
      fault("The layer binds the account only when the token comes.", breaks: "IM-TOKEN-1")
    case .accountNotBoundOnArrival:
      fault("The layer binds the account only at the login.", breaks: "IM-TOKEN-2")
    case .accountOfTypeOne:
      fault("The layer binds the account as type 1.", breaks: "IM-TOKEN-1")
    case .reportedAtTheCallOfLogin:
      fault(
        "The layer reports the token before IM has logged in.",
        breaks: "IM-TOKEN-1",
        "IM-TOKEN-7"
      )
    case .reportedTwiceWhenRacing:
      fault("The layer reports the token twice at a login.", breaks: "IM-TOKEN-1")
    case .lateTokenIgnored:
      fault(
        "The layer ignores a token that comes more than an hour after the login.",
        breaks: "IM-TOKEN-2"
      )
    case .failedTokenStored:
      fault("The layer keeps the token of a failed registration.", breaks: "IM-TOKEN-4")
    case .failedTokenReported:
      fault("The layer reports the token of a failed registration.", breaks: "IM-TOKEN-4")
    case .givesUpAfterFailure:
      fault("The layer ignores tokens after a failed registration.", breaks: "IM-TOKEN-4")
    case .failureClearsToken:
      fault("The layer forgets its token when a later registration fails.", breaks: "IM-TOKEN-4")
    case .newTokenIgnored:
      fault("The layer does not report a second token.", breaks: "IM-TOKEN-5")
    case .firstTokenKept:
      fault("The layer keeps the first of two tokens.", breaks: "IM-TOKEN-5")
    case .kickedUserBound:
      fault("The layer binds the user who was kicked when a token comes.", breaks: "IM-TOKEN-3")
    case .failedLoginBound:
      fault("The layer takes the call of login for its success.", breaks: "IM-TOKEN-7")
    case .secondLoginIgnored:
      fault("The layer reports and binds at the first login alone.", breaks: "IM-TOKEN-8")
    case .firstUserBoundForEver:
      fault("The layer binds the first user for every later one.", breaks: "IM-TOKEN-6")
    case .sameUserSkipped:
      fault("The layer does nothing where the former user logs in again.", breaks: "IM-TOKEN-8")
    case .tokenKeptAcrossProcesses:
      fault("The layer reports the token of the former process.", breaks: "IM-TOKEN-2")
    case .accountAsNumber:
      fault("The layer binds an account of digits as a number.", breaks: "IM-TOKEN-6")
    case .accountLowerCased:
      fault("The layer binds accounts in small letters.", breaks: "IM-TOKEN-6")
    case .accountAsciiOnly:
      fault("The layer drops letters of an account that are not ASCII.", breaks: "IM-TOKEN-6")
    }
  }
}
