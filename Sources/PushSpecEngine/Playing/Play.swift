internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios

/// One scenario being played in one session: carries out what the judge asks, and feeds it what
/// comes of it.
struct Play {
  let scenario: Scenario
  let session: any Session
  let inbox: EventInbox
  let clock: ClockKind
  let patience: Patience
  var assembler: TraceAssembler
  var judge: Judge
  /// What was done under `finally`.
  private(set) var finalRecords: [TraceRecord] = []
  /// How far the end of the scenario has been followed.
  var settling = Settling()
  /// When the session was opened, by the wall's time.
  let opened = ContinuousClock.now

  init(
    scenario: Scenario,
    session: any Session,
    inbox: EventInbox,
    clock: ClockKind,
    patience: Patience,
    assembler: TraceAssembler,
    judge: Judge
  ) {
    self.scenario = scenario
    self.session = session
    self.inbox = inbox
    self.clock = clock
    self.patience = patience
    self.assembler = assembler
    self.judge = judge
  }

  /// Plays the steps and lets the session settle.
  mutating func run() async -> Verdict {
    do {
      for stamp in session.opening { try assembler.add(nil, at: stamp.seq) }
    } catch {
      judge.abandon(because: error)
    }
    while true {
      if Task.isCancelled { judge.abandon(because: Self.cutShort) }
      do {
        switch judge.next() {
        case .perform(let action, let client, let origin):
          try await perform(action, client, origin)
        case .pass(let moment): try await pass(until: moment)
        case .settle: try await settle()
        case .conclude(let verdict): return verdict
        }
      } catch {
        judge.abandon(because: error)
        keepWhatCameIn()
      }
    }
  }

  /// What is said of a scenario that somebody has ended early.
  private static let cutShort = Fault(.notRun, "not run to its end: interrupted")

  /// Hands the judge what has come in before a fault, so that its trace shows it.
  private mutating func keepWhatCameIn() {
    for item in inbox.take() { try? assembler.add(item) }
    for record in assembler.releaseAll() { judge.receive(record) }
  }

  /// Runs the steps that clean up; the first fault ends them, and nothing of it is judged.
  ///
  /// - Returns: The fault, where it is one of the implementation's and not of the scenario's.
  mutating func runFinally() async -> Refusal? {
    var now = assembler.now
    do throws(Refusal) {
      for step in judge.script.finally {
        switch step.kind {
        case .perform(let request):
          guard let action = judge.finalAction(of: request) else { return nil }
          let reply = try await reply(to: action, request.client)
          now = max(now, reply.ended.at)
          keepFinally(action, request.client, reply)
        case .wait(let wait):
          let span = max(judge.end(of: wait, from: now) - now, .zero)
          try await passFinally(span)
          now = now + span
        case .expect, .expectNothing, .inAnyOrder, .oneOf: return nil
        }
      }
      return nil
    } catch {
      switch error.reason {
      case .unsupported, .invalidArguments, .noProcess, .disturbed: return nil
      default: return error
      }
    }
  }

  private func passFinally(_ span: TimeSpan) async throws(Refusal) {
    if clock == .virtual {
      _ = try await session.advance(by: span, untilEvent: false)
    } else {
      try? await Task.sleep(for: .microseconds(span.microseconds))
    }
  }

  private mutating func keepFinally(
    _ action: TraceRecord.Action,
    _ client: String?,
    _ reply: Reply
  ) {
    let (started, ended) = (reply.started, reply.ended)
    finalRecords.append(
      TraceRecord(stamp: started, client: client, content: .began(action, .finally))
    )
    guard let ending = TraceRecord.Ending(reply.outcome) else { return }
    let content = TraceRecord.Content.ended(began: started.seq, ending, .finally)
    finalRecords.append(TraceRecord(stamp: ended, client: client, content: content))
  }

  private mutating func perform(
    _ action: TraceRecord.Action,
    _ client: String?,
    _ origin: TraceRecord.Origin
  ) async throws(Fault) {
    settling.isIdle = false
    let lastSeq = assembler.lastSeq
    let lastMoment = assembler.now
    let reply: Reply
    do {
      reply = try await self.reply(to: action, client)
    } catch {
      let stamp = Stamp(seq: lastSeq, at: lastMoment)
      return try take(error, action, client, origin, since: stamp)
    }
    let began = TraceRecord(stamp: reply.started, client: client, content: .began(action, origin))
    try assembler.add(began, at: reply.started.seq)
    guard let ending = try ending(of: reply, to: action) else {
      throw Fault(.protocolBroken, "a request was answered as if it had asked for time")
    }
    let ended = TraceRecord(
      stamp: reply.ended,
      client: client,
      content: .ended(began: reply.started.seq, ending, origin)
    )
    try assembler.add(ended, at: reply.ended.seq)
    try await feed()
  }

  /// Records a refusal, which takes no numbers of its own: it stands beside the latest one.
  private mutating func take(
    _ refusal: Refusal,
    _ action: TraceRecord.Action,
    _ client: String?,
    _ origin: TraceRecord.Origin,
    since stamp: Stamp
  ) throws(Fault) {
    judge.receive(TraceRecord(stamp: stamp, client: client, content: .began(action, origin)))
    for item in inbox.take() { try assembler.add(item) }
    for record in assembler.releaseAll() { judge.receive(record) }
    judge.receive(
      TraceRecord(
        stamp: Stamp(seq: assembler.lastSeq, at: assembler.now),
        client: client,
        content: .ended(began: stamp.seq, .refused(refusal), origin)
      )
    )
  }

  private func reply(
    to action: TraceRecord.Action,
    _ client: String?
  ) async throws(Refusal) -> Reply {
    switch action {
    case .call(let name, let arguments):
      try await session.call(name, arguments, client: client ?? "")
    case .stimulus(let name, let arguments):
      try await session.stimulate(name, arguments, client: client)
    case .completion(let handler, let value):
      try await session.complete(handler.id, with: value, client: client ?? "")
    }
  }

  private func ending(
    of reply: Reply,
    to action: TraceRecord.Action
  ) throws(Fault) -> TraceRecord.Ending? {
    guard let ending = TraceRecord.Ending(reply.outcome) else { return nil }
    guard case .returned(let value) = ending else { return ending }
    let member: Member? =
      switch action {
      case .call(let name, _): scenario.contract.member(.call, name)
      case .stimulus(let name, _): scenario.contract.member(.stimulus, name)
      case .completion: nil
      }
    guard let member else { return ending }
    return .returned(try member.readingReturned(value))
  }

  func request(
    _ ask: (any Session) async throws(Refusal) -> Reply
  ) async throws(Fault) -> Reply {
    do {
      return try await ask(session)
    } catch {
      throw Fault(error)
    }
  }

  /// Hands the judge everything that has come in, in order.
  ///
  /// - Parameter seq: The number from which on something told is of interest.
  /// - Returns: When something was first told.
  /// - Throws: What breaks the protocol: a number that is missing or comes twice, time that falls.
  @discardableResult
  mutating func feed(since seq: Int = 0) async throws(Fault) -> SessionTime? {
    var told: SessionTime?
    let deadline = ContinuousClock.now.advanced(by: patience.gap)
    while true {
      for item in inbox.take() { try assembler.add(item) }
      while let record = try assembler.next() {
        if case .told = record.content, record.stamp.seq >= seq { told = told ?? record.stamp.at }
        judge.receive(record)
      }
      guard assembler.hasGap else { return told }
      guard ContinuousClock.now < deadline else {
        throw Fault(.protocolBroken, assembler.gapText)
      }
      await inbox.wait(until: deadline)
    }
  }
}
