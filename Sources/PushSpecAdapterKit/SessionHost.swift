internal import PushSpecInterface
internal import PushSpecTransport
internal import PushSpecWire
internal import Synchronization

/// One session of a runner: carries out its requests, one at a time.
final class SessionHost: Sendable {
  fileprivate struct State {
    var session: (any Session)?
    var requests: [ReceivedRequest] = []
    /// Whether a task carries out requests.
    var isAtWork = false
    /// Whether the runner has gone, so that the session is closed once what is asked is done.
    var isEnding = false
    var isOver = false
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []
  }

  private let name: String
  private let implementation: any Implementation
  private let connection: RunnerConnection
  private let state = Mutex(State())

  /// A host of the session `name`, which is still to be opened.
  init(_ name: String, implementation: any Implementation, connection: RunnerConnection) {
    self.name = name
    self.implementation = implementation
    self.connection = connection
  }

  /// Takes a request, to be carried out after those before it.
  ///
  /// - Parameters:
  ///   - request: The request; that which opens the session comes first.
  ///   - executor: Where the work is done best, if there is nothing else to do.
  func take(_ request: ReceivedRequest, on executor: LoopExecutor?) {
    let mustStart = state.withLock { state in
      state.requests.append(request)
      defer { state.isAtWork = true }
      return !state.isAtWork
    }
    if mustStart { Task(executorPreference: executor) { await self.work() } }
  }

  /// Ends the session, where the runner has not, once what is under way is done.
  func end() async {
    let mustStart = state.withLock { state in
      state.isEnding = true
      defer { state.isAtWork = true }
      return !state.isAtWork
    }
    if mustStart { Task { await self.work() } }
    await withCheckedContinuation { waiter in
      let isOver = state.withLock { state in
        if !state.isOver { state.waitingForEnd.append(waiter) }
        return state.isOver
      }
      if isOver { waiter.resume() }
    }
  }

  /// Carries out requests until there are none.
  private func work() async {
    while let request = state.withLock({ $0.next() }) { await carryOut(request) }
    guard state.withLock({ $0.isEnding }) else { return }
    await state.withLock({ $0.session })?.close()
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waitingForEnd = [] }
      return state.waitingForEnd
    }
    for waiter in waiting { waiter.resume() }
  }

  private func carryOut(_ received: ReceivedRequest) async {
    do throws(Refusal) {
      let answer = try await answer(to: received.request)
      connection.send(answer.line(id: received.id))
    } catch {
      connection.send(WireError(error).line(id: received.id))
    }
  }

  private func answer(to request: WireRequest) async throws(Refusal) -> WireAnswer {
    let session = state.withLock(\.session)
    switch (request, session) {
    case (.open(let request), nil):
      let sink = RunnerSink(session: name, connection: connection)
      do throws(Refusal) {
        let session = try await implementation.open(request, sink: sink)
        state.withLock { $0.session = session }
        return .opened(epoch: session.epoch, numbers: session.opening)
      } catch {
        connection.forget(name)
        throw error
      }
    case (.close, let session?):
      await session.close()
      state.withLock { $0.session = nil }
      connection.forget(name)
      return .done
    case (_, let session?): return .reply(try await session.reply(to: request))
    case (_, nil): throw Refusal(.invalidArguments, "there is no session '\(name)'")
    }
  }
}

extension SessionHost.State {
  /// The next request, if there is one; if not, the work rests unless the session is ending.
  fileprivate mutating func next() -> ReceivedRequest? {
    guard requests.isEmpty else { return requests.removeFirst() }
    isAtWork = isEnding
    return nil
  }
}

/// Sends on what a session tells, as it is.
private struct RunnerSink: EventSink {
  let session: String
  let connection: RunnerConnection

  func receive(_ event: Event) {
    connection.send(event.line(session: session))
  }

  func receive(_ record: ReactionRecord) {
    connection.send(record.line(session: session))
  }
}

extension Session {
  fileprivate func reply(to request: WireRequest) async throws(Refusal) -> Reply {
    switch request {
    case .call(_, let client, let name, let arguments):
      try await call(name, arguments, client: client)
    case .stimulate(_, let client, let name, let arguments):
      try await stimulate(name, arguments, client: client)
    case .complete(_, let client, let handler, let value):
      try await complete(handler, with: value, client: client)
    case .advance(_, let span, let untilEvent):
      try await advance(by: span, untilEvent: untilEvent)
    case .settle: try await settle()
    case .emit(_, let telling):
      try await emit(
        telling.name,
        telling.arguments,
        kind: telling.kind,
        client: telling.client
      )
    case .initialize, .open, .close, .shutdown:
      throw Refusal(.invalidArguments, "'\(request.words)' is no request of a session")
    }
  }
}
