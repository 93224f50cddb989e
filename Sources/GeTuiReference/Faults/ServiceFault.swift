import PhoneWorld

/// Ways in which the smaller services go wrong.
enum ServiceFault: UInt8, FaultTopic {
  case sendWithoutID
  case sendAnswerOfOtherID
  case sendNotAnswered
  case sendFailureToldAsSuccess
  case sendIDWithoutNetwork
  case internalErrorsHidden
  case versionEmpty
  case channelRefusedBeforeStart
  case emptyChannelRefused
  case sendIDOfProcess
  case sendTaskIDLost
  case sendKeptForStart
  case versionAfterStart

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .sendWithoutID:
      Fault(
        "send-without-id",
        "The SDK returns no id for a message that it sends.",
        breaks: "GT-SEND-1"
      )
    case .sendAnswerOfOtherID:
      Fault(
        "send-answer-of-other-id",
        "The SDK answers a message with another id.",
        breaks: "GT-SEND-1"
      )
    case .sendNotAnswered:
      Fault("send-not-answered", "The SDK does not answer a message.", breaks: "GT-SEND-1")
    case .sendFailureToldAsSuccess:
      Fault(
        "send-failure-told-as-success",
        "The SDK answers a message that failed with success.",
        breaks: "GT-SEND-1"
      )
    case .sendIDWithoutNetwork:
      Fault(
        "send-id-without-network",
        "The SDK returns an id for a message that it cannot send.",
        breaks: "GT-SEND-1"
      )
    case .internalErrorsHidden:
      Fault(
        "internal-errors-hidden",
        "The SDK does not tell errors inside the SDK.",
        breaks: "GT-ERROR-1"
      )
    case .versionEmpty:
      Fault("version-empty", "The SDK returns an empty version.", breaks: "GT-VERSION-1")
    case .channelRefusedBeforeStart:
      Fault(
        "channel-refused-before-start",
        "The SDK throws at setChannelId before the start.",
        breaks: "GT-CHANNEL-1"
      )
    case .emptyChannelRefused:
      Fault(
        "empty-channel-refused",
        "The SDK throws at setChannelId with an empty channel.",
        breaks: "GT-CHANNEL-1"
      )
    case .sendIDOfProcess:
      Fault(
        "send-id-of-process",
        "The SDK returns the same id for every message of a process.",
        breaks: "GT-SEND-1"
      )
    case .sendTaskIDLost:
      Fault(
        "send-task-id-lost",
        "The SDK returns no id for a message with a taskId.",
        breaks: "GT-SEND-1"
      )
    case .sendKeptForStart:
      Fault(
        "send-kept-for-start",
        "The SDK answers after the start what could not be sent before it.",
        breaks: "GT-SEND-1"
      )
    case .versionAfterStart:
      Fault(
        "version-after-start",
        "The SDK returns 0.0 as version before the start.",
        breaks: "GT-VERSION-1"
      )
    }
  }
}
