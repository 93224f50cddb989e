import PhoneWorld
import PushSpecInterface

/// The layer between IM and TPNS in one process of an app.
///
/// Token and login may come in either order; when both are there the token is reported and the
/// account bound (IM-TOKEN-1, IM-TOKEN-2), and whatever ends the login unbinds it (IM-LOGOUT-1,
/// IM-LOGOUT-2).
final class Layer {
  /// Why IM has logged the user out by itself.
  enum Loss {
    case kicked, expired
  }

  /// The type of the account that is bound.
  static let accountType: Int64 = 0

  let process: AppProcess
  let im: IMUser
  let tpns: TPNSClient
  let choices: IMChoices
  let faults: IMFaults

  private(set) var isStarted = false
  /// The token of TPNS that came last.
  private(set) var token: String?
  /// Who is logged in.
  private(set) var user: String?
  /// Whether the user has turned offline push off.
  private var isDisabled = false
  /// How many unread messages there are, once that is known.
  private var unread: Int64?
  /// Whether a false step has ended everything.
  private(set) var isCrashed = false
  /// What a faulty layer remembers.
  var memory = Memory()

  private(set) lazy var taps = TapReader(of: self)

  init(
    in process: AppProcess,
    im: IMUser,
    tpns: TPNSClient,
    choices: IMChoices,
    faults: IMFaults
  ) {
    self.process = process
    self.im = im
    self.tpns = tpns
    self.choices = choices
    self.faults = faults
  }

  var phone: Phone { process.phone }

  /// Calls the app.
  func tell(_ callback: String, _ arguments: ValueMap) {
    guard process.isAlive, !isCrashed else { return }
    process.world.tell(callback: callback, of: phone.client, arguments)
  }

  /// Nothing more is done in this process.
  func crash() {
    isCrashed = true
  }

  /// The process has been loaded; only faulty layers do something, after what `former` has left.
  func begin(after former: Layer?) {
    let faults = faults.start
    memory.isLaterProcess = former != nil
    memory.lastUser = former?.memory.lastUser
    if faults.contains(.startedByItself) { start(domain: nil) }
    if self.faults.token.contains(.tokenKeptAcrossProcesses) { token = former?.token }
    im.claimsToBeAway = self.faults.push.contains(.frontCountsAsAway)
    if self.faults.logout.contains(.boundAgainAtLaunch), let lastUser = memory.lastUser {
      process.after(.network) { [tpns] in tpns.bind(lastUser, type: Self.accountType) }
    }
  }

  // MARK: Start

  /// Names the access point, then starts TPNS, in this order and once (IM-INIT-1).
  func start(domain: String?) {
    let faults = faults.start
    guard !isStarted else { return }
    isStarted = true
    if faults.contains(.neverStartedAgain) && memory.isLaterProcess { return }
    if faults.contains(.startedBeforeConfigured) { startTPNS() }
    configure(domain)
    if !faults.contains(.startedBeforeConfigured) { startTPNS() }
    taps.releaseHeld()
  }

  private func configure(_ domain: String?) {
    let faults = faults.start
    if faults.contains(.accessPointForgotten) { return }
    if faults.contains(.accessPointFixed) { return tpns.configure(domain: "tpns.hk.tencent.com") }
    if let domain = domain ?? (choices.namesGuangzhou ? TPNSServer.guangzhou : nil) {
      tpns.configure(domain: domain)
    }
  }

  private func startTPNS() {
    let isWrong = faults.start.contains(.wrongAccessKey)
    tpns.start(isWrong ? "demo-secret-key" : Credentials.demo.accessKey)
  }

  // MARK: Token

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
    if faults.contains(.failureClearsToken) { token = nil }
    if faults.contains(.failedTokenStored), let failed { token = failed }
    if faults.contains(.failedTokenReported), let failed, let user {
      token = failed
      report(user, byLogin: false)
    }
  }

  /// Reports the token to IM and binds the account of `user` (IM-TOKEN-1, IM-TOKEN-6).
  private func report(_ user: String, byLogin: Bool) {
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

  private func setAPNS() {
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

  // MARK: Login

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
    if faults.token.contains(.failedLoginBound), let wanted = memory.wantedUser, token != nil {
      report(wanted, byLogin: true)
    }
    if faults.tap.contains(.keptTapDroppedByFailure) { taps.forget() }
    if faults.tap.contains(.keptTapOpenedByFailure) { taps.openKept(at: .failure) }
  }

  private func loggedIn(_ userID: String) {
    let faults = faults.token
    let isFirst = memory.firstUser == nil
    let isSame = memory.lastUser == userID
    memory.firstUser = memory.firstUser ?? userID
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
    let waits = faults.contains(.unboundOnSuccessOnly) || faults.contains(.failedLogoutIgnored)
    let isFirst = choices.unbindsFirst && !waits
    if isFirst { unbind() }
    if faults.contains(.logoutAtImAloneMissing) { return isFirst ? () : unbind() }
    im.logOut(in: process) { [self] code in
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
    if faults.contains(.unboundOnSuccessOnly) { return }
    switch loss {
    case .kicked where faults.contains(.kickIgnored): break
    case .expired where faults.contains(.signatureIgnored): break
    case .kicked, .expired: unbind()
    }
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

  // MARK: Badge

  /// The number of unread messages is TPNS's badge, and in the background the icon's (IM-BADGE-1).
  func unreadChanged(to total: Int64) {
    let faults = faults.badge
    guard !isCrashed, process.isAlive else { return }
    memory.changes += 1
    unread = total
    if faults.contains(.firstChangeOnly) && memory.changes > 1 { return }
    if faults.contains(.zeroNotUploaded) && total == 0 { return }
    if faults.contains(.uploadOnlyUntilBackground) && memory.hasBeenInBackground { return }
    if !faults.contains(.unreadNotUploaded) {
      tpns.setBadge(faults.contains(.badgeTwoDigits) ? min(total, 99) : total)
    }
    if process.state == .background || choices.setsIconInFront { setIcon() }
  }

  private func setIcon() {
    guard let unread, !faults.badge.contains(.iconNotSet) else { return }
    if unread == 0 && faults.badge.contains(.iconZeroNotSet) { return }
    phone.setBadge(unread)
  }

  /// The app has left the front.
  func leftFront() {
    let faults = faults.push
    memory.hasBeenInBackground = true
    setIcon()
    if faults.contains(.offlinePushOffInBackground) {
      im.setAPNS(nil, isTPNSToken: false, businessID: 0)
    }
  }

  /// The app comes to the front.
  func cameToFront() {
    if faults.push.contains(.disablingEndsInFront) && isDisabled { setAPNS() }
    if faults.start.contains(.startedAtEachForeground) { startTPNS() }
  }

  /// The process has ended.
  func ended() {
    if faults.push.contains(.offlinePushOffAtTermination) {
      im.setAPNS(nil, isTPNSToken: false, businessID: 0)
    }
  }
}

/// What faulty layers remember of what has happened.
struct Memory {
  var isLaterProcess = false
  var firstUser: String?
  var lastUser: String?
  var wantedUser: String?
  var wasLost = false
  var hasFailed = false
  var hasBeenInBackground = false
  var loggedInAt: SessionTime?
  var tokens = 0
  var changes = 0
  var arrivals = 0
}
