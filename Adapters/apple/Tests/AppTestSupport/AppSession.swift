internal import PushSpecAdapterKit
public import PushSpecAppHost
public import PushSpecInterface
public import Synchronization
internal import Foundation

/// What a session has told.
public final class Told: EventSink {
  /// The events in the order in which they were told, with the thread that told them.
  public let events = Mutex<[(event: Event, thread: String)]>([])
  /// The steps inside callbacks.
  public let records = Mutex<[ReactionRecord]>([])

  /// Nothing yet.
  public init() {}

  /// Takes an event, with its thread.
  public func receive(_ event: Event) {
    let thread = Thread.current.threadDictionary["name"] as? String ?? ""
    events.withLock { $0.append((event, thread)) }
  }

  /// Takes a step inside a callback.
  public func receive(_ record: ReactionRecord) { records.withLock { $0.append(record) } }

  /// The last event told.
  public var last: Event? { events.withLock { $0.last?.event } }
}

/// A session of the adapter with one app, which the test holds, too.
public struct AppSession<App: HostedApp> {
  /// The session.
  public let session: any Session
  /// Its app.
  public let app: App
  /// What it tells.
  public let told = Told()

  /// Opens a session with a fresh app.
  public init(
    _ app: App.Type,
    contract: String,
    reactions: [InCallbackReaction] = []
  ) async throws {
    let made = Mutex<App?>(nil)
    let adapter = SDKAdapter(
      profile: ImplementationProfile(
        name: "stub",
        version: "1",
        contracts: [
          ContractOffer(id: contract, edition: "1", capabilities: [], clock: .real)
        ]
      )
    ) { teller in
      let app = App(teller)
      made.withLock { $0 = app }
      return app
    }
    session = try await adapter.open(
      SessionRequest(
        session: "s1",
        contract: contract,
        scenario: "",
        clients: ["app"],
        seed: 0,
        startsAt: "",
        reactions: reactions
      ),
      sink: told
    )
    guard let app = made.withLock({ $0 }) else { throw NoApp() }
    self.app = app
  }

  private struct NoApp: Error {}

  /// Calls the SDK, and gives what it returned.
  public func call(_ name: String, _ arguments: ValueMap = ValueMap()) async throws -> Value {
    let reply = try await session.call(name, arguments, client: "app")
    switch reply.outcome {
    case .returned(let value): return value
    case .threw(let error): throw error
    case .idle: return .absent
    }
  }

  /// Runs a handler that the last event handed out.
  public func complete(_ argument: String, with value: Value) async throws {
    let handler = told.last?.arguments[argument].completion
    _ = try await session.complete(handler?.id ?? "none", with: value, client: "app")
  }
}

/// Does `body` on a thread of its own, named `name`, and waits for its end.
public func onThread(_ name: String, _ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { waiter in
    Thread.detachNewThread {
      Thread.current.threadDictionary["name"] = name
      body()
      waiter.resume()
    }
  }
}
