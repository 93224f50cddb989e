package import PushSpecInterface
package import PushSpecJudge
package import PushSpecScenarios

/// What will be played and what will not, decided before anything is played.
package struct Plan: Sendable {
  /// One scenario with what is decided about it.
  package struct Entry: Sendable {
    /// The scenario.
    package let scenario: Scenario
    /// Why it is not played; absent where it is.
    package let skip: Skip?
  }

  /// The scenarios, ordered by id.
  package let entries: [Entry]
  /// The numbers of the entries in the order in which they are played.
  package let order: [Int]

  /// Plans `scenarios` for an implementation.
  ///
  /// - Parameters:
  ///   - scenarios: What is selected.
  ///   - profile: What the implementation says of itself.
  ///   - offer: What it offers of the contract.
  ///   - longestWait: How much waiting a scenario may ask of a real clock.
  ///   - shuffle: The order of play, if it is not that of the ids.
  package init(
    _ scenarios: [Scenario],
    for profile: ImplementationProfile,
    offer: ContractOffer,
    longestWait: TimeSpan,
    shuffle: Shuffle? = nil
  ) {
    order = shuffle?.order(of: scenarios.count) ?? Array(scenarios.indices)
    entries = scenarios.sorted { $0.id < $1.id }.map { scenario in
      Entry(
        scenario: scenario,
        skip: Plan.skip(scenario, profile, offer, longestWait)
      )
    }
  }

  private static func skip(
    _ scenario: Scenario,
    _ profile: ImplementationProfile,
    _ offer: ContractOffer,
    _ longestWait: TimeSpan
  ) -> Skip? {
    if let need = scenario.needs.first(where: { !offer.capabilities.contains($0.capability) }) {
      return Skip(.missingCapability(need.capability), at: need.range)
    }
    if scenario.clients.count > profile.clients {
      return Skip(
        .tooManyClients(scenario.clients.count, limit: profile.clients),
        at: scenario.range
      )
    }
    if offer.clock == .real, scenario.leastDuration > longestWait {
      return Skip(.tooLong(scenario.leastDuration, limit: longestWait), at: scenario.range)
    }
    return nil
  }
}
