internal import PushSpecScenarios
internal import SourceText

/// Puts the checked files together, and checks what shows only when all are there.
struct Assembly {
  private let shelf: ContractShelf
  private var suites: [(suite: PreparedSuite, outcomes: [ScenarioOutcome])] = []

  /// An assembly of what is on `shelf`.
  init(shelf: ContractShelf) {
    self.shelf = shelf
  }

  /// Adds a suite with what became of its scenario files.
  mutating func add(_ suite: PreparedSuite, _ outcomes: [ScenarioOutcome]) {
    suites.append((suite, outcomes.sorted { $0.path < $1.path }))
  }

  /// All suites and files.
  func library() -> Library {
    var files: [CheckedFile] = []
    var made: [Suite] = []
    for (suite, outcomes) in suites {
      var scenarios: [Scenario] = []
      var ids = ScenarioIDs(count: outcomes.count)
      let duplicates = outcomes.map { ids.add($0) }
      for (outcome, faults) in zip(outcomes, duplicates) {
        let file = checkedFile(outcome, suite, faults + ids.reused(by: outcome))
        files.append(file)
        if file.isValid { scenarios += outcome.scenarios }
      }
      made.append(self.suite(suite, scenarios, outcomes))
    }
    files += shelf.units.flatMap { contractFiles($0.key, $0.value) }
    files += strayFiles()
    return Library(
      suites: made.sorted { $0.contract.id < $1.contract.id },
      files: files.sorted { $0.path < $1.path }
    )
  }

  private func suite(
    _ suite: PreparedSuite,
    _ scenarios: [Scenario],
    _ outcomes: [ScenarioOutcome]
  ) -> Suite {
    let keys = [suite.key] + shelf.allIncluded(by: suite.key)
    let fragments = keys.compactMap { shelf.units[$0]?.fragments }.flatMap(\.fragments)
    return Suite(
      contract: suite.vocabulary.contract,
      fragments: fragments.map(\.summary).sorted { $0.name < $1.name },
      scenarios: scenarios.sorted { $0.id < $1.id },
      digest: digest(suite, outcomes, keys)
    )
  }

  private func digest(
    _ suite: PreparedSuite,
    _ outcomes: [ScenarioOutcome],
    _ keys: [String]
  ) -> String {
    var parts = outcomes.map { ($0.id, $0.sum) }
    for unit in keys.compactMap({ shelf.units[$0] }) {
      parts.append(("\(unit.id)/contract", unit.sum))
      if let fragments = unit.fragments { parts.append(("\(unit.id)/fragments", fragments.sum)) }
    }
    var sum = Fingerprint()
    for (path, part) in parts.sorted(by: { $0.0 < $1.0 }) { sum.combine(path: path, sum: part) }
    return sum.hexadecimal
  }

  // MARK: Files

  private func checkedFile(
    _ outcome: ScenarioOutcome,
    _ suite: PreparedSuite,
    _ faults: [Diagnostic]
  ) -> CheckedFile {
    CheckedFile(
      path: outcome.path,
      kind: .scenario(id: outcome.id),
      suite: suite.vocabulary.contract.id,
      title: outcome.title,
      requires: suite.requires,
      diagnostics: outcome.diagnostics + faults
    )
  }

  private func contractFiles(_ key: String, _ unit: ContractUnit) -> [CheckedFile] {
    let included = shelf.allIncluded(by: key).compactMap { shelf.units[$0]?.id }
    var files: [CheckedFile] = []
    if let path = unit.folder.contract {
      files.append(
        CheckedFile(
          path: path,
          kind: .contract,
          suite: unit.id,
          requires: [unit.id] + included,
          diagnostics: unit.diagnostics + uncovered(key, unit)
        )
      )
    }
    if let fragments = unit.fragments {
      files.append(
        CheckedFile(
          path: fragments.path,
          kind: .fragments,
          suite: unit.id,
          requires: [unit.id] + included,
          diagnostics: fragments.diagnostics + unused(key, fragments)
        )
      )
    }
    return files
  }

  private func strayFiles() -> [CheckedFile] {
    Dictionary(grouping: shelf.strayFaults) { $0.range.file.path }.map { path, faults in
      CheckedFile(path: path, kind: .stray, suite: nil, requires: [], diagnostics: faults)
    }
  }

  // MARK: What shows only together

  /// The suites that the contract in `key` is part of, if all of them
  /// were loaded whole and understood.
  private func wholeUsers(of key: String) -> [(suite: PreparedSuite, outcomes: [ScenarioOutcome])] {
    let users = suites.filter { suite, _ in
      suite.key == key || shelf.allIncluded(by: suite.key).contains(key)
    }
    return users.allSatisfy { $0.suite.folder.isWhole && $0.suite.isSound } ? users : []
  }

  /// Warnings for requirements that no scenario and no rule covers.
  private func uncovered(_ key: String, _ unit: ContractUnit) -> [Diagnostic] {
    let users = wholeUsers(of: key)
    guard let contract = unit.checked?.contract, users.contains(where: { !$0.outcomes.isEmpty })
    else { return [] }
    var covered = Set(users.flatMap(\.outcomes).flatMap(\.covers))
    for rule in users.flatMap(\.suite.vocabulary.contract.rules) { covered.formUnion(rule.covers) }
    return contract.requirements.compactMap { requirement in
      guard requirement.contract == contract.id, requirement.level != .open,
        !covered.contains(requirement.id)
      else { return nil }
      return Diagnostic(
        .warning,
        CheckCode.uncoveredRequirement,
        at: requirement.range,
        "no scenario covers '\(requirement.id)'"
      )
    }
  }

  /// Warnings for fragments that no scenario uses.
  private func unused(_ key: String, _ file: FragmentUnit) -> [Diagnostic] {
    let users = wholeUsers(of: key)
    guard users.contains(where: { !$0.outcomes.isEmpty }) else { return [] }
    var used = users.flatMap(\.outcomes).reduce(into: Set<String>()) {
      $0.formUnion($1.usedFragments)
    }
    // A file that could not be read may use anything.
    if users.flatMap(\.outcomes).contains(where: { $0.scenarios.isEmpty && $0.title == nil }) {
      return []
    }
    let uses = users.flatMap { [$0.suite.key] + shelf.allIncluded(by: $0.suite.key) }
      .compactMap { shelf.units[$0]?.fragments?.uses }
    for uses in uses {
      for fragment in used { used.formUnion(uses[fragment] ?? []) }
    }
    return file.fragments.compactMap { fragment in
      if used.contains(fragment.name.value) { return nil }
      return Diagnostic(
        .warning,
        CheckCode.unusedFragment,
        at: fragment.name.range,
        "no scenario uses the fragment '\(fragment.name.value)'"
      )
    }
  }
}

/// Sees to it that no two scenarios have one id, former ids included.
private struct ScenarioIDs {
  /// Where each id is, be it a file's or a case's.
  private var taken: [String: SourceRange] = [:]

  /// No ids yet, but room for so many.
  init(count: Int) {
    taken.reserveCapacity(count)
  }

  /// Takes in the ids of a file, and tells of those that are taken.
  mutating func add(_ outcome: ScenarioOutcome) -> [Diagnostic] {
    if let other = taken.updateValue(outcome.range, forKey: outcome.id) {
      taken[outcome.id] = other
      return [duplicate(outcome.id, at: outcome.range, other)]
    }
    var faults: [Diagnostic] = []
    for scenario in outcome.scenarios where scenario.id != outcome.id {
      if let other = taken.updateValue(scenario.range, forKey: scenario.id) {
        faults.append(duplicate(scenario.id, at: scenario.range, other))
      }
    }
    return faults
  }

  /// Tells of former ids that a scenario has now.
  func reused(by outcome: ScenarioOutcome) -> [Diagnostic] {
    outcome.formerly.compactMap { former in
      guard let other = taken[former.value] else { return nil }
      return Diagnostic(
        .error,
        CheckCode.duplicateID,
        at: former.range,
        "a scenario is called '\(former.value)' now, so that it cannot be a former id",
        notes: [Diagnostic.Note("the scenario, in \(other.file.path)", at: other)]
      )
    }
  }

  private func duplicate(_ id: String, at range: SourceRange, _ other: SourceRange) -> Diagnostic {
    Diagnostic(
      .error,
      CheckCode.duplicateID,
      at: range,
      "there is a scenario '\(id)' already",
      notes: [Diagnostic.Note("the other one, in \(other.file.path)", at: other)]
    )
  }
}
