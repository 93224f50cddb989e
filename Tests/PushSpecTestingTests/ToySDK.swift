import PushSpecInterface
import Synchronization

/// An implementation of a toy that is played with one session at a time, as a real SDK in its app.
struct ToySDK: Implementation {
  let profile: ImplementationProfile
  private let tells: [String]
  private let tellsAfterEnd: Bool
  /// How many sessions are open, and how many have been at once.
  let open = Gauge()

  /// A toy that, started, tells of each name of `tells`.
  init(
    telling tells: [String] = ["bear"],
    tellsAfterEnd: Bool = false,
    sessions: Int = 1,
    contract: String = "toy"
  ) {
    self.tells = tells
    self.tellsAfterEnd = tellsAfterEnd
    profile = ImplementationProfile(
      name: "toy",
      version: "1",
      contracts: [ContractOffer(id: contract, edition: "1", capabilities: [], clock: .real)],
      sessions: sessions
    )
  }

  func open(_ request: SessionRequest, sink: any EventSink) async throws(Refusal) -> any Session {
    open.begin()
    return ToySession(tells: tells, tellsAfterEnd: tellsAfterEnd, sink: sink, open: open)
  }

  /// Counts what is under way.
  final class Gauge: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock { $0.most } }
    func begin() { counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    func end() { counts.withLock { $0.now -= 1 } }
  }
}

private final class ToySession: Session {
  let epoch: Int64 = 1_767_574_800_000
  private let tells: [String]
  private let tellsAfterEnd: Bool
  private let sink: any EventSink
  private let gauge: ToySDK.Gauge
  private let begin = ContinuousClock.now
  private let seq = Mutex(0)

  init(tells: [String], tellsAfterEnd: Bool, sink: any EventSink, open: ToySDK.Gauge) {
    self.tells = tells
    self.tellsAfterEnd = tellsAfterEnd
    self.sink = sink
    gauge = open
  }

  private func stamp() -> Stamp {
    seq.withLock { seq in
      seq += 1
      let elapsed = begin.duration(to: .now) / .microseconds(1)
      return Stamp(seq: seq, at: SessionTime(microseconds: Int64(elapsed)))
    }
  }

  private func tell(_ name: String) {
    sink.receive(
      Event(
        stamp: stamp(),
        kind: .callback,
        client: "app",
        name: "started",
        arguments: ["by": .string(name)]
      )
    )
  }

  func call(_ name: String, _ arguments: ValueMap, client: String) async throws(Refusal) -> Reply {
    let started = stamp()
    for name in tells { tell(name) }
    // Others may begin in the meantime.
    await Task.yield()
    return Reply(started: started, ended: stamp(), outcome: .returned(.absent))
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) async throws(Refusal) -> Reply {
    throw Refusal(.unsupported, "nothing acts on a toy")
  }

  func complete(
    _ handler: String,
    with value: Value,
    client: String
  ) async throws(Refusal) -> Reply {
    throw Refusal(.unsupported, "a toy has no handlers")
  }

  func advance(by span: TimeSpan, untilEvent: Bool) async throws(Refusal) -> Reply {
    throw Refusal(.unsupported, "its clock is real")
  }

  func settle() async throws(Refusal) -> Reply {
    let started = stamp()
    return Reply(started: started, ended: stamp(), outcome: .idle(true))
  }

  func close() async {
    gauge.end()
    guard tellsAfterEnd else { return }
    sink.receiveEnd()
    tell("nobody")
  }
}
