/// Ways in which feedback and links are counted wrongly.
enum ReportFault: UInt8, FaultTopic {
  case feedbackNotSent
  case feedbackSentTwice
  case feedbackLimitsRefused
  case feedbackLostOffline
  case feedbackActionUnchecked
  case feedbackIDsUnchecked
  case feedbackAlwaysTrue
  case clickActionRefused
  case linkPayloadLost
  case linkPayloadEncoded
  case linkClickNotCounted
  case linkClickCountedTwice
  case foreignLinkAccepted
  case foreignLinkCounted
  case linkHostBySuffix
  case emptyPayloadForNone
  case sendWithoutID
  case sendAnswerOfOtherID
  case sendNotAnswered
  case sendFailureToldAsSuccess
  case sendIDWithoutNetwork
  case internalErrorsHidden
  case versionEmpty
  case channelRefusedBeforeStart
  case emptyChannelRefused

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .feedbackNotSent:
      Fault(
        "feedback-not-sent",
        "The SDK returns true for feedback and sends nothing.",
        breaks: "GT-FEEDBACK-1"
      )
    case .feedbackSentTwice:
      Fault("feedback-sent-twice", "The SDK sends each feedback twice.", breaks: "GT-FEEDBACK-1")
    case .feedbackLimitsRefused:
      Fault(
        "feedback-limits-refused",
        "The SDK refuses the actions 90001 and 90999.",
        breaks: "GT-FEEDBACK-1"
      )
    case .feedbackLostOffline:
      Fault(
        "feedback-lost-offline",
        "The SDK loses feedback given without network.",
        breaks: "GT-FEEDBACK-1"
      )
    case .feedbackActionUnchecked:
      Fault(
        "feedback-action-unchecked",
        "The SDK sends feedback with any action.",
        breaks: "GT-FEEDBACK-2"
      )
    case .feedbackIDsUnchecked:
      Fault(
        "feedback-ids-unchecked",
        "The SDK sends feedback with empty ids.",
        breaks: "GT-FEEDBACK-2"
      )
    case .feedbackAlwaysTrue:
      Fault(
        "feedback-always-true",
        "The SDK returns true for feedback that it does not send.",
        breaks: "GT-FEEDBACK-2"
      )
    case .clickActionRefused:
      Fault("click-action-refused", "The SDK refuses the action 60002.", breaks: "GT-FEEDBACK-3")
    case .linkPayloadLost:
      Fault("link-payload-lost", "The SDK returns no payload of a link.", breaks: "GT-LINK-1")
    case .linkPayloadEncoded:
      Fault(
        "link-payload-encoded",
        "The SDK returns the payload of a link percent-encoded.",
        breaks: "GT-LINK-1"
      )
    case .linkClickNotCounted:
      Fault(
        "link-click-not-counted",
        "The SDK does not count the click of a link.",
        breaks: "GT-LINK-1"
      )
    case .linkClickCountedTwice:
      Fault(
        "link-click-counted-twice",
        "The SDK counts the click of a link twice.",
        breaks: "GT-LINK-1"
      )
    case .foreignLinkAccepted:
      Fault(
        "foreign-link-accepted",
        "The SDK takes any web address for a link of GeTui's.",
        breaks: "GT-LINK-2"
      )
    case .foreignLinkCounted:
      Fault(
        "foreign-link-counted",
        "The SDK counts the click of a link that is not GeTui's.",
        breaks: "GT-LINK-2"
      )
    case .linkHostBySuffix:
      Fault(
        "link-host-by-suffix",
        "The SDK takes any host that ends like GeTui's for GeTui's.",
        breaks: "GT-LINK-2"
      )
    case .emptyPayloadForNone:
      Fault(
        "empty-payload-for-none",
        "The SDK returns an empty text for a link without payload.",
        breaks: "GT-LINK-3"
      )
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
    }
  }
}
