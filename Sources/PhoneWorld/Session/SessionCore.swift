package import PushSpecInterface

/// All that one session consists of, worked on by one request at a time.
package final class SessionCore<Model: Vendor> {
  let world: World
  private let apns: APNs
  private let ledger = HandlerLedger()
  private var phones: [Phone] = []
  private let model: Model
  private let reactions: [InCallbackReaction]
  private var reactionDepth = 0
  /// What a reaction asked for in vain, inside a request that was carried out for the rest: the
  /// session has left its scenario and refuses whatever comes next.
  private var reactionRefusal: Refusal?
  private var isClosed = false

  /// A fresh session: each phone online, its app just launched by the user and in front, its user
  /// never asked for permission.
  package init(
    _ request: SessionRequest,
    sink: any EventSink,
    setup: Model.Setup,
    manner: Manner
  ) throws(Refusal) {
    guard let date = StartDate(iso8601: request.startsAt) else {
      throw Refusal(.invalidArguments, "'\(request.startsAt)' is no ISO 8601 date and time")
    }
    world = World(epoch: date.unixMilliseconds, seed: request.seed, manner: manner, sink: sink)
    apns = APNs(world: world)
    model = Model(world: world, setup: setup)
    reactions = request.reactions
    try checkReactions(of: request)
    try launchPhones(of: request.clients)
    if !reactions.isEmpty {
      world.onCallback = { [unowned self] event in react(to: event) }
    }
  }

  private func launchPhones(of clients: [String]) throws(Refusal) {
    guard !clients.isEmpty else { throw Refusal(.invalidArguments, "a session needs a client") }
    phones.reserveCapacity(clients.count)
    for client in clients {
      guard !phones.contains(where: { $0.client == client }) else {
        throw Refusal(.invalidArguments, "there are two clients '\(client)'")
      }
      let phone = Phone(
        client: client,
        index: phones.count,
        world: world,
        apns: apns,
        ledger: ledger
      )
      phones.append(phone)
      _ = try phone.launch(by: .user, nil, load: model.didLaunch)
    }
  }

  private func phone(of client: String?) throws(Refusal) -> Phone {
    for phone in phones where phone.client == client { return phone }
    throw Refusal(.invalidArguments, client.map { "no client '\($0)'" } ?? "needs a client")
  }

  // MARK: Requests

  /// Carries out `work` between two numbers of the session; what is refused leaves no number.
  private func reply(
    _ work: () throws(Refusal) -> Reply.Outcome
  ) throws(Refusal) -> Reply {
    guard !isClosed else { throw Refusal(.invalidArguments, "the session is closed") }
    if let reactionRefusal { throw reactionRefusal }
    let started = world.stamp()
    do {
      let outcome = try work()
      return Reply(started: started, ended: world.stamp(), outcome: outcome)
    } catch {
      world.takeBack(started)
      throw error
    }
  }

  func call(
    _ name: String,
    _ arguments: ValueMap,
    client: String
  ) throws(Refusal) -> Reply {
    try reply { () throws(Refusal) in try carryOutCall(name, arguments, client: client) }
  }

  private func carryOutCall(
    _ name: String,
    _ arguments: ValueMap,
    client: String
  ) throws(Refusal) -> Reply.Outcome {
    guard let process = try phone(of: client).process else {
      throw Refusal(.noProcess, "the app of '\(client)' is not running")
    }
    return try model.call(name, arguments, from: process)
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) throws(Refusal) -> Reply {
    try reply { () throws(Refusal) in
      if let stimulus = DeviceStimulus(rawValue: name) {
        let phone = try phone(of: client)
        return .returned(try stimulus.happen(to: phone, arguments, load: model.didLaunch))
      }
      let phone = client == nil ? nil : try phone(of: client)
      if let returned = try model.stimulate(name, arguments, on: phone) {
        return .returned(returned)
      }
      throw Refusal(.invalidArguments, "nothing called '\(name)' can happen")
    }
  }

  func complete(
    _ handler: String,
    with value: Value,
    client: String
  ) throws(Refusal) -> Reply {
    try reply { () throws(Refusal) in
      try ledger.run(handler, with: value, on: phone(of: client))
      return .returned(.absent)
    }
  }

  func advance(by span: TimeSpan, untilEvent: Bool) throws(Refusal) -> Reply {
    guard span >= .zero else { throw Refusal(.invalidArguments, "time does not go back") }
    guard (world.now + span).microseconds < World.end else {
      throw Refusal(.invalidArguments, "time does not go on for so long")
    }
    return try reply { () throws(Refusal) in
      world.advance(by: span, untilEvent: untilEvent)
      return .idle(world.isIdle)
    }
  }

  func settle() throws(Refusal) -> Reply {
    try reply { () throws(Refusal) in .idle(world.isIdle) }
  }

  func emit(
    _ name: String,
    _ arguments: ValueMap,
    kind: Event.Kind,
    client: String
  ) throws(Refusal) -> Reply {
    try reply { () throws(Refusal) in
      _ = try phone(of: client)
      switch kind {
      case .callback: world.tell(callback: name, of: client, arguments)
      case .observation: world.tell(observation: name, of: client, arguments)
      }
      return .returned(.absent)
    }
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    world.end()
    model.end()
    ledger.removeAll()
    phones = []
  }
}

// MARK: - Inside callbacks

extension SessionCore {
  /// How deep callbacks may lie within callbacks before the app is taken to be in a loop.
  private static var deepestReaction: Int { 32 }

  private func checkReactions(of request: SessionRequest) throws(Refusal) {
    for reaction in reactions {
      guard request.clients.contains(reaction.client) else {
        throw Refusal(.invalidArguments, "no client '\(reaction.client)'")
      }
      for case .call(let name, _) in reaction.steps where !Model.hasCall(name) {
        throw Refusal(.invalidArguments, "the SDK has no method '\(name)'")
      }
    }
  }

  /// Does on the callback's stack what the app does inside it.
  private func react(to event: Event) {
    guard reactionRefusal == nil else { return }
    guard reactionDepth < Self.deepestReaction else {
      reactionRefusal = Refusal(.implementationFailed, "'\(event.name)' calls itself without end")
      return
    }
    reactionDepth += 1
    defer { reactionDepth -= 1 }
    for (index, reaction) in reactions.enumerated()
    where reaction.client == event.client && reaction.callback == event.name
      && reaction.requires.allSatisfy({ !event.arguments[$0].isMissing })
    {
      do {
        for (number, step) in reaction.steps.enumerated() {
          let (arguments, reply) = try run(step, inside: event)
          world.tell(
            ReactionRecord(
              reaction: index,
              step: number,
              event: event.stamp.seq,
              arguments: arguments,
              reply: reply
            )
          )
        }
      } catch {
        reactionRefusal = error
        return
      }
    }
  }

  private func run(
    _ step: InCallbackReaction.Step,
    inside event: Event
  ) throws(Refusal) -> (ValueMap, Reply) {
    switch step {
    case .call(let name, let operands):
      let arguments = ValueMap(operands.map { ($0.name, value(of: $0.operand, in: event)) })
      return (arguments, try call(name, arguments, client: event.client))
    case .complete(let argument, let operand):
      guard let handler = event.arguments[argument].completion else {
        throw Refusal(.invalidArguments, "'\(argument)' of '\(event.name)' is no handler")
      }
      let value = value(of: operand, in: event)
      let arguments: ValueMap = ["handler": .completion(handler), "value": value]
      return (arguments, try complete(handler.id, with: value, client: event.client))
    }
  }

  private func value(of operand: InCallbackReaction.Operand, in event: Event) -> Value {
    switch operand {
    case .value(let value): value
    case .argument(let name): event.arguments[name]
    }
  }
}
