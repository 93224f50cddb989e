import PushSpecInterface
import Synchronization

/// An implementation that does what a script says, on a virtual clock.
struct ScriptedImplementation: Implementation {
  let script: Script
  var contract = "toy"
  var sessions = 64
  var clients = 4

  var profile: ImplementationProfile {
    ImplementationProfile(
      name: "scripted",
      version: "1",
      contracts: [offer],
      sessions: sessions,
      clients: clients
    )
  }

  var offer: ContractOffer {
    ContractOffer(
      id: contract,
      edition: "1",
      capabilities: script.capabilities,
      clock: script.clock
    )
  }

  func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    if let answer = script.replies.first(where: { $0.request == "open" }),
      let refusal = answer.refusal
    {
      throw refusal
    }
    return ScriptedSession(script: script, request: request, sink: sink)
  }
}

/// One scripted session.
private final class ScriptedSession: Session {
  let epoch: Int64 = 1_767_574_800_000

  private struct State {
    var seq = 0
    var now = SessionTime.start
    var replies: [Script.Answer]
    var due: [(at: SessionTime, order: Int, telling: Script.Telling)] = []
    var order = 0
    var depth = 0
  }

  private let script: Script
  private let request: SessionRequest
  private let sink: any EventSink
  private let state: Mutex<State>

  init(script: Script, request: SessionRequest, sink: any EventSink) {
    self.script = script
    self.request = request
    self.sink = sink
    state = Mutex(State(replies: script.replies))
  }

  func call(
    _ name: String,
    _ arguments: ValueMap,
    client: String
  ) async throws(Refusal) -> Reply {
    try answer("call \(name)")
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) async throws(Refusal) -> Reply {
    try answer("when \(name)")
  }

  func complete(
    _ handler: String,
    with value: Value,
    client: String
  ) async throws(Refusal) -> Reply {
    try answer("complete \(handler)")
  }

  func advance(by span: TimeSpan, untilEvent: Bool) async throws(Refusal) -> Reply {
    state.withLock { state in
      let started = stamp(&state)
      let end = state.now + span
      while let next = nextDue(state), next.at <= end {
        state.now = max(state.now, next.at)
        while let same = nextDue(state), same.at <= state.now {
          state.due.removeAll { $0.order == same.order }
          tell(same.telling, &state)
        }
        if untilEvent { return reply(started, &state) }
      }
      state.now = end + TimeSpan(microseconds: span.microseconds * script.overshoot / 100)
      return reply(started, &state)
    }
  }

  func settle() async throws(Refusal) -> Reply {
    state.withLock { state in
      let started = stamp(&state)
      return reply(started, &state)
    }
  }

  func close() async {
    state.withLock { state in
      for telling in script.afterClose { tell(telling, &state) }
    }
  }

  private func answer(_ words: String) throws(Refusal) -> Reply {
    try state.withLock { state throws(Refusal) in
      let started = stamp(&state)
      var answer = Script.Answer()
      if let index = state.replies.firstIndex(where: { $0.request == words }) {
        answer = state.replies.remove(at: index)
      }
      for telling in answer.tells { tell(telling, &state) }
      if let refusal = answer.refusal { throw refusal }
      for telling in answer.then {
        state.order += 1
        state.due.append((state.now + telling.delay, state.order, telling))
      }
      return Reply(started: started, ended: stamp(&state), outcome: answer.outcome)
    }
  }

  private func reply(_ started: Stamp, _ state: inout State) -> Reply {
    let idle: Bool? =
      switch script.pending {
      case .asItIs: state.due.allSatisfy { $0.telling.isStored }
      case .forever: false
      case .unknown: nil
      }
    return Reply(started: started, ended: stamp(&state), outcome: .idle(idle))
  }

  private func nextDue(
    _ state: borrowing State
  ) -> (at: SessionTime, order: Int, telling: Script.Telling)? {
    state.due.min { ($0.at, $0.order) < ($1.at, $1.order) }
  }

  private func stamp(_ state: inout State) -> Stamp {
    state.seq += 1
    return Stamp(seq: state.seq, at: state.now)
  }

  private func tell(_ telling: Script.Telling, _ state: inout State) {
    let right = stamp(&state)
    let event = Event(
      stamp: Stamp(seq: right.seq + telling.seqOffset, at: right.at + telling.timeOffset),
      kind: telling.kind,
      client: telling.client,
      name: telling.name,
      arguments: telling.arguments
    )
    sink.receive(event)
    react(to: event, &state)
  }

  private func react(to event: Event, _ state: inout State) {
    guard event.kind == .callback, state.depth < 4 else { return }
    state.depth += 1
    defer { state.depth -= 1 }
    for (index, reaction) in request.reactions.enumerated()
    where reaction.callback == event.name && reaction.client == event.client
      && reaction.requires.allSatisfy({ !event.arguments[$0].isMissing })
    {
      for (number, step) in reaction.steps.enumerated() {
        let started = stamp(&state)
        sink.receive(
          ReactionRecord(
            reaction: index,
            step: number,
            event: event.stamp.seq,
            arguments: arguments(of: step, in: event),
            reply: reply(to: step, started, &state)
          )
        )
      }
    }
  }

  private func arguments(of step: InCallbackReaction.Step, in event: Event) -> ValueMap {
    func value(_ operand: InCallbackReaction.Operand) -> Value {
      switch operand {
      case .value(let value): value
      case .argument(let name): event.arguments[name]
      }
    }
    switch step {
    case .call(_, let arguments):
      return ValueMap(arguments.map { ($0.name, value($0.operand)) })
    case .complete(let handler, let operand):
      return ["handler": event.arguments[handler], "value": value(operand)]
    }
  }

  private func reply(
    to step: InCallbackReaction.Step,
    _ started: Stamp,
    _ state: inout State
  ) -> Reply {
    var outcome = Reply.Outcome.returned(.absent)
    if case .call(let name, _) = step,
      let index = state.replies.firstIndex(where: { $0.request == "inside \(name)" })
    {
      outcome = state.replies.remove(at: index).outcome
    }
    return Reply(started: started, ended: stamp(&state), outcome: outcome)
  }
}
