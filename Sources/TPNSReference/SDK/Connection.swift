import PhoneWorld
import PushSpecInterface

/// The long connection: stands while the phone is registered and online and the app in front; its
/// coming and going is told in turns (TP-NETWORK-1).
final class Connection: MessageChannel {
  private enum Phase {
    case closed, opening
    case open(DeviceRecord)
  }

  private unowned let sdk: TPNSSDK
  private var phase = Phase.closed
  /// Counts openings: what belongs to an earlier one has no effect.
  private var opening = 0
  private var lastDown = SessionTime.start
  private var isTold = false
  private var outages = 0
  /// When it was opened last.
  private(set) var openedAt = SessionTime.start
  /// Told once when the connection stands, or cannot.
  private var settled: (() -> Void)?

  init(of sdk: TPNSSDK) {
    self.sdk = sdk
  }

  private var faults: Faults<NoticeFault> { sdk.faults.notice }

  /// Whether a badge can be set (TP-BADGE-2).
  var stands: Bool {
    if case .open = phase { true } else { false }
  }

  private var mayStand: Bool {
    let isInFront =
      sdk.process.state == .foreground
      || sdk.process.state == .background && sdk.faults.channel.contains(.onlineInBackground)
    let isServerThere =
      sdk.server.condition.isReachable || stands && faults.contains(.serverLossUnnoticed)
    return sdk.registration.isRegistered && sdk.phone.isOnline && isServerThere && isInFront
  }

  /// Opens it, and does `then` when it stands or cannot.
  func open(then: @escaping () -> Void) {
    settled = then
    reconsider()
  }

  /// Opens or closes it, as things stand now.
  func reconsider() {
    guard mayStand else { return drop() }
    if isTold, case .closed = phase { tellGone() }
    guard case .closed = phase else { return }
    phase = .opening
    opening += 1
    let current = opening
    let isEarly = faults.contains(.connectedToldEarly)
    if isEarly { tellConnected() }
    sdk.after(isEarly ? .exactly(.seconds(2)) : .login) { [self] in
      guard opening == current, let record = sdk.registration.record else { return }
      phase = .open(record)
      record.connection = self
      openedAt = sdk.world.now
      comeOnline(as: record, current)
    }
  }

  private func comeOnline(as record: DeviceRecord, _ current: Int) {
    if sdk.choices.tellsConnectionFirst {
      tellConnected()
      settle()
    } else {
      settle()
      if opening == current { tellConnected() }
    }
    guard opening == current else { return }
    sdk.server.deviceCameOnline(record)
    if faults.contains(.idleReconnect) {
      sdk.world.after(.exactly(.seconds(240)), .upkeep) { [self] in
        guard opening == current else { return }
        drop()
        reconsider()
      }
    }
  }

  private func settle() {
    let then = settled
    settled = nil
    then?()
  }

  /// Closes it, or finds it broken.
  func drop() {
    opening += 1
    if case .open(let record) = phase { record.connection = nil }
    phase = .closed
    let isInBackground = sdk.process.state == .background
    if !isInBackground || sdk.choices.tellsGoingInBackground { tellGone() }
    if let then = settled, sdk.registration.isRegistered {
      settled = nil
      sdk.after(.turn, then)
    }
  }

  // MARK: What is told

  private func tellConnected() {
    guard !isTold else { return }
    isTold = true
    if faults.contains(.connectedNotTold) { return }
    if faults.contains(.connectedOnceForEver) && sdk.storage.registrations > 1 { return }
    sdk.tell("xgPushNetworkConnected")
    if faults.contains(.connectedToldTwice) { sdk.tell("xgPushNetworkConnected") }
  }

  private func tellGone() {
    guard isTold else { return }
    isTold = false
    outages += 1
    if faults.contains(.onlyFirstOutageTold) && outages > 1 { return }
    if faults.contains(.backgroundDisconnectNotTold) && sdk.hasBeenInBackground { return }
    if faults.contains(.disconnectedNotTold) { return }
    sdk.tell("xgPushNetworkDisconnected")
  }

  // MARK: What comes over it

  /// Has something of the server's reach the SDK, in order.
  func receive(_ arrive: @escaping () -> Void) {
    let current = opening
    lastDown = max(lastDown, sdk.world.now + sdk.world.draw(.network))
    sdk.world.at(lastDown) { [self] in
      if opening == current && sdk.process.isAlive { arrive() }
    }
  }

  /// A message has arrived.
  func deliver(_ message: PushMessage) {
    sdk.arrivals.receive(message)
  }
}
