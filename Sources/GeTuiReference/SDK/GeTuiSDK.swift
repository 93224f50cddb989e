import PhoneWorld
import PushSpecInterface

/// GeTui's SDK in one process of an app; each of its concerns is a type of its own.
final class GeTuiSDK {
  /// What `version` returns (GT-VERSION-1).
  static let version = "3.1.0.0"

  let process: AppProcess
  unowned let server: GeTuiServer
  let storage: Storage
  let faults: FaultSet

  /// What the app started the SDK with, while it is started.
  private(set) var credentials: Credentials?
  /// Counts starts and destructions: what an earlier life has begun does not reach a later one.
  private var life = 0
  /// How often the app has called `startSdk` in this process.
  private(set) var starts = 0
  /// How often the app has called `destroy` since the last start.
  private var destructions = 0
  /// How many callbacks are on the stack.
  private(set) var callbackDepth = 0

  /// What only faulty SDKs remember.
  var notes = FaultNotes()

  private(set) lazy var state = ServiceState(of: self)
  private(set) lazy var identity = ClientIdentity(of: self)
  private(set) lazy var connection = Connection(of: self)
  private(set) lazy var registration = RemoteRegistration(of: self)
  private(set) lazy var reception = APNsReception(of: self)
  private(set) lazy var clicks = Clicks(of: self)

  init(in process: AppProcess, server: GeTuiServer, storage: Storage, faults: FaultSet) {
    self.process = process
    self.server = server
    self.storage = storage
    self.faults = faults
    if faults.background.contains(.backgroundEnableForgotten) { storage.runsInBackground = false }
    notes.wasEnabledBefore = storage.notes.hasRunInBackground
    notes.wasRegisteredBefore = storage.notes.hasRegistered
  }

  var phone: Phone { process.phone }
  var world: World { process.world }
  var choices: FreeChoices { server.choices }

  var silentMessages: SilentMessages { SilentMessages(sdk: self) }
  var reports: Reports { Reports(sdk: self) }
  var receipts: Receipts { Receipts(sdk: self) }
  var feedback: Feedback { Feedback(sdk: self) }
  var links: AppLinks { AppLinks(sdk: self) }
  var pushMode: PushMode { PushMode(sdk: self) }
  var tags: Tags { Tags(sdk: self) }
  var tagQuery: TagQuery { TagQuery(sdk: self) }
  var aliases: Aliases { Aliases(sdk: self) }
  var badge: Badge { Badge(sdk: self) }
  var uplinkMessages: UplinkMessages { UplinkMessages(sdk: self) }
  var activityTokens: ActivityTokens { ActivityTokens(sdk: self) }

  // MARK: Life

  /// Whether the app has started the SDK and not destroyed it: only then has it a delegate.
  var isStarted: Bool { credentials != nil }

  /// Starts the service (§1).
  ///
  /// Returns at once; the cid comes by callback when the network is there (GT-START-1). Started a
  /// second time with the same credentials, it stays as it is (GT-START-6).
  func start(_ credentials: Credentials, launchingOptions: ValueMap?) {
    if isDestroyed && !mayStartAgain { return }
    starts += 1
    let isSecondStart = self.credentials == credentials && !isDestroyed
    self.credentials = credentials
    notes.lastCredentials = credentials
    storage.lastAppID = credentials.appID
    if isSecondStart && !faults.start.contains(.restartNewCid) {
      identity.startedAgain()
    } else {
      begin()
    }
    clicks.wasLaunched(with: launchingOptions)
    reception.releaseHeld()
  }

  /// Begins a life with new credentials: `Starting` until the cid has logged in (GT-START-2).
  private func begin() {
    life += 1
    destructions = 0
    if faults.start.contains(.restartNewCid) && starts > 1
      || faults.identity.contains(.newCidEachLaunch) && starts == 1
    {
      server.forgetClient(of: phone)
    }
    connection.drop(quietly: true)
    identity.beginAnew()
    if faults.start.contains(.startedBeforeStarting) { state.become(.started) }
    state.become(.starting)
    if faults.start.contains(.startedWithoutNetwork) {
      after(.exactly(.seconds(5))) { [self] in state.become(.started) }
    }
    connection.reconsider()
  }

  /// Stops the service (GT-DESTROY-1): `Stoped` is told before this returns, and nothing after it;
  /// `startSdk` works again.
  func destroy() {
    let isFirst = isStarted && !isDestroyed
    destructions += 1
    notes.hasBeenDestroyed = true
    guard isFirst else { return }
    let faults = faults.destroy
    if faults.contains(.destroyAllClients) { server.endAllServices() }
    if faults.contains(.destroyForgetsCid) { server.forgetClient(of: phone) }
    if faults.contains(.destroyLate) {
      process.after(.exactly(.seconds(1))) { [self] in if isDestroyed { endService() } }
    } else if faults.contains(.destroyKeepsConnection) {
      state.become(.stoped)
    } else {
      endService()
    }
  }

  /// Ends this life of the service: the connection, what was under way, and the delegate.
  func endService() {
    life += 1
    connection.drop(quietly: true)
    state.stop()
    if !faults.destroy.contains(.destroyAnswersCalls)
      && !faults.destroy.contains(.destroyTellsTaps)
    {
      credentials = nil
    }
  }

  /// Whether the app has destroyed the SDK, and not started it since.
  var isDestroyed: Bool { destructions > 0 }

  private var mayStartAgain: Bool {
    if faults.destroy.contains(.destroyForever) { return false }
    guard faults.destroy.contains(.destroyCounts) else { return true }
    destructions -= 1
    return destructions == 0
  }

  /// Whether calls are answered: only while the service runs.
  var answersCalls: Bool {
    isStarted && (!isDestroyed || faults.destroy.contains(.destroyAnswersCalls))
  }

  /// Calls the app's delegate, if there is one.
  func tell(_ callback: String, _ arguments: ValueMap) {
    guard isStarted, process.isAlive else { return }
    callbackDepth += 1
    world.tell(callback: callback, of: phone.client, arguments)
    callbackDepth -= 1
  }

  /// Tells an error inside the SDK (GT-ERROR-1).
  func tellOccurred(_ error: ErrorValue) {
    if faults.service.contains(.internalErrorsHidden) { return }
    tell("GeTuiSdkDidOccurError", ["error": error.value])
  }

  /// Does `action` later in this life of the service.
  func after(_ latency: Latency, _ action: @escaping () -> Void) {
    let life = life
    process.after(latency) { [self] in
      if life == self.life { action() }
    }
  }
}
