internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios

/// Time that passes: moved on a virtual clock, waited for on a real one, until all has settled.
extension Play {
  /// How far the end of a scenario has been followed.
  struct Settling {
    var elapsed = TimeSpan.zero
    var step = TimeSpan.milliseconds(100)
    /// Whether the last answer was that nothing is pending.
    var isIdle = false
    /// How often in a row the clock did not move though it was told to.
    var standstills = 0
  }

  /// After so much session time with something pending, a session never settles.
  private static let longestSettling = TimeSpan.seconds(86_400)

  /// Lets time pass up to `moment`, or until something is told.
  mutating func pass(until moment: SessionTime) async throws(Fault) {
    switch clock {
    case .virtual:
      _ = try await advance(by: max(moment - assembler.now, .zero))
    case .real:
      let wall = opened.advanced(by: (moment + patience.transport) - .start)
      await inbox.wait(until: wall)
      let told = try await feed() != nil
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
    let told = try await feed(since: reply.started.seq)
    try check(reply.ended.at, after: span, from: before, told: told)
    settling.standstills = reply.ended.at == before && span > .zero ? settling.standstills + 1 : 0
    guard settling.standstills < 10_000 else {
      throw Fault(.protocolBroken, "the clock stands still at \(before) while events keep coming")
    }
    return idle == true
  }

  /// Holds the end of an `advance` against the protocol: it stops after the first moment at which
  /// something is told, or at the end of its span.
  private func check(
    _ end: SessionTime,
    after span: TimeSpan,
    from start: SessionTime,
    told: SessionTime?
  ) throws(Fault) {
    let way = "'advance' by \(span) from \(start)"
    if end > start + span { throw Fault(.protocolBroken, "\(way) went on to \(end)") }
    if let told, told < end {
      throw Fault(
        .protocolBroken,
        "\(way) went on to \(end), though something was told at \(told)"
      )
    }
    if told == nil, end < start + span {
      throw Fault(.protocolBroken, "\(way) stopped at \(end), though nothing was told")
    }
  }

  /// Finds out whether nothing is pending any more, or lets a little time pass.
  mutating func settle() async throws(Fault) {
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
    await inbox.wait(until: start.advanced(by: quiet))
    let told = try await feed() != nil
    settling.elapsed = settling.elapsed + start.elapsed
    if !told { return conclude(.quiet(quiet)) }
    reach(assembler.now)
    if settling.elapsed >= patience.settling { conclude(.never(patience.settling)) }
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
}
