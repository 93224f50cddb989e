import PhoneWorld

/// Ways in which channels, the store and environments go wrong.
enum ChannelFault: UInt8, FaultTopic {
  case ownChannelNever
  case onlinePushFlagIgnored
  case onlinePushOffByDefault
  case bothChannelsOnline
  case onlineInBackground
  case onlineAfterTermination
  case offlineAfterBackground
  case offlineAfterOutage
  case storedThoughShown
  case offlineMessageLost
  case offlineMessageTwice
  case offlineNewestOnly
  case lifeTimeIgnored
  case lifeTimeAlwaysADay
  case lifeTimeFloorMissing
  case lifeTimeDefaultMissing
  case lifeTimeZeroStored
  case storedNotForgotten
  case deliveredStoredToo
  case underWayLost
  case offlineLostInBackground
  case environmentIgnored
  case environmentAlwaysDev
  case environmentAlwaysProduct
  case environmentOwnChannelOnly

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .ownChannelNever:
      fault("The SDK gets messages through APNs though it is online.", breaks: "TP-CHANNEL-1")
    case .onlinePushFlagIgnored:
      fault(
        "The SDK gets messages through its own channel though online push is off.",
        breaks: "TP-CHANNEL-1"
      )
    case .onlinePushOffByDefault:
      fault(
        "The SDK gets messages through APNs where a push says nothing of online push.",
        breaks: "TP-CHANNEL-1"
      )
    case .bothChannelsOnline:
      fault("The SDK gets messages through both channels.", breaks: "TP-CHANNEL-1")
    case .onlineInBackground:
      fault("The SDK counts as online in the background.", breaks: "TP-CHANNEL-1")
    case .onlineAfterTermination:
      fault("The SDK counts as online after its process has ended.", breaks: "TP-CHANNEL-1")
    case .offlineAfterBackground:
      fault("The SDK stays offline once the app was in the background.", breaks: "TP-CHANNEL-1")
    case .offlineAfterOutage:
      fault("The SDK stays offline after an outage.", breaks: "TP-CHANNEL-1")
    case .storedThoughShown:
      fault("The SDK gets what was shown once more when it is online.", breaks: "TP-CHANNEL-1")
    case .offlineMessageLost:
      fault("The SDK loses what is sent without network.", breaks: "TP-OFFLINE-1")
    case .offlineMessageTwice:
      fault(
        "The SDK gets what is sent without network through both channels.",
        breaks: "TP-OFFLINE-1"
      )
    case .offlineNewestOnly:
      fault(
        "The SDK gets the newest alone of what is sent without network.",
        breaks: "TP-OFFLINE-1"
      )
    case .lifeTimeIgnored:
      fault("The SDK gets messages after their life time.", breaks: "TP-OFFLINE-1")
    case .lifeTimeAlwaysADay:
      fault("The SDK gets messages for a day whatever their life time.", breaks: "TP-OFFLINE-1")
    case .lifeTimeFloorMissing:
      fault(
        "The SDK gets messages of a short life time for that time alone.",
        breaks: "TP-OFFLINE-2"
      )
    case .lifeTimeDefaultMissing:
      fault("The SDK stores nothing where no life time is given.", breaks: "TP-OFFLINE-2")
    case .lifeTimeZeroStored:
      fault("The SDK stores what is not to be stored.", breaks: "TP-OFFLINE-2")
    case .storedNotForgotten:
      fault("The SDK gets what was stored at each connection.", breaks: "TP-OFFLINE-1")
    case .deliveredStoredToo:
      fault("The SDK gets what it had got once more after an outage.", breaks: "TP-OFFLINE-1")
    case .underWayLost:
      fault("The SDK loses what is under way when the network goes.", breaks: "TP-OFFLINE-1")
    case .offlineLostInBackground:
      fault("The SDK loses what is sent without network in the background.", breaks: "TP-OFFLINE-1")
    case .environmentIgnored:
      fault("The SDK gets pushes for both environments.", breaks: "TP-ENV-1")
    case .environmentAlwaysDev:
      fault("The SDK registers as dev whatever the build.", breaks: "TP-ENV-1")
    case .environmentAlwaysProduct:
      fault("The SDK registers as product whatever the build.", breaks: "TP-ENV-1")
    case .environmentOwnChannelOnly:
      fault("The SDK minds the environment in its own channel alone.", breaks: "TP-ENV-1")
    }
  }
}
