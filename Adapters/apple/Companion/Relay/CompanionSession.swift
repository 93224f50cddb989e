internal import PushSpecInterface
internal import Synchronization

/// One scenario with the app: passes on what the app is to do, and does what the world is to do.
final class CompanionSession: Session {
  private struct State {
    /// The app's own session; none while no process of it is running.
    var process: (any Session)?
    var processes = 0
    var deliveries = 0
  }

  let epoch: Int64
  private let app: any Implementation
  private let world: Companion.World
  private let hands: Hands?
  private let request: SessionRequest
  private let listener: AppListener
  private let state = Mutex(State())

  init(
    app: any Implementation,
    world: Companion.World,
    request: SessionRequest,
    listener: AppListener,
    epoch: Int64
  ) {
    self.app = app
    self.world = world
    hands = world.hands.map { Hands($0) }
    self.request = request
    self.listener = listener
    self.epoch = epoch
  }

  // MARK: The app

  /// Waits for the app's new process, and opens a session with it.
  func meetApp() async throws(Refusal) {
    let number = state.withLock { state in
      state.processes += 1
      return state.processes
    }
    let before = listener.now
    let process = try await app.open(
      SessionRequest(
        session: number == 1 ? request.session : "\(request.session)-\(number)",
        contract: request.contract,
        scenario: request.scenario,
        clients: request.clients,
        seed: request.seed,
        startsAt: request.startsAt,
        reactions: request.reactions
      ),
      sink: listener
    )
    guard process.opening.isEmpty else {
      await process.close()
      throw Refusal(.implementationFailed, "the app's adapter counts from its first request on")
    }
    // Its moment 0 lies between the question and the answer.
    let middle = (before.microseconds + listener.now.microseconds) / 2
    listener.beginProcess(at: SessionTime(microseconds: middle))
    state.withLock { $0.process = process }
  }

  private func process() throws(Refusal) -> any Session {
    guard let process = state.withLock({ $0.process }) else {
      throw Refusal(.noProcess, "the app has been terminated")
    }
    return process
  }

  func call(
    _ name: String,
    _ arguments: ValueMap,
    client: String
  ) async throws(Refusal) -> Reply {
    let own = world.credentials.reveal(in: arguments, of: name)
    return listener.translate(try await process().call(name, own, client: client))
  }

  func complete(
    _ handler: String,
    with value: Value,
    client: String
  ) async throws(Refusal) -> Reply {
    listener.translate(try await process().complete(handler, with: value, client: client))
  }

  func advance(by span: TimeSpan, untilEvent: Bool) async throws(Refusal) -> Reply {
    throw Refusal(.invalidArguments, "this clock moves by itself")
  }

  func settle() async throws(Refusal) -> Reply {
    guard let process = state.withLock({ $0.process }) else {
      // What is under way to the phone is not known.
      return Reply(started: listener.stamp(), ended: listener.stamp(), outcome: .idle(nil))
    }
    return listener.translate(try await process.settle())
  }

  func emit(
    _ name: String,
    _ arguments: ValueMap,
    kind: Event.Kind,
    client: String
  ) async throws(Refusal) -> Reply {
    listener.translate(try await process().emit(name, arguments, kind: kind, client: client))
  }

  func close() async {
    let process = state.withLock { state in
      defer { state.process = nil }
      return state.process
    }
    await process?.close()
  }

  // MARK: The world

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) async throws(Refusal) -> Reply {
    // Its beginning stands right after all that the app has told by now.
    let started: Stamp
    if let process = state.withLock({ $0.process }) {
      let client = client ?? request.clients[0]
      started = try await listener.mark { () throws(Refusal) in
        try await process.stimulate("mark", ValueMap(), client: client)
      }
      .0
    } else {
      started = listener.stamp()
    }
    let (value, ended) =
      if name == "launch", let client {
        try await launch(arguments, client: client)
      } else {
        (try await perform(name, arguments, client: client), listener.stamp())
      }
    let outcome = Reply.Outcome.returned(world.credentials.hide(in: value))
    return Reply(started: started, ended: ended, outcome: outcome)
  }

  private func perform(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) async throws(Refusal) -> Value {
    guard client != nil else {
      guard name == "push", let server = world.server else {
        throw Refusal(.unsupported, "the vendor's server can't be made to do '\(name)'")
      }
      return try await server.push(arguments)
    }
    switch name {
    case "terminate": try await terminate()
    case "deliverAPNs": return try await deliver(arguments)
    case "openLink": try await world.perform(.open(arguments["url"].string ?? ""))
    case _ where Hands.stimuli.contains(name) && hands != nil:
      // On the screen no notification tells which delivery it is.
      let named = arguments["delivery"].string
      guard named == nil || named == state.withLock({ "d\($0.deliveries)" }) else {
        throw Refusal(.unsupported, "only the newest notification can be told from the others")
      }
      try await hands?.perform(name, arguments)
    case "enterBackground": try await world.perform(.enterBackground)
    case "enterForeground": try await world.perform(.enterForeground)
    default: throw Refusal(.unsupported, "'\(name)' can't be made to happen from here")
    }
    return .absent
  }

  private func terminate() async throws(Refusal) {
    _ = try process()
    await close()
    try await world.perform(.terminate)
  }

  /// Launches a new process, which alone knows what it was launched with; its answer is the end.
  private func launch(
    _ arguments: ValueMap,
    client: String
  ) async throws(Refusal) -> (Value, Stamp) {
    guard state.withLock({ $0.process }) == nil else {
      throw Refusal(.invalidArguments, "the app is running; terminate it first")
    }
    guard arguments["by"] == "user" else {
      throw Refusal(.unsupported, "the app can be launched by its icon alone")
    }
    try await world.perform(.launch(world.environment))
    try await meetApp()
    let process = try process()
    let (ended, outcome) = try await listener.mark { () throws(Refusal) in
      try await process.stimulate("launch", ValueMap(), client: client)
    }
    guard case .returned(let value) = outcome else { return (.absent, ended) }
    return (value, ended)
  }

  private func deliver(_ arguments: ValueMap) async throws(Refusal) -> Value {
    guard var payload = arguments["payload"].map else {
      throw Refusal(.invalidArguments, "a payload is a map")
    }
    let delivery = state.withLock { state in
      state.deliveries += 1
      return "d\(state.deliveries)"
    }
    // The system tells no name of a delivery, so it travels along; the app takes it out again.
    payload["pushspec"] = ["delivery": .string(delivery)]
    try await world.perform(.push(Value.map(payload).json))
    return ["delivery": .string(delivery)]
  }
}
