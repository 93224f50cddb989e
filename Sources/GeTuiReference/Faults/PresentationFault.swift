import PhoneWorld

/// Ways in which a notification in front is presented wrongly.
enum PresentationFault: UInt8, FaultTopic {
  case willPresentLost
  case willPresentOnlyUntilBackground
  case willPresentWithoutHandler
  case frontAlertToldTwice
  case frontAlertAsReceive
  case presentationOptionsIgnored
  case presentationSoundDropped
  case noneShowsAnyway
  case presentsBeforeAnswer
  case presentationNeverCompleted
  case presentationHandlersMixed
  case willPresentInBackground

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .willPresentLost:
      Fault(
        "will-present-lost",
        "The SDK answers the system itself in place of asking the app.",
        breaks: "GT-PRESENT-1"
      )
    case .willPresentOnlyUntilBackground:
      Fault(
        "will-present-only-until-background",
        "The SDK asks the app no longer once it was in the background.",
        breaks: "GT-PRESENT-1"
      )
    case .willPresentWithoutHandler:
      Fault(
        "will-present-without-handler",
        "The SDK asks the app without a completion handler.",
        breaks: "GT-PRESENT-1"
      )
    case .frontAlertToldTwice:
      Fault(
        "front-alert-told-twice",
        "The SDK tells a notification with content-available in front by both callbacks.",
        breaks: "GT-PRESENT-1"
      )
    case .frontAlertAsReceive:
      Fault(
        "front-alert-as-receive",
        "The SDK tells a notification with content-available in front as if it had come in "
          + "the background.",
        breaks: "GT-PRESENT-1"
      )
    case .presentationOptionsIgnored:
      Fault(
        "presentation-options-ignored",
        "The SDK has the system present alert, badge and sound, whatever the app says.",
        breaks: "GT-PRESENT-2"
      )
    case .presentationSoundDropped:
      Fault(
        "presentation-sound-dropped",
        "The SDK drops the sound that the app asks for.",
        breaks: "GT-PRESENT-2"
      )
    case .noneShowsAnyway:
      Fault(
        "none-shows-anyway",
        "The SDK has the system show a banner where the app says none.",
        breaks: "GT-PRESENT-2"
      )
    case .presentsBeforeAnswer:
      Fault(
        "presents-before-answer",
        "The SDK answers the system after five seconds if the app has not.",
        breaks: "GT-PRESENT-2",
        "GT-COMPLETION-2"
      )
    case .presentationNeverCompleted:
      Fault(
        "presentation-never-completed",
        "The SDK never answers the system how to present.",
        breaks: "GT-PRESENT-2",
        "GT-COMPLETION-1"
      )
    case .presentationHandlersMixed:
      Fault(
        "presentation-handlers-mixed",
        "The SDK answers the system for the newest notification, whichever handler was run.",
        breaks: "GT-PRESENT-2"
      )
    case .willPresentInBackground:
      Fault(
        "will-present-in-background",
        "The SDK asks the app how to present what came in the background.",
        breaks: "GT-PRESENT-3"
      )
    }
  }
}
