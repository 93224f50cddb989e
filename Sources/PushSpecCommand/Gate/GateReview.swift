internal import PushSpecEngine
internal import PushSpecFiles
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecReports
internal import PushSpecScenarios
internal import SourceText

/// Holds what a run came to against what was asked of it.
struct GateReview {
  /// What is complained of.
  private(set) var findings: [GateFinding]
  /// The edits that bring the list of known failures up to date.
  private(set) var repairs: [KnownFailureRepair] = []

  /// Reviews `result`.
  ///
  /// - Parameters:
  ///   - result: What the run came to.
  ///   - rules: What was asked of it.
  ///   - catalogue: What was loaded for it; the rest is loaded where it matters.
  ///   - isBuiltIn: Whether the implementation is a part of this program, which declares whatever
  ///     it can do.
  init(
    _ result: RunResult,
    _ rules: GateRules,
    _ catalogue: Catalogue,
    isBuiltIn: Bool
  ) async {
    findings = rules.budget.findings(result.counts, isEmptyPart: result.isEmptyPart)
    let whole = WholeCatalogue(catalogue)
    let library = catalogue.library
    let review = CapabilityReview(
      result.suites,
      contracts: Dictionary(
        library.suites.map { ($0.contract.id, $0.contract) },
        uniquingKeysWith: { first, _ in first }
      ),
      uses: isBuiltIn
        ? nil : await whole.uses(of: Set(result.suites.flatMap(\.capabilities))),
      last: rules.last
    )
    findings += review.findings
    if let known = rules.knownFailures {
      let upkeep = KnownFailureReview(
        known,
        on: result,
        catalogue: await whole.scenarios(for: known),
        today: result.day
      )
      findings += upkeep.findings
      repairs = upkeep.repairs
    } else if rules.written != nil {
      let empty = KnownFailures(KnownFailureList([], in: .init(path: "", text: "")))
      repairs = KnownFailureReview(empty, on: result, catalogue: [], today: result.day).repairs
    }
  }
}

/// Every scenario under a root, loaded only when what was selected does not answer a question.
private struct WholeCatalogue {
  private let selected: Catalogue

  init(_ selected: Catalogue) {
    self.selected = selected
  }

  /// What the scenarios need and cover, as far as it takes to judge `capabilities`.
  func uses(of capabilities: Set<Capability>) async -> CapabilityReview.Uses {
    let uses = CapabilityReview.Uses(selected.library.suites.flatMap(\.scenarios))
    if selected.isWhole || capabilities.isSubset(of: uses.needed) { return uses }
    return CapabilityReview.Uses(await selected.everything().suites.flatMap(\.scenarios))
  }

  /// The scenarios by which the entries of `known` are judged: those selected, or if one is about
  /// none of them, all.
  func scenarios(for known: KnownFailures) async -> [Scenario] {
    let scenarios = selected.library.suites.flatMap(\.scenarios)
    if selected.isWhole { return scenarios }
    let ids = Set(scenarios.map(\.id))
    return scenarios
      + (await selected.everything()).suites.flatMap(\.scenarios).filter { !ids.contains($0.id) }
  }
}

extension RunResult {
  /// Whether it is one part of a whole, in which nothing was to be played while others have more.
  var isEmptyPart: Bool {
    counts.total == counts.skipped && (shard.map { $0.playable > 0 } ?? false)
  }

  /// The day on which it began, in UTC: `2026-11-30`.
  fileprivate var day: String {
    String(UTCTimestamp.text(unixMilliseconds: startedAt).prefix { $0 != "T" })
  }
}
