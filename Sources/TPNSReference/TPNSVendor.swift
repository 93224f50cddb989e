import PhoneWorld
import PushSpecInterface

/// TPNS's part of a session: one server, and an SDK in each app's process.
final class TPNSVendor: Vendor {
  struct Setup: Sendable {
    let faults: TPNSFaults
  }

  private let server: TPNSServer
  private let setup: Setup
  private var sdks = Installations<TPNSSDK>()

  init(world: World, setup: Setup) {
    self.setup = setup
    let choices = TPNSChoices(from: &world.generator)
    server = TPNSServer(world: world, choices: choices, faults: setup.faults)
  }

  func didLaunch(_ process: AppProcess) {
    let storage = sdks.last(on: process.phone)?.storage ?? Storage()
    let sdk = TPNSSDK(in: process, server: server, storage: storage)
    sdks.load(sdk, on: process.phone)
    process.delegate = sdk
    if setup.faults.start.contains(.startsByItself) {
      sdk.after(.exactly(.seconds(5))) { sdk.start(Credentials.demo) }
    }
  }

  static func hasCall(_ name: String) -> Bool { TPNSCall(rawValue: name) != nil }

  func call(
    _ name: String,
    _ arguments: ValueMap,
    from process: AppProcess
  ) throws(Refusal) -> Reply.Outcome {
    guard let call = TPNSCall(rawValue: name) else {
      throw Refusal(.invalidArguments, "the SDK has no method '\(name)'")
    }
    return .returned(
      try call.make(on: sdks[process.phone], Arguments(arguments, of: name))
    )
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    on phone: Phone?
  ) throws(Refusal) -> Value? {
    let arguments = Arguments(arguments, of: name)
    if name == "installBuild" {
      guard let phone else { throw Refusal(.invalidArguments, "\(name): needs a client") }
      sdks[phone].storage.environment = try arguments.choice(
        "environment",
        default: Environment.dev
      )
      return .absent
    }
    guard let stimulus = ServerStimulus(rawValue: name) else { return nil }
    let returned = try stimulus.happen(to: server, arguments)
    if stimulus == .loseServer || stimulus == .restoreServer {
      for sdk in sdks.all { sdk.serverDidChange() }
    }
    return returned
  }

  func end() {
    sdks.removeAll()
  }
}
