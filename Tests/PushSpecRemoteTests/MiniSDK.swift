import PushSpecInterface
import Synchronization

/// The contract `mini` played right, in Swift.
struct MiniSDK: Implementation {
  var breaksOffAt: String?

  let profile = ImplementationProfile(
    name: "MiniSDK",
    version: "1",
    contracts: [ContractOffer(id: "mini", edition: "1", capabilities: [], clock: .virtual)],
    sessions: 8
  )

  func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> any Session {
    if request.scenario == breaksOffAt { throw Refusal(.implementationFailed, "no more") }
    return MiniSession(sink: sink)
  }
}

private final class MiniSession: Session {
  private struct State {
    var seq = 0
    var now = SessionTime.start
    var due: [(at: SessionTime, value: Value)] = []

    mutating func stamp() -> Stamp {
      seq += 1
      return Stamp(seq: seq, at: now)
    }
  }

  let epoch: Int64 = 1_000
  private let sink: any EventSink
  private let state = Mutex(State())

  init(sink: any EventSink) { self.sink = sink }

  func call(
    _ name: String,
    _ arguments: ValueMap,
    client: String
  ) async throws(Refusal) -> Reply {
    state.withLock { state in
      let started = state.stamp()
      state.due.append((state.now + .milliseconds(10), arguments["v"]))
      return Reply(started: started, ended: state.stamp(), outcome: .returned(arguments["v"]))
    }
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) async throws(Refusal) -> Reply {
    throw Refusal(.invalidArguments, "nothing happens here")
  }

  func complete(
    _ handler: String,
    with value: Value,
    client: String
  ) async throws(Refusal) -> Reply {
    throw Refusal(.invalidArguments, "there is no handler")
  }

  func advance(by span: TimeSpan, untilEvent: Bool) async throws(Refusal) -> Reply {
    state.withLock { state in
      let started = state.stamp()
      let end = state.now + span
      while let next = state.due.first, next.at <= end {
        state.now = next.at
        state.due.removeFirst()
        sink.receive(
          Event(
            stamp: state.stamp(),
            kind: .callback,
            client: "app",
            name: "told",
            arguments: ["v": next.value]
          )
        )
        if untilEvent { return idle(since: started, &state) }
      }
      state.now = end
      return idle(since: started, &state)
    }
  }

  func settle() async throws(Refusal) -> Reply {
    state.withLock { state in idle(since: state.stamp(), &state) }
  }

  func close() async {}

  private func idle(since started: Stamp, _ state: inout State) -> Reply {
    Reply(started: started, ended: state.stamp(), outcome: .idle(state.due.isEmpty))
  }
}
