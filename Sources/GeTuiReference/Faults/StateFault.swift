import PhoneWorld

/// Ways in which the state is told wrongly or the connection is not kept.
enum StateFault: UInt8, FaultTopic {
  case stateToldTwice
  case offlineToldTwice
  case statusLateInsideCallback
  case statusStuckStarted
  case statusStuckStarting
  case offlineToldFirstTimeOnly
  case idleDisconnect
  case offlineNotTold
  case offlineToldAsStoped
  case noReconnect
  case reconnectNewCid
  case startedToldWithoutLogin
  case noReconnectToServer
  case onlineInBackground
  case onlineWhenTerminated
  case offlineAfterForeground
  case offlineMarkAfterForeground
  case serverLossUnnoticed

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .stateToldTwice:
      Fault("state-told-twice", "The SDK notifies each state twice.", breaks: "GT-STATE-1")
    case .offlineToldTwice:
      Fault(
        "offline-told-twice",
        "The SDK notifies Offline twice for one outage.",
        breaks: "GT-STATE-1"
      )
    case .statusLateInsideCallback:
      Fault(
        "status-late-inside-callback",
        "The SDK returns the former status inside the callback that tells the new one.",
        breaks: "GT-START-7",
        "GT-STATE-1"
      )
    case .statusStuckStarted:
      Fault(
        "status-stuck-started",
        "The SDK returns Started as status though the connection is lost.",
        breaks: "GT-STATE-1"
      )
    case .statusStuckStarting:
      Fault(
        "status-stuck-starting",
        "The SDK returns Starting as status after the login.",
        breaks: "GT-STATE-1"
      )
    case .offlineToldFirstTimeOnly:
      Fault(
        "offline-told-first-time-only",
        "The SDK notifies the first outage alone.",
        breaks: "GT-STATE-1"
      )
    case .idleDisconnect:
      Fault(
        "idle-disconnect",
        "The SDK loses its connection every four minutes and finds it again.",
        breaks: "GT-STATE-1"
      )
    case .offlineNotTold:
      Fault(
        "offline-not-told",
        "The SDK does not notify that the connection is lost.",
        breaks: "GT-STATE-2"
      )
    case .offlineToldAsStoped:
      Fault(
        "offline-told-as-stoped",
        "The SDK notifies Stoped where the connection is lost.",
        breaks: "GT-STATE-2"
      )
    case .noReconnect:
      Fault("no-reconnect", "The SDK stays offline when the network is back.", breaks: "GT-STATE-2")
    case .reconnectNewCid:
      Fault(
        "reconnect-new-cid",
        "The SDK comes back from an outage with a new cid.",
        breaks: "GT-STATE-2"
      )
    case .startedToldWithoutLogin:
      Fault(
        "started-told-without-login",
        "The SDK notifies Started after an outage without logging in.",
        breaks: "GT-STATE-2"
      )
    case .noReconnectToServer:
      Fault(
        "no-reconnect-to-server",
        "The SDK stays offline when the server is back.",
        breaks: "GT-STATE-2"
      )
    case .onlineInBackground:
      Fault(
        "online-in-background",
        "The SDK stays online in the background though not told to.",
        breaks: "GT-STATE-3"
      )
    case .onlineWhenTerminated:
      Fault(
        "online-when-terminated",
        "The SDK counts as online after its process has ended.",
        breaks: "GT-STATE-3"
      )
    case .offlineAfterForeground:
      Fault(
        "offline-after-foreground",
        "The SDK stays offline when the app comes to the front.",
        breaks: "GT-STATE-3"
      )
    case .offlineMarkAfterForeground:
      Fault(
        "offline-mark-after-foreground",
        "The SDK marks messages as offline ones after the app has come to the front.",
        breaks: "GT-STATE-3"
      )
    case .serverLossUnnoticed:
      Fault(
        "server-loss-unnoticed",
        "The SDK does not notice that the server is lost.",
        breaks: "GT-STATE-2"
      )
    }
  }
}
