import PushSpecCommand
import PushSpecInterface
import Synchronization

/// A small SDK for the tests of the command line, with deviations that break it in each way that a
/// run can end.
struct Toy: Implementation {
  /// What can be wrong with it.
  enum Deviation: String, CaseIterable {
    case twice, wrongMood = "wrong-mood", silent, crash, late, unable

    var says: String {
      switch self {
      case .twice: "It tells the start twice."
      case .wrongMood: "It is sad."
      case .silent: "It never tells the start."
      case .crash: "It fails when it is started."
      case .late: "It tells the start after a minute."
      case .unable: "It cannot start."
      }
    }
  }

  var deviations: Set<String> = []
  var suite = "toy"
  var clock = ClockKind.virtual
  var capabilities: Set<Capability> = []
  /// Told before each session is opened.
  var opening: @Sendable (SessionRequest) -> Void = { _ in }

  var profile: ImplementationProfile {
    ImplementationProfile(
      name: "Toy",
      version: "1.0",
      contracts: [
        ContractOffer(id: suite, edition: "2026.1", capabilities: capabilities, clock: clock)
      ],
      sessions: 8,
      clients: 2
    )
  }

  func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    opening(request)
    return ToySession(deviations: deviations, sink: sink)
  }

  /// The toy as a part of the program.
  static func builtIn(
    _ name: String = "toy-reference",
    suite: String = "toy",
    _ toy: Toy = Toy()
  ) -> BuiltIn {
    BuiltIn(
      name: name,
      suite: suite,
      deviations: Deviation.allCases.map {
        BuiltIn.Deviation(name: $0.rawValue, says: $0.says, requirements: ["TOY-START-1"])
      },
      make: { names in
        var toy = toy
        toy.deviations.formUnion(names)
        toy.suite = suite
        return toy
      }
    )
  }
}

/// One session with the toy, on a clock that moves when told to.
private final class ToySession: Session {
  fileprivate struct State {
    var seq = 0
    var now = SessionTime.start
    var queue: [(due: SessionTime, client: String, name: String, arguments: ValueMap)] = []
  }

  let epoch: Int64 = 0
  private let deviations: Set<String>
  private let sink: any EventSink
  private let state = Mutex(State())

  init(deviations: Set<String>, sink: any EventSink) {
    self.deviations = deviations
    self.sink = sink
  }

  private func has(_ deviation: Toy.Deviation) -> Bool { deviations.contains(deviation.rawValue) }

  func call(_ name: String, _ arguments: ValueMap, client: String) async throws(Refusal) -> Reply {
    if has(.crash) { throw Refusal(.implementationFailed, "the toy broke") }
    if has(.unable) { throw Refusal(.unsupported, "the toy has no legs") }
    return state.withLock { state in
      let started = state.next()
      guard name == "start" else {
        return Reply(started: started, ended: state.next(), outcome: .returned("happy"))
      }
      let delay = TimeSpan.milliseconds(has(.late) ? 60_000 : 250)
      let mood: Value = has(.wrongMood) ? "sad" : "happy"
      for _ in 0..<(has(.silent) ? 0 : has(.twice) ? 2 : 1) {
        state.queue.append((state.now + delay, client, "didStart", ["id": "toy-1", "mood": mood]))
      }
      return Reply(started: started, ended: state.next(), outcome: .returned(.absent))
    }
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) async throws(Refusal) -> Reply {
    state.withLock { state in
      let started = state.next()
      let due = state.now + .milliseconds(10)
      state.queue.append((due, client ?? "app", "didHear", ["text": arguments["text"]]))
      return Reply(started: started, ended: state.next(), outcome: .returned(.absent))
    }
  }

  func complete(
    _ handler: String,
    with value: Value,
    client: String
  ) async throws(Refusal) -> Reply {
    throw Refusal(.invalidArguments, "the toy hands out no handlers")
  }

  func advance(by span: TimeSpan, untilEvent: Bool) async throws(Refusal) -> Reply {
    let (reply, events) = state.withLock { state in
      let started = state.next()
      let end = state.now + span
      var events: [Event] = []
      while let due = state.queue.map(\.due).min(), due <= end {
        state.now = max(state.now, due)
        for item in state.queue where item.due == due {
          events.append(
            Event(
              stamp: state.next(),
              kind: .callback,
              client: item.client,
              name: item.name,
              arguments: item.arguments
            )
          )
        }
        state.queue.removeAll { $0.due == due }
        if untilEvent { break }
      }
      if events.isEmpty || !untilEvent { state.now = end }
      let isIdle = state.queue.isEmpty
      return (Reply(started: started, ended: state.next(), outcome: .idle(isIdle)), events)
    }
    for event in events { sink.receive(event) }
    return reply
  }

  func settle() async throws(Refusal) -> Reply {
    state.withLock { state in
      let started = state.next()
      return Reply(started: started, ended: state.next(), outcome: .idle(state.queue.isEmpty))
    }
  }

  func close() async {}
}

extension ToySession.State {
  /// The next number, at the present moment.
  fileprivate mutating func next() -> Stamp {
    seq += 1
    return Stamp(seq: seq, at: now)
  }
}
