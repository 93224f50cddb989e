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

/// What the thread of a connection does: takes what comes in, holds the deadlines, and ends the
/// adapter.
struct ConnectionLoop {
  /// How far the end has come.
  private enum Phase {
    /// The adapter is to live.
    case living
    /// It has been told to end, and has until then to do so.
    case leaving(until: ContinuousClock.Instant)
    /// It has been sent SIGTERM, and has until then to end.
    case terminated(until: ContinuousClock.Instant)
    /// It has been sent SIGKILL.
    case killed
  }

  /// How long after a closed pipe the end of the process may follow, to be taken for its reason.
  private static let reasonPatience = Duration.milliseconds(500)

  private let connection: AdapterConnection
  private let process: ChildProcess?
  private var input: Descriptor?
  private var errors: Descriptor?
  private var cutter: LineCutter
  private var tail = OutputTail()
  private var phase = Phase.living
  /// Why the loss is not yet declared: a pipe was closed, and the process' end may say why.
  private var suspicion: (fault: AdapterFault, until: ContinuousClock.Instant)?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// A loop over `channel` for `connection`.
  init(_ connection: AdapterConnection, _ channel: Channel) {
    self.connection = connection
    process = channel.process
    input = channel.input
    errors = channel.errors
    cutter = LineCutter(limit: connection.options.limits.line)
    if !channel.leftover.isEmpty { cutter.append(channel.leftover) }
  }

  /// Runs until the adapter is gone.
  mutating func run() {
    takeLines()
    while true {
      connection.executor.runJobs()
      wait()
      let (end, ending, isCancelled, isInputClosed) = connection.state.withLock { state in
        (state.end, state.ending, state.isCancelled, state.isInputClosed)
      }
      if isCancelled { lose(.cancelled) }
      if isInputClosed { suspect { .closedInput(moment: $0) } }
      holdDeadlines()
      if let end {
        takeLast(end, wasAsked: ending != .none)
        break
      }
      if process == nil, ending == .due || connection.isLost { break }
      proceed(isDue: ending == .due)
    }
    finish()
  }

  // MARK: Waiting

  /// Waits for whatever comes first, and takes it.
  private mutating func wait() {
    var entries = [Poll.Entry(connection.wake.reading)]
    let (output, wakesAt) = connection.state.withLock { state in
      state.wakesAt = nextMoment(state)
      return (state.unsent.isEmpty ? nil : state.output, state.wakesAt)
    }
    if let input { entries.append(Poll.Entry(input)) }
    if let errors { entries.append(Poll.Entry(errors)) }
    if let output { entries.append(Poll.Entry(output, toRead: false, toWrite: true)) }
    Poll.wait(&entries, until: wakesAt)
    connection.executor.noteAwake()
    for entry in entries where entry.canRead || entry.canWrite {
      if entry.descriptor === connection.wake.reading {
        connection.wake.hush()
      } else if entry.canWrite {
        connection.state.withLock { $0.flush() }
      } else if entry.descriptor === errors {
        takeErrors()
      } else {
        takeInput()
      }
    }
  }

  /// When there is something to do even if nothing comes in.
  private func nextMoment(_ state: borrowing AdapterConnection.State) -> ContinuousClock.Instant? {
    var next = state.dialogue.nextDeadline
    func consider(_ moment: ContinuousClock.Instant) { next = min(next ?? moment, moment) }
    if let suspicion { consider(suspicion.until) }
    switch phase {
    case .leaving(let until), .terminated(let until): consider(until)
    case .living, .killed: break
    }
    if let next { return next }
    // A request that has been answered leaves its moment: the next one then need not wake us.
    return state.wakesAt.flatMap { $0 > .now ? $0 : nil }
  }

  // MARK: Taking

  private mutating func takeInput() {
    guard let input else { return }
    switch input.read(into: &buffer) {
    case .bytes(let count):
      cutter.append(buffer[..<count])
      takeLines()
    case .nothingYet: break
    case .end:
      self.input = nil
      inputEnded(reason: nil)
    case .failed(let code):
      self.input = nil
      inputEnded(reason: SystemFailure("read", code).reason)
    }
  }

  private mutating func inputEnded(reason: String?) {
    if process == nil {
      lose(connection.state.withLock { .disconnected(reason: reason, moment: $0.dialogue.moment) })
    } else {
      suspect { .closedOutput(moment: $0) }
    }
  }

  private mutating func takeLines() {
    do throws(LineCutter.TooLong) {
      while let line = try cutter.next() {
        connection.trace?.received(line, connection.number)
        guard !connection.isLost else { continue }
        take(line)
      }
    } catch {
      lose(connection.state.withLock { $0.dialogue.lineTooLong() })
      input = nil
    }
  }

  private mutating func take(_ line: [UInt8]) {
    switch connection.state.withLock({ $0.dialogue.take(line) }) {
    case .answer(let waiter, .success(let answer)): waiter.resume(returning: .success(answer))
    case .answer(let waiter, .failure(let refusal)):
      guard refusal.reason == .implementationFailed else {
        return waiter.resume(returning: .failure(refusal))
      }
      drainErrors()
      waiter.resume(returning: .failure(refusal.explained(by: tail)))
    case .event(let sink, let event): sink.receive(event)
    case .record(let sink, let record): sink.receive(record)
    case .log(let line): tail.append("[\(line.level)] \(line.message)\n".utf8)
    case .broken(let fault, let session): lose(fault, session: session)
    }
  }

  private mutating func takeErrors() {
    guard let errors else { return }
    switch errors.read(into: &buffer) {
    case .bytes(let count):
      tail.append(buffer[..<count])
      connection.trace?.printed(buffer[..<count], connection.number)
    case .nothingYet: break
    case .end, .failed: self.errors = nil
    }
  }

  /// Takes what has been printed up to now, for the explanation of what went wrong.
  private mutating func drainErrors() {
    for _ in 0..<64 {
      guard let errors else { return }
      var entries = [Poll.Entry(errors)]
      Poll.wait(&entries, until: .now)
      guard entries[0].canRead else { return }
      takeErrors()
    }
  }

  // MARK: Losing

  private mutating func holdDeadlines() {
    let now = ContinuousClock.now
    if let overdue = connection.state.withLock({ $0.dialogue.overdue(at: now) }) {
      lose(overdue.0, session: overdue.session)
    }
    if let suspicion, suspicion.until <= now { lose(suspicion.fault) }
  }

  /// Takes note that a pipe was closed; the end of the process is waited for, which may explain it.
  private mutating func suspect(_ fault: (String) -> AdapterFault) {
    guard suspicion == nil, case .living = phase else { return }
    let moment = connection.state.withLock(\.dialogue.moment)
    suspicion = (fault(moment), ContinuousClock.now.advanced(by: Self.reasonPatience))
  }

  /// Declares the connection lost, and tells everyone whom that concerns.
  private mutating func lose(_ fault: AdapterFault, session: String? = nil) {
    guard case .living = phase else { return }
    drainErrors()
    let text = tail.text
    guard !connection.isLost else { return }
    connection.trace?.note(fault.message, connection.number)
    let (waiting, late, isAlone) = connection.state.withLock { state in
      let open = state.dialogue.openSessions
      let culprit = session ?? (open.count == 1 ? open.first : nil)
      state.loss = (fault, text, culprit, open.count)
      state.output = nil
      let waiting = state.dialogue.abandon().map { waiter, session in
        (waiter, state.refusal(to: session) ?? fault.refusal(output: text))
      }
      let isNobodys = culprit == nil && !open.isEmpty || fault == .cancelled
      let late = isNobodys ? nil : state.dialogue.sinkOfClosed(culprit)
      return (waiting, late, open.isEmpty)
    }
    if isAlone, fault != .cancelled { connection.options.note(fault.message) }
    for (waiter, refusal) in waiting { waiter.resume(returning: .failure(refusal)) }
    late?.receive(fault.refusal(output: text))
  }

  // MARK: Ending

  /// Takes the next step on the way to the end, when it is due.
  private mutating func proceed(isDue: Bool) {
    let now = ContinuousClock.now
    let span = connection.options.deadlines.end
    switch phase {
    case .living where connection.isLost:
      phase = .terminated(until: now.advanced(by: span))
      process?.signalGroup(SIGTERM)
    case .living where isDue:
      phase = .leaving(until: now.advanced(by: span))
      connection.state.withLock { $0.output = nil }
    case .leaving(let until) where until <= now:
      connection.options.note("the adapter did not end when it was told to ('shutdown'): SIGTERM")
      phase = .terminated(until: now.advanced(by: span))
      process?.signalGroup(SIGTERM)
    case .terminated(let until) where until <= now:
      connection.options.note("the adapter did not end on SIGTERM either: SIGKILL")
      phase = .killed
      process?.signalGroup(SIGKILL)
    default: break
    }
  }

  /// The process has ended: takes what it had still written, and says why it ended.
  private mutating func takeLast(_ end: ProcessEnd, wasAsked: Bool) {
    let companions = process?.companions ?? []
    if !companions.isEmpty {
      let count = companions.count == 1 ? "a process" : "\(companions.count) processes"
      connection.options.note("the adapter left \(count) of its own behind: ended with SIGKILL")
    }
    process?.reap()
    // The group is gone, so that the pipes end, unless somebody who left the group holds them.
    let patience = ContinuousClock.now.advanced(by: .milliseconds(100))
    while input != nil || errors != nil, ContinuousClock.now < patience {
      var entries = [input, errors].compactMap { $0 }.map { Poll.Entry($0) }
      Poll.wait(&entries, until: patience)
      for entry in entries where entry.canRead {
        if entry.descriptor === errors { takeErrors() } else { takeRest() }
      }
    }
    if !wasAsked {
      let moment = connection.state.withLock(\.dialogue.moment)
      lose(.ended(end, moment: moment))
    } else if !connection.isLost, end != .exited(0), !wasSignalled {
      connection.options.note("the adapter \(end.text) after 'shutdown'")
    }
  }

  /// Takes input without drawing conclusions from its end.
  private mutating func takeRest() {
    guard let input else { return }
    guard case .bytes(let count) = input.read(into: &buffer) else {
      self.input = nil
      return
    }
    cutter.append(buffer[..<count])
    takeLines()
  }

  /// Whether the process was sent a signal.
  private var wasSignalled: Bool {
    switch phase {
    case .living, .leaving: false
    case .terminated, .killed: true
    }
  }

  private mutating func finish() {
    input = nil
    errors = nil
    let (unanswered, waiting) = connection.state.withLock { state in
      state.output = nil
      state.isOver = true
      defer { state.waitingForEnd = [] }
      return (state.dialogue.abandon(), state.waitingForEnd)
    }
    let refusal = Refusal(.crashed, "the adapter has ended")
    for (waiter, _) in unanswered { waiter.resume(returning: .failure(refusal)) }
    for waiter in waiting { waiter.resume() }
    connection.executor.retire()
  }
}

extension Refusal {
  /// The refusal with what the adapter has printed.
  fileprivate func explained(by tail: OutputTail) -> Refusal {
    Refusal(reason, message, detail: "standard error:\n\(tail.text)")
  }
}
