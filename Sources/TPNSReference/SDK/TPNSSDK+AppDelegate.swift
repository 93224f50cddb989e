import PhoneWorld
import PushSpecInterface

/// The SDK stands in the app's delegates, as the real one hooks them when it is loaded.
extension TPNSSDK: AppDelegate {
  /// In the background the long connection goes (TP-BADGE-2, TP-CHANNEL-1).
  func didEnterBackground() {
    hasBeenInBackground = true
    connection.reconsider()
    if let record = registration.record {
      server.deviceLeftFront(record)
      if faults.account.contains(.accountLostInBackground) { record.freeAll() }
    }
  }

  /// In front again it comes back.
  func willEnterForeground() {
    if faults.channel.contains(.offlineAfterBackground) { return }
    connection.reconsider()
    if faults.arrival.contains(.backgroundNotificationToldOnReturn),
      let newest = phone.newestNotification
    {
      arrivals.tell(newest.payload)
    }
  }

  func networkDidChange(isOnline: Bool) {
    if !isOnline { hasBeenOffline = true }
    registration.networkDidChange(isOnline: isOnline)
    if isOnline && faults.channel.contains(.offlineAfterOutage) { return }
    connection.reconsider()
    if isOnline { reports.flush() }
    if isOnline && faults.start.contains(.registrationToldAfterOutage) {
      registration.tellAgain()
    }
    if !isOnline, faults.account.contains(.accountLostInOutage) {
      registration.record?.freeAll()
    }
  }

  func processDidEnd() {
    connection.drop()
    guard let record = registration.record else { return }
    if faults.channel.contains(.onlineAfterTermination) { record.connection = connection }
    server.deviceLeftFront(record)
    if faults.account.contains(.accountLostAtTermination) { record.freeAll() }
    if faults.tag.contains(.tagsLostAtTermination) { record.tags = [] }
    if faults.badge.contains(.badgeLostAtTermination) { record.badge = 0 }
  }

  func didRegister(deviceToken: String) {
    registration.received(deviceToken)
  }

  func didFailToRegister(_ error: ErrorValue) {
    registration.failedToGetDeviceToken(error)
  }

  func systemPresented(_ notification: RemoteNotification) {
    if faults.arrival.contains(.backgroundNotificationTold) {
      arrivals.tell(notification.payload)
    }
  }

  func willPresent(_ notification: RemoteNotification, _ block: SystemBlock) {
    arrivals.willPresent(notification, block)
  }

  func didReceive(_ notification: RemoteNotification, _ block: SystemBlock) {
    arrivals.take(notification, block)
  }

  func didTap(_ notification: RemoteNotification, _ block: SystemBlock) {
    taps.take(notification, block)
  }

  func didDismiss(_ notification: RemoteNotification) {
    if faults.tap.contains(.dismissalAsTap) { taps.tellDismissed(notification) }
  }

  func openSettings(for notification: RemoteNotification?) {}

  /// The vendor's server was lost, or is back.
  func serverDidChange() {
    guard server.condition.isReachable else {
      if !faults.notice.contains(.serverLossUnnoticed) { connection.reconsider() }
      return
    }
    after(.backOff) { [self] in
      connection.reconsider()
      reports.flush()
    }
  }
}
