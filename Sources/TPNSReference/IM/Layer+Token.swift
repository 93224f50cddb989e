import PhoneWorld
import PushSpecInterface

/// Token and account: reported and bound when both a token and a user are there (IM-TOKEN-1 to
/// IM-TOKEN-8).
extension Layer {
  /// TPNS has registered the phone; a new token is reported again (IM-TOKEN-5).
  func tokenArrived(_ token: String) {
    let faults = faults.token
    memory.tokens += 1
    if faults.contains(.firstTokenKept) && self.token != nil { return }
    if faults.contains(.givesUpAfterFailure) && memory.hasFailed { return }
    if faults.contains(.lateTokenIgnored) && memory.loggedInAt.map(isLongAgo) ?? false { return }
    self.token = token
    if faults.contains(.newTokenIgnored) && memory.tokens > 1 { return }
    if faults.contains(.emptyAccountBound) && user == nil {
      return tpns.bind("", type: Self.accountType)
    }
    let isFormer =
      faults.contains(.formerUserBound) && user == nil
      || faults.contains(.kickedUserBound) && memory.wasLost
    if isFormer, let lastUser = memory.lastUser { return report(lastUser, byLogin: false) }
    if let user { report(user, byLogin: false) }
    if faults.contains(.failedLoginBound), user == nil, let wanted = memory.wantedUser {
      report(wanted, byLogin: false)
    }
    if self.faults.tap.contains(.keptTapNeedsToken) { taps.openKept(at: .token) }
    if self.faults.tap.contains(.openedTapKept) { taps.openKept(at: .token) }
  }

  private func isLongAgo(_ moment: SessionTime) -> Bool {
    process.world.now - moment > .seconds(3_600)
  }

  /// Of a registration with an error nothing is kept (IM-TOKEN-4).
  func tokenFailed(_ error: ErrorValue, token failed: String?) {
    let faults = faults.token
    memory.hasFailed = true
    if choices.noticesFailures { tell("showNotice", ["text": "Offline push is not available"]) }
    if faults.contains(.failureClearsToken) { token = nil }
    if faults.contains(.failedTokenStored), let failed { token = failed }
    if faults.contains(.failedTokenReported), let failed, let user {
      token = failed
      report(user, byLogin: false)
    }
  }

  /// Reports the token to IM and binds the account of `user` (IM-TOKEN-1, IM-TOKEN-6).
  func report(_ user: String, byLogin: Bool) {
    let faults = faults.token
    if faults.contains(.tokenNeverReportedAtLogin) && byLogin { return bind(user, byLogin) }
    if faults.contains(.tokenNeverReportedOnArrival) && !byLogin { return bind(user, byLogin) }
    guard token != nil else {
      if faults.contains(.boundBeforeRegistration) { bind(user, byLogin) }
      return
    }
    if !choices.reportsFirst { bind(user, byLogin) }
    if !isDisabled || !choices.staysDisabled { setAPNS() }
    if choices.reportsFirst { bind(user, byLogin) }
    if faults.contains(.reportedTwiceWhenRacing) && byLogin { setAPNS() }
  }

  func setAPNS() {
    let faults = faults.token
    guard var token else { return }
    isDisabled = false
    if faults.contains(.tokenDecodedFromHex) { token = String(token.count) }
    if faults.contains(.tokenLowerCased) { token = token.lowercased() }
    if faults.contains(.deviceTokenReported) { token = "device-\(token)" }
    im.setAPNS(
      token,
      isTPNSToken: !faults.contains(.tpnsSwitchUndefined),
      businessID: choices.businessID,
      adds: self.faults.push.contains(.tokenReportedForEachRegistration)
    )
  }

  private func bind(_ user: String, _ byLogin: Bool) {
    let faults = faults.token
    if faults.contains(.accountNotBoundAtLogin) && byLogin { return }
    if faults.contains(.accountNotBoundOnArrival) && !byLogin { return }
    var account = user
    if faults.contains(.firstUserBoundForEver) { account = memory.firstUser ?? user }
    if faults.contains(.accountAsNumber), let number = Int64(user) { account = String(number) }
    if faults.contains(.accountLowerCased) { account = user.lowercased() }
    if faults.contains(.accountAsciiOnly) { account = String(user.filter(\.isASCII)) }
    memory.lastUser = user
    tpns.bind(account, type: faults.contains(.accountOfTypeOne) ? 1 : Self.accountType)
  }
}
