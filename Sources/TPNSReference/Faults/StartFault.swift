import PhoneWorld

/// Ways in which start, registration and access points go wrong.
enum StartFault: UInt8, FaultTopic {
  case registrationNotTold
  case registrationToldTwice
  case registrationToldEachHalfHour
  case registrationToldAfterOutage
  case xgTokenTooLong
  case deviceTokenNotTold
  case tokenUnknownToServer
  case startsByItself
  case registrationNeedsPermission
  case oneTokenForAllPhones
  case singlePushToAll
  case broadcastToNewest
  case accessIdIgnored
  case accessKeyIgnored
  case accessKeyCaseIgnored
  case emptyKeyAccepted
  case failureNotTold
  case tokenMadeUpOnFailure
  case broadcastToUnregistered
  case tokenToldOffline
  case noSecondTry
  case deviceTokenFailureSilent
  case deviceTokenFailureWithSystemCode
  case deviceTokenMadeUp
  case notToldInNewProcess
  case oldTokenDeadAfterLaunch
  case doubleDeliveryAfterSecondStart
  case doubleTapAfterSecondStart
  case domainIgnored
  case domainDefaultMissing
  case accessPointGuessed
  case overseasDomainsAlike
  case firstDomainCounts
  case guangzhouNameUnknown

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .registrationNotTold:
      fault("The SDK never tells the registration.", breaks: "TP-START-1")
    case .registrationToldTwice:
      fault("The SDK tells the registration twice.", breaks: "TP-START-1")
    case .registrationToldEachHalfHour:
      fault("The SDK tells the registration anew every half hour.", breaks: "TP-START-1")
    case .registrationToldAfterOutage:
      fault(
        "The SDK tells the registration again after an outage.",
        breaks: "TP-START-1",
        "TP-NETWORK-1"
      )
    case .xgTokenTooLong:
      fault("The SDK tells an xgToken of 40 characters.", breaks: "TP-START-1")
    case .deviceTokenNotTold:
      fault("The SDK leaves the device token out.", breaks: "TP-START-1", "TP-START-4")
    case .tokenUnknownToServer:
      fault("The SDK tells an xgToken that the server does not know.", breaks: "TP-START-1")
    case .startsByItself:
      fault("The SDK registers when it is loaded, without a start.", breaks: "TP-START-1")
    case .registrationNeedsPermission:
      fault("The SDK registers only where the user allows notifications.", breaks: "TP-START-1")
    case .oneTokenForAllPhones:
      fault("The SDK gives every phone the same token.", breaks: "TP-START-1")
    case .singlePushToAll:
      fault("The SDK hands a push to one token to every phone.", breaks: "TP-START-1")
    case .broadcastToNewest:
      fault(
        "The SDK hands a push to all to the phone that registered last alone.",
        breaks: "TP-START-1"
      )
    case .accessIdIgnored:
      fault("The SDK registers whatever the AccessID.", breaks: "TP-START-2")
    case .accessKeyIgnored:
      fault("The SDK registers whatever the AccessKey.", breaks: "TP-START-2")
    case .accessKeyCaseIgnored:
      fault("The SDK compares the AccessKey without regard to capitals.", breaks: "TP-START-2")
    case .emptyKeyAccepted:
      fault("The SDK does not check an empty AccessKey.", breaks: "TP-START-2")
    case .failureNotTold:
      fault("The SDK tells nothing where the registration fails.", breaks: "TP-START-2")
    case .tokenMadeUpOnFailure:
      fault("The SDK returns a made-up token after a failed registration.", breaks: "TP-START-2")
    case .broadcastToUnregistered:
      fault("The SDK gets pushes to all though its registration failed.", breaks: "TP-START-2")
    case .tokenToldOffline:
      fault("The SDK tells a made-up token without network.", breaks: "TP-START-2")
    case .noSecondTry:
      fault("The SDK does nothing at a start after a failed one.", breaks: "TP-START-1")
    case .deviceTokenFailureSilent:
      fault("The SDK tells nothing where APNs gives no device token.", breaks: "TP-START-3")
    case .deviceTokenFailureWithSystemCode:
      fault("The SDK hands on the code of the system in the place of 1001.", breaks: "TP-START-3")
    case .deviceTokenMadeUp:
      fault("The SDK makes up a device token where APNs gives none.", breaks: "TP-START-3")
    case .notToldInNewProcess:
      fault(
        "The SDK does not tell the tokens of a phone that an earlier process registered.",
        breaks: "TP-START-4"
      )
    case .oldTokenDeadAfterLaunch:
      fault(
        "The SDK registers a new token at each launch and tells the former.",
        breaks: "TP-START-4"
      )
    case .doubleDeliveryAfterSecondStart:
      fault("The SDK tells each message twice after a second start.", breaks: "TP-START-5")
    case .doubleTapAfterSecondStart:
      fault("The SDK tells each tap twice after a second start.", breaks: "TP-START-5")
    case .domainIgnored:
      fault("The SDK always takes Guangzhou for the access point.", breaks: "TP-CLUSTER-1")
    case .domainDefaultMissing:
      fault("The SDK registers nowhere where no access point was named.", breaks: "TP-CLUSTER-1")
    case .accessPointGuessed:
      fault(
        "The SDK finds the access point of the product whatever was named.",
        breaks: "TP-CLUSTER-2"
      )
    case .overseasDomainsAlike:
      fault("The SDK takes Hong Kong for Singapore.", breaks: "TP-CLUSTER-1")
    case .firstDomainCounts:
      fault("The SDK keeps the first access point that was named.", breaks: "TP-CLUSTER-1")
    case .guangzhouNameUnknown:
      fault("The SDK does not know Guangzhou by its name.", breaks: "TP-CLUSTER-1")
    }
  }
}
