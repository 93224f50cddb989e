internal import PushSpecEngine
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios

/// Looks for the known faults of the references that would explain what failed.
struct NearestFaults {
  /// How scenarios are played.
  let options: Runner.Options
  /// What is part of the program, and whether the user wants an early end.
  let environment: CommandEnvironment

  /// A diagnosis for each suite in which something failed and for which one was found.
  ///
  /// - Parameters:
  ///   - suites: What each suite came to.
  ///   - matches: The suites.
  /// - Returns: The diagnoses, in the order of the suites.
  func diagnoses(of suites: [SuiteResult], _ matches: [Matches.Match]) async -> [Diagnosis] {
    var diagnoses: [Diagnosis] = []
    for match in matches {
      let suite = match.pair.suite
      guard let result = suites.first(where: { $0.id == suite.contract.id }),
        let round = MutantRound(suite, match.scenarios, isWhole: false, among: environment.builtIns)
      else { continue }
      let diagnosis = await round.nearestFault(
        to: result,
        options: options,
        isInterrupted: { environment.interruption.received != nil }
      )
      if let diagnosis { diagnoses.append(diagnosis) }
    }
    return diagnoses
  }
}
