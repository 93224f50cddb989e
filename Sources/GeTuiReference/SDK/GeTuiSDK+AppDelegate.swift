import PhoneWorld
import PushSpecInterface

/// The SDK stands in the app's delegates, as the real one hooks them when it is loaded.
extension GeTuiSDK: AppDelegate {
  /// In the background the cid is offline, unless told to stay online (GT-STATE-3).
  func didEnterBackground() {
    hasBeenInBackground = true
    guard isStarted else { return }
    if faults.registration.contains(.tokenUnlinkedInBackground) { registration.unlinkDeviceToken() }
    connection.reconsider(quietly: !choices.tellsOfflineInBackground)
  }

  /// In front again, the cid is online again (GT-STATE-3); without network that is told now.
  func willEnterForeground() {
    guard isStarted, !faults.state.contains(.offlineAfterForeground) else { return }
    connection.reconsider()
    if !mayBeOnline { state.connectionWasLost(quietly: false) }
  }

  /// Without network the connection is lost; with it, the SDK goes on by itself (GT-START-3,
  /// GT-STATE-2).
  func networkDidChange(isOnline: Bool) {
    guard isStarted else { return }
    if isOnline && identity.registeredID == nil {
      if faults.start.contains(.noStartAfterNetwork) { return }
    } else if isOnline {
      if faults.state.contains(.noReconnect) { return }
      if faults.state.contains(.reconnectNewCid) { server.forgetClient(of: phone) }
      if faults.state.contains(.startedToldWithoutLogin) {
        return after(.login) { [self] in state.become(.started) }
      }
    }
    connection.reconsider()
    if isOnline { reports.flush() }
  }

  func processDidEnd() {
    if faults.registration.contains(.tokenUnlinkedAtTermination) {
      registration.unlinkDeviceToken()
    }
    if faults.state.contains(.onlineWhenTerminated) { return }
    connection.drop(quietly: true)
  }

  func didRegister(deviceToken: String) {
    registration.received(deviceToken)
  }

  func didFailToRegister(_ error: ErrorValue) {
    tellOccurred(error)
  }

  func systemPresented(_ notification: RemoteNotification) {
    if faults.presentation.contains(.willPresentInBackground) {
      reception.tellPresentation(of: notification, [:])
    }
  }

  func willPresent(_ notification: RemoteNotification, _ block: SystemBlock) -> Bool {
    reception.willPresent(notification, block)
  }

  func didReceive(_ notification: RemoteNotification, _ block: SystemBlock) -> Bool {
    reception.take(.wake(notification, block))
  }

  func didTap(_ notification: RemoteNotification, _ block: SystemBlock) -> Bool {
    reception.take(.tap(notification, block))
  }

  /// The app's own settings are asked for (GT-SETTINGS-1).
  func openSettings(for notification: RemoteNotification?) {
    let faults = faults.registration
    guard reception.takesOver, !faults.contains(.settingsNotTold) else { return }
    let name = "GeTuiSdkNotificationCenter.openSettingsForNotification"
    var arguments: ValueMap = [:]
    if let notification, !faults.contains(.settingsWithoutNotification) {
      arguments["notification"] = notification.notification
    }
    tell(name, arguments)
    if faults.contains(.settingsToldTwice) { tell(name, arguments) }
  }
}
