import PhoneWorld
import PushSpecInterface

/// The part of a session that IM, TPNS and the layer between them play.
final class IMVendor: Vendor {
  struct Setup: Sendable {
    let faults: IMFaults
  }

  private let im: IMServer
  private let tpns: TPNSServer
  private let setup: Setup
  private let choices: IMChoices
  private var layers = Installations<Layer>()

  init(world: World, setup: Setup) {
    self.setup = setup
    choices = IMChoices(from: &world.generator)
    tpns = TPNSServer(
      world: world,
      choices: TPNSChoices(from: &world.generator),
      faults: TPNSFaults([]),
      isObserved: false
    )
    im = IMServer(world: world, tpns: tpns)
  }

  func didLaunch(_ process: AppProcess) {
    let former = layers.last(on: process.phone)
    let user = former?.im ?? im.join(process.phone)
    let layer = Layer(
      in: process,
      im: user,
      tpns: TPNSClient(in: process, server: tpns),
      choices: choices,
      faults: setup.faults
    )
    layer.begin(after: former)
    layers.load(layer, on: process.phone)
    process.delegate = layer
  }

  static func hasCall(_ name: String) -> Bool { IMCall(rawValue: name) != nil }

  func call(
    _ name: String,
    _ arguments: ValueMap,
    from process: AppProcess
  ) throws(Refusal) -> Reply.Outcome {
    guard let call = IMCall(rawValue: name) else {
      throw Refusal(.invalidArguments, "the layer has no method '\(name)'")
    }
    try call.make(on: layers[process.phone], Arguments(arguments, of: name))
    return .returned(.absent)
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    on phone: Phone?
  ) throws(Refusal) -> Value? {
    let arguments = Arguments(arguments, of: name)
    if name == ServerStimulus.push.rawValue { return tpns.push(try PushRequest(arguments)) }
    if let stimulus = IMServerStimulus(rawValue: name) {
      try stimulus.happen(to: im, arguments)
      return .absent
    }
    guard let stimulus = IMStimulus(rawValue: name) else { return nil }
    guard let phone else { throw Refusal(.invalidArguments, "\(name): needs a client") }
    return try stimulus.happen(to: layers[phone], arguments)
  }

  func end() {
    layers.removeAll()
  }
}
