import PhoneWorld

/// Ways in which arriving messages are told wrongly.
enum ArrivalFault: UInt8, FaultTopic {
  case frontNotificationAsTap
  case frontNotificationLost
  case frontNotificationToldTwice
  case frontApnsLost
  case onlyFirstNotification
  case onlyFirstSilent
  case frontLostAfterBackground
  case alertAsText
  case textAsciiOnly
  case customParsed
  case customEscapedTwice
  case customDroppedNoJson
  case customLostThroughApns
  case msgtypeAlwaysOne
  case msgtypeMissingThroughApns
  case backgroundNotificationTold
  case backgroundNotificationToldOnReturn
  case silentLostInFrontApns
  case silentLostInFrontOwn
  case silentLostInBackground
  case silentWithoutHandler
  case silentLaunchLost
  case silentNeedsPermission
  case silentShown
  case silentLostAfterBackground

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .frontNotificationAsTap:
      fault("The SDK tells a notification in front as a tap.", breaks: "TP-RECEIVE-1")
    case .frontNotificationLost:
      fault("The SDK does not tell notifications in front.", breaks: "TP-RECEIVE-1")
    case .frontNotificationToldTwice:
      fault(
        "The SDK tells a notification of its own channel and the one that it makes of it.",
        breaks: "TP-RECEIVE-1"
      )
    case .frontApnsLost:
      fault(
        "The SDK does not tell notifications in front that came through APNs.",
        breaks: "TP-RECEIVE-1"
      )
    case .onlyFirstNotification:
      fault("The SDK tells the first notification alone.", breaks: "TP-RECEIVE-1")
    case .onlyFirstSilent:
      fault("The SDK tells the first silent message alone.", breaks: "TP-RECEIVE-2")
    case .frontLostAfterBackground:
      fault(
        "The SDK tells no notification in front once the app was in the background.",
        breaks: "TP-RECEIVE-1"
      )
    case .alertAsText:
      fault("The SDK hands out the alert as one text.", breaks: "TP-RECEIVE-4")
    case .textAsciiOnly:
      fault("The SDK replaces letters that are not ASCII.", breaks: "TP-RECEIVE-4")
    case .customParsed:
      fault("The SDK hands out custom content as a dictionary.", breaks: "TP-RECEIVE-4")
    case .customEscapedTwice:
      fault("The SDK escapes the quotes of custom content once more.", breaks: "TP-RECEIVE-4")
    case .customDroppedNoJson:
      fault("The SDK drops custom content that is no JSON.", breaks: "TP-RECEIVE-4")
    case .customLostThroughApns:
      fault("The SDK loses custom content that comes through APNs.", breaks: "TP-RECEIVE-4")
    case .msgtypeAlwaysOne:
      fault("The SDK marks silent messages as notifications.", breaks: "TP-RECEIVE-5")
    case .msgtypeMissingThroughApns:
      fault("The SDK does not mark messages that come through APNs.", breaks: "TP-RECEIVE-5")
    case .backgroundNotificationTold:
      fault(
        "The SDK tells a notification that the system shows in the background.",
        breaks: "TP-RECEIVE-6"
      )
    case .backgroundNotificationToldOnReturn:
      fault(
        "The SDK tells a shown notification when the app comes to the front.",
        breaks: "TP-RECEIVE-6"
      )
    case .silentLostInFrontApns:
      fault(
        "The SDK loses silent messages in front that come through APNs.",
        breaks: "TP-RECEIVE-2"
      )
    case .silentLostInFrontOwn:
      fault("The SDK loses silent messages of its own channel.", breaks: "TP-RECEIVE-2")
    case .silentLostInBackground:
      fault("The SDK loses silent messages in the background.", breaks: "TP-RECEIVE-2")
    case .silentWithoutHandler:
      fault("The SDK tells silent messages without a handler.", breaks: "TP-RECEIVE-2")
    case .silentLaunchLost:
      fault("The SDK loses the silent message that launched the app.", breaks: "TP-RECEIVE-2")
    case .silentNeedsPermission:
      fault(
        "The SDK tells silent messages only where the user allows notifications.",
        breaks: "TP-RECEIVE-2"
      )
    case .silentShown:
      fault("The SDK shows a notification for a silent message.", breaks: "TP-RECEIVE-2")
    case .silentLostAfterBackground:
      fault(
        "The SDK loses silent messages in front once the app was in the background.",
        breaks: "TP-RECEIVE-2"
      )
    }
  }
}
