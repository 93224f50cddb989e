import PhoneWorld
import PushSpecInterface

/// TPNS's part of a session: one server, and an SDK in each app's process.
final class TPNSVendor: Vendor {
  struct Setup: Sendable {
    let faults: TPNSFaults
  }

  private let server: TPNSServer
  private let setup: Setup
  /// The SDK in the running process of each phone, or in its last one.
  private var sdks: [TPNSSDK] = []
  /// Those of earlier processes: what they have begun may still be under way.
  private var formerSDKs: [TPNSSDK] = []

  init(world: World, setup: Setup) {
    self.setup = setup
    let choices = TPNSChoices(from: &world.generator)
    server = TPNSServer(world: world, choices: choices, faults: setup.faults)
  }

  func didLaunch(_ process: AppProcess) {
    let index = process.phone.index
    let storage = index < sdks.count ? sdks[index].storage : Storage()
    let sdk = TPNSSDK(in: process, server: server, storage: storage)
    if index < sdks.count {
      formerSDKs.append(sdks[index])
      sdks[index] = sdk
    } else {
      sdks.append(sdk)
    }
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
      try call.make(on: sdks[process.phone.index], Arguments(arguments, of: name))
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
      sdks[phone.index].storage.environment = try arguments.choice(
        "environment",
        default: Environment.dev
      )
      return .absent
    }
    guard let stimulus = ServerStimulus(rawValue: name) else { return nil }
    let returned = try stimulus.happen(to: server, arguments)
    if stimulus == .loseServer || stimulus == .restoreServer {
      for sdk in sdks { sdk.serverDidChange() }
    }
    return returned
  }

  func end() {
    sdks = []
    formerSDKs = []
  }
}
