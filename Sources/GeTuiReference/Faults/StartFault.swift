import PhoneWorld

/// Ways in which a start goes wrong.
enum StartFault: UInt8, FaultTopic {
  case noCidCallback
  case duplicateCidCallback
  case cidNotRegistered
  case startingNotTold
  case startedBeforeStarting
  case startedNotTold
  case startedWithoutNetwork
  case cidToldOffline
  case noStartAfterNetwork
  case credentialsAppIDIgnored
  case credentialsAppKeyIgnored
  case credentialsAppSecretIgnored
  case launchOptionsIgnored
  case launchClickCountedTwice
  case clickOnEveryLaunch
  case restartNewCid
  case restartDuplicateCid
  case restartDoubleDelivery
  case noStartAfterServer

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .noCidCallback:
      Fault("no-cid-callback", "The SDK never tells the cid.", breaks: "GT-START-1")
    case .duplicateCidCallback:
      Fault(
        "duplicate-cid-callback",
        "The SDK tells the cid twice at one login.",
        breaks: "GT-START-1"
      )
    case .cidNotRegistered:
      Fault(
        "cid-not-registered",
        "The SDK tells a cid that the server does not know.",
        breaks: "GT-START-1"
      )
    case .startingNotTold:
      Fault("starting-not-told", "The SDK does not notify Starting.", breaks: "GT-START-2")
    case .startedBeforeStarting:
      Fault(
        "started-before-starting",
        "The SDK notifies Started, then Starting.",
        breaks: "GT-START-2"
      )
    case .startedNotTold:
      Fault("started-not-told", "The SDK does not notify Started.", breaks: "GT-START-2")
    case .startedWithoutNetwork:
      Fault(
        "started-without-network",
        "The SDK becomes Started a few seconds after the start, network or not.",
        breaks: "GT-START-2"
      )
    case .cidToldOffline:
      Fault(
        "cid-told-offline",
        "The SDK tells a made-up cid a few seconds after a start that cannot connect.",
        breaks: "GT-START-3"
      )
    case .noStartAfterNetwork:
      Fault(
        "no-start-after-network",
        "The SDK does not go on when the network comes after a start without it.",
        breaks: "GT-START-3"
      )
    case .credentialsAppIDIgnored:
      Fault(
        "credentials-app-id-ignored",
        "The SDK logs in whatever the appId.",
        breaks: "GT-START-4"
      )
    case .credentialsAppKeyIgnored:
      Fault(
        "credentials-app-key-ignored",
        "The SDK logs in whatever the appKey.",
        breaks: "GT-START-4"
      )
    case .credentialsAppSecretIgnored:
      Fault(
        "credentials-app-secret-ignored",
        "The SDK logs in whatever the appSecret.",
        breaks: "GT-START-4"
      )
    case .launchOptionsIgnored:
      Fault(
        "launch-options-ignored",
        "The SDK counts no click from the launch options.",
        breaks: "GT-START-5"
      )
    case .launchClickCountedTwice:
      Fault(
        "launch-click-counted-twice",
        "The SDK counts the click in the launch options twice.",
        breaks: "GT-START-5"
      )
    case .clickOnEveryLaunch:
      Fault(
        "click-on-every-launch",
        "The SDK counts the click of the newest notification at every launch.",
        breaks: "GT-START-5"
      )
    case .restartNewCid:
      Fault(
        "restart-new-cid",
        "The SDK registers a new cid at a second startSdk.",
        breaks: "GT-START-6"
      )
    case .restartDuplicateCid:
      Fault(
        "restart-duplicate-cid",
        "The SDK tells the cid twice at a second startSdk.",
        breaks: "GT-START-6"
      )
    case .restartDoubleDelivery:
      Fault(
        "restart-double-delivery",
        "The SDK tells each message twice after a second startSdk.",
        breaks: "GT-START-6"
      )
    case .noStartAfterServer:
      Fault(
        "no-start-after-server",
        "The SDK does not go on when the server is back after a start without it.",
        breaks: "GT-START-3"
      )
    }
  }
}
