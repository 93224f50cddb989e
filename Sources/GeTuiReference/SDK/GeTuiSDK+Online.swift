import PhoneWorld

/// What decides whether the cid is online.
extension GeTuiSDK {
  /// Whether the cid may be online now: the service runs, the network and the server are there,
  /// and the app is in front or allowed to stay online behind (GT-STATE-3, GT-BACKGROUND-1).
  var mayBeOnline: Bool {
    isStarted && process.isAlive && phone.isOnline && server.isReachable
      && (process.state == .foreground || staysOnlineInBackground)
  }

  private var staysOnlineInBackground: Bool {
    if faults.state.contains(.onlineInBackground) { return true }
    return storage.runsInBackground && !faults.state.contains(.backgroundEnableIgnored)
  }

  /// Whether the cid is to stay online in the background, until told otherwise (GT-BACKGROUND-1).
  func runInBackground(_ isEnabled: Bool) {
    if faults.state.contains(.backgroundEnableSticks) && !isEnabled { return }
    storage.runsInBackground = isEnabled
    if process.state == .background { connection.reconsider(quietly: true) }
  }

  /// The vendor's server was lost, or is back.
  func serverDidChange() {
    guard isStarted else { return }
    guard server.isReachable else { return connection.reconsider() }
    if faults.state.contains(.noReconnectToServer) { return }
    after(.backOff) { [self] in
      connection.reconsider()
      reports.flush()
    }
  }
}
