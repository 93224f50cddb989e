internal import PushSpecInterface
internal import Synchronization

/// Hands on what the app tells, numbered anew, with the tester's credentials taken out.
final class AppListener: EventSink {
  fileprivate enum Record {
    case event(Event)
    case reaction(ReactionRecord)
  }

  private struct State {
    var count = MergedCount()
    /// What came in while a place in the count is asked for; it is handed on once that is known.
    var held: [Record]?
  }

  private let sink: any EventSink
  private let credentials: Credentials
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Hands on to `sink`, from now on the session's moment 0.
  init(_ sink: any EventSink, _ credentials: Credentials) {
    self.sink = sink
    self.credentials = credentials
  }

  /// The moment on the session's clock.
  var now: SessionTime {
    let (seconds, attoseconds) = start.duration(to: .now).components
    return SessionTime(microseconds: seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
  }

  func receive(_ event: Event) { take(.event(event)) }

  func receive(_ record: ReactionRecord) { take(.reaction(record)) }

  // The end of an app's process and what it leaves behind are the companion's own doing.

  // MARK: Counting

  /// Takes note that a process begins, which has answered at `moment` that it is there.
  func beginProcess(at moment: SessionTime) {
    state.withLock { $0.count.beginProcess(at: moment) }
  }

  /// The next number, for something that the companion does.
  func stamp() -> Stamp {
    let now = now
    return state.withLock { $0.count.insert(at: now) }
  }

  /// The reply of the app as one of the session.
  func translate(_ reply: Reply) -> Reply {
    state.withLock { $0.count.translate(reply, credentials) }
  }

  /// A place in the count right after all that the app has told when it is asked.
  ///
  /// - Parameter ask: Asks the app.
  /// - Returns: The place, and what the app answers.
  /// - Throws: Why the app does not answer.
  func mark(
    _ ask: () async throws(Refusal) -> Reply
  ) async throws(Refusal) -> (Stamp, Reply.Outcome) {
    state.withLock { $0.held = [] }
    do throws(Refusal) {
      let reply = try await ask()
      return (goOn { $0.absorb(from: reply.started, to: reply.ended) }, reply.outcome)
    } catch {
      goOn { _ in }
      throw error
    }
  }

  /// Takes a place, and hands on what was held back for it.
  private func goOn<Place: Sendable>(_ take: (inout MergedCount) -> Place) -> Place {
    let (place, records) = state.withLock { state in
      defer { state.held = nil }
      let place = take(&state.count)
      return (place, (state.held ?? []).map { state.count.translate($0, credentials) })
    }
    for record in records { send(record) }
    return place
  }

  private func take(_ record: Record) {
    let ready = state.withLock { state -> Record? in
      if state.held != nil {
        state.held?.append(record)
        return nil
      }
      return state.count.translate(record, credentials)
    }
    if let ready { send(ready) }
  }

  private func send(_ record: Record) {
    switch record {
    case .event(let event): sink.receive(event)
    case .reaction(let record): sink.receive(record)
    }
  }
}

extension MergedCount {
  fileprivate mutating func translate(
    _ record: AppListener.Record,
    _ credentials: Credentials
  ) -> AppListener.Record {
    switch record {
    case .event(let event):
      .event(
        Event(
          stamp: take(event.stamp),
          kind: event.kind,
          client: event.client,
          name: event.name,
          arguments: credentials.hide(in: event.arguments)
        )
      )
    case .reaction(let record):
      .reaction(
        ReactionRecord(
          reaction: record.reaction,
          step: record.step,
          event: number(record.event),
          arguments: credentials.hide(in: record.arguments),
          reply: translate(record.reply, credentials)
        )
      )
    }
  }

  fileprivate mutating func translate(_ reply: Reply, _ credentials: Credentials) -> Reply {
    var outcome = reply.outcome
    if case .returned(let value) = outcome { outcome = .returned(credentials.hide(in: value)) }
    let started = take(reply.started)
    return Reply(started: started, ended: take(reply.ended), outcome: outcome)
  }
}
