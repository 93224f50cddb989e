import PhoneWorld
import PushSpecInterface

/// The cid: cached on the phone, told by `GeTuiSdkDidRegisterClient` (§18, §19).
final class ClientIdentity {
  private unowned let sdk: GeTuiSDK
  /// The cid that was told since the start.
  private var told: String?
  private var isTelling = false

  init(of sdk: GeTuiSDK) {
    self.sdk = sdk
  }

  /// The cid that has logged in since the start, if one has.
  var registeredID: String? { told }

  /// What `clientId` returns: the cached cid of the app id in use, across launches; nothing before
  /// the first one (GT-CID-1, GT-CID-2).
  var clientID: String? {
    let faults = sdk.faults.identity
    if faults.contains(.clientIDNeverCached) { return nil }
    if faults.contains(.cidUnreadableInsideCallback) && isTelling { return nil }
    if faults.contains(.cidCacheLostAtLaunch) && told == nil { return nil }
    if faults.contains(.clientIDStaleAfterAppIDChange) { return sdk.storage.firstCid }
    guard let cid = (sdk.credentials?.appID ?? sdk.storage.lastAppID).flatMap(sdk.storage.cid)
    else { return faults.contains(.clientIDBeforeLogin) ? "not-registered-yet" : nil }
    return faults.contains(.clientIDTruncated) ? String(cid.dropLast()) : cid
  }

  /// A start with new credentials has begun: no cid has been told for it.
  func beginAnew() {
    told = nil
    if sdk.faults.start.contains(.cidToldOffline) && !sdk.mayBeOnline {
      sdk.after(.exactly(.seconds(3))) { [self] in tell(sdk.world.generator.hexDigits(32)) }
    }
  }

  /// A second start with the same credentials: the same cid, told once more at most (GT-START-6).
  func startedAgain() {
    guard let told, sdk.connection.isOnline else { return }
    if sdk.faults.start.contains(.restartDuplicateCid) {
      for _ in 1...2 { sdk.after(.network) { [self] in tell(told) } }
    } else if sdk.choices.tellsCidOnSecondStart {
      sdk.after(.turn) { [self] in tell(told) }
    }
  }

  /// The server has logged `cid` in: it is cached, then told beside `Started`, in either order;
  /// read inside either callback, it is there (GT-START-1, GT-START-7).
  func loggedIn(_ cid: String) {
    var cid = cid
    if sdk.faults.start.contains(.cidNotRegistered) { cid = String(cid.reversed()) }
    if sdk.faults.identity.contains(.cidKeptForOtherAppID) { cid = sdk.storage.firstCid ?? cid }
    if let credentials = sdk.credentials { sdk.storage.keep(cid, of: credentials.appID) }
    let isToBeTold = cid != told || sdk.choices.tellsCidOnNewLogin
    told = cid
    let tellsFirst = sdk.choices.tellsCidFirst
    if isToBeTold && tellsFirst { tellOnce(cid) }
    sdk.state.become(.started)
    if isToBeTold && !tellsFirst { tellOnce(cid) }
  }

  private func tellOnce(_ cid: String) {
    if sdk.faults.start.contains(.noCidCallback) { return }
    tell(cid)
    if sdk.faults.start.contains(.duplicateCidCallback) {
      sdk.after(.network) { [self] in tell(cid) }
    }
  }

  private func tell(_ cid: String) {
    isTelling = true
    sdk.tell("GeTuiSdkDidRegisterClient", ["clientId": .string(cid)])
    isTelling = false
  }
}
