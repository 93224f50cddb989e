internal import PushSpecInterface
internal import Synchronization

/// Numbers what happens in one session, by the wall's clock, and hands it on.
final class SessionRecorder: Sendable {
  private struct State {
    var seq = 0
    var handlers: [String: @Sendable (Value) -> Void] = [:]
    var apps: [String: any AppUnderTest] = [:]
    /// Why something inside a callback could not be done: nobody asked for it, so the next who asks
    /// is told.
    var failure: Refusal?
  }

  private let start = ContinuousClock.now
  private let reactions: [InCallbackReaction]
  private let sink: any EventSink
  private let state = Mutex(State())

  /// A recorder for a session in which apps react inside callbacks as `reactions` say.
  init(reactions: [InCallbackReaction], sink: any EventSink) {
    self.reactions = reactions
    self.sink = sink
  }

  /// Takes note of the apps, once they are there.
  func adopt(_ apps: [String: any AppUnderTest]) {
    state.withLock { $0.apps = apps }
  }

  /// The app of `client`.
  func app(of client: String) throws(Refusal) -> any AppUnderTest {
    guard let app = state.withLock({ $0.apps[client] }) else {
      throw Refusal(.invalidArguments, "there is no client '\(client)'")
    }
    return app
  }

  // MARK: Telling

  /// Tells a callback, and does what the app does inside it.
  func callback(_ name: String, _ arguments: ValueMap, client: String) {
    let event = tell(.callback, name, arguments, client: client)
    for (index, reaction) in reactions.enumerated()
    where reaction.client == client && reaction.callback == name
      && reaction.requires.allSatisfy({ !arguments[$0].isMissing })
    {
      for (number, step) in reaction.steps.enumerated() {
        do throws(Refusal) {
          let (used, reply) = try run(step, arguments, client)
          sink.receive(
            ReactionRecord(
              reaction: index,
              step: number,
              event: event.stamp.seq,
              arguments: used,
              reply: reply
            )
          )
        } catch {
          state.withLock { $0.failure = error }
          return
        }
      }
    }
  }

  /// Tells an event, with the next number at this moment.
  func tell(
    _ kind: Event.Kind,
    _ name: String,
    _ arguments: ValueMap,
    client: String
  ) -> Event {
    let event = Event(
      stamp: stamp(),
      kind: kind,
      client: client,
      name: name,
      arguments: arguments
    )
    sink.receive(event)
    return event
  }

  /// Names a block of the system's.
  func handler(
    answering delivery: String?,
    _ run: @escaping @Sendable (Value) -> Void
  ) -> CompletionHandler {
    state.withLock { state in
      let id = "h\(state.handlers.count + 1)"
      state.handlers[id] = run
      return CompletionHandler(id: id, delivery: delivery)
    }
  }

  // MARK: Being asked

  /// Does `work` between two numbers.
  func reply(
    _ work: () async throws(Refusal) -> Reply.Outcome
  ) async throws(Refusal) -> Reply {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    let started = stamp()
    let outcome = try await work()
    return Reply(started: started, ended: stamp(), outcome: outcome)
  }

  /// Has the app of `client` call the SDK.
  func call(
    _ name: String,
    _ arguments: ValueMap,
    client: String
  ) throws(Refusal) -> Reply.Outcome {
    let app = try app(of: client)
    do {
      return .returned(try app.call(name, arguments))
    } catch {
      return try outcome(of: error)
    }
  }

  /// Runs a handler, as often as asked.
  func complete(_ id: String, with value: Value) throws(Refusal) {
    guard let run = state.withLock({ $0.handlers[id] }) else {
      throw Refusal(.invalidArguments, "no handler '\(id)' was handed out")
    }
    run(value)
  }

  /// What an error stands for: the SDK's own answer, or a refusal.
  func outcome(of error: any Error) throws(Refusal) -> Reply.Outcome {
    switch error {
    case let thrown as ErrorValue: return .threw(thrown)
    case let refusal as Refusal: throw refusal
    default: throw Refusal(.implementationFailed, "\(error)")
    }
  }

  private func run(
    _ step: InCallbackReaction.Step,
    _ given: ValueMap,
    _ client: String
  ) throws(Refusal) -> (ValueMap, Reply) {
    func value(_ operand: InCallbackReaction.Operand) -> Value {
      switch operand {
      case .value(let value): value
      case .argument(let name): given[name]
      }
    }
    let started = stamp()
    let used: ValueMap
    var outcome = Reply.Outcome.returned(.absent)
    switch step {
    case .call(let name, let arguments):
      used = ValueMap(arguments.map { ($0.name, value($0.operand)) })
      outcome = try call(name, used, client: client)
    case .complete(let argument, let operand):
      guard let handler = given[argument].completion else {
        throw Refusal(.invalidArguments, "'\(argument)' is no completion handler")
      }
      used = ["handler": .completion(handler), "value": value(operand)]
      try complete(handler.id, with: used["value"])
    }
    return (used, Reply(started: started, ended: stamp(), outcome: outcome))
  }

  /// The next number with this moment, taken together.
  private func stamp() -> Stamp {
    state.withLock { state in
      state.seq += 1
      let (seconds, attoseconds) = start.duration(to: .now).components
      let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
      return Stamp(seq: state.seq, at: SessionTime(microseconds: microseconds))
    }
  }
}
