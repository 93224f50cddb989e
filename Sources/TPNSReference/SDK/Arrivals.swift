import PhoneWorld
import PushSpecInterface

/// What arrives while the app runs, through either channel: told by
/// `xgPushDidReceiveRemoteNotification` (TP-RECEIVE-1, TP-RECEIVE-2).
final class Arrivals {
  private unowned let sdk: TPNSSDK
  /// Silent messages that came before the app had started the SDK.
  private var held = HeldDeliveries()
  private var notifications = 0
  private var silentMessages = 0

  init(of sdk: TPNSSDK) {
    self.sdk = sdk
  }

  private var faults: Faults<ArrivalFault> { sdk.faults.arrival }

  /// Whether the app has stopped the messages of TPNS (TP-STOP-1).
  private func isStopped(for payload: ValueMap) -> Bool {
    sdk.isStopped && !payload["xg"].isMissing
  }

  private static func isHidden(_ payload: ValueMap) -> Bool {
    payload["xg"].map?["showType"] == 1
  }

  // MARK: The own channel

  /// A message has come over the long connection; the app is in front.
  func receive(_ message: PushMessage) {
    let payload = message.payload(badge: nil, throughAPNs: false, faults)
    guard !isStopped(for: payload) else { return }
    let isHidden = Self.isHidden(payload) && !sdk.faults.show.contains(.showTypeIgnored)
    count(payload, isHidden)
    switch message.kind {
    case .message:
      if faults.contains(.silentLostInFrontOwn) || isLost(.message) { return }
      tell(payload)
      if faults.contains(.silentShown) { showSilent() }
    case .notify:
      if isHidden && !sdk.choices.tellsHiddenNotification { return }
      if isLost(.notify) { return }
      if faults.contains(.frontNotificationAsTap) { return sdk.taps.tell(payload) }
      let isShown = sdk.choices.handsHandlerInOwnChannel || isAlwaysShown
      tell(payload, handler: isShown && !isHidden ? show(payload) : .absent)
      if faults.contains(.frontNotificationToldTwice) { tell(payload) }
    }
    if doubles { tell(payload) }
  }

  private var isAlwaysShown: Bool { sdk.faults.show.contains(.showTypeIgnored) }

  /// A second start that hooks the delegates twice.
  private var doubles: Bool {
    sdk.faults.start.contains(.doubleDeliveryAfterSecondStart) && sdk.starts > 1
  }

  /// Posts `payload` as a notification of the app's own, whose handler says how it is presented.
  private func show(_ payload: ValueMap) -> Value {
    let notification = RemoteNotification(
      delivery: sdk.world.nextDelivery(),
      payload: payload
    )
    guard let block = sdk.phone.post(notification) else { return .absent }
    return HandedBlock(block, of: sdk).handOut(.presentation)
  }

  private func showSilent() {
    let notification = RemoteNotification(
      delivery: sdk.world.nextDelivery(),
      payload: ["aps": ["alert": "A message has come"]]
    )
    sdk.phone.post(notification)?.run(.presentation(Options(.alert)))
  }

  // MARK: APNs

  /// A notification has come through APNs with the app in front; what the app gives the handler is
  /// presented (TP-PRESENT-1), and with `show_type` 1 nothing is (TP-SHOW-1).
  func willPresent(_ notification: RemoteNotification, _ block: SystemBlock) {
    let payload = notification.payload
    guard !isStopped(for: payload) else { return }
    let isHidden = Self.isHidden(payload) && !sdk.faults.show.contains(.showTypeIgnored)
    count(payload, isHidden)
    if isHidden && !sdk.choices.tellsHiddenNotification { return }
    if sdk.faults.show.contains(.showTypeTwoHidden) && payload["xg"].map?["showType"] == 2 {
      return
    }
    if isLost(.notify) || faults.contains(.frontApnsLost) { return }
    if faults.contains(.frontNotificationAsTap) { return sdk.taps.tell(payload) }
    let handed = HandedBlock(block, of: sdk)
    handed.isHidden = isHidden
    tell(payload, handler: handed.handOut(.presentation))
    if doubles { tell(payload) }
  }

  private func count(_ payload: ValueMap, _ isHidden: Bool) {
    if isHidden && sdk.faults.show.contains(.showTypeOneNotCounted) { return }
    sdk.reports.countArrival(of: payload)
  }

  /// A silent message has come through APNs; one that launched the app waits for the start.
  func take(_ notification: RemoteNotification, _ block: SystemBlock) {
    let isCause = sdk.process.cause?.delivery == notification.delivery
    if isCause && faults.contains(.silentLaunchLost) { return }
    if sdk.starts == 0 {
      held.hold(notification, block)
    } else {
      receive(notification, block)
    }
  }

  /// The app has started the SDK.
  func releaseHeld() {
    held.release(in: sdk.process, to: receive)
  }

  /// A silent message is told in every state of the app (TP-RECEIVE-2); a notification that asks
  /// for time in the background is shown by the system, and not told (TP-RECEIVE-6).
  private func receive(_ notification: RemoteNotification, _ block: SystemBlock) {
    let payload = notification.payload
    guard notification.isSilent, sdk.starts > 0, !isStopped(for: payload) else { return }
    count(payload, false)
    let isInFront = sdk.process.state == .foreground
    if isInFront && faults.contains(.silentLostInFrontApns) { return }
    if !isInFront && faults.contains(.silentLostInBackground) { return }
    if faults.contains(.silentNeedsPermission) && !sdk.phone.allowsNotifications { return }
    if isLost(.message) { return }
    let handed = HandedBlock(block, of: sdk)
    let isBare = faults.contains(.silentWithoutHandler)
    tell(payload, handler: isBare ? .absent : handed.handOut(.fetch))
    if faults.contains(.silentShown) { showSilent() }
    tellOtherMethod(payload, handed)
  }

  /// The app's own method is told after the SDK's callback; the app may run the handler of either
  /// (TP-COMPLETION-1).
  private func tellOtherMethod(_ payload: ValueMap, _ handed: HandedBlock) {
    let faults = sdk.faults.completion
    if faults.contains(.appMethodNotCalled) { return }
    var arguments: ValueMap = ["userInfo": .map(payload)]
    arguments["completionHandler"] =
      faults.contains(.appMethodHandlerDead) ? handed.deadHandler() : handed.handOut(.fetch)
    sdk.tell("application.didReceiveRemoteNotification", arguments)
    if faults.contains(.fetchBlockBySdkAfterBoth) { handed.runBySDK() }
  }

  // MARK: Telling

  private func isLost(_ kind: PushRequest.Kind) -> Bool {
    switch kind {
    case .notify:
      notifications += 1
      return faults.contains(.frontNotificationLost)
        || faults.contains(.onlyFirstNotification) && notifications > 1
        || faults.contains(.frontLostAfterBackground) && sdk.hasBeenInBackground
    case .message:
      silentMessages += 1
      return faults.contains(.onlyFirstSilent) && silentMessages > 1
        || faults.contains(.silentLostAfterBackground) && sdk.hasBeenInBackground
          && sdk.process.state == .foreground
    }
  }

  /// Tells `payload` by the callback for arrivals.
  func tell(_ payload: ValueMap, handler: Value = .absent) {
    var arguments: ValueMap = ["notification": ["userInfo": .map(payload)]]
    arguments["completionHandler"] = handler
    sdk.tell("xgPushDidReceiveRemoteNotification", arguments)
  }
}
