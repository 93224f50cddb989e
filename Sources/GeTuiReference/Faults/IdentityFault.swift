import PhoneWorld

/// Ways in which the cid is not what it was told to be.
enum IdentityFault: UInt8, FaultTopic {
  case cidUnreadableInsideCallback
  case clientIDNeverCached
  case clientIDTruncated
  case clientIDBeforeLogin
  case oneCidForAllPhones
  case newCidEachLaunch
  case cidCacheLostAtLaunch
  case cidKeptForOtherAppID
  case clientIDStaleAfterAppIDChange

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .cidUnreadableInsideCallback:
      Fault(
        "cid-unreadable-inside-callback",
        "The SDK returns no clientId inside the callback that tells the cid.",
        breaks: "GT-START-7"
      )
    case .clientIDNeverCached:
      Fault("client-id-never-cached", "The SDK returns no clientId at all.", breaks: "GT-CID-1")
    case .clientIDTruncated:
      Fault(
        "client-id-truncated",
        "The SDK returns a clientId without its last character.",
        breaks: "GT-CID-1"
      )
    case .clientIDBeforeLogin:
      Fault(
        "client-id-before-login",
        "The SDK returns a made-up clientId before the first login.",
        breaks: "GT-CID-1"
      )
    case .oneCidForAllPhones:
      Fault("one-cid-for-all-phones", "The SDK gives every phone the same cid.", breaks: "GT-CID-1")
    case .newCidEachLaunch:
      Fault(
        "new-cid-each-launch",
        "The SDK registers a new cid at each launch.",
        breaks: "GT-CID-2"
      )
    case .cidCacheLostAtLaunch:
      Fault(
        "cid-cache-lost-at-launch",
        "The SDK returns no clientId after a launch until the login.",
        breaks: "GT-CID-2"
      )
    case .cidKeptForOtherAppID:
      Fault(
        "cid-kept-for-other-app-id",
        "The SDK tells the cached cid for another appId.",
        breaks: "GT-CID-2"
      )
    case .clientIDStaleAfterAppIDChange:
      Fault(
        "client-id-stale-after-app-id-change",
        "The SDK returns the former appId's cid after the new one was told.",
        breaks: "GT-CID-2"
      )
    }
  }
}
