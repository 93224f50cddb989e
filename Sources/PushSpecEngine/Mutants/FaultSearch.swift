package import PushSpecInterface
package import PushSpecJudge
package import PushSpecScenarios

/// Looks for the known fault of a reference that would explain what failed in a run.
///
/// First a sample of the failures is played against the faults that break what it covers; then those
/// that fail all or most of it are played against everything that the run played. Both rounds are
/// bounded, and what they find depends on nothing but the run.
package struct FaultSearch: Sendable {
  private let results: [ScenarioResult]
  private let suite: Suite
  private let offer: ContractOffer
  private let options: Runner.Options
  private let isInterrupted: @Sendable () -> Bool

  /// The most scenarios of the sample.
  private static let sampleSize = 12
  /// The most plays of the first round.
  private static let firstPlays = 4_000
  /// The most faults of the second round.
  private static let finalists = 6
  /// The most plays of the second round.
  private static let secondPlays = 20_000

  /// How far a fault explains what failed.
  private struct Likeness {
    let mutant: Mutant
    let order: Int
    /// The scenarios that fail in the run and with the fault.
    var shared = 0
    /// Those of them that fail with the same words.
    var alike = 0
    /// The scenarios that fail with the fault alone.
    var others = 0

    /// What is shared among all that fails in either.
    func share(of failing: Int) -> Double { Double(shared) / Double(max(1, failing + others)) }
  }

  /// A search about the results of one suite.
  ///
  /// - Parameters:
  ///   - result: What the suite came to, known failures excused.
  ///   - suite: The suite.
  ///   - offer: What its reference offers.
  ///   - options: How scenarios are played.
  ///   - isInterrupted: Asked before each scenario; once true, nothing is found any more.
  package init(
    _ result: SuiteResult,
    of suite: Suite,
    offer: ContractOffer,
    options: Runner.Options,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    results = result.results.filter { $0.id == $0.scenario.id }
    self.suite = suite
    self.offer = offer
    self.options = options
    self.isInterrupted = isInterrupted
  }

  /// The fault among `mutants` that is nearest to what failed; nothing where none is near.
  package func nearest(among mutants: [Mutant]) async -> Diagnosis? {
    let failing = results.filter(\.isTelling)
    guard !failing.isEmpty else { return nil }
    let covered = Set(failing.flatMap(\.scenario.covers))
    let candidates = mutants.enumerated().filter { _, mutant in
      !covered.isDisjoint(with: mutant.requirements)
    }
    guard !candidates.isEmpty else { return nil }

    let most = max(3, min(Self.sampleSize, Self.firstPlays / candidates.count))
    let sample = failing.spread(over: most)
    var ranked: [Likeness] = []
    for (order, mutant) in candidates {
      let likeness = await likeness(of: mutant, order, on: sample)
      // A fault that leaves most of what failed passing explains nothing.
      if likeness.shared * 2 >= sample.count { ranked.append(likeness) }
    }
    ranked.sort { ($1.alike, $1.shared, $0.order) < ($0.alike, $0.shared, $1.order) }

    let played = results.filter { $0.isTelling || $0.verdict.outcome.kind == .passed }
    let count = max(1, min(Self.finalists, Self.secondPlays / max(1, played.count)))
    var best: Likeness?
    for candidate in ranked.prefix(count) {
      let likeness = await likeness(of: candidate.mutant, candidate.order, on: played)
      if best.map({ isNearer(likeness, than: $0, failing.count) }) ?? true { best = likeness }
    }
    guard !isInterrupted(), let best, best.share(of: failing.count) >= 0.5 else { return nil }
    return Diagnosis(
      suite: suite.contract.id,
      fault: best.mutant.name,
      says: best.mutant.says,
      failing: failing.count,
      shared: best.shared,
      others: best.others
    )
  }

  private func isNearer(_ one: Likeness, than other: Likeness, _ failing: Int) -> Bool {
    let (mine, its) = (one.share(of: failing), other.share(of: failing))
    if mine != its { return mine > its }
    return (other.alike, one.order) < (one.alike, other.order)
  }

  private func likeness(
    of mutant: Mutant,
    _ order: Int,
    on expected: [ScenarioResult]
  ) async -> Likeness {
    var likeness = Likeness(mutant: mutant, order: order)
    let runner = Runner(mutant.implementation, options: options, isInterrupted: isInterrupted)
    let played = await runner.play(expected.map(\.scenario), of: suite, offer: offer).results
    let words = Dictionary(
      played.filter(\.isTelling).map { ($0.id, $0.steadyMessage) },
      uniquingKeysWith: { first, _ in first }
    )
    for result in expected {
      guard let message = words[result.id] else { continue }
      if result.isTelling {
        likeness.shared += 1
        if message == result.steadyMessage { likeness.alike += 1 }
      } else {
        likeness.others += 1
      }
    }
    return likeness
  }
}

extension ScenarioResult {
  /// Whether it failed in a way that a fault of the implementation could explain.
  fileprivate var isTelling: Bool {
    switch verdict.outcome {
    case .failed: true
    case .error(let fault): fault.kind == .crashed || fault.kind == .implementationFailed
    case .passed, .skipped, .known: false
    }
  }

  /// The beginning of its message that does not depend on moments and ids.
  fileprivate var steadyMessage: String {
    SteadyMessage(verdict.outcome.message).text
  }
}

extension [ScenarioResult] {
  /// At most `count` of them, spread evenly.
  fileprivate func spread(over count: Int) -> [ScenarioResult] {
    guard self.count > count else { return self }
    return (0..<count).map { self[$0 * self.count / count] }
  }
}
