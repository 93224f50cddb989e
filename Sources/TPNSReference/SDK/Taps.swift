import PhoneWorld
import PushSpecInterface

/// The user's taps: told by `xgPushDidReceiveNotificationResponse` in every state of the app, and
/// counted once each (TP-RECEIVE-3, TP-REPORT-1, TP-LAUNCH-1).
final class Taps {
  private unowned let sdk: TPNSSDK
  /// What launched the app before it had started the SDK.
  private var held = HeldDeliveries()
  private var taps = 0
  /// The launch options, as the app has handed them on; they bring nothing that the tap does not.
  var launchOptions: ValueMap?

  init(of sdk: TPNSSDK) {
    self.sdk = sdk
  }

  private var faults: Faults<TapFault> { sdk.faults.tap }

  /// Takes a tap; one that launched the app waits for the start (TP-RECEIVE-3).
  func take(_ notification: RemoteNotification, _ block: SystemBlock) {
    if sdk.starts == 0 {
      held.hold(notification, block)
    } else {
      receive(notification, block)
    }
  }

  /// The app has started the SDK.
  func releaseHeld() {
    let hasNone = held.isEmpty
    held.release(in: sdk.process, to: receive)
    guard hasNone, sdk.starts == 1, let newest = sdk.phone.newestNotification else { return }
    if faults.contains(.newestToldAtLaunch) { tell(newest.payload) }
    if sdk.faults.report.contains(.clickAtEveryLaunch) {
      sdk.reports.countClick(on: newest.payload)
    }
  }

  private func receive(_ notification: RemoteNotification, _ block: SystemBlock) {
    let reports = sdk.faults.report
    let isLaunching = sdk.process.cause?.delivery == notification.delivery
    taps += 1
    let isCounted = !(isLaunching && reports.contains(.launchingClickNotCounted))
    if isCounted { sdk.reports.countClick(on: notification.payload) }
    let hasOptions = isLaunching && launchOptions != nil
    if hasOptions && reports.contains(.launchingClickCountedTwiceWithOptions) {
      sdk.reports.countClick(on: notification.payload)
    }
    if isLost(isLaunching: isLaunching) { return }
    var told = notification
    if faults.contains(.tapOfNewest) { told = sdk.phone.newestNotification ?? told }
    if faults.contains(.tapToldAsArrival) { return sdk.arrivals.tell(told.payload) }
    let handed = HandedBlock(block, of: sdk)
    handed.isLaunching = isLaunching
    tell(told, handed.handOut(.plain))
    if faults.contains(.tapToldByBoth) { sdk.arrivals.tell(told.payload) }
    let doubles =
      faults.contains(.tapToldTwice)
      || hasOptions && faults.contains(.launchingTapToldTwiceWithOptions)
      || sdk.faults.start.contains(.doubleTapAfterSecondStart) && sdk.starts > 1
    if doubles { tell(told, handed.handOut(.plain)) }
  }

  private func isLost(isLaunching: Bool) -> Bool {
    faults.contains(.tapLost)
      || faults.contains(.onlyFirstTap) && taps > 1
      || faults.contains(.tapInFrontLost) && !sdk.hasBeenInBackground && !isLaunching
      || faults.contains(.tapNeedsNetwork) && !sdk.phone.isOnline
      || isLaunching
        && (faults.contains(.launchingTapLost)
          || faults.contains(.launchingTapOnlyByOptions) && launchOptions == nil)
  }

  private func tell(_ notification: RemoteNotification, _ handler: Value) {
    var response = notification.response.map ?? [:]
    if faults.contains(.tapCustomLost), var userInfo = response["userInfo"].map {
      userInfo["custom"] = .absent
      response["userInfo"] = .map(userInfo)
    }
    sdk.tell(
      "xgPushDidReceiveNotificationResponse",
      ["response": .map(response), "completionHandler": handler]
    )
  }

  /// Tells `payload` as if it had been tapped.
  func tell(_ payload: ValueMap) {
    let notification = RemoteNotification(delivery: sdk.world.nextDelivery(), payload: payload)
    tell(notification, sdk.process.handOut(.plain, answering: notification) { _ in })
  }

  /// Tells a notification that was wiped away as if it had been tapped.
  func tellDismissed(_ notification: RemoteNotification) {
    sdk.reports.countClick(on: notification.payload)
    tell(notification, sdk.process.handOut(.plain, answering: notification) { _ in })
  }
}
