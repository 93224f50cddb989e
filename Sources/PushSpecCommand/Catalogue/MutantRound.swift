internal import PushSpecEngine
internal import PushSpecInterface
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
    let deviations = builtIn.deviations.filter { names.isEmpty || names.contains($0.name) }
    return await KillMatrix.play(
      scenarios,
      of: suite,
      original: builtIn.make([]),
      mutants: deviations.map { deviation in
        Mutant(
          name: deviation.name,
          says: deviation.says,
          requirements: deviation.requirements,
          implementation: builtIn.make([deviation.name])
        )
      },
      offer: offer,
      options: options
    )
  }
}
