import PushSpecInterface
import Synchronization

/// One session that does what a script says.
final class ScriptedSession: Session {
  let epoch: Int64 = 1_767_574_800_000

  struct Due {
    let at: SessionTime
    let order: Int
    let telling: Script.Telling
  }

  struct State {
    var seq = 0
    var now = SessionTime.start
    var replies: [Script.Answer]
    var due: [Due] = []
    var order = 0
    var depth = 0
    var isClosed = false
    var settlings = 0
  }

  let script: Script
  let request: SessionRequest
  let sink: any EventSink
  let state: Mutex<State>
  private let opened = ContinuousClock.now

  init(script: Script, request: SessionRequest, sink: any EventSink) {
    self.script = script
    self.request = request
    self.sink = sink
    state = Mutex(State(replies: script.replies))
  }

  // MARK: Requests

  func call(_ name: String, _ arguments: ValueMap, client: String) async throws(Refusal) -> Reply {
    try answer("call \(name)", arguments, client)
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) async throws(Refusal) -> Reply {
    try answer("when \(name)", arguments, client)
  }

  func complete(
    _ handler: String,
    with value: Value,
    client: String
  ) async throws(Refusal) -> Reply {
    try answer("complete \(handler)", [:], client)
  }

  func advance(by span: TimeSpan, untilEvent: Bool) async throws(Refusal) -> Reply {
    if let refusal = script.refusal(of: "advance") { throw refusal }
    if script.clock == .real { throw Refusal(.invalidArguments, "a real clock does not jump") }
    return state.withLock { state in
      let started = stamp(&state)
      let begin = state.now
      switch script.advance {
      case .right, .overshoots:
        let isStopped = pass(to: begin + span, untilEvent: untilEvent, &state)
        if !isStopped, script.advance == .overshoots {
          state.now = state.now + TimeSpan(microseconds: span.microseconds / 10)
        }
      case .passesEvents: _ = pass(to: begin + span, untilEvent: false, &state)
      case .stopsEarly: state.now = begin + TimeSpan(microseconds: span.microseconds / 2)
      case .standsStill: tell(Script.Telling(name: "didLog", arguments: ["line": "x"]), &state)
      }
      return reply(started, &state)
    }
  }

  func settle() async throws(Refusal) -> Reply {
    if let refusal = script.refusal(of: "settle") { throw refusal }
    let isKnown = state.withLock { state in
      state.settlings += 1
      return script.pending == .asItIs || state.settlings > 1
    }
    while script.clock == .real, isKnown, !isIdle { try? await Task.sleep(for: .milliseconds(2)) }
    return state.withLock { state in
      let started = stamp(&state)
      return reply(started, &state)
    }
  }

  func close() async {
    state.withLock { $0.isClosed = true }
  }

  // MARK: What tests ask

  /// Whether it has been closed.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Carries out what the script has for the opening.
  func begin(_ answer: Script.Answer) {
    state.withLock { state in
      for telling in answer.tells { tell(telling, &state) }
      plan(answer, [:], nil, &state)
    }
  }

  /// Tells what the script has for a closed session.
  func tellAfterClose() {
    state.withLock { state in
      for telling in script.afterClose { tell(telling, &state) }
    }
  }

  // MARK: Answers

  private func answer(
    _ words: String,
    _ arguments: ValueMap,
    _ client: String?
  ) throws(Refusal) -> Reply {
    try state.withLock { state throws(Refusal) in
      let started = stamp(&state)
      let answer = takeAnswer(to: words, client, &state)
      state.now = state.now + answer.duration
      for telling in answer.tells { tell(telling.filled(arguments, client), &state) }
      if let refusal = answer.refusal { throw refusal }
      plan(answer, arguments, client, &state)
      return Reply(started: started, ended: stamp(&state), outcome: answer.outcome)
    }
  }

  /// The next answer that the script has to such a request; without one it returns nothing.
  func takeAnswer(to words: String, _ client: String?, _ state: inout State) -> Script.Answer {
    let index = state.replies.firstIndex { answer in
      answer.request == words && (answer.client.map { $0 == client } ?? true)
    }
    guard let index else { return Script.Answer() }
    let answer = state.replies[index]
    if answer.times > 1 {
      state.replies[index].times -= 1
    } else {
      state.replies.remove(at: index)
    }
    return answer
  }

  private func plan(
    _ answer: Script.Answer,
    _ arguments: ValueMap,
    _ client: String?,
    _ state: inout State
  ) {
    for telling in answer.then {
      state.order += 1
      let due = Due(
        at: state.now + telling.delay,
        order: state.order,
        telling: telling.filled(arguments, client)
      )
      state.due.append(due)
      if script.clock == .real { tellLater(due) }
    }
  }

  private func tellLater(_ due: Due) {
    Task {
      try? await Task.sleep(for: .microseconds(due.telling.delay.microseconds))
      state.withLock { state in
        state.due.removeAll { $0.order == due.order }
        if !state.isClosed { tell(due.telling, &state) }
      }
    }
  }

  private var isIdle: Bool {
    state.withLock { state in state.due.allSatisfy { $0.telling.isStored } }
  }

  private func reply(_ started: Stamp, _ state: inout State) -> Reply {
    let idle: Bool? =
      switch script.pending {
      case .asItIs: state.due.allSatisfy { $0.telling.isStored }
      case .forever: false
      case .unknown: nil
      case .unknownAtFirst:
        state.settlings > 1 ? state.due.allSatisfy { $0.telling.isStored } : nil
      }
    return Reply(started: started, ended: stamp(&state), outcome: .idle(idle))
  }

  // MARK: Time

  /// Moves the virtual clock from due time to due time; tells whether it stopped at an event.
  private func pass(to end: SessionTime, untilEvent: Bool, _ state: inout State) -> Bool {
    while let next = nextDue(state), next.at <= end {
      state.now = max(state.now, next.at)
      while let same = nextDue(state), same.at <= state.now {
        state.due.removeAll { $0.order == same.order }
        tell(same.telling, &state)
      }
      if untilEvent { return true }
    }
    state.now = end
    return false
  }

  private func nextDue(_ state: borrowing State) -> Due? {
    state.due.min { ($0.at, $0.order) < ($1.at, $1.order) }
  }

  func stamp(_ state: inout State) -> Stamp {
    state.seq += 1
    if script.clock == .real {
      let (seconds, attoseconds) = opened.duration(to: .now).components
      let elapsed = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
      state.now = max(state.now, SessionTime(microseconds: elapsed))
    }
    return Stamp(seq: state.seq, at: state.now)
  }
}

extension Script.Telling {
  /// The same with `=name` replaced by what a request gave as `name`, told to its client unless it
  /// names one.
  fileprivate func filled(_ arguments: ValueMap, _ client: String?) -> Script.Telling {
    var copy = self
    copy.client = self.client ?? client
    for entry in self.arguments.entries {
      if let text = entry.value.string, text.hasPrefix("=") {
        copy.arguments[entry.key] = arguments[String(text.dropFirst())]
      }
    }
    return copy
  }
}
