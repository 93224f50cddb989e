import PhoneWorld

/// Ways in which a layer reads calls wrongly.
enum IMCallFault: UInt8, FaultTopic {
  case unsignedElapsed
  case callOpenedLate
  case callLateAtEquality
  case callTimeOutFixed
  case callTimeInMilliseconds
  case callLateInSilence
  case callLateOpenedWithNotice
  case callOfUserOpened
  case callOfUserNoticed
  case callOpenedAsChat
  case callGroupFromSender
  case callNotKept
  case callOpenedBeforeLogin
  case callNotCleared
  case lateCallKept
  case callOfFirst
  case callTextNumbersZero
  case callTextNumbersForEver
  case callTextTimeZero
  case callTextTimeNow
  case callContentAsDictionary
  case callWithoutContentOpened
  case callOfUnknownChatTypeOpened
  case callTimeMissingCrashes
  case callTimeOutMissingCrashes
  case callTimeNoNumberCrashes
  case callTimeOverflowCrashes

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .unsignedElapsed:
      fault("The layer subtracts times unsigned, as the sample does (D6).", breaks: "IM-CALL-2")
    case .callOpenedLate:
      fault("The layer ignores the time-out of a call.", breaks: "IM-CALL-2")
    case .callLateAtEquality:
      fault("The layer drops a call that is exactly at its time-out.", breaks: "IM-CALL-1")
    case .callTimeOutFixed:
      fault("The layer takes 30 s for every time-out.", breaks: "IM-CALL-1", "IM-CALL-2")
    case .callTimeInMilliseconds:
      fault("The layer takes times for milliseconds.", breaks: "IM-CALL-1")
    case .callLateInSilence:
      fault("The layer drops a late call without a notice.", breaks: "IM-CALL-2")
    case .callLateOpenedWithNotice:
      fault("The layer opens a late call with a notice.", breaks: "IM-CALL-2")
    case .callOfUserOpened:
      fault("The layer opens something for the call of a user.", breaks: "IM-CALL-3")
    case .callOfUserNoticed:
      fault("The layer shows a notice for a late call of a user.", breaks: "IM-CALL-3")
    case .callOpenedAsChat:
      fault("The layer opens the chat of the group for a call.", breaks: "IM-CALL-1")
    case .callGroupFromSender:
      fault("The layer takes the sender of a call for its group.", breaks: "IM-CALL-1")
    case .callNotKept:
      fault("The layer drops a call while nobody is logged in.", breaks: "IM-CALL-1")
    case .callOpenedBeforeLogin:
      fault("The layer opens a call while nobody is logged in.", breaks: "IM-CALL-1")
    case .callNotCleared:
      fault("The layer opens a call again at the next login.", breaks: "IM-CALL-1")
    case .lateCallKept:
      fault("The layer keeps a late call until the login.", breaks: "IM-CALL-2")
    case .callOfFirst:
      fault("The layer opens the first call for every later one.", breaks: "IM-CALL-1")
    case .callTextNumbersZero:
      fault("The layer takes a time-out in text for 0.", breaks: "IM-TAP-4")
    case .callTextNumbersForEver:
      fault("The layer takes a time-out in text for no end.", breaks: "IM-TAP-4", "IM-CALL-2")
    case .callTextTimeZero:
      fault("The layer takes a time of sending in text for 0.", breaks: "IM-TAP-4")
    case .callTextTimeNow:
      fault("The layer takes a time of sending in text for now.", breaks: "IM-TAP-4", "IM-CALL-2")
    case .callContentAsDictionary:
      fault("The layer crashes where the content of a call is no text.", breaks: "IM-TAP-3")
    case .callWithoutContentOpened:
      fault("The layer opens a call without content.", breaks: "IM-TAP-3")
    case .callOfUnknownChatTypeOpened:
      fault("The layer takes a call that is no user's for one of a group.", breaks: "IM-TAP-3")
    case .callTimeMissingCrashes:
      fault("The layer crashes where a call has no time of sending, or 0.", breaks: "IM-TAP-3")
    case .callTimeOutMissingCrashes:
      fault("The layer crashes where a call has no time-out, or one below 0.", breaks: "IM-TAP-3")
    case .callTimeNoNumberCrashes:
      fault("The layer crashes where a time of a call is no number.", breaks: "IM-TAP-3")
    case .callTimeOverflowCrashes:
      fault("The layer crashes where the age of a call does not fit 64 bits.", breaks: "IM-TAP-3")
    }
  }
}
