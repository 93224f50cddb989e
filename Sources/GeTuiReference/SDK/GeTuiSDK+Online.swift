import PhoneWorld

/// What decides whether the cid is online.
extension GeTuiSDK {
  /// Whether the cid may be online now: the service runs, the network and the server are there,
  /// and the app is in front or told to stay online behind (GT-STATE-3, GT-BACKGROUND-1).
  var mayBeOnline: Bool {
    isStarted && !isDestroyed && process.isAlive && phone.isOnline && server.condition.isReachable
      && (process.state == .foreground || staysOnlineInBackground)
  }

  private var staysOnlineInBackground: Bool {
    let faults = faults.background
    if self.faults.state.contains(.onlineInBackground) { return true }
    if faults.contains(.backgroundEnableIgnored) { return false }
    return storage.runsInBackground
      || faults.contains(.backgroundEnableSticksAcrossLaunch) && notes.wasEnabledBefore
  }

  /// The vendor's server was lost, or is back: the connection goes and comes with it (GT-STATE-2).
  func serverDidChange() {
    guard isStarted else { return }
    guard server.condition.isReachable else {
      return connection.reconsider(quietly: faults.state.contains(.serverLossUnnoticed))
    }
    let isFirstLogin = identity.registeredID == nil
    if isFirstLogin && faults.start.contains(.noStartAfterServer) { return }
    if !isFirstLogin && faults.state.contains(.noReconnectToServer) { return }
    after(.backOff) { [self] in
      connection.reconsider()
      reports.flush()
    }
  }
}
