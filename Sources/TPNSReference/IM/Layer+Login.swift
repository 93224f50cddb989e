import PhoneWorld
import PushSpecInterface

/// Login, logout, and what ends a login without being asked (IM-LOGOUT-1, IM-LOGOUT-2).
extension Layer {
  /// Logs `userID` in; what waits for that is done when it has worked (IM-TOKEN-7, IM-TAP-1).
  func logIn(_ userID: String) {
    guard !isCrashed else { return }
    if faults.start.contains(.startedAtEachLogin) { startTPNS() }
    memory.wantedUser = userID
    if faults.token.contains(.reportedAtTheCallOfLogin) { setAPNS() }
    im.logIn(userID, in: process) { [self] code in
      guard code == nil else { return loginFailed() }
      loggedIn(userID)
    }
  }

  private func loginFailed() {
    if choices.noticesFailures { tell("showNotice", ["text": "Login has failed"]) }
    if faults.token.contains(.failedLoginBound), let wanted = memory.wantedUser, token != nil {
      report(wanted, byLogin: true)
    }
    if faults.tap.contains(.keptTapDroppedByFailure) { taps.forget() }
    if faults.tap.contains(.keptTapOpenedByFailure) { taps.openKept(at: .failure) }
  }

  private func loggedIn(_ userID: String) {
    let faults = faults.token
    let isFirst = memory.logins == 0
    let isSame = memory.lastUser == userID
    memory.firstUser = memory.firstUser ?? userID
    memory.logins += 1
    memory.loggedInAt = process.world.now
    memory.wasLost = false
    user = userID
    if self.faults.push.contains(.muteResetAtLogin) { im.unmuteAll() }
    if self.faults.logout.contains(.logoutStopsTpnsForGood) && !isFirst { tpns.stop() }
    let isSkipped =
      faults.contains(.secondLoginIgnored) && !isFirst
      || faults.contains(.sameUserSkipped) && isSame
    if !isSkipped { report(userID, byLogin: true) }
    if !self.faults.badge.contains(.unreadNotAskedFor) { im.askForUnread(in: process) }
    if !self.faults.tap.contains(.keptTapNeedsToken) || token != nil {
      taps.openKept(at: .login)
    }
  }

  // MARK: Logout

  /// Logs the user out, and unbinds his account whatever IM says (IM-LOGOUT-1, IM-LOGOUT-2).
  func logOut() {
    let faults = faults.logout
    guard user != nil, !isCrashed else { return }
    user = nil
    if faults.contains(.logoutNoticed) { tellLoss() }
    let waits = faults.contains(.unboundOnSuccessOnly) || faults.contains(.failedLogoutIgnored)
    let isFirst = choices.unbindsFirst && !waits
    if isFirst { unbind() }
    if faults.contains(.logoutAtImAloneMissing) { return isFirst ? () : unbind() }
    im.logOut(in: process) { [self] code in
      if code != nil && choices.noticesFailures {
        tell("showNotice", ["text": "Logout has failed"])
      }
      if waits && code != nil { return }
      if !isFirst { unbind() }
    }
  }

  /// IM has logged the user out by itself (IM-LOGOUT-2).
  func wasLoggedOut(_ loss: Loss) {
    let faults = faults.logout
    guard !isCrashed, process.isAlive else { return }
    user = nil
    memory.wasLost = true
    if choices.noticesFailures { tellLoss() }
    if faults.contains(.unboundOnSuccessOnly) { return }
    switch loss {
    case .kicked where faults.contains(.kickIgnored): break
    case .expired where faults.contains(.signatureIgnored): break
    case .kicked, .expired: unbind()
    }
  }

  private func tellLoss() {
    tell("showNotice", ["text": "You are logged in elsewhere"])
  }

  private func unbind() {
    let faults = faults.logout
    unread = nil
    if faults.contains(.logoutUnbindsNothing) || faults.contains(.stoppedBeforeUnbinding) { return }
    tpns.free(faults.contains(.logoutUnbindsTypeOne) ? 1 : Self.accountType)
  }

  /// Turns offline push off: a nil configuration (IM-DISABLE-1).
  func disableOfflinePush() {
    let faults = faults.push
    guard !isCrashed else { return }
    isDisabled = true
    if faults.contains(.disablingLocal) { return }
    if faults.contains(.disablingEmptyToken) {
      return im.setAPNS("", isTPNSToken: true, businessID: choices.businessID)
    }
    im.pushesGroupsAlways = faults.contains(.disablingOfUsersOnly)
    im.setAPNS(nil, isTPNSToken: false, businessID: 0)
  }
}
