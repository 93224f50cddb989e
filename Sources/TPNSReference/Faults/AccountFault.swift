import PhoneWorld

/// Ways in which accounts go wrong.
enum AccountFault: UInt8, FaultTopic {
  case accountsNotAnswered
  case accountsAnsweredTwice
  case accountsEchoFirstOnly
  case accountsBindFirstOnly
  case accountsEchoLastCall
  case accountsOnlyAnswered
  case accountTypeIgnored
  case accountPushToAllTypes
  case accountShared
  case accountAddedToType
  case accountReplacesAllTypes
  case accountCountedTwice
  case accountLostInBackground
  case accountLostAtTermination
  case accountLostInOutage
  case accountsBeforeRegistrationSilent
  case accountsBeforeRegistrationSucceed
  case accountsBeforeRegistrationKept
  case accountsBeforeRegistrationWrongCode
  case accountsAfterFailureAccepted
  case deletionBeforeRegistrationSucceeds
  case clearingBeforeRegistrationSucceeds
  case deletionNotAnswered
  case deletionAnsweredTwice
  case deletionEchoWrong
  case deletionOnlyAnswered
  case deletionOnlineOnly
  case deletionOfEveryType
  case deletedAccountBlocked
  case deletionOfNothingSilent
  case clearingNotAnswered
  case clearingAnsweredWithError
  case clearingTypeZeroOnly
  case clearingOnlyAnswered
  case clearingUnregisters
  case phoneNumberAsTypeZero
  case phoneNumberIgnored
  case phoneNumberNotFreed
  case pushPerAccountType

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .accountsNotAnswered:
      fault("The SDK does not answer bindings of accounts.", breaks: "TP-ACCOUNT-1")
    case .accountsAnsweredTwice:
      fault("The SDK answers bindings of accounts twice.", breaks: "TP-ACCOUNT-1")
    case .accountsEchoFirstOnly:
      fault("The SDK answers with the first account alone.", breaks: "TP-ACCOUNT-1")
    case .accountsBindFirstOnly:
      fault("The SDK binds the first account of a dictionary alone.", breaks: "TP-ACCOUNT-1")
    case .accountsEchoLastCall:
      fault("The SDK answers each of two calls with the last dictionary.", breaks: "TP-ACCOUNT-1")
    case .accountsOnlyAnswered:
      fault("The SDK answers and binds nothing.", breaks: "TP-ACCOUNT-1")
    case .accountTypeIgnored:
      fault("The SDK binds each account as type 0.", breaks: "TP-ACCOUNT-1")
    case .accountPushToAllTypes:
      fault("The SDK gets pushes to accounts of any type.", breaks: "TP-ACCOUNT-1")
    case .accountShared:
      fault("The SDK counts an account of one phone for every phone.", breaks: "TP-ACCOUNT-1")
    case .accountAddedToType:
      fault("The SDK keeps earlier accounts of a type.", breaks: "TP-ACCOUNT-2")
    case .accountReplacesAllTypes:
      fault("The SDK frees the accounts of every type at a binding.", breaks: "TP-ACCOUNT-2")
    case .accountCountedTwice:
      fault(
        "The SDK gets each push to an account that was bound twice two times.",
        breaks: "TP-ACCOUNT-2"
      )
    case .accountLostInBackground:
      fault("The SDK frees the accounts in the background.", breaks: "TP-ACCOUNT-1")
    case .accountLostAtTermination:
      fault("The SDK frees the accounts when the process ends.", breaks: "TP-ACCOUNT-1")
    case .accountLostInOutage:
      fault("The SDK forgets the accounts in an outage.", breaks: "TP-ACCOUNT-1")
    case .accountsBeforeRegistrationSilent:
      fault("The SDK does not answer bindings before the registration.", breaks: "TP-ACCOUNT-3")
    case .accountsBeforeRegistrationSucceed:
      fault(
        "The SDK answers bindings before the registration without error.",
        breaks: "TP-ACCOUNT-3"
      )
    case .accountsBeforeRegistrationKept:
      fault("The SDK makes up for refused bindings once registered.", breaks: "TP-ACCOUNT-3")
    case .accountsBeforeRegistrationWrongCode:
      fault("The SDK refuses bindings before the registration with 1105.", breaks: "TP-ACCOUNT-3")
    case .accountsAfterFailureAccepted:
      fault("The SDK takes a start for a registration.", breaks: "TP-ACCOUNT-3")
    case .deletionBeforeRegistrationSucceeds:
      fault(
        "The SDK answers deletions before the registration without error.",
        breaks: "TP-ACCOUNT-3"
      )
    case .clearingBeforeRegistrationSucceeds:
      fault(
        "The SDK answers clearing before the registration without error.",
        breaks: "TP-ACCOUNT-3"
      )
    case .deletionNotAnswered:
      fault("The SDK does not answer deletions.", breaks: "TP-ACCOUNT-4")
    case .deletionAnsweredTwice:
      fault("The SDK answers deletions twice.", breaks: "TP-ACCOUNT-4")
    case .deletionEchoWrong:
      fault("The SDK answers a deletion with all types that are bound.", breaks: "TP-ACCOUNT-4")
    case .deletionOnlyAnswered:
      fault("The SDK answers a deletion and frees nothing.", breaks: "TP-ACCOUNT-4")
    case .deletionOnlineOnly:
      fault("The SDK frees accounts for its own channel alone.", breaks: "TP-ACCOUNT-4")
    case .deletionOfEveryType:
      fault("The SDK frees the accounts of every type at a deletion.", breaks: "TP-ACCOUNT-4")
    case .deletedAccountBlocked:
      fault("The SDK does not bind again what was freed.", breaks: "TP-ACCOUNT-4")
    case .deletionOfNothingSilent:
      fault("The SDK does not answer where there is nothing to free.", breaks: "TP-ACCOUNT-4")
    case .clearingNotAnswered:
      fault("The SDK does not answer clearing the accounts.", breaks: "TP-ACCOUNT-5")
    case .clearingAnsweredWithError:
      fault("The SDK answers clearing the accounts with an error.", breaks: "TP-ACCOUNT-5")
    case .clearingTypeZeroOnly:
      fault("The SDK clears the account of type 0 alone.", breaks: "TP-ACCOUNT-5")
    case .clearingOnlyAnswered:
      fault("The SDK answers clearing the accounts and frees nothing.", breaks: "TP-ACCOUNT-5")
    case .clearingUnregisters:
      fault("The SDK unregisters the phone with its accounts.", breaks: "TP-ACCOUNT-5")
    case .phoneNumberAsTypeZero:
      fault("The SDK binds a phone number as type 0.", breaks: "TP-ACCOUNT-6")
    case .phoneNumberIgnored:
      fault("The SDK does not bind phone numbers.", breaks: "TP-ACCOUNT-6")
    case .phoneNumberNotFreed:
      fault(
        "The SDK does not free a phone number with the accounts of its type.",
        breaks: "TP-ACCOUNT-6"
      )
    case .pushPerAccountType:
      fault(
        "The SDK gets a push once for each type under which the account is bound.",
        breaks: "TP-CHANNEL-1",
        "TP-ACCOUNT-1"
      )
    }
  }
}
