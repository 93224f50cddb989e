import PhoneWorld

/// Ways in which tokens of other kinds go wrong.
enum TokenFault: UInt8, FaultTopic {
  case voipTokenUnchecked
  case voipTokenRefused
  case voipReceiptLost
  case activityRepetitionRefused
  case activityNotAnswered
  case activityAnsweredTwice
  case activityAnsweredWithoutNumber
  case emptyTokenRefused
  case pushToStartNotAnswered
  case controlsNotAnswered
  case pushToStartAnsweredAsActivity
  case voipTokenNeedsStart
  case voipReceiptTwice
  case activityRepetitionUnanswered
  case activityLastNumber
  case activityFailureToldAsSuccess
  case pushToStartRepetitionRefused
  case controlsRepetitionRefused
  case oneAnswerANumber

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .voipTokenUnchecked:
      Fault("voip-token-unchecked", "The SDK returns true for any VoIP token.", breaks: "GT-VOIP-1")
    case .voipTokenRefused:
      Fault(
        "voip-token-refused",
        "The SDK returns false for every VoIP token.",
        breaks: "GT-VOIP-1"
      )
    case .voipReceiptLost:
      Fault(
        "voip-receipt-lost",
        "The SDK counts no receipt at handleVoipNotification.",
        breaks: "GT-VOIP-1"
      )
    case .activityRepetitionRefused:
      Fault(
        "activity-repetition-refused",
        "The SDK returns false for a live activity that is registered already.",
        breaks: "GT-LIVE-1"
      )
    case .activityNotAnswered:
      Fault(
        "activity-not-answered",
        "The SDK does not answer registerLiveActivity.",
        breaks: "GT-LIVE-1"
      )
    case .activityAnsweredTwice:
      Fault(
        "activity-answered-twice",
        "The SDK answers registrations of tokens twice.",
        breaks: "GT-LIVE-1",
        "GT-LIVE-2"
      )
    case .activityAnsweredWithoutNumber:
      Fault(
        "activity-answered-without-number",
        "The SDK answers registrations of tokens with an empty sequence number.",
        breaks: "GT-LIVE-1",
        "GT-LIVE-2"
      )
    case .emptyTokenRefused:
      Fault(
        "empty-token-refused",
        "The SDK returns false for an empty token.",
        breaks: "GT-LIVE-1",
        "GT-LIVE-2"
      )
    case .pushToStartNotAnswered:
      Fault(
        "push-to-start-not-answered",
        "The SDK does not answer registerPushToStartToken.",
        breaks: "GT-LIVE-2"
      )
    case .controlsNotAnswered:
      Fault(
        "controls-not-answered",
        "The SDK does not answer registerControlsTokens.",
        breaks: "GT-LIVE-2"
      )
    case .pushToStartAnsweredAsActivity:
      Fault(
        "push-to-start-answered-as-activity",
        "The SDK answers registerPushToStartToken by the callback of live activities.",
        breaks: "GT-LIVE-2"
      )
    case .voipTokenNeedsStart:
      Fault(
        "voip-token-needs-start",
        "The SDK returns false for a VoIP token before the start.",
        breaks: "GT-VOIP-1"
      )
    case .voipReceiptTwice:
      Fault(
        "voip-receipt-twice",
        "The SDK counts the receipt of a VoIP push twice.",
        breaks: "GT-VOIP-1"
      )
    case .activityRepetitionUnanswered:
      Fault(
        "activity-repetition-unanswered",
        "The SDK does not answer a live activity that is registered already.",
        breaks: "GT-LIVE-1"
      )
    case .activityLastNumber:
      Fault(
        "activity-last-number",
        "The SDK answers registrations of tokens with the number of the last one.",
        breaks: "GT-LIVE-1"
      )
    case .activityFailureToldAsSuccess:
      Fault(
        "activity-failure-told-as-success",
        "The SDK answers a registration of tokens that failed with success.",
        breaks: "GT-LIVE-1",
        "GT-LIVE-2"
      )
    case .pushToStartRepetitionRefused:
      Fault(
        "push-to-start-repetition-refused",
        "The SDK returns false for a push-to-start token that is registered already.",
        breaks: "GT-LIVE-2"
      )
    case .controlsRepetitionRefused:
      Fault(
        "controls-repetition-refused",
        "The SDK returns false for tokens of controls that are registered already.",
        breaks: "GT-LIVE-2"
      )
    case .oneAnswerANumber:
      Fault(
        "one-answer-a-number",
        "The SDK answers one registration of tokens for each sequence number.",
        breaks: "GT-LIVE-2"
      )
    }
  }
}
