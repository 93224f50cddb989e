internal import PushSpecEngine
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios

/// A suite with its reference and every fault that can be built into it.
struct MutantRound {
  /// The suite.
  let suite: Suite
  /// What of it is selected.
  let scenarios: [Scenario]
  /// Whether that is all of it: a part need not notice every fault.
  let isWhole: Bool
  private let builtIn: BuiltIn
  private let offer: ContractOffer

  /// The round of `suite`; `nil` where no reference with faults is built in.
  init?(_ suite: Suite, _ scenarios: [Scenario], isWhole: Bool, among builtIns: [BuiltIn]) {
    guard
      let builtIn = builtIns.first(where: { $0.suite == suite.contract.id }),
      !builtIn.deviations.isEmpty,
      let offer = builtIn.make([]).profile.contracts.first(where: { $0.id == suite.contract.id })
    else { return nil }
    self.suite = suite
    self.scenarios = scenarios
    self.isWhole = isWhole
    self.builtIn = builtIn
    self.offer = offer
  }

  /// Plays the scenarios against the reference and against each of its faults.
  ///
  /// - Parameters:
  ///   - names: The faults wanted; none means all.
  ///   - options: How scenarios are played.
  /// - Returns: Which scenario notices which fault.
  func matrix(of names: Set<String> = [], options: Runner.Options) async -> KillMatrix {
    await KillMatrix.play(
      scenarios,
      of: suite,
      original: builtIn.make([]),
      mutants: mutants(names),
      offer: offer,
      options: options
    )
  }

  /// The fault that is nearest to what failed in `result`; nothing where none is near, or where
  /// looking for it would take real time.
  ///
  /// - Parameters:
  ///   - result: What the suite came to.
  ///   - options: How scenarios are played.
  ///   - isInterrupted: Asked before each scenario; once true, the search ends.
  /// - Returns: The fault with how far it explains what failed.
  func nearestFault(
    to result: SuiteResult,
    options: Runner.Options,
    isInterrupted: @escaping @Sendable () -> Bool
  ) async -> Diagnosis? {
    guard offer.clock == .virtual else { return nil }
    return await FaultSearch(
      result,
      of: suite,
      offer: offer,
      options: options,
      isInterrupted: isInterrupted
    ).nearest(among: mutants())
  }

  /// The reference with each of the named faults; no name means all of them.
  private func mutants(_ names: Set<String> = []) -> [Mutant] {
    builtIn.deviations.filter { names.isEmpty || names.contains($0.name) }.map { deviation in
      Mutant(
        name: deviation.name,
        says: deviation.says,
        requirements: deviation.requirements,
        implementation: builtIn.make([deviation.name])
      )
    }
  }
}
