internal import PushSpecEngine
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios
internal import SourceText

/// Looks at the capabilities that implementations declare: one that means nothing, or that was there
/// in the last run and is gone, hides that something is not tested any more.
struct CapabilityReview {
  /// What is complained of, in the order of the suites and of the capabilities' names.
  private(set) var findings: [GateFinding] = []

  /// What scenarios need and cover.
  struct Uses {
    /// The capabilities that one of them needs.
    let needed: Set<Capability>
    private let covered: Set<String>

    /// What `scenarios` need and cover.
    init(_ scenarios: [Scenario]) {
      needed = Set(scenarios.flatMap(\.needs).map(\.capability)).union(Capability.ofTheLanguage)
      covered = Set(scenarios.flatMap(\.covers))
    }

    /// Whether they test all that `contract` promises: a part of a suite need not need everything.
    func areComplete(for contract: Contract) -> Bool {
      contract.requirements.allSatisfy { $0.level == .open || covered.contains($0.id) }
    }
  }

  /// Reviews what `suites` came to.
  ///
  /// - Parameters:
  ///   - suites: The suites played.
  ///   - contracts: Their contracts.
  ///   - uses: What the scenarios of the whole catalogue need; absent where it does not matter.
  ///   - last: What the last run had, if it is known.
  init(
    _ suites: [SuiteResult],
    contracts: [String: Contract],
    uses: Uses?,
    last: LastCapabilities?
  ) {
    for suite in suites {
      guard let contract = contracts[suite.id], let profile = suite.implementation, suite.isReached
      else { continue }
      let known = Set(contract.capabilities.map(\.capability)).union(Capability.ofTheLanguage)
      for capability in suite.capabilities.sorted() {
        if !known.contains(capability) {
          unknown(capability, of: profile, contract, known)
        } else if let uses, !uses.needed.contains(capability), uses.areComplete(for: contract) {
          idle(capability, of: profile, contract)
        }
      }
      if let last { compare(suite, profile, with: last) }
    }
  }

  private mutating func unknown(
    _ capability: Capability,
    of profile: ImplementationProfile,
    _ contract: Contract,
    _ known: Set<Capability>
  ) {
    let names = known.map(\.name).sorted()
    findings.append(
      GateFinding(
        .unknownCapability,
        .error,
        about: "\(contract.id): \(capability.name)",
        "\(profile.name) declares the capability '\(capability.name)', which the contract "
          + "'\(contract.id)' does not know",
        advice: Suggestion.didYouMean(capability.name, among: names)
          ?? "it knows \(names.joined(separator: ", "))"
      )
    )
  }

  private mutating func idle(
    _ capability: Capability,
    of profile: ImplementationProfile,
    _ contract: Contract
  ) {
    let stated = contract.file.path
    findings.append(
      GateFinding(
        .idleCapability,
        .error,
        about: "\(contract.id): \(capability.name)",
        "\(profile.name) declares the capability '\(capability.name)', which no scenario needs",
        advice: "declare it no more, or write a scenario that needs it; \(stated) states it"
      )
    )
  }

  private mutating func compare(
    _ suite: SuiteResult,
    _ profile: ImplementationProfile,
    with last: LastCapabilities
  ) {
    let now = Set(suite.capabilities.map(\.name))
    for name in last.names[suite.id] ?? [] where !now.contains(name) {
      let skipped = suite.results.count { result in
        if case .skipped(let skip) = result.verdict.outcome {
          skip.reason == .missingCapability(Capability(name))
        } else {
          false
        }
      }
      findings.append(
        GateFinding(
          .lostCapability,
          .failed,
          about: "\(suite.id): \(name)",
          "\(profile.name) no longer has the capability '\(name)', which "
            + "\(last.implementations[suite.id] ?? "it") had in the run of '\(last.shown)'; "
            + "\(Count.text(skipped, "scenario")) skipped because of it",
          advice: "give it back; if it is meant to be gone, this run's report is the next '--last'"
        )
      )
    }
  }
}

extension SuiteResult {
  /// Whether there was an implementation at all: what stands for a missing one can do everything.
  fileprivate var isReached: Bool {
    results.contains { result in
      if case .error(let fault) = result.verdict.outcome {
        fault.kind != .notStarted
      } else {
        true
      }
    }
  }
}
