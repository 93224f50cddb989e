import PhoneWorld
import PushSpecInterface

/// The states of the SDK, spelled as in its header.
enum SdkStatus: String {
  case starting = "Starting"
  case started = "Started"
  case stoped = "Stoped"
  case offline = "Offline"
}

/// The SDK's state, and its notification by `GeTuiSDkDidNotifySdkState` (§3, §20).
///
/// The state is `Starting` from the start until the cid has logged in, then `Started`
/// (GT-START-2); `Offline` while the connection is lost, and `Started` again when it is back
/// (GT-STATE-2); `Stoped` after `destroy`.
final class ServiceState {
  private unowned let sdk: GeTuiSDK
  private var current = SdkStatus.stoped

  init(of sdk: GeTuiSDK) {
    self.sdk = sdk
  }

  /// What `status` returns: the state that was notified last (GT-STATE-1).
  var status: SdkStatus {
    let faults = sdk.faults.state
    if faults.contains(.statusStuckStarted) && current == .offline { return .started }
    if faults.contains(.statusStuckStarting) && current == .started { return .starting }
    return current
  }

  /// Goes over to `status`, and notifies that once (GT-STATE-1); `status` says so already inside
  /// the callback (GT-START-7).
  func become(_ status: SdkStatus) {
    guard status != current else { return }
    if status == .offline { sdk.notes.outages += 1 }
    if sdk.faults.state.contains(.statusLateInsideCallback) {
      notify(status)
      current = status
    } else {
      current = status
      notify(status)
    }
  }

  /// The service has been destroyed: `Stoped` (GT-DESTROY-1).
  func stop() {
    let faults = sdk.faults.destroy
    if faults.contains(.destroyKeepsStatus) { return }
    become(faults.contains(.destroyStatusOffline) ? .offline : .stoped)
    if faults.contains(.destroyStatusResets) {
      sdk.process.after(.exactly(.seconds(60))) { [self] in current = .starting }
    }
  }

  private func notify(_ status: SdkStatus) {
    let faults = sdk.faults
    switch status {
    case .starting where faults.start.contains(.startingNotTold): return
    case .started where faults.start.contains(.startedNotTold): return
    case .offline where faults.state.contains(.offlineNotTold): return
    case .offline where faults.state.contains(.offlineToldFirstTimeOnly) && sdk.notes.outages > 1:
      return
    case .offline where faults.state.contains(.offlineToldAsStoped): return tell(.stoped)
    case .offline where faults.state.contains(.offlineToldTwice): tell(.offline)
    case _ where faults.state.contains(.stateToldTwice): tell(status)
    default: break
    }
    tell(status)
  }

  private func tell(_ status: SdkStatus) {
    sdk.tell("GeTuiSDkDidNotifySdkState", ["status": .string(status.rawValue)])
  }

  /// The connection has been lost; the app is told a moment later, unless it is back by then.
  ///
  /// Some builds say nothing when they have closed it themselves, for the background: `quietly`.
  func connectionWasLost(quietly: Bool) {
    guard current == .started, !quietly else { return }
    sdk.after(.detection) { [self] in
      if current == .started && !sdk.connection.isOnline { become(.offline) }
    }
  }
}
