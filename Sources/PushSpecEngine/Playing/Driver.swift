internal import JSONSource
package import PushSpecInterface
package import PushSpecJudge
package import PushSpecScenarios

/// Plays one scenario against an implementation, as its judge asks.
package struct Driver: Sendable {
  let implementation: any Implementation
  let offer: ContractOffer
  let seed: UInt32
  let rules: RuleBook?
  let keepsTraces: Bool
  let patience: Patience
  let late: @Sendable (Scenario, Aftermath) -> Void

  /// A driver of sessions with `implementation`.
  ///
  /// - Parameters:
  ///   - implementation: Who is played against.
  ///   - offer: What it offers of the contract.
  ///   - seed: The seed of the run; each scenario's own is derived from it and the scenario's id.
  ///   - rules: The rules of the contract, made ready once for all its scenarios.
  ///   - keepsTraces: Whether the traces of passed scenarios are kept.
  ///   - patience: How long it waits in real time.
  ///   - late: Told of what comes to light after a session has been closed.
  package init(
    _ implementation: any Implementation,
    offer: ContractOffer,
    seed: UInt32,
    rules: RuleBook? = nil,
    keepsTraces: Bool = false,
    patience: Patience = Patience(),
    late: @escaping @Sendable (Scenario, Aftermath) -> Void = { _, _ in }
  ) {
    self.implementation = implementation
    self.offer = offer
    self.seed = seed
    self.rules = rules
    self.keepsTraces = keepsTraces
    self.patience = patience
    self.late = late
  }

  /// Plays `scenario` to its end in the session `session`, and closes it.
  ///
  /// A session that another one took down with it says nothing about its scenario, which is then
  /// played again, with no other session beside it.
  package func play(_ scenario: Scenario, session: String) async -> ScenarioResult {
    let result = await play(scenario, session: session, isAlone: false)
    guard case .error(let fault) = result.verdict.outcome, fault.kind == .disturbed,
      !Task.isCancelled
    else {
      return result
    }
    return await play(scenario, session: session + "-alone", isAlone: true)
  }

  /// Plays `scenario` once, if `isAlone` with no other session beside it.
  func play(
    _ scenario: Scenario,
    session: String,
    isAlone: Bool
  ) async -> ScenarioResult {
    let begin = ContinuousClock.now
    guard let script = scenario.script() else {
      let fault = Fault(
        .notStarted,
        "its steps were set aside and cannot be read",
        at: scenario.range
      )
      return ScenarioResult(scenario: scenario, verdict: Verdict(.error(fault)))
    }
    let reactions = InCallbackReactions(script.reactions)
    let inbox = EventInbox { [late] aftermath in late(scenario, aftermath) }
    let request = SessionRequest(
      session: session,
      contract: scenario.contract.id,
      scenario: scenario.id,
      clients: scenario.clients,
      seed: seed.mixed(with: scenario.id),
      startsAt: scenario.contract.settings.startsAt,
      reactions: reactions.requests,
      isAlone: isAlone
    )
    let opened: any Session
    do {
      opened = try await implementation.open(request, sink: inbox)
    } catch {
      return ScenarioResult(
        scenario: scenario,
        verdict: Verdict(outcome(of: error, scenario)),
        wall: begin.elapsed
      )
    }
    return await withTaskExecutorPreference(opened.executor) {
      await play(scenario, script, in: opened, reactions, inbox, since: begin)
    }
  }

  private func play(
    _ scenario: Scenario,
    _ script: Script,
    in session: any Session,
    _ reactions: InCallbackReactions,
    _ inbox: EventInbox,
    since begin: ContinuousClock.Instant
  ) async -> ScenarioResult {
    var play = Play(
      scenario: scenario,
      session: session,
      inbox: inbox,
      clock: offer.clock,
      patience: patience,
      assembler: TraceAssembler(
        contract: scenario.contract,
        clients: scenario.clients,
        reactions: reactions
      ),
      judge: Judge(
        scenario,
        script,
        settings: JudgeSettings(
          clock: offer.clock,
          epoch: session.epoch,
          capabilities: offer.capabilities,
          readJSON: JSONText.read(_:),
          rules: rules
        )
      )
    )
    let verdict = await play.run()
    let isLost = if case .error = verdict.outcome { true } else { false }
    if let fault = await play.runFinally(), !isLost { late(scenario, .fault(fault)) }
    await session.close()
    inbox.close()
    let keeps = keepsTraces || verdict.outcome.kind != .passed
    return ScenarioResult(
      scenario: scenario,
      verdict: verdict,
      trace: keeps ? play.judge.trace + play.finalRecords : [],
      sessionTime: play.assembler.now - .start,
      wall: begin.elapsed
    )
  }

  private func outcome(of refusal: Refusal, _ scenario: Scenario) -> Outcome {
    refusal.reason == .unsupported
      ? .skipped(Skip(.unsupported(refusal.message), at: scenario.range))
      : .error(Fault(refusal, at: scenario.range))
  }
}

extension UInt32 {
  /// A seed of its own for `id`, the same whenever and in whatever order it is asked for.
  fileprivate func mixed(with id: String) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(self)
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}

extension ContinuousClock.Instant {
  /// The instant `span` later, by the wall's time.
  func advanced(by span: TimeSpan) -> ContinuousClock.Instant {
    advanced(by: .microseconds(span.microseconds))
  }

  /// How long ago it was, by the wall's time.
  package var elapsed: TimeSpan {
    let (seconds, attoseconds) = duration(to: .now).components
    return TimeSpan(microseconds: seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
  }
}
