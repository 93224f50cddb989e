internal import PushSpecEngine
internal import PushSpecInterface
internal import PushSpecJudge

/// Plays suites one after another, round after round.
struct RoundPlay {
  /// What the user asked for.
  let options: RunOptions
  /// Where it is told, and whether the user wants an early end.
  let context: CommandContext

  /// Plays `matches`.
  ///
  /// - Parameter matches: The suites, each with who is played against.
  /// - Returns: What each suite came to, in all rounds together.
  func play(_ matches: [Matches.Match]) async -> [SuiteResult] {
    let order = options.order
    guard order.isRepeated else { return await playOnce(matches, budget: order.mostFailures) }
    if options.detail != .quiet, matches.allSatisfy({ $0.pair.offer.clock == .virtual }) {
      context.remark("on a virtual clock every round is like the first; another '--seed' is not")
    }
    var rounds = Rounds()
    repeat {
      if options.detail != .quiet { context.remark(heading(of: rounds.count + 1)) }
      let budget = order.mostFailures.map { $0 - rounds.failures }
      rounds.add(await playOnce(matches, budget: budget))
    } while context.environment.interruption.received == nil && order.goesOn(after: rounds)
    return rounds.suites
  }

  private func heading(of round: Int) -> String {
    "round \(round)" + (options.order.rounds.map { " of \($0)" } ?? "")
  }

  /// Plays every suite once; `budget` failures are allowed in all of them together.
  private func playOnce(_ matches: [Matches.Match], budget: Int?) async -> [SuiteResult] {
    let progress = RunProgress(
      to: context.output.messages,
      style: context.messageStyle,
      detail: options.detail
    )
    let interruption = context.environment.interruption
    var suites: [SuiteResult] = []
    var left = budget
    for match in matches {
      var runnerOptions = options.runner
      let profile = match.pair.implementation.profile
      runnerOptions.excusing = { [gate = options.gate] in gate.excusing($0, of: profile) }
      runnerOptions.retrial = options.gate.retries > 0 ? Retrial(most: options.gate.retries) : nil
      runnerOptions.shuffle = options.order.shuffle
      runnerOptions.mostFailures = left
      runnerOptions.failureAllowance = options.order.mostFailures
      let runner = Runner(
        match.pair.implementation,
        options: runnerOptions,
        isInterrupted: { interruption.received != nil },
        progress: { progress.receive($0) }
      )
      let suite = await progress.watch {
        await runner.play(match.scenarios, of: match.pair.suite, offer: match.pair.offer)
      }
      suites.append(suite)
      left = left.map { max(0, $0 - suite.results.count(where: \.isFailure)) }
    }
    return suites
  }
}
