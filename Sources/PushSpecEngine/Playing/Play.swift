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
  var assembler: TraceAssembler
  var judge: Judge
  /// What was done under `finally`.
  private(set) var finalRecords: [TraceRecord] = []
  private var settling = Settling()
  private let opened = ContinuousClock.now

  init(
    scenario: Scenario,
    session: any Session,
    inbox: EventInbox,
    clock: ClockKind,
    assembler: TraceAssembler,
    judge: Judge
  ) {
    self.scenario = scenario
    self.session = session
    self.inbox = inbox
    self.clock = clock
    self.assembler = assembler
    self.judge = judge
  }

  /// How far the end of a scenario has been followed.
  private struct Settling {
    var elapsed = TimeSpan.zero
    var step = TimeSpan.milliseconds(100)
    /// Whether the last answer was that nothing is pending.
    var isIdle = false
    /// How often in a row the clock did not move though it was told to.
    var standstills = 0
  }

  /// How long after a moment an event of that moment may still come in, on a real clock.
  private static let transportGrace = Duration.milliseconds(250)
  /// How long a missing number is waited for.
  private static let gapPatience = Duration.seconds(2)
  /// After so much time with something pending, a session never settles.
  private static let longestSettling = TimeSpan.seconds(86_400)
  private static let longestSettlingOnRealClocks = TimeSpan.seconds(300)

  /// Plays the steps and lets the session settle.
  mutating func run() async -> Verdict {
    while true {
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

  /// Hands the judge what has come in before a fault, so that its trace shows it.
  private mutating func keepWhatCameIn() {
    for item in inbox.take() { try? assembler.add(item) }
    for record in assembler.releaseAll() { judge.receive(record) }
  }

  /// Runs the steps that clean up; the first fault ends them, and nothing of it is judged.
  mutating func runFinally() async {
    for step in scenario.finally {
      switch step.kind {
      case .perform(let request):
        guard let action = judge.finalAction(of: request),
          let reply = try? await reply(to: action, request.client)
        else { return }
        keepFinally(action, request.client, reply)
      case .wait(.span(let span)):
        if clock == .virtual {
          guard (try? await session.advance(by: span, untilEvent: false)) != nil else { return }
        } else {
          try? await Task.sleep(for: .microseconds(span.microseconds))
        }
      default: return
      }
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

  private mutating func pass(until moment: SessionTime) async throws(Fault) {
    switch clock {
    case .virtual:
      _ = try await advance(by: max(moment - assembler.now, .zero))
    case .real:
      let wall = opened.advanced(by: .microseconds(moment.microseconds)) + Self.transportGrace
      await inbox.wait(until: wall)
      let told = try await feed()
      if told || ContinuousClock.now < wall {
        reach(assembler.now)
      } else {
        reach(moment)
      }
    }
  }

  /// Records that everything up to `moment` has come in, where the implementation gives no number
  /// to it.
  private mutating func reach(_ moment: SessionTime) {
    let at = max(moment, assembler.now)
    judge.receive(
      TraceRecord(stamp: Stamp(seq: assembler.lastSeq, at: at), client: nil, content: .reached)
    )
  }

  /// Moves the virtual clock, at most to the next instant at which something is told.
  private mutating func advance(by span: TimeSpan) async throws(Fault) -> Bool {
    let before = assembler.now
    let reply = try await request { session throws(Refusal) in
      try await session.advance(by: span, untilEvent: true)
    }
    guard case .idle(let idle) = reply.outcome else {
      throw Fault(.protocolBroken, "'advance' was not answered with whether anything is pending")
    }
    try assembler.add(nil, at: reply.started.seq)
    let reached = TraceRecord(stamp: reply.ended, client: nil, content: .reached)
    try assembler.add(reached, at: reply.ended.seq)
    let told = try await feed()
    guard reply.ended.at <= before + span else {
      throw Fault(
        .protocolBroken,
        "'advance' by \(span) from \(before) went on to \(reply.ended.at)"
      )
    }
    guard told || reply.ended.at == before + span else {
      throw Fault(
        .protocolBroken,
        "'advance' by \(span) from \(before) stopped at \(reply.ended.at), though nothing was told"
      )
    }
    settling.standstills = reply.ended.at == before && span > .zero ? settling.standstills + 1 : 0
    guard settling.standstills < 10_000 else {
      throw Fault(.protocolBroken, "the clock stands still at \(before) while events keep coming")
    }
    return idle == true
  }

  private mutating func settle() async throws(Fault) {
    switch clock {
    case .virtual: try await settleVirtually()
    case .real: try await settleReally()
    }
  }

  private mutating func settleVirtually() async throws(Fault) {
    if !settling.isIdle, settling.elapsed == .zero { settling.isIdle = try await askWhetherIdle() }
    if settling.isIdle { return conclude(.nothingPending) }
    guard settling.elapsed < Self.longestSettling else {
      return conclude(.never(Self.longestSettling))
    }
    let before = assembler.now
    let rest = TimeSpan(
      microseconds: Self.longestSettling.microseconds - settling.elapsed.microseconds
    )
    settling.isIdle = try await advance(by: min(settling.step, rest))
    settling.elapsed = settling.elapsed + (assembler.now - before)
    settling.step = min(settling.step + settling.step, .seconds(60))
  }

  private mutating func settleReally() async throws(Fault) {
    if try await askWhetherIdle() { return conclude(.acknowledged) }
    let quiet = scenario.contract.settings.quiet
    let start = ContinuousClock.now
    await inbox.wait(until: start.advanced(by: .microseconds(quiet.microseconds)))
    let told = try await feed()
    settling.elapsed = settling.elapsed + start.elapsed
    if !told { return conclude(.quiet(quiet)) }
    reach(assembler.now)
    if settling.elapsed >= Self.longestSettlingOnRealClocks {
      conclude(.never(Self.longestSettlingOnRealClocks))
    }
  }

  private mutating func askWhetherIdle() async throws(Fault) -> Bool {
    let reply = try await request { session throws(Refusal) in try await session.settle() }
    guard case .idle(let idle) = reply.outcome else {
      throw Fault(.protocolBroken, "'settle' was not answered with whether anything is pending")
    }
    try assembler.add(nil, at: reply.started.seq)
    try assembler.add(nil, at: reply.ended.seq)
    try await feed()
    return idle == true
  }

  private mutating func conclude(_ basis: SettleBasis) {
    let stamp = Stamp(seq: assembler.lastSeq, at: assembler.now)
    judge.receive(TraceRecord(stamp: stamp, client: nil, content: .settled(basis)))
  }

  private func request(
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
  /// - Returns: Whether anything was told.
  @discardableResult
  private mutating func feed() async throws(Fault) -> Bool {
    var told = false
    let patience = ContinuousClock.now.advanced(by: Self.gapPatience)
    while true {
      for item in inbox.take() { try assembler.add(item) }
      for record in try assembler.release() {
        if case .told = record.content { told = true }
        judge.receive(record)
      }
      guard assembler.hasGap else { return told }
      guard ContinuousClock.now < patience else {
        throw Fault(.protocolBroken, assembler.gapText)
      }
      await inbox.wait(until: patience)
    }
  }
}
