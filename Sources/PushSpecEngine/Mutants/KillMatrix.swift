package import PushSpecInterface
package import PushSpecJudge
package import PushSpecScenarios

/// Which scenario tells which fault: a suite that passes everything proves nothing.
package struct KillMatrix: Sendable {
  /// What one mutant came to.
  package struct Row: Sendable {
    /// The mutant.
    package let mutant: Mutant
    /// What each scenario that tells the fault said, by the scenario's id.
    package let kills: [String: Kill]

    /// Whether no scenario tells the fault.
    package var survives: Bool { kills.isEmpty }
  }

  /// How a scenario told a fault.
  package struct Kill: Sendable {
    /// Failed or error.
    package let outcome: Outcome

    /// The first failure, if it failed.
    package var failure: Failure? {
      if case .failed(let failure, _) = outcome { failure } else { nil }
    }
  }

  /// The scenarios played, ordered by id.
  package let scenarios: [Scenario]
  /// The mutants, in the order in which they were given.
  package let rows: [Row]
  /// The scenarios that do not even pass without a fault, which makes their kills worthless.
  package let broken: [ScenarioResult]

  /// Plays `scenarios` against the right implementation and against every mutant.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios of one suite.
  ///   - suite: The suite.
  ///   - original: The implementation without a fault.
  ///   - mutants: The implementations with one fault each.
  ///   - offer: What all of them offer.
  ///   - options: How they are played.
  /// - Returns: The matrix.
  package static func play(
    _ scenarios: [Scenario],
    of suite: Suite,
    original: any Implementation,
    mutants: [Mutant],
    offer: ContractOffer,
    options: Runner.Options
  ) async -> KillMatrix {
    func play(_ implementation: any Implementation) async -> [ScenarioResult] {
      await Runner(implementation, options: options).play(scenarios, of: suite, offer: offer)
        .results
    }
    let broken = await play(original).filter { $0.verdict.outcome.kind != .passed }
    var rows: [Row] = []
    for mutant in mutants {
      var kills: [String: Kill] = [:]
      for result in await play(mutant.implementation) {
        switch result.verdict.outcome {
        case .failed, .error: kills[result.scenario.id] = Kill(outcome: result.verdict.outcome)
        case .passed, .skipped, .known: continue
        }
      }
      rows.append(Row(mutant: mutant, kills: kills))
    }
    return KillMatrix(
      scenarios: scenarios.sorted { $0.id < $1.id },
      rows: rows,
      broken: broken
    )
  }
}

extension KillMatrix {
  /// The mutants that no scenario tells.
  package var survivors: [Mutant] { rows.filter(\.survives).map(\.mutant) }

  /// The scenarios that tell no fault.
  package var idleScenarios: [Scenario] {
    scenarios.filter { scenario in !rows.contains { $0.kills[scenario.id] != nil } }
  }

  /// Whether a mutant fails at most half of the suite, so that its kills say something particular.
  package func isFine(_ row: Row) -> Bool {
    row.kills.count * 2 <= scenarios.count
  }

  /// The scenarios that tell only faults which fail more than half of the suite.
  package var bluntScenarios: [Scenario] {
    scenarios.filter { scenario in
      let killing = rows.filter { $0.kills[scenario.id] != nil }
      return !killing.isEmpty && !killing.contains(where: isFine)
    }
  }

  /// The ids of the requirements of which a fine mutant is told by a scenario that covers them.
  package var provenRequirements: Set<String> {
    var proven: Set<String> = []
    for row in rows where isFine(row) {
      for scenario in scenarios where row.kills[scenario.id] != nil {
        proven.formUnion(scenario.covers.filter(row.mutant.requirements.contains))
      }
    }
    return proven
  }
}
