import PhoneWorld
import PushSpecInterface

/// The SDK stands in the app's delegates, as the real one hooks them when it is loaded.
extension GeTuiSDK: AppDelegate {
  /// In the background the cid is offline, unless told to stay online (GT-STATE-3).
  func didEnterBackground() {
    notes.hasBeenInBackground = true
    guard isStarted else { return }
    if faults.registration.contains(.tokenUnlinkedInBackground) { registration.unlinkDeviceToken() }
    connection.reconsider(quietly: !choices.tellsOfflineInBackground)
  }

  /// In front again, the cid is online again (GT-STATE-3); without network that is told now.
  func willEnterForeground() {
    if faults.badge.contains(.clearOnForeground) { badge.clearNotifications() }
    if faults.badge.contains(.badgeZeroOnForeground) { phone.setBadge(0) }
    if faults.destroy.contains(.destroyUndoneByForeground) { undoDestroy() }
    guard isStarted, !faults.state.contains(.offlineAfterForeground) else { return }
    connection.reconsider()
    if !mayBeOnline { state.connectionWasLost(quietly: false) }
  }

  /// Without network the connection is lost; with it, the SDK goes on by itself (GT-START-3,
  /// GT-STATE-2).
  func networkDidChange(isOnline: Bool) {
    if isOnline && faults.destroy.contains(.destroyUndoneByNetwork) { undoDestroy() }
    if isDestroyed && faults.destroy.contains(.destroyTellsStates) {
      let status: SdkStatus = isOnline ? .started : .offline
      world.tell(
        callback: "GeTuiSDkDidNotifySdkState",
        of: phone.client,
        ["status": .string(status.rawValue)]
      )
    }
    guard isStarted, !isOnline || !ignoresReturn() else { return }
    connection.reconsider()
    if isOnline { reports.flush() }
  }

  private func undoDestroy() {
    if isDestroyed, let lastCredentials = notes.lastCredentials {
      start(lastCredentials, launchingOptions: nil)
    }
  }

  /// What faulty SDKs make of the network's return.
  private func ignoresReturn() -> Bool {
    if identity.registeredID == nil { return faults.start.contains(.noStartAfterNetwork) }
    if faults.state.contains(.reconnectNewCid) { server.forgetClient(of: phone) }
    if faults.state.contains(.startedToldWithoutLogin) {
      after(.login) { [self] in state.become(.started) }
      return true
    }
    return faults.state.contains(.noReconnect)
  }

  func processDidEnd() {
    if faults.registration.contains(.tokenUnlinkedAtTermination) {
      registration.unlinkDeviceToken()
    }
    let staysOnline =
      faults.state.contains(.onlineWhenTerminated)
      || faults.background.contains(.backgroundEnableOnlineWhenTerminated)
        && storage.runsInBackground
    if !staysOnline { connection.drop(quietly: true) }
  }

  func didRegister(deviceToken: String) {
    registration.received(deviceToken)
  }

  func didFailToRegister(_ error: ErrorValue) {
    tellOccurred(error)
  }

  /// The system presents by itself what comes in the background: the app is not asked
  /// (GT-PRESENT-3).
  func systemPresented(_ notification: RemoteNotification) {
    if faults.presentation.contains(.willPresentInBackground) {
      reception.tellPresentation(of: notification, [:])
    }
  }

  func willPresent(_ notification: RemoteNotification, _ block: SystemBlock) {
    reception.willPresent(notification, block)
  }

  func didReceive(_ notification: RemoteNotification, _ block: SystemBlock) {
    reception.take(.wake(notification, block))
  }

  func didTap(_ notification: RemoteNotification, _ block: SystemBlock) {
    reception.take(.tap(notification, block))
  }

  func didDismiss(_ notification: RemoteNotification) {
    if faults.reception.contains(.dismissalAsTap) { reception.tellTap(on: notification) }
    if faults.reception.contains(.dismissalCounted) { _ = clicks.count(notification) }
  }

  func openSettings(for notification: RemoteNotification?) {
    registration.openSettings(for: notification)
  }
}
