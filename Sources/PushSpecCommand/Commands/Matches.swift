internal import PushSpecEngine
internal import PushSpecFiles
internal import PushSpecInterface
internal import PushSpecScenarios

/// Which scenarios are played against whom.
struct Matches {
  /// The scenarios of one suite with who is played against.
  struct Match {
    /// The suite and the implementation.
    let pair: Contestants.Pair
    /// The scenarios selected of it.
    let scenarios: [Scenario]
  }

  /// The suites to be played, ordered by id.
  let all: [Match]
  /// What is left out and why, where nobody asked for it by name.
  let remarks: [String]

  /// Matches what is selected in `catalogue` with `contestants`.
  ///
  /// - Parameters:
  ///   - catalogue: The suites.
  ///   - contestants: Who is played against.
  /// - Throws: That nothing is selected, or that there is nobody to play it against.
  init(_ catalogue: Catalogue, _ contestants: Contestants) throws(UsageError) {
    if let error = catalogue.unmatched() { throw error }
    var matches: [Match] = []
    var left: [String] = []
    for suite in catalogue.library.suites {
      let scenarios = catalogue.scenarios(of: suite)
      guard !scenarios.isEmpty else { continue }
      if let pair = contestants.pair(for: suite) {
        matches.append(Match(pair: pair, scenarios: scenarios))
      } else if catalogue.selection.items.isEmpty {
        left.append(suite.contract.id)
      } else {
        throw contestants.explanation(for: suite.contract.id)
      }
    }
    if matches.isEmpty {
      guard let suite = left.first else {
        throw UsageError("no scenario is selected", advice: Self.narrowed(catalogue.selection))
      }
      throw contestants.explanation(for: suite)
    }
    all = matches
    var remarks: [String] = []
    if !left.isEmpty {
      let reason =
        contestants.isChosen ? "the implementation does not offer" : "without a built-in reference"
      remarks.append("not played, \(reason): \(left.joined(separator: ", "))")
    }
    remarks += matches.compactMap { Self.remark($0, pinned: catalogue.selection.edition) }
    self.remarks = remarks
  }

  /// What is to be said where an implementation was made for another edition of the suite.
  private static func remark(_ match: Match, pinned: Edition?) -> String? {
    let contract = match.pair.suite.contract
    let made = match.pair.offer.edition
    guard made != contract.edition, pinned == nil || pinned != Edition(made) else { return nil }
    let isOlder =
      Edition(made).flatMap { old in Edition(contract.edition).map { old < $0 } } ?? false
    return "'\(contract.id)' is edition \(contract.edition), and "
      + "\(match.pair.implementation.profile.name) was made for \(made)"
      + (isOlder ? "; '--edition \(made)' leaves out what came later" : "")
  }

  /// What `shard` has to play of them, by `plan`.
  ///
  /// - Parameters:
  ///   - shard: Which part is wanted.
  ///   - plan: How all of them are divided.
  /// - Returns: The suites of which something belongs to the part.
  func part(_ shard: Shard, of plan: ShardPlan) -> [Match] {
    all.compactMap { match in
      let scenarios = match.scenarios.filter { plan.contains($0.id, in: shard) }
      return scenarios.isEmpty ? nil : Match(pair: match.pair, scenarios: scenarios)
    }
  }

  /// By what the selection was narrowed to nothing.
  private static func narrowed(_ selection: Selection) -> String? {
    var parts = selection.tags.sorted().map { "the tag '\($0)'" }
    parts += selection.requirements.sorted().map { "the requirement '\($0)'" }
    if selection.ids != nil { parts.append("a failure in the last run") }
    if let level = selection.level { parts.append("the level '\(level.rawValue)'") }
    return parts.isEmpty ? nil : "none has \(parts.joined(separator: " and "))"
  }
}
