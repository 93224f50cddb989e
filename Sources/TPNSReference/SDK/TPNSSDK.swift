import PhoneWorld
import PushSpecInterface

/// The XGPush SDK in one process of an app; each of its concerns is a type of its own.
final class TPNSSDK {
  /// What `sdkVersion` returns (TP-VERSION-1).
  static let version = "1.4.0.5"

  let process: AppProcess
  unowned let server: TPNSServer
  let storage: Storage

  /// How often the app has started the SDK in this process.
  private(set) var starts = 0
  /// Whether the app has stopped it since.
  private(set) var isStopped = false
  /// Whether the app has been in the background since its launch.
  var hasBeenInBackground = false
  /// Whether the phone has been without network since the app's launch.
  var hasBeenOffline = false
  /// How many callbacks are on the stack.
  private(set) var callbackDepth = 0
  /// The block that was handed to the app last.
  var latestBlock: HandedBlock?

  private(set) lazy var registration = Registration(of: self)
  private(set) lazy var connection = Connection(of: self)
  private(set) lazy var requests = Requests(of: self)
  private(set) lazy var permission = PermissionQuestion(of: self)
  private(set) lazy var arrivals = Arrivals(of: self)
  private(set) lazy var taps = Taps(of: self)

  init(in process: AppProcess, server: TPNSServer, storage: Storage) {
    self.process = process
    self.server = server
    self.storage = storage
  }

  var phone: Phone { process.phone }
  var world: World { process.world }
  var choices: TPNSChoices { server.choices }
  var faults: TPNSFaults { server.faults }

  var accounts: Accounts { Accounts(sdk: self) }
  var tags: Tags { Tags(sdk: self) }
  var attributes: Attributes { Attributes(sdk: self) }
  var badge: Badge { Badge(sdk: self) }
  var reports: Reports { Reports(sdk: self) }

  // MARK: Life

  /// Starts the service: asks the user, and registers the phone (TP-START-1).
  func start(_ credentials: Credentials) {
    if faults.start.contains(.noSecondTry) && starts > 0 && !registration.isRegistered { return }
    if faults.stop.contains(.noStartAfterStop) && isStopped { return }
    starts += 1
    isStopped = false
    permission.ask()
    registration.begin(with: credentials)
    arrivals.releaseHeld()
    taps.releaseHeld()
  }

  /// Stops the service: answered by `xgPushDidFinishStop`, and no message comes from then on
  /// (TP-STOP-1).
  func stop() {
    let faults = faults.stop
    guard let record = registration.record else {
      return after(.turn) { [self] in tellStopped(.code(choices.unregisteredCode)) }
    }
    requests.send(.stopXGNotification) { [server] in
      if !faults.contains(.stopOnlyTold) { server.stop(record) }
      return .success(())
    } answer: { [self] (result: Result<Void, Failure>) in
      switch result {
      case .failure(let failure): tellStopped(failure)
      case .success:
        if !faults.contains(.stopOnlyTold) { finishStop() }
        tellStopped(nil)
      }
    }
  }

  private func finishStop() {
    isStopped = true
    registration.end()
    connection.reconsider()
  }

  private func tellStopped(_ failure: Failure?) {
    let faults = faults.stop
    if faults.contains(.stopNotAnswered) { return }
    var arguments: ValueMap = ["isSuccess": .bool(failure == nil)]
    arguments["error"] = failure?.error(self.faults.report).value ?? .absent
    if faults.contains(.stopWithError) {
      arguments["error"] = Failure.code(1_110).error(self.faults.report).value
    }
    tell("xgPushDidFinishStop", arguments)
    if faults.contains(.stopAnsweredTwice) { tell("xgPushDidFinishStop", arguments) }
  }

  /// Calls the app's delegate.
  func tell(_ callback: String, _ arguments: ValueMap = [:]) {
    guard process.isAlive else { return }
    callbackDepth += 1
    world.tell(callback: callback, of: phone.client, arguments)
    callbackDepth -= 1
  }

  /// Does `action` later, unless the process has ended by then.
  func after(_ latency: Latency, _ action: @escaping () -> Void) {
    process.after(latency, action)
  }
}

extension Latency {
  /// Opening the long connection.
  static let login = Latency.milliseconds(80...600)
  /// How long the SDK waits before it tries a lost server again.
  static let backOff = Latency.milliseconds(1_000...3_000)
}
