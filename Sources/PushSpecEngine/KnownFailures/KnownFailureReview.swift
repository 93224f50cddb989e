internal import PushSpecInterface
package import PushSpecJudge
package import PushSpecScenarios
internal import SourceText

/// Holds a list of known failures against what a run came to: which entries are out of date, and by
/// which edits it is brought up to date again.
///
/// Whether an entry is about any scenario is judged by the whole catalogue; whether it still holds,
/// only by what was played of it: a shard or a selection says nothing of the rest.
package struct KnownFailureReview: Sendable {
  /// What is complained of, in the order of the list.
  package private(set) var findings: [GateFinding] = []
  /// The edits, in the order of the list, new entries last.
  package private(set) var repairs: [KnownFailureRepair] = []

  private let known: KnownFailures
  private let catalogue: [Scenario]
  private let today: String

  /// One result with who was tested.
  private struct Played {
    let result: ScenarioResult
    let profile: ImplementationProfile
  }

  private let played: [Played]
  /// The ids under which they are reported.
  private let ids: Set<String>

  /// Reviews a list.
  ///
  /// - Parameters:
  ///   - known: The list.
  ///   - run: What the run came to, known failures excused.
  ///   - catalogue: Every scenario that there is, selected or not.
  ///   - today: The day of the run: `2026-11-30`.
  package init(
    _ known: KnownFailures,
    on run: RunResult,
    catalogue: [Scenario],
    today: String
  ) {
    self.known = known
    self.catalogue = catalogue
    self.today = today
    played = run.suites.flatMap { suite in
      suite.implementation.map { profile in
        suite.results.filter(\.isJudged).map { Played(result: $0, profile: profile) }
      } ?? []
    }
    ids = Set(played.map(\.result.id))
    var settled: Set<String> = []
    for entry in known.entries { review(entry, &settled) }
    contradictions()
    repairs += played.compactMap { $0.result.newFailure }
      .filter { !settled.contains($0.id) }.map(KnownFailureRepair.add)
  }

  // MARK: One entry

  private mutating func review(_ entry: KnownFailures.Entry, _ settled: inout Set<String>) {
    let matched = catalogue.filter(entry.pattern.matches)
    guard !matched.isEmpty else { return unmatched(entry) }
    guard matched.contains(where: { entry.pattern.matches($0.id) }) else {
      return renamed(entry, matched)
    }
    let outcomes = self.outcomes(of: entry)
    let isWhole = outcomes.count == matched.count
    if outcomes.holding.isEmpty, outcomes.changed.isEmpty, !outcomes.passing.isEmpty, isWhole {
      return stale(entry, outcomes.passing)
    }
    if !outcomes.passing.isEmpty { tooBroad(entry, outcomes, isWhole: isWhole) }
    if !outcomes.changed.isEmpty { changed(entry, outcomes, of: matched.count, &settled) }
    if let day = entry.failure.expires, day.value < today {
      tell(
        .expired,
        .upkeep,
        entry,
        "the entry of '\(entry.text)' held until \(day.value)",
        advice: "mend the failure, or write a later day",
        at: day.range
      )
    }
  }

  /// What became of the scenarios of an entry that were played, by their ids.
  private struct Outcomes {
    var holding: [String] = []
    var passing: [String] = []
    var changed: [NewKnownFailure] = []
    /// How many of them another entry covers.
    var elsewhere = 0
    var count: Int { holding.count + passing.count + changed.count + elsewhere }
  }

  private func outcomes(of entry: KnownFailures.Entry) -> Outcomes {
    var outcomes = Outcomes()
    for item in played where entry.applies(to: item.profile) {
      let result = item.result
      guard entry.pattern.covers(result) else {
        // A session that tells nothing after its end has no result of its own.
        if entry.pattern.isTeardown, result.id == result.scenario.id,
          entry.pattern.matches(result.scenario),
          !ids.contains(KnownFailurePattern.teardown + result.id)
        {
          outcomes.passing.append(KnownFailurePattern.teardown + result.id)
        }
        continue
      }
      switch result.verdict.outcome {
      case .known(_, let excuse) where excuse.range == entry.excuse.range:
        outcomes.holding.append(result.id)
      case .known: outcomes.elsewhere += 1
      case .passed, .skipped: outcomes.passing.append(result.id)
      case .failed, .error:
        if let failure = result.newFailure { outcomes.changed.append(failure) }
      }
    }
    return outcomes
  }

  private mutating func unmatched(_ entry: KnownFailures.Entry) {
    let ids = catalogue.map(\.id)
    let near = Suggestion.nearest(to: entry.pattern.body, among: ids + catalogue.map(\.fileID))
    let prefix = entry.pattern.isTeardown ? KnownFailurePattern.teardown : ""
    tell(
      .unmatched,
      .upkeep,
      entry,
      entry.pattern.isGlob
        ? "no scenario's id is as '\(entry.text)' says" : "there is no scenario '\(entry.text)'",
      advice: near.map { "delete the entry, or did you mean '\(prefix)\($0)'?" }
        ?? "delete the entry"
    )
    repairs.append(.delete(index: entry.index))
  }

  private mutating func renamed(_ entry: KnownFailures.Entry, _ scenarios: [Scenario]) {
    let prefix = entry.pattern.isTeardown ? KnownFailurePattern.teardown : ""
    let ids = scenarios.map { prefix + $0.id }
    tell(
      .renamed,
      .upkeep,
      entry,
      "'\(entry.text)' is called \(Self.list(ids)) now",
      advice: ids.count == 1 ? "write 'id: \(ids[0])'" : "write an entry for each"
    )
    repairs.append(.name(index: entry.index, ids: ids))
  }

  private mutating func stale(_ entry: KnownFailures.Entry, _ ids: [String]) {
    tell(
      .stale,
      .upkeep,
      entry,
      ids.count == 1
        ? "'\(entry.text)' passes"
        : "all \(ids.count) scenarios of '\(entry.text)' pass",
      advice: "delete the entry"
    )
    repairs.append(.delete(index: entry.index))
  }

  private mutating func tooBroad(
    _ entry: KnownFailures.Entry,
    _ outcomes: Outcomes,
    isWhole: Bool
  ) {
    let count = outcomes.passing.count
    tell(
      .tooBroad,
      .upkeep,
      entry,
      "'\(entry.text)' covers \(count == 1 ? "a scenario that passes" : "\(count) that pass"): "
        + Self.list(outcomes.passing),
      advice: outcomes.holding.isEmpty
        ? "name those that fail; not all of it was played"
        : "name those that fail: \(Self.list(outcomes.holding))"
    )
    // What was not played may well fail: nobody can name it here.
    if isWhole, !outcomes.holding.isEmpty {
      repairs.append(.name(index: entry.index, ids: outcomes.holding))
    }
  }

  private mutating func changed(
    _ entry: KnownFailures.Entry,
    _ outcomes: Outcomes,
    of count: Int,
    _ settled: inout Set<String>
  ) {
    for failure in outcomes.changed {
      let isOther = failure.outcome != entry.failure.outcome
      let words = failure.outcome == .error ? "ends in an error" : "fails"
      tell(
        .changed,
        .upkeep,
        entry,
        "'\(failure.id)' \(words), but not as the entry says: \(failure.message)",
        advice: isOther
          ? "if that is known too, write 'outcome: \(failure.outcome.rawValue)'"
          : "if that is known too, let 'message' begin so",
        at: isOther
          ? entry.failure.outcomeRange : entry.failure.message?.range
      )
    }
    guard count == 1, let only = outcomes.changed.first else { return }
    settled.insert(only.id)
    repairs.append(.restate(index: entry.index, outcome: only.outcome, message: only.message))
  }

  // MARK: Entries against each other

  /// Complains of entries that share a scenario, once for each two of them.
  private mutating func contradictions() {
    var told: Set<[Int]> = []
    for scenario in catalogue {
      let entries = known.entries.filter { $0.pattern.matches(scenario.id) }
      guard entries.count > 1 else { continue }
      for (place, entry) in entries.enumerated() {
        for earlier in entries[..<place]
        where earlier.pattern.isTeardown == entry.pattern.isTeardown && earlier.meets(entry) {
          guard told.insert([earlier.index, entry.index]).inserted else { continue }
          tell(earlier, entry, about: scenario)
        }
      }
    }
  }

  private mutating func tell(
    _ earlier: KnownFailures.Entry,
    _ entry: KnownFailures.Entry,
    about scenario: Scenario
  ) {
    let agrees = earlier.agrees(with: entry)
    let line = earlier.failure.id.range.line
    tell(
      .contradictory,
      .upkeep,
      entry,
      "'\(scenario.id)' is covered by line \(line) already"
        + (agrees ? "" : ", which says otherwise how it fails"),
      advice: agrees ? "delete one of the two" : "delete the one that does not hold"
    )
    // The same words twice: one is enough. What differs is for a person to choose.
    if agrees, earlier.text == entry.text, earlier.failure.condition == entry.failure.condition,
      !repairs.contains(.delete(index: entry.index))
    {
      repairs.append(.delete(index: entry.index))
    }
  }

  private mutating func tell(
    _ kind: GateFinding.Kind,
    _ weight: GateFinding.Weight,
    _ entry: KnownFailures.Entry,
    _ message: String,
    advice: String,
    at range: SourceRange? = nil
  ) {
    findings.append(
      GateFinding(
        kind,
        weight,
        about: entry.text,
        message,
        advice: advice,
        at: range ?? entry.failure.id.range
      )
    )
  }

  /// The first of `ids` in words.
  private static func list(_ ids: [String]) -> String {
    let shown = ids.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return ids.count > 3 ? "\(shown) and \(ids.count - 3) more" : shown
  }
}

extension KnownFailures.Entry {
  /// The pattern as it is written.
  fileprivate var text: String { failure.id.value }
}

extension ScenarioResult {
  /// Whether it says anything of the implementation: it was played, and not cut short.
  fileprivate var isJudged: Bool {
    switch verdict.outcome.unexcused {
    case .skipped: false
    case .error(let fault): fault.kind != .notRun && fault.kind != .notStarted
    case .passed, .failed, .known: true
    }
  }

  /// The failure as a list would name it; nothing for what passed or is known.
  fileprivate var newFailure: NewKnownFailure? {
    switch verdict.outcome {
    case .failed, .error:
      verdict.outcome.complaint.map { outcome, message in
        NewKnownFailure(
          id: id,
          outcome: outcome,
          message: SteadyMessage(message).text
        )
      }
    case .passed, .skipped, .known: nil
    }
  }
}
