/// How a run differs from an earlier one, or from that of another implementation, scenario by
/// scenario.
package struct Comparison: Sendable {
  /// What became of a scenario; those that people must look at come first.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It did not fail before, and does now.
    case broke
    /// It was played before, and is skipped now.
    case lost
    /// It failed before and fails now, but in another way.
    case changed
    /// It passed before and passes now, but takes its time.
    case slower
    /// It failed before, and passes now.
    case healed
    /// It was skipped before, and passes now.
    case regained
    /// It was not there before.
    case new
    /// It is no longer there.
    case gone
  }

  /// What a scenario came to in one of the two runs.
  package struct Side: Sendable, Hashable {
    /// What it came to.
    package let outcome: RunDocument.Outcome
    /// The matter in one line; absent for what passed.
    package let message: String?
    /// A dotted word for what is the matter; absent for what passed.
    package let type: String?
    /// Where it shows.
    package let place: RunDocument.Place
    /// How much session time it took.
    package let sessionMicroseconds: Int64
    /// What people are told about it; absent for what passed.
    package let text: String?

    /// What `result` came to.
    init(_ result: RunDocument.Result) {
      outcome = result.outcome
      message = result.excuse.map { "\(result.message ?? "") (\($0.message))" } ?? result.message
      type = result.type
      place = result.failures.first?.place ?? result.place
      sessionMicroseconds = result.sessionMicroseconds
      text = result.outcome == .passed ? nil : result.text
    }

    /// Whether it failed or ended in an error, excused or not.
    package var isBad: Bool { [.failed, .error, .known].contains(outcome) }
  }

  /// A scenario of which the two runs say different things.
  package struct Change: Sendable, Hashable {
    /// What became of it.
    package let kind: Kind
    /// The id under which it is reported.
    package let id: String
    /// The scenario's title.
    package let title: String
    /// What it came to in the old run; absent where that does not have it.
    package let old: Side?
    /// What it came to in the new run; absent where that does not have it.
    package let new: Side?
  }

  /// The old run.
  package let old: ComparedRun
  /// The new run.
  package let new: ComparedRun
  /// The scenarios of which they say different things, by kind and then by id.
  package let changes: [Change]
  /// How many scenarios came to the same in both.
  package let same: Int
  /// How many scenarios both runs have.
  package let common: Int

  /// Compares `new` with `old`.
  package init(_ old: ComparedRun, _ new: ComparedRun) {
    self.old = old
    self.new = new
    let before = Self.results(of: old.document)
    let after = Self.results(of: new.document)
    var changes: [Change] = []
    var (same, common) = (0, 0)
    for id in Set(before.keys).union(after.keys).sorted() {
      let (one, other) = (before[id], after[id])
      if one != nil, other != nil { common += 1 }
      guard let change = Self.change(id, one?.result, other?.result, before, after) else {
        same += 1
        continue
      }
      changes.append(change)
    }
    let ranks = Dictionary(uniqueKeysWithValues: zip(Kind.allCases, 0...))
    self.changes = changes.sorted {
      (ranks[$0.kind] ?? 0, $0.id) < (ranks[$1.kind] ?? 0, $1.id)
    }
    self.same = same
    self.common = common
  }

  /// How many scenarios changed in the way of `kind`.
  package func count(_ kind: Kind) -> Int { changes.count { $0.kind == kind } }

  /// Whether something is worse than before: it broke, or is no longer played.
  package var isWorse: Bool { count(.broke) + count(.lost) > 0 }

  /// Where a result stands; it is read only when it is compared.
  private struct Reference {
    let results: RunDocument.Results
    let index: Int

    var result: RunDocument.Result { results[index] }
  }

  private static func results(of document: RunDocument) -> [String: Reference] {
    var references: [String: Reference] = [:]
    for suite in document.suites {
      for index in suite.results.indices {
        let id = suite.results.outline(at: index).id
        references[id] = Reference(results: suite.results, index: index)
      }
    }
    return references
  }

  private static func change(
    _ id: String,
    _ old: RunDocument.Result?,
    _ new: RunDocument.Result?,
    _ before: [String: Reference],
    _ after: [String: Reference]
  ) -> Change? {
    let (one, other) = (old.map(Side.init), new.map(Side.init))
    guard let result = new ?? old,
      let kind = kind(
        one,
        other,
        // What comes to light after a session has a result of its own only where it does.
        isKnown: result.id != result.scenarioID && before[result.scenarioID] != nil
          && after[result.scenarioID] != nil
      )
    else { return nil }
    return Change(kind: kind, id: id, title: result.title, old: one, new: other)
  }

  private static func kind(_ old: Side?, _ new: Side?, isKnown: Bool) -> Kind? {
    guard let old else { return isKnown ? .broke : .new }
    guard let new else { return isKnown ? .healed : .gone }
    switch (old.isBad, new.isBad) {
    case (false, true): return .broke
    case (true, true):
      let isSame = (old.type, old.message) == (new.type, new.message)
      return isSame ? nil : .changed
    case (_, false) where new.outcome == .skipped: return old.outcome == .skipped ? nil : .lost
    case (true, false): return .healed
    case (false, false):
      if old.outcome == .skipped { return .regained }
      return isSlower(old.sessionMicroseconds, new.sessionMicroseconds) ? .slower : nil
    }
  }

  /// Whether a session takes half as long again, and that is no trifle: a tenth of a second.
  private static func isSlower(_ old: Int64, _ new: Int64) -> Bool {
    // Files may hold any numbers; as these they cannot overflow.
    let (old, new) = (Double(old), Double(new))
    return new - old >= 100_000 && new >= old * 1.5
  }
}

/// A run that is compared, with the name by which people know it.
package struct ComparedRun: Sendable {
  /// The file's path, as the user gave it.
  package let name: String
  /// What the run came to.
  package let document: RunDocument

  /// The run `document`, which people call `name`.
  package init(name: String, document: RunDocument) {
    self.name = name
    self.document = document
  }

  /// What is to be known of the run, each with its name, one line a suite.
  var facts: [(name: String, value: String)] {
    var facts: [(String, String)] = [("File", name)]
    for suite in document.suites {
      let head = suite.head
      if let implementation = head.implementation {
        facts.append(("Implementation", implementation.title))
      }
      facts.append(("Suite", "\(head.title), edition \(head.edition)"))
      facts.append(("Digest", head.digest))
    }
    facts.append(("Seed", String(document.head.seed)))
    facts.append(("Began", document.head.startedAt.replacing("T", with: " ")))
    facts.append(("Came to", document.counts.words))
    return facts
  }
}

extension RunDocument.Implementation {
  /// Name, version and vendor.
  package var title: String { "\(name) \(version)" + (vendor.map { " by \($0)" } ?? "") }
}

extension RunDocument.Counts {
  /// The counts in words.
  package var words: String {
    let parts = [
      (passed, "passed"), (failed, "failed"), (errors, errors == 1 ? "error" : "errors"),
      (known, "known"), (skipped, "skipped"),
    ]
    let shown = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return shown.isEmpty ? "nothing played" : shown.joined(separator: ", ")
  }
}

extension Comparison.Kind {
  /// What it means, for headings.
  package var says: String {
    switch self {
    case .broke: "did not fail before, and does now"
    case .lost: "was played before, and is skipped now"
    case .changed: "fails as before, but in another way"
    case .slower: "takes half as long again"
    case .healed: "failed before, and passes now"
    case .regained: "was skipped before, and passes now"
    case .new: "was not there before"
    case .gone: "is no longer there"
    }
  }
}

extension Comparison {
  /// The counts in words: `2 broke, 1 healed, 68 the same`.
  package var summary: String {
    let parts = Kind.allCases.map { (count($0), $0.rawValue) }.filter { $0.0 > 0 }
    return (parts.map { "\($0.0) \($0.1)" } + ["\(same) the same"]).joined(separator: ", ")
  }
}
