internal import PushSpecInterface
internal import PushSpecWire
internal import Synchronization

/// A session that an adapter has opened.
final class RemoteSession: Session {
  let epoch: Int64
  let opening: [Stamp]
  let executor: (any TaskExecutor)?
  private let name: String
  private let sink: any EventSink
  private let connection: AdapterConnection
  private let pool: AdapterPool
  private let deadlines: AdapterOptions.Deadlines
  /// Whether somebody has been told that the adapter was lost.
  private let isLossKnown = Mutex(false)

  init(
    name: String,
    epoch: Int64,
    opening: [Stamp],
    sink: any EventSink,
    connection: AdapterConnection,
    isSole: Bool,
    pool: AdapterPool,
    deadlines: AdapterOptions.Deadlines
  ) {
    self.name = name
    self.epoch = epoch
    self.opening = opening
    self.sink = sink
    self.connection = connection
    executor = isSole ? connection.executor : nil
    self.pool = pool
    self.deadlines = deadlines
  }

  func call(
    _ name: String,
    _ arguments: ValueMap,
    client: String
  ) async throws(Refusal) -> Reply {
    try await reply(
      to: .call(session: self.name, client: client, name: name, arguments: arguments)
    )
  }

  func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) async throws(Refusal) -> Reply {
    try await reply(
      to: .stimulate(session: self.name, client: client, name: name, arguments: arguments)
    )
  }

  func complete(
    _ handler: String,
    with value: Value,
    client: String
  ) async throws(Refusal) -> Reply {
    try await reply(
      to: .complete(session: name, client: client, handler: handler, value: value)
    )
  }

  func advance(by span: TimeSpan, untilEvent: Bool) async throws(Refusal) -> Reply {
    try await reply(
      to: .advance(session: name, span: span, untilEvent: untilEvent),
      within: deadlines.work
    )
  }

  func settle() async throws(Refusal) -> Reply {
    try await reply(to: .settle(session: name), within: deadlines.work)
  }

  func emit(
    _ name: String,
    _ arguments: ValueMap,
    kind: Event.Kind,
    client: String
  ) async throws(Refusal) -> Reply {
    try await reply(
      to: .emit(
        session: self.name,
        .init(client: client, kind: kind, name: name, arguments: arguments)
      )
    )
  }

  func close() async {
    var isWell = false
    do throws(Refusal) {
      try await connection.close(name)
      isWell = true
    } catch {
      // A loss that nobody knows of yet belongs to this session, though it has its verdict.
      let isNews = isLossKnown.withLock { isKnown in
        defer { isKnown = true }
        return !isKnown
      }
      if isNews, error.reason != .disturbed, error.reason != .cancelled { sink.receive(error) }
    }
    await pool.release(connection, isWell: isWell)
  }

  private func reply(
    to request: WireRequest,
    within span: Duration? = nil
  ) async throws(Refusal) -> Reply {
    do throws(Refusal) {
      guard
        case .reply(let reply) = try await connection.ask(
          request,
          within: span ?? deadlines.answer
        )
      else { throw Refusal(.protocolBroken, "'\(request.words)' was not answered with a reply") }
      return reply
    } catch {
      if error.isOfTheConnection { isLossKnown.withLock { $0 = true } }
      throw error
    }
  }
}

extension Refusal {
  /// Whether it tells that the whole connection is lost.
  fileprivate var isOfTheConnection: Bool {
    switch reason {
    case .crashed, .timedOut, .protocolBroken, .disturbed, .cancelled: true
    default: false
    }
  }
}
