package import PushSpecInterface

/// A session as a test plays it: requests that are kept in the trace with what came of them.
package struct Play: Sendable {
  /// What happened.
  package let trace: Trace
  /// The session itself.
  package let session: any Session
  /// The client meant where none is named.
  package let client: String

  /// Opens a session of `implementation`.
  package init(
    _ implementation: some Implementation,
    contract: String,
    clients: [String] = ["app"],
    seed: UInt32 = 1,
    reactions: [InCallbackReaction] = []
  ) async throws {
    trace = Trace()
    client = clients.first ?? "app"
    session = try await implementation.open(
      SessionRequest(
        session: "s1",
        contract: contract,
        scenario: "test",
        clients: clients,
        seed: seed,
        startsAt: "2026-01-05T09:00:00+08:00",
        reactions: reactions
      ),
      sink: trace
    )
  }

  @discardableResult
  package func call(
    _ name: String,
    _ arguments: ValueMap = [:],
    client: String? = nil
  ) async throws -> Value {
    try await kept(name) { () async throws(Refusal) in
      try await session.call(name, arguments, client: client ?? self.client)
    }
  }

  /// Has a client's phone, or its user, do `name`.
  @discardableResult
  package func when(
    _ name: String,
    _ arguments: ValueMap = [:],
    client: String? = nil
  ) async throws -> Value {
    try await kept(name) { () async throws(Refusal) in
      try await session.stimulate(name, arguments, client: client ?? self.client)
    }
  }

  /// Has the vendor's server do `name`.
  @discardableResult
  package func server(_ name: String, _ arguments: ValueMap = [:]) async throws -> Value {
    try await kept(name) { () async throws(Refusal) in
      try await session.stimulate(name, arguments, client: nil)
    }
  }

  package func complete(
    _ handler: Value,
    with value: Value,
    client: String? = nil
  ) async throws {
    guard let handler = handler.completion else { throw NoHandler() }
    try await kept("complete \(handler.id)") { () async throws(Refusal) in
      try await session.complete(handler.id, with: value, client: client ?? self.client)
    }
  }

  /// Lets `span` pass; returns whether nothing is pending.
  @discardableResult
  package func wait(_ span: TimeSpan) async throws -> Bool {
    try await idle { () async throws(Refusal) in
      try await session.advance(by: span, untilEvent: false)
    }
  }

  /// Lets time pass until something is told, for `span` at most; returns whether nothing is
  /// pending.
  @discardableResult
  package func waitForEvent(_ span: TimeSpan) async throws -> Bool {
    try await idle { () async throws(Refusal) in
      try await session.advance(by: span, untilEvent: true)
    }
  }

  /// The next event called `name` after the number `seq`, waited for.
  package func next(
    _ name: String,
    after seq: Int = 0,
    client: String? = nil,
    within span: TimeSpan = .seconds(30)
  ) async throws -> Event? {
    func found() -> Event? {
      trace.events(name, of: client).first { $0.stamp.seq > seq }
    }
    var left = span
    while found() == nil, left > .zero {
      let before = trace.stamps.last?.at ?? .start
      try await waitForEvent(left)
      let passed = (trace.stamps.last?.at ?? .start) - before
      left = TimeSpan(microseconds: left.microseconds - passed.microseconds)
      if passed == .zero { break }
    }
    return found()
  }

  private func idle(
    _ work: () async throws(Refusal) -> Reply
  ) async throws -> Bool {
    let reply = try await work()
    trace.append(.reply("advance", reply))
    guard case .idle(let idle) = reply.outcome else { return false }
    return idle ?? false
  }

  @discardableResult
  private func kept(
    _ name: String,
    _ work: () async throws(Refusal) -> Reply
  ) async throws -> Value {
    do {
      let reply = try await work()
      trace.append(.reply(name, reply))
      switch reply.outcome {
      case .returned(let value): return value
      case .threw(let error): throw Thrown(error: error)
      case .idle: return .absent
      }
    } catch let refusal as Refusal {
      trace.append(.refusal(name, refusal))
      throw refusal
    }
  }

  /// The SDK threw.
  package struct Thrown: Error, Hashable {
    package let error: ErrorValue
  }

  private struct NoHandler: Error {}
}
