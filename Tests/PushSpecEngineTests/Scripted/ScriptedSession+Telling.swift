import PushSpecInterface

extension ScriptedSession {
  /// Tells something, and runs the reactions that were asked for inside it.
  func tell(_ telling: Script.Telling, _ state: inout State) {
    let right = stamp(&state)
    let event = Event(
      stamp: Stamp(seq: right.seq + telling.seqOffset, at: right.at + telling.timeOffset),
      kind: telling.kind,
      client: telling.client ?? request.clients[0],
      name: telling.name,
      arguments: telling.arguments
    )
    if telling.arrival > .zero {
      let sink = sink
      Task {
        try? await Task.sleep(for: .microseconds(telling.arrival.microseconds))
        sink.receive(event)
      }
    } else {
      sink.receive(event)
    }
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
            reply: reply(to: step, started, event.client, &state)
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
    _ client: String,
    _ state: inout State
  ) -> Reply {
    var outcome = Reply.Outcome.returned(.absent)
    if case .call(let name, _) = step {
      outcome = takeAnswer(to: "inside \(name)", client, &state).outcome
    }
    return Reply(started: started, ended: stamp(&state), outcome: outcome)
  }
}
