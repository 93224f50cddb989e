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
  /// The layer in the running process of each phone, or in its last one.
  private var layers: [Layer] = []
  /// Those of earlier processes: what they have begun may still be under way.
  private var formerLayers: [Layer] = []

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
    let index = process.phone.index
    let former = index < layers.count ? layers[index] : nil
    let user = former?.im ?? im.join(process.phone)
    let layer = Layer(
      in: process,
      im: user,
      tpns: TPNSClient(in: process, server: tpns),
      choices: choices,
      faults: setup.faults
    )
    layer.begin(after: former)
    if let former {
      formerLayers.append(former)
      layers[index] = layer
    } else {
      layers.append(layer)
    }
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
    try call.make(on: layers[process.phone.index], Arguments(arguments, of: name))
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
    return try stimulus.happen(to: layers[phone.index], arguments)
  }

  func end() {
    layers = []
    formerLayers = []
  }
}
