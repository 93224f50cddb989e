import PhoneWorld
import PushSpecInterface

/// The layer is TPNS's delegate: arrivals and taps come to it.
extension Layer: AppDelegate {
  func didEnterBackground() {
    tpns.stateDidChange()
    if !isCrashed { leftFront() }
  }

  func willEnterForeground() {
    tpns.stateDidChange()
    if !isCrashed { cameToFront() }
  }

  func networkDidChange(isOnline: Bool) {}

  func processDidEnd() {
    tpns.stateDidChange()
    ended()
  }

  func didRegister(deviceToken: String) {}
  func didFailToRegister(_ error: ErrorValue) {}

  func systemPresented(_ notification: RemoteNotification) {}
  func didDismiss(_ notification: RemoteNotification) {}
  func openSettings(for notification: RemoteNotification?) {}

  /// The handler of a notification in front is run once, and nothing is opened (IM-RECEIVE-1,
  /// IM-RECEIVE-2).
  func willPresent(_ notification: RemoteNotification, _ block: SystemBlock) {
    guard isStarted, !isCrashed else { return }
    let isPresented = choices.presentsInFront
    arrived(notification)
    answer(block, .presentation(isPresented ? Options(.alert, .badge, .sound) : Options()))
  }

  /// So is that of a message that wakes the app.
  func didReceive(_ notification: RemoteNotification, _ block: SystemBlock) {
    guard isStarted, !isCrashed else { return }
    arrived(notification)
    if faults.receive.contains(.arrivalTakenForTap), process.state == .background {
      taps.open(notification.payload)
    }
    answer(block, .fetch(.newData))
  }

  private func arrived(_ notification: RemoteNotification) {
    memory.arrivals += 1
    let isOpened =
      faults.receive.contains(.arrivalOpened) && process.state == .foreground
      && !notification.isSilent
    if isOpened { taps.open(notification.payload) }
  }

  private func answer(_ block: SystemBlock, _ value: CompletionValue) {
    let faults = faults.receive
    if faults.contains(.arrivalHandlerNeverRun) { return }
    if faults.contains(.arrivalHandlerOnce) && memory.arrivals > 1 { return }
    if faults.contains(.arrivalHandlerNeedsLogin) && user == nil { return }
    if faults.contains(.alertNeededInFront),
      block.notification.payload["aps"].map?["alert"].map == nil
    {
      return
    }
    block.run(value)
    if faults.contains(.arrivalHandlerTwice) { block.run(value) }
  }

  func didTap(_ notification: RemoteNotification, _ block: SystemBlock) {
    if !isCrashed { taps.take(notification, block) }
  }
}
