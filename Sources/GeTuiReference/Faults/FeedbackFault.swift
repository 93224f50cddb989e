import PhoneWorld

/// Ways in which feedback is sent wrongly.
enum FeedbackFault: UInt8, FaultTopic {
  case feedbackNotSent
  case feedbackSentTwice
  case feedbackLimitsRefused
  case feedbackActionUnchecked
  case feedbackIDsUnchecked
  case feedbackAlwaysTrue
  case clickActionRefused
  case feedbackRangeOffByOne
  case feedback6xxxxAllowed
  case feedbackMsgIDUnchecked
  case feedbackRefusedSent
  case clickIDsUnchecked
  case feedbackFirstActionOnly
  case feedbackByItself
  case feedbackOfFirstClient

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
    case .feedbackRangeOffByOne:
      Fault(
        "feedback-range-off-by-one",
        "The SDK sends the actions 90000 and 91000 too.",
        breaks: "GT-FEEDBACK-2"
      )
    case .feedback6xxxxAllowed:
      Fault(
        "feedback-6xxxx-allowed",
        "The SDK sends every action from 60001 to 60999.",
        breaks: "GT-FEEDBACK-2"
      )
    case .feedbackMsgIDUnchecked:
      Fault(
        "feedback-msg-id-unchecked",
        "The SDK checks the taskId of feedback alone.",
        breaks: "GT-FEEDBACK-2"
      )
    case .feedbackRefusedSent:
      Fault(
        "feedback-refused-sent",
        "The SDK returns false for feedback and sends it all the same.",
        breaks: "GT-FEEDBACK-2"
      )
    case .clickIDsUnchecked:
      Fault(
        "click-ids-unchecked",
        "The SDK does not check the ids of the action 60002.",
        breaks: "GT-FEEDBACK-2"
      )
    case .feedbackFirstActionOnly:
      Fault(
        "feedback-first-action-only",
        "The SDK sends one feedback for each message.",
        breaks: "GT-FEEDBACK-1"
      )
    case .feedbackByItself:
      Fault(
        "feedback-by-itself",
        "The SDK sends the action 90001 for each message by itself.",
        breaks: "GT-FEEDBACK-1"
      )
    case .feedbackOfFirstClient:
      Fault(
        "feedback-of-first-client",
        "The SDK sends feedback with the cid of the first phone.",
        breaks: "GT-FEEDBACK-1"
      )
    }
  }
}
