internal import PushSpecJudge

extension RunDocument {
  /// Joins the reports of the shards of one run into the report of the whole.
  ///
  /// That they are the whole is proven: they come from one division of one selection, each of its
  /// parts is there once, and their scenarios together are those that were selected.
  ///
  /// - Parameter reports: A report for each shard, in any order.
  /// - Throws: Why they do not add up.
  package init(merging reports: [ShardReport]) throws(MergeError) {
    let parts = try Self.ordered(reports)
    try Self.checkScenarios(of: parts)
    guard let first = parts.first else { throw .missing([1], of: 1) }
    let documents = parts.map(\.report.document)
    self.init(
      head: Head(
        generator: first.report.document.head.generator,
        startedAt: documents.map(\.head.startedAt).min() ?? "",
        wallMicroseconds: documents.map(\.head.wallMicroseconds).max() ?? 0,
        seed: first.report.document.head.seed,
        options: first.report.document.head.options,
        interruption: documents.compactMap(\.head.interruption).min(),
        findings: Self.unique(documents.flatMap(\.head.findings))
      ),
      suites: Self.joined(documents.flatMap(\.suites)),
      isFinished: true
    )
  }

  private typealias Part = (report: ShardReport, shard: Shard)

  /// The parts in the order of their numbers, if each is there once and all belong together.
  private static func ordered(_ reports: [ShardReport]) throws(MergeError) -> [Part] {
    var parts: [Part] = []
    for report in reports {
      guard report.document.isFinished else { throw .unfinished(report.name) }
      guard let shard = report.document.head.shard else { throw .noShard(report.name) }
      parts.append((report, shard))
    }
    try checkCommons(of: parts)
    parts.sort { $0.shard.number < $1.shard.number }
    for (one, other) in zip(parts, parts.dropFirst()) where one.shard.number == other.shard.number {
      throw .doubled(number: one.shard.number, one.report.name, other.report.name)
    }
    if let count = parts.first?.shard.count {
      let present = Set(parts.map(\.shard.number))
      // A file may say any number: no more of them are looked at than can be missing or be told.
      let missing = (1...max(1, count)).lazy.filter { !present.contains($0) }
        .prefix(MergeError.mostTold + 1)
      guard missing.isEmpty else { throw .missing(Array(missing), of: count) }
      guard present.count == count else { throw .otherNumbers(count) }
    }
    return parts
  }

  /// Whether all `parts` agree in what parts of one run have in common.
  private static func checkCommons(of parts: [Part]) throws(MergeError) {
    guard let first = parts.first else { return }
    let ours = ShardCommons(first.report.document, first.shard)
    var suites: [String: (name: String, items: [ShardCommons.Item])] = [:]
    for part in parts {
      let theirs = ShardCommons(part.report.document, part.shard)
      try compare(ours.items, first.report.name, theirs.items, part.report.name)
      for (id, items) in theirs.suites.sorted(by: { $0.key < $1.key }) {
        if let known = suites[id] {
          try compare(known.items, known.name, items, part.report.name)
        } else {
          suites[id] = (part.report.name, items)
        }
      }
    }
  }

  private static func compare(
    _ ours: [ShardCommons.Item],
    _ name: String,
    _ theirs: [ShardCommons.Item],
    _ other: String
  ) throws(MergeError) {
    for (mine, yours) in zip(ours, theirs) where mine.value != yours.value {
      throw .foreign(name, other, what: mine.what, ours: mine.value, theirs: yours.value)
    }
  }

  /// Whether the scenarios of all `parts` are those that were selected, each once.
  private static func checkScenarios(of parts: [Part]) throws(MergeError) {
    // Where files are invalid nothing was selected, and no part has a scenario.
    var owners: [String: String] = [:]
    for part in parts {
      for suite in part.report.document.suites {
        for index in suite.results.indices {
          let id = suite.results.outline(at: index).id
          guard id == Result.scenarioID(of: id) else { continue }
          if let owner = owners.updateValue(part.report.name, forKey: id) {
            throw .twice(scenario: id, owner, part.report.name)
          }
        }
      }
    }
    guard let shard = parts.first?.shard else { return }
    guard owners.count == shard.selected,
      ShardMark.fingerprint(of: owners.keys) == shard.selection
    else { throw .otherScenarios(found: owners.count, selected: shard.selected) }
  }

  /// The findings, each once: some are of the files that all parts have in common.
  ///
  /// How many were skipped and played is for the whole to say.
  private static func unique(_ findings: [Finding]) -> [Finding] {
    var seen: Set<Finding> = []
    return findings.filter { !$0.isAboutCounts && seen.insert($0).inserted }
  }

  /// The suites with the results of all parts, ordered by id.
  private static func joined(_ suites: [Suite]) -> [Suite] {
    Dictionary(grouping: suites, by: \.head.id).values.compactMap { parts -> Suite? in
      guard let first = parts.first else { return nil }
      return Suite(
        head: first.head,
        results: Results(joining: parts.map(\.results)),
        invalidFiles: first.invalidFiles
      )
    }.sorted { $0.head.id < $1.head.id }
  }
}
