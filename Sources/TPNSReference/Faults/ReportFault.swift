import PhoneWorld

/// Ways in which codes, counts, log and version go wrong.
enum ReportFault: UInt8, FaultTopic {
  case codeDropped
  case codeOneStepOff
  case refusalToldAsSuccess
  case refusedAccountsBound
  case refusalSticks
  case lostServerSilent
  case lostServerAnsweredTwice
  case arrivalNotCounted
  case arrivalCountedTwice
  case silentArrivalNotCounted
  case clickNotCounted
  case clickCountedTwice
  case launchingClickNotCounted
  case launchingClickCountedTwiceWithOptions
  case clickAtEveryLaunch
  case logBlockNever
  case logAlwaysSuccess
  case versionEmpty

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .codeDropped:
      fault("The SDK tells every refusal as 1105.", breaks: "TP-CODE-1")
    case .codeOneStepOff:
      fault("The SDK tells codes that are one too high.", breaks: "TP-CODE-1")
    case .refusalToldAsSuccess:
      fault("The SDK tells a refusal of the server as success.", breaks: "TP-CODE-1")
    case .refusedAccountsBound:
      fault(
        "The SDK tells that accounts are refused and tries again in silence.",
        breaks: "TP-CODE-1"
      )
    case .refusalSticks:
      fault("The SDK refuses everything after one refusal.", breaks: "TP-CODE-1")
    case .lostServerSilent:
      fault("The SDK does not answer while the server is lost.", breaks: "TP-CODE-2")
    case .lostServerAnsweredTwice:
      fault(
        "The SDK answers with a failure and with a time-out while the server is lost.",
        breaks: "TP-CODE-2"
      )
    case .arrivalNotCounted:
      fault("The SDK does not report arrivals.", breaks: "TP-REPORT-1")
    case .arrivalCountedTwice:
      fault("The SDK reports arrivals twice.", breaks: "TP-REPORT-1")
    case .silentArrivalNotCounted:
      fault("The SDK does not report the arrival of silent messages.", breaks: "TP-REPORT-1")
    case .clickNotCounted:
      fault("The SDK does not report clicks.", breaks: "TP-REPORT-1")
    case .clickCountedTwice:
      fault("The SDK reports clicks twice.", breaks: "TP-REPORT-1")
    case .launchingClickNotCounted:
      fault("The SDK does not report launching clicks.", breaks: "TP-REPORT-1", "TP-LAUNCH-1")
    case .launchingClickCountedTwiceWithOptions:
      fault(
        "The SDK reports a launching click once more by its launch options.",
        breaks: "TP-LAUNCH-1"
      )
    case .clickAtEveryLaunch:
      fault(
        "The SDK reports a click on the newest notification at each launch.",
        breaks: "TP-REPORT-1"
      )
    case .logBlockNever:
      fault("The SDK never runs the block of the log.", breaks: "TP-LOG-1")
    case .logAlwaysSuccess:
      fault("The SDK tells a log that could not be sent as sent.", breaks: "TP-LOG-1")
    case .versionEmpty:
      fault("The SDK has an empty version.", breaks: "TP-VERSION-1")
    }
  }
}
