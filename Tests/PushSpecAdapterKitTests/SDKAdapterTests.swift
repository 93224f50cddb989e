import PushSpecAdapterKit
import PushSpecInterface
import Synchronization
import Testing

/// Sessions with an app on the wall's clock.
@Suite struct SDKAdapterTests {
  private final class Log: EventSink {
    let events = Mutex<[Event]>([])
    let records = Mutex<[ReactionRecord]>([])
    func receive(_ event: Event) { events.withLock { $0.append(event) } }
    func receive(_ record: ReactionRecord) { records.withLock { $0.append(record) } }
  }

  private final class App: AppUnderTest {
    let teller: AppTeller
    let completed = Mutex<[Value]>([])

    init(_ teller: AppTeller) { self.teller = teller }

    func call(_ name: String, _ arguments: ValueMap) throws -> Value {
      switch name {
      case "fails": throw ErrorValue(domain: "sdk", code: 7, message: "no")
      case "breaks": throw CancellationError()
      case "impossible": throw Refusal(.unsupported, "not on this device")
      case "hands":
        let handler = teller.handler(answering: "d1") { value in
          self.completed.withLock { $0.append(value) }
        }
        teller.callback("handed", ["done": handler, "v": arguments["v"]])
        return .absent
      default:
        teller.callback("told", arguments)
        return .absent
      }
    }

    func settle() async -> Bool? { true }
  }

  private func open(
    _ sink: any EventSink,
    clients: [String] = ["app"],
    reactions: [InCallbackReaction] = []
  ) async throws -> any Session {
    let adapter = SDKAdapter(
      profile: ImplementationProfile(
        name: "test",
        version: "1",
        contracts: [ContractOffer(id: "mini", edition: "1", capabilities: [], clock: .real)],
        clients: 2
      )
    ) { teller in App(teller) }
    return try await adapter.open(
      SessionRequest(
        session: "s1",
        contract: "mini",
        scenario: "",
        clients: clients,
        seed: 0,
        startsAt: "",
        reactions: reactions
      ),
      sink: sink
    )
  }

  private func stamps(_ log: Log, _ replies: [Reply]) -> [Stamp] {
    let events = log.events.withLock { $0.map(\.stamp) }
    let inside = log.records.withLock { $0.flatMap { [$0.reply.started, $0.reply.ended] } }
    return (events + inside + replies.flatMap { [$0.started, $0.ended] }).sorted { $0.seq < $1.seq }
  }

  @Test func `Numbers and moments are taken together, on whatever thread`() async throws {
    let log = Log()
    let session = try await open(log, clients: ["a", "b"])
    let replies = try await withThrowingTaskGroup(of: Reply.self) { group in
      for number in 0..<400 {
        group.addTask {
          try await session.call(
            "tell",
            ["n": .integer(Int64(number))],
            client: number % 2 == 0 ? "a" : "b"
          )
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let all = stamps(log, replies)
    #expect(all.map(\.seq) == Array(1...1_200))
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.at <= $1.at })
    #expect(log.events.withLock { Set($0.map { $0.arguments["n"] }).count } == 400)
  }

  @Test func `What the SDK throws is an answer, what cannot be done a refusal`() async throws {
    let session = try await open(Log())
    let reply = try await session.call("fails", [:], client: "app")
    #expect(reply.outcome == .threw(ErrorValue(domain: "sdk", code: 7, message: "no")))
    for (name, reason) in [
      ("breaks", Refusal.Reason.implementationFailed), ("impossible", .unsupported),
    ] {
      do throws(Refusal) {
        _ = try await session.call(name, [:], client: "app")
        Issue.record("\(name) was answered")
      } catch {
        #expect(error.reason == reason)
      }
    }
    for request in ["call", "complete"] {
      do throws(Refusal) {
        if request == "call" {
          _ = try await session.call("tell", [:], client: "stranger")
        } else {
          _ = try await session.complete("h9", with: .null, client: "app")
        }
        Issue.record("\(request) was answered")
      } catch {
        #expect(error.reason == .invalidArguments)
      }
    }
    do throws(Refusal) {
      _ = try await session.stimulate("push", [:], client: nil)
    } catch {
      #expect(error.reason == .unsupported)
    }
  }

  @Test func `Reactions run inside the callback, before it returns`() async throws {
    let log = Log()
    let session = try await open(
      log,
      reactions: [
        InCallbackReaction(
          client: "app",
          callback: "handed",
          requires: ["done", "v"],
          steps: [
            .call(name: "tell", arguments: [.init(name: "v", operand: .argument("v"))]),
            .complete(handler: "done", value: .value("twice")),
            .complete(handler: "done", value: .value("twice")),
          ]
        )
      ]
    )
    let without = try await session.call("hands", [:], client: "app")
    #expect(log.records.withLock { $0.isEmpty })
    let with = try await session.call("hands", ["v": 5], client: "app")
    let records = log.records.withLock { $0 }
    #expect(records.map(\.step) == [0, 1, 2])
    #expect(records[0].arguments == ["v": 5])
    #expect(records[1].arguments["handler"].completion?.id == "h2")
    let event = log.events.withLock { $0.last { $0.name == "handed" } }
    #expect(records.allSatisfy { $0.event == event?.stamp.seq })
    #expect(stamps(log, [without, with]).map(\.seq) == Array(1...13))
    #expect(records.allSatisfy { $0.reply.ended.seq < with.ended.seq })
  }

  @Test func `Handlers run as often as they are told to, and a session settles`() async throws {
    let log = Log()
    let session = try await open(log)
    _ = try await session.call("hands", [:], client: "app")
    let handler = log.events.withLock { $0.first?.arguments["done"].completion }
    #expect(handler == CompletionHandler(id: "h1", delivery: "d1"))
    for value in ["one", "two"] as [Value] {
      _ = try await session.complete("h1", with: value, client: "app")
    }
    #expect(try await session.settle().outcome == .idle(true))
    let told = try await session.emit("x", ["y": 1], kind: .observation, client: "app")
    #expect(log.events.withLock { $0.last?.stamp.seq } == told.started.seq + 1)
  }
}
