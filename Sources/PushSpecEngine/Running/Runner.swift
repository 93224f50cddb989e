package import PushSpecInterface
package import PushSpecJudge
package import PushSpecScenarios
internal import Synchronization

/// Plays the scenarios of one suite against one implementation, several at once.
package struct Runner: Sendable {
  /// How a suite is played.
  package struct Options: Sendable {
    /// How many sessions may be open at once; the implementation may allow fewer.
    package var jobs: Int
    /// The seed of the run.
    package var seed: UInt32
    /// How much waiting a scenario may ask of a real clock.
    package var longestWait: TimeSpan
    /// Whether the traces of passed scenarios are kept.
    package var keepsTraces: Bool
    /// Excuses results that need not count, such as known failures.
    package var excusing: @Sendable (ScenarioResult) -> ScenarioResult = { $0 }
    /// What is tried again on a real clock, and how often; absent where nothing is.
    package var retrial: Retrial?
    /// How long is waited in real time, where no clock of a session tells it.
    package var patience: Patience
    /// The order of play, if it is not that of the ids; reports keep to the ids.
    package var shuffle: Shuffle?
    /// After how many failures the rest is not played; absent where all of it is.
    package var mostFailures: Int?
    /// How many failures a person who reads why something was not played is told of; as many as
    /// allowed unless other suites have had some of them.
    package var failureAllowance: Int?

    /// The usual options, with so many sessions at once.
    package init(
      jobs: Int = 1,
      seed: UInt32 = 0,
      longestWait: TimeSpan = .seconds(60),
      keepsTraces: Bool = false,
      patience: Patience = Patience()
    ) {
      self.jobs = jobs
      self.seed = seed
      self.longestWait = longestWait
      self.keepsTraces = keepsTraces
      self.patience = patience
    }
  }

  /// Something that a person who watches a run wants to see.
  package enum Progress: Sendable {
    /// A suite begins, with so many scenarios.
    case began(suite: String, count: Int)
    /// A scenario is played from now on.
    case started(id: String)
    /// A scenario has come to its verdict.
    case finished(ScenarioResult)
    /// A suite has been played.
    case ended(suite: String, OutcomeCounts)
  }

  private let implementation: any Implementation
  private let options: Options
  private let isInterrupted: @Sendable () -> Bool
  private let progress: @Sendable (Progress) -> Void

  /// A runner against `implementation`.
  ///
  /// - Parameters:
  ///   - implementation: Who is played against.
  ///   - options: How.
  ///   - isInterrupted: Asked before each scenario; once true, the rest is not played. What is
  ///     under way then goes on, unless the task is cancelled.
  ///   - progress: Told what happens, in any order and from any thread.
  package init(
    _ implementation: any Implementation,
    options: Options,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.implementation = implementation
    self.options = options
    self.isInterrupted = isInterrupted
    self.progress = progress
  }

  /// Plays `scenarios` of `suite`.
  ///
  /// - Parameters:
  ///   - scenarios: What is selected of the suite.
  ///   - suite: The suite.
  ///   - offer: What the implementation offers of the suite's contract.
  ///   - invalidFiles: The selected files that can't be played.
  /// - Returns: One result for each scenario, ordered by id, whatever the number of jobs.
  package func play(
    _ scenarios: [Scenario],
    of suite: Suite,
    offer: ContractOffer,
    invalidFiles: [InvalidFile] = []
  ) async -> SuiteResult {
    let profile = implementation.profile
    let plan = Plan(
      scenarios,
      for: profile,
      offer: offer,
      longestWait: options.longestWait,
      shuffle: options.shuffle
    )
    progress(.began(suite: suite.contract.id, count: plan.entries.count))
    let teardown = TeardownFaults()
    let driver = Driver(
      implementation,
      offer: offer,
      seed: options.seed,
      rules: RuleBook(suite.contract, for: offer.capabilities),
      keepsTraces: options.keepsTraces,
      patience: options.patience,
      late: { scenario, aftermath in teardown.record(aftermath, of: scenario) }
    )
    var results = await play(plan, driver, retrial: offer.clock == .real ? options.retrial : nil)
    let ended = Set(results.filter(\.verdict.outcome.isNotRun).map(\.id))
    results += teardown.take().filter { !ended.contains($0.scenario.id) }.map(options.excusing)
    results.sort { $0.id < $1.id }
    let result = SuiteResult(
      id: suite.contract.id,
      title: suite.contract.title,
      edition: suite.contract.edition,
      digest: suite.digest,
      implementation: profile,
      clock: offer.clock,
      capabilities: offer.capabilities,
      results: results,
      invalidFiles: invalidFiles
    )
    progress(.ended(suite: suite.contract.id, result.counts))
    return result
  }

  private func play(
    _ plan: Plan,
    _ driver: Driver,
    retrial: Retrial?
  ) async -> [ScenarioResult] {
    let next = Atomic(0)
    let limit = FailureLimit(options.mostFailures)
    let workers = max(1, min(options.jobs, implementation.profile.sessions, plan.entries.count))
    // Each stands as not played until it has been, in the one list that is given back.
    let results = Mutex(plan.order.map { notPlayed(plan.entries[$0]) })
    let playNext: @Sendable () async -> Void = {
      while true {
        let position = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard position < plan.order.count else { return }
        let index = plan.order[position]
        let isPlayed = limit.allows(position)
        if isPlayed { progress(.started(id: plan.entries[index].scenario.id)) }
        let result =
          isPlayed
          ? await result(of: plan.entries[index], driver, session: "s\(index + 1)")
          : notPlayed(plan.entries[index])
        results.withLock { $0[position] = result }
        // Another try may still make it pass.
        if retrial != nil, Retrial.isDue(result) { continue }
        if result.isFailure { limit.record(position) }
        progress(.finished(result))
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 1..<workers { group.addTask { await playNext() } }
      await playNext()
    }
    var all = results.withLock { results in
      defer { results = [] }
      return results
    }
    if let retrial { await tryAgain(&all, plan, driver, retrial, limit) }
    for position in all.indices where !limit.allows(position) {
      // What was begun before the last failure allowed had come to its end does not count.
      all[position] = notPlayed(plan.entries[plan.order[position]])
    }
    return all
  }

  /// Tries again, one after another with nothing beside it, what was late.
  private func tryAgain(
    _ all: inout [ScenarioResult],
    _ plan: Plan,
    _ driver: Driver,
    _ retrial: Retrial,
    _ limit: FailureLimit
  ) async {
    for position in all.indices where Retrial.isDue(all[position]) && limit.allows(position) {
      let scenario = all[position].scenario
      progress(.started(id: scenario.id))
      let settled = await retrial.settle(all[position], isInterrupted: isInterrupted) { number in
        await driver.play(
          scenario,
          session: "s\(plan.order[position] + 1)-again-\(number)",
          isAlone: true
        )
      }
      all[position] = options.excusing(settled)
      if all[position].isFailure { limit.record(position) }
      progress(.finished(all[position]))
    }
  }

  /// What is said of a scenario for which the run has ended.
  private func notPlayed(_ entry: Plan.Entry) -> ScenarioResult {
    let failures = options.failureAllowance ?? options.mostFailures ?? 0
    let skip = Skip(.runEnded(failures: failures), at: entry.scenario.range)
    return ScenarioResult(scenario: entry.scenario, verdict: Verdict(.skipped(skip)))
  }

  private func result(
    of entry: Plan.Entry,
    _ driver: Driver,
    session: String
  ) async -> ScenarioResult {
    if isInterrupted() {
      let fault = Fault(.notRun, "not run: interrupted", at: entry.scenario.range)
      return ScenarioResult(scenario: entry.scenario, verdict: Verdict(.error(fault)))
    }
    if let skip = entry.skip {
      return ScenarioResult(scenario: entry.scenario, verdict: Verdict(.skipped(skip)))
    }
    return options.excusing(await driver.play(entry.scenario, session: session))
  }
}

extension ScenarioResult {
  /// Whether it counts against the failures that a run is allowed.
  package var isFailure: Bool {
    [.failed, .error].contains(verdict.outcome.kind) && !verdict.outcome.isNotRun
  }
}
