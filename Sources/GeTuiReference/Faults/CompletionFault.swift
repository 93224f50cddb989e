import PhoneWorld

/// Ways in which the system's blocks run wrongly.
enum CompletionFault: UInt8, FaultTopic {
  case completionTwice
  case completionNever
  case completionWrongValue
  case completionRepeatedByApp
  case completionLastValueWins
  case completionInsideLost
  case completionNewestDelivery
  case completionOfNotificationLost
  case presentationRepeatedByApp
  case responseNeverCompleted
  case responseCompletedTwice
  case handlersDroppedInFront
  case completionBeforeApp
  case completionAfterTimeout
  case completionAfterLongTimeout

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .completionTwice:
      Fault(
        "completion-twice",
        "The SDK runs the system's fetch block twice for one run of the app's handler.",
        breaks: "GT-COMPLETION-1"
      )
    case .completionNever:
      Fault(
        "completion-never",
        "The SDK never runs the system's fetch block.",
        breaks: "GT-COMPLETION-1"
      )
    case .completionWrongValue:
      Fault(
        "completion-wrong-value",
        "The SDK gives the system newData, whatever the app says.",
        breaks: "GT-COMPLETION-1"
      )
    case .completionRepeatedByApp:
      Fault(
        "completion-repeated-by-app",
        "The SDK runs the system's fetch block each time the app runs its handler.",
        breaks: "GT-COMPLETION-1"
      )
    case .completionLastValueWins:
      Fault(
        "completion-last-value-wins",
        "The SDK waits a moment and gives the system the app's last value.",
        breaks: "GT-COMPLETION-1"
      )
    case .completionInsideLost:
      Fault(
        "completion-inside-lost",
        "The SDK does nothing for a handler that is run inside the callback.",
        breaks: "GT-COMPLETION-1"
      )
    case .completionNewestDelivery:
      Fault(
        "completion-newest-delivery",
        "The SDK answers the system for the newest delivery, whichever handler was run.",
        breaks: "GT-COMPLETION-1"
      )
    case .completionOfNotificationLost:
      Fault(
        "completion-of-notification-lost",
        "The SDK does nothing for a handler of GeTuiSdkDidReceiveNotification.",
        breaks: "GT-COMPLETION-1"
      )
    case .presentationRepeatedByApp:
      Fault(
        "presentation-repeated-by-app",
        "The SDK answers the system each time the app says how to present.",
        breaks: "GT-COMPLETION-1"
      )
    case .responseNeverCompleted:
      Fault(
        "response-never-completed",
        "The SDK does not tell the system that a tap was dealt with.",
        breaks: "GT-COMPLETION-1"
      )
    case .responseCompletedTwice:
      Fault(
        "response-completed-twice",
        "The SDK tells the system twice that a tap was dealt with.",
        breaks: "GT-COMPLETION-1"
      )
    case .handlersDroppedInFront:
      Fault(
        "handlers-dropped-in-front",
        "The SDK does nothing for a handler of the background once the app is in front.",
        breaks: "GT-COMPLETION-1"
      )
    case .completionBeforeApp:
      Fault(
        "completion-before-app",
        "The SDK runs the system's fetch block as soon as the push has come.",
        breaks: "GT-COMPLETION-2"
      )
    case .completionAfterTimeout:
      Fault(
        "completion-after-timeout",
        "The SDK runs the system's fetch block after 15 seconds if the app has not run its "
          + "handler.",
        breaks: "GT-COMPLETION-2"
      )
    case .completionAfterLongTimeout:
      Fault(
        "completion-after-long-timeout",
        "The SDK runs the system's fetch block after 60 seconds if the app has not run its "
          + "handler.",
        breaks: "GT-COMPLETION-2"
      )
    }
  }
}
