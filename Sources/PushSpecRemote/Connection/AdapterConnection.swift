internal import PushSpecInterface
internal import PushSpecTransport
internal import PushSpecWire
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A living connection to one adapter.
///
/// Requests are written by whoever makes them; everything that comes in is taken by one thread of
/// the connection's own, which also holds the deadlines, so that they hold however busy the threads
/// of tasks are. Nothing of it waits for the adapter without a deadline.
final class AdapterConnection: Sendable {
  typealias Waiter = CheckedContinuation<Result<WireAnswer, Refusal>, Never>

  /// The state that requests and the thread share.
  struct State: Sendable {
    var dialogue: WireDialogue<Waiter>
    /// Where requests go; none once they go nowhere.
    var output: Descriptor?
    /// What could not be written at once.
    var unsent: [UInt8] = []
    /// Until when the thread sleeps; forever where there is no moment.
    var wakesAt: ContinuousClock.Instant?
    /// Why the connection is lost, and what each session that was open then is to be told.
    var loss: (fault: AdapterFault, output: String, culprit: String?, openSessions: Int)?
    /// How the process ended.
    var end: ProcessEnd?
    /// How far the adapter has been led to its end.
    var ending = Ending.none
    /// Whether somebody has cancelled the run.
    var isCancelled = false
    /// Whether writing has failed.
    var isInputClosed = false
    /// Whether the thread has ended.
    var isOver = false
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []
  }

  /// How far an adapter has been led to its end.
  enum Ending: Sendable {
    /// It is to live.
    case none
    /// `shutdown` has been sent.
    case asked
    /// It has answered, or will not.
    case due
  }

  /// The connection's number in the run.
  let number: Int
  let options: AdapterOptions
  let trace: WireTrace?
  let wake: Wake
  /// Runs tasks on the connection's thread.
  let executor: LoopExecutor
  let state: Mutex<State>

  /// Takes over `channel`, and starts to listen.
  init(
    _ channel: Channel,
    number: Int,
    options: AdapterOptions,
    trace: WireTrace?
  ) throws(SystemFailure) {
    self.number = number
    self.options = options
    self.trace = trace
    wake = try Wake()
    executor = LoopExecutor(wake: wake)
    state = Mutex(
      State(dialogue: WireDialogue(limits: options.limits), output: channel.output)
    )
    do throws(SystemFailure) {
      try channel.process?.whenEnded { [weak self] end in
        self?.state.withLock { $0.end = end }
        self?.wake.ring()
      }
      try DedicatedThread.start { [self] in
        var loop = ConnectionLoop(self, channel)
        loop.run()
      }
    } catch {
      channel.process?.reap()
      throw error
    }
  }

  // MARK: Asking

  /// Asks `request` and waits for the answer, at most for `span`.
  func ask(
    _ request: WireRequest,
    within span: Duration
  ) async throws(Refusal) -> WireAnswer {
    try await ask(request, within: span, preparing: { _ in })
  }

  /// Opens a session whose events go to `sink`.
  func open(
    _ request: SessionRequest,
    sink: any EventSink
  ) async throws(Refusal) -> WireAnswer {
    do throws(Refusal) {
      return try await ask(.open(request), within: options.deadlines.answer) { dialogue in
        dialogue.join(request, sink: sink)
      }
    } catch {
      state.withLock { $0.dialogue.forget(request.session) }
      throw error
    }
  }

  /// Closes a session; what becomes of the connection then is not its matter any more.
  func close(_ session: String) async throws(Refusal) {
    defer { state.withLock { $0.dialogue.close(session) } }
    _ = try await ask(.close(session: session), within: options.deadlines.answer)
  }

  private func ask(
    _ request: WireRequest,
    within span: Duration,
    preparing prepare: @Sendable (inout WireDialogue<Waiter>) -> Void
  ) async throws(Refusal) -> WireAnswer {
    let result: Result<WireAnswer, Refusal> = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let refusal = state.withLock { state -> Refusal? in
          if let refusal = state.refusal(to: request.session) { return refusal }
          prepare(&state.dialogue)
          let now = ContinuousClock.now
          var line = state.dialogue.ask(request, waiter: waiter, now: now, within: span)
          trace?.sent(request.withoutSecrets(line), number)
          line.append(UInt8(ascii: "\n"))
          state.send(line)
          if !state.unsent.isEmpty || state.isInputClosed || state.sleepsPast(now, span) {
            wake.ring()
          }
          return nil
        }
        if let refusal { waiter.resume(returning: .failure(refusal)) }
      }
    } onCancel: {
      state.withLock { $0.isCancelled = true }
      wake.ring()
    }
    return try result.get()
  }

  // MARK: Ending

  /// The sink of the session that was closed last, if one was.
  var formerSink: (any EventSink)? { state.withLock { $0.dialogue.sinkOfClosed(nil) } }

  /// Why the connection was lost, seen as something that the session closed last has left behind.
  var inheritedLoss: Refusal? {
    state.withLock { state in
      // With others open it was one of them.
      guard let loss = state.loss, loss.openSessions <= 1 else { return nil }
      return loss.fault.afterLastSession.refusal(output: loss.output)
    }
  }

  /// Whether nothing can be asked any more.
  var isLost: Bool { state.withLock { $0.loss != nil } }

  /// Why the connection was lost, if it was.
  var loss: Refusal? {
    state.withLock { state in state.loss.map { $0.fault.refusal(output: $0.output) } }
  }

  /// Asks the adapter to end, and sees to it that nothing of it is left.
  func end() async {
    state.withLock { $0.ending = .asked }
    // Whatever it answers, it is over.
    _ = try? await ask(.shutdown, within: options.deadlines.end)
    state.withLock { $0.ending = .due }
    wake.ring()
    await withCheckedContinuation { waiter in
      let isOver = state.withLock { state in
        if !state.isOver { state.waitingForEnd.append(waiter) }
        return state.isOver
      }
      if isOver { waiter.resume() }
    }
  }
}

extension AdapterConnection.State {
  /// Why nothing can be asked about `session`, if nothing can.
  func refusal(to session: String?) -> Refusal? {
    guard let loss else {
      return isOver ? Refusal(.crashed, "the adapter has ended") : nil
    }
    let isConcerned =
      session == nil || loss.culprit == session || loss.fault == .cancelled
      || (loss.culprit == nil && loss.openSessions <= 1)
    return isConcerned ? loss.fault.refusal(output: loss.output) : .disturbed(by: loss.fault)
  }

  /// Writes what can be written of `line` behind what is not written yet, and keeps the rest.
  mutating func send(_ line: [UInt8]) {
    guard unsent.isEmpty else {
      unsent += line
      return
    }
    unsent = line
    flush()
  }

  /// Writes what can be written.
  mutating func flush() {
    guard let output, !unsent.isEmpty else { return }
    switch output.write(unsent[...]) {
    case .bytes(let count):
      if count == unsent.count {
        unsent.removeAll(keepingCapacity: true)
      } else {
        unsent.removeFirst(count)
      }
    case .failed:
      isInputClosed = true
      unsent.removeAll()
    }
  }

  /// Whether the thread would sleep through the deadline of a request made now.
  func sleepsPast(_ now: ContinuousClock.Instant, _ span: Duration) -> Bool {
    wakesAt.map { $0 > now.advanced(by: span) } ?? true
  }
}

extension Refusal {
  /// The refusal of a session that `fault`, another session's, took down with it.
  static func disturbed(by fault: AdapterFault) -> Refusal {
    Refusal(.disturbed, "another session ended the adapter: \(fault.message)")
  }
}

extension WireRequest {
  /// The line of the request, or one without the token that is in it.
  fileprivate func withoutSecrets(_ line: [UInt8]) -> [UInt8] {
    guard case .initialize(let version, let runner, _?) = self else { return line }
    return WireRequest.initialize(protocolVersion: version, runner: runner, token: "…").line(id: 1)
  }
}
