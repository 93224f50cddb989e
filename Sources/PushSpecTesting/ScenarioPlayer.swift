internal import PushSpecEngine
public import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios
internal import Synchronization

/// Plays scenarios against an implementation in the process of the tests.
///
/// One player serves all tests of an implementation: it sees to it that no more sessions are open at
/// once than the implementation's profile allows, however many tests run side by side.
public final class ScenarioPlayer: Sendable {
  private let implementation: any Implementation
  private let seed: UInt32
  private let longestWait: TimeSpan
  let forbidsSkips: Bool
  private let turns: Turns
  private let sessionCount = Atomic(0)
  private let books = RuleBooks()
  private let teardown = TeardownFaults()

  /// A player against `implementation`.
  ///
  /// - Parameters:
  ///   - implementation: Who is played against.
  ///   - seed: Seeds what the implementation is free to vary.
  ///   - longestWait: A scenario that asks a real clock for more waiting than this is skipped.
  ///   - forbidsSkips: Whether a skipped scenario is reported as a failure.
  public init(
    _ implementation: any Implementation,
    seed: UInt32 = 0,
    longestWait: TimeSpan = .seconds(60),
    forbidsSkips: Bool = false
  ) {
    self.implementation = implementation
    self.seed = seed
    self.longestWait = longestWait
    self.forbidsSkips = forbidsSkips
    turns = Turns(max(1, implementation.profile.sessions))
  }

  /// Plays a scenario, and tells what came of it without reporting it to any harness.
  ///
  /// - Parameter test: The scenario.
  /// - Returns: What came of it, and behind it an error for each scenario, this one or an earlier one,
  ///   of which something was told after its session had been closed.
  public func verdicts(on test: ScenarioTest) async -> [ScenarioVerdict] {
    let verdict = await verdict(on: test)
    return [verdict] + teardown.take().map { ScenarioVerdict($0) }
  }

  private func verdict(on test: ScenarioTest) async -> ScenarioVerdict {
    let profile = implementation.profile
    let scenario = test.scenario
    guard let offer = profile.contracts.first(where: { $0.id == test.suite }) else {
      let offered = profile.contracts.map { "'\($0.id)'" }.joined(separator: ", ")
      return ScenarioVerdict(
        Fault(
          .notStarted,
          "'\(profile.name)' does not offer the contract '\(test.suite)': it offers "
            + (offered.isEmpty ? "none" : offered),
          at: scenario.range
        ),
        of: scenario
      )
    }
    let plan = Plan([scenario], for: profile, offer: offer, longestWait: longestWait)
    if let skip = plan.entries.first?.skip {
      return ScenarioVerdict(ScenarioResult(scenario: scenario, verdict: Verdict(.skipped(skip))))
    }
    let driver = Driver(
      implementation,
      offer: offer,
      seed: seed,
      rules: books.book(of: scenario.contract, for: offer.capabilities),
      late: { [teardown] scenario, aftermath in teardown.record(aftermath, of: scenario) }
    )
    let number = sessionCount.add(1, ordering: .relaxed).newValue
    return await turns.take {
      ScenarioVerdict(await driver.play(scenario, session: "s\(number)"))
    }
  }
}
