import PhoneWorld
import PushSpecInterface

/// GeTui's part of a session: one server, and an SDK in each app's process.
final class GeTuiVendor: Vendor {
  struct Setup: Sendable {
    let faults: FaultSet
  }

  private let server: GeTuiServer
  private let setup: Setup
  private var sdks = Installations<GeTuiSDK>()

  init(world: World, setup: Setup) {
    self.setup = setup
    let choices = FreeChoices(from: &world.generator)
    server = GeTuiServer(world: world, choices: choices, faults: setup.faults)
  }

  func didLaunch(_ process: AppProcess) {
    let storage = sdks.last(on: process.phone)?.storage ?? Storage()
    let sdk = GeTuiSDK(in: process, server: server, storage: storage, faults: setup.faults)
    sdks.load(sdk, on: process.phone)
    process.delegate = sdk
  }

  static func hasCall(_ name: String) -> Bool { GeTuiCall(rawValue: name) != nil }

  func call(
    _ name: String,
    _ arguments: ValueMap,
    from process: AppProcess
  ) throws(Refusal) -> Reply.Outcome {
    guard let call = GeTuiCall(rawValue: name) else {
      throw Refusal(.invalidArguments, "the SDK has no method '\(name)'")
    }
    return try call.make(on: sdks[process.phone], Arguments(arguments, of: name))
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    on phone: Phone?
  ) throws(Refusal) -> Value? {
    guard let stimulus = ServerStimulus(rawValue: name) else { return nil }
    let returned = try stimulus.happen(to: server, Arguments(arguments, of: name))
    if stimulus == .loseServer || stimulus == .restoreServer {
      for sdk in sdks.all { sdk.serverDidChange() }
    }
    return returned
  }

  func end() {
    sdks.removeAll()
  }
}
