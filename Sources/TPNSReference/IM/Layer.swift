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
  var token: String?
  /// Who is logged in.
  var user: String?
  /// Whether the user has turned offline push off.
  var isDisabled = false
  /// How many unread messages there are, once that is known.
  var unread: Int64?
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

  func startTPNS() {
    let isWrong = faults.start.contains(.wrongAccessKey)
    tpns.start(isWrong ? "demo-secret-key" : Credentials.demo.accessKey)
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
  var logins = 0
  var tokens = 0
  var changes = 0
  var arrivals = 0
}
