package import PushSpecScenarios
internal import SourceText

/// Which scenarios are wanted: by id, glob, folder, file or line, and by what they carry.
package struct Selection: Sendable, Hashable {
  /// One way to name scenarios.
  package enum Item: Sendable, Hashable {
    /// A whole id, a glob over ids, or the beginning of ids up to a `/`.
    case id(String)
    /// A file of scenarios or a folder of them.
    case path(String)
    /// The scenario that has this line of this file.
    case line(path: String, line: Int)
  }

  /// The names given; none means every scenario.
  package var items: [Item]
  /// The names of what is left out.
  package var exclusions: [Item]
  /// If given, scenarios have one of these ids.
  package var ids: Set<String>?
  /// If any is given, scenarios carry one of these tags.
  package var tags: Set<String>
  /// If any is given, scenarios cover one of these requirements; globs are allowed.
  package var requirements: Set<String>
  /// If given, scenarios are of this level or a stronger one.
  package var level: Requirement.Level?
  /// If given, this edition of their suite had the scenarios already.
  package var edition: Edition?

  /// A selection; without arguments it selects everything.
  package init(
    items: [Item] = [],
    tags: Set<String> = [],
    requirements: Set<String> = [],
    level: Requirement.Level? = nil,
    exclusions: [Item] = [],
    ids: Set<String>? = nil
  ) {
    self.exclusions = exclusions
    self.ids = ids
    self.items = items
    self.tags = tags
    self.requirements = requirements
    self.level = level
  }

  /// Whether `scenario` is selected.
  package func contains(_ scenario: Scenario) -> Bool {
    if let level, scenario.level < level { return false }
    if let edition, let since = scenario.since.flatMap(Edition.init), edition < since {
      return false
    }
    if let ids, ids.isDisjoint(with: [scenario.id] + scenario.formerly) { return false }
    if exclusions.contains(where: { $0.names(scenario) }) { return false }
    if !tags.isEmpty, tags.isDisjoint(with: scenario.tags) { return false }
    if !requirements.isEmpty {
      let isCovered = scenario.covers.contains { id in
        requirements.contains { Glob($0).matches(id) }
      }
      if !isCovered { return false }
    }
    return items.isEmpty || items.contains { $0.names(scenario) }
  }

  /// The names that select none of `scenarios`.
  package func unmatched(in scenarios: [Scenario]) -> [Item] {
    items.filter { item in !scenarios.contains { item.names($0) } }
  }

  /// The names of what is left out that are those of none of `scenarios`.
  package func idleExclusions(in scenarios: [Scenario]) -> [Item] {
    exclusions.filter { item in !scenarios.contains { item.names($0) } }
  }
}

extension Selection.Item {
  /// Whether the item names `scenario`.
  package func names(_ scenario: Scenario) -> Bool {
    switch self {
    case .id(let pattern):
      let ids = [scenario.id, scenario.fileID] + scenario.formerly
      return ids.contains { $0 == pattern || $0.hasPrefix(pattern + "/") }
        || Glob(pattern).matches(scenario.id)
    case .path(let path):
      let file = scenario.range.file.path
      return file == path || file.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    case .line(let path, let line):
      guard scenario.range.file.path == path else { return false }
      return scenario.id == scenario.fileID || scenario.range.line == line
        || !(scenario.caseLines?.contains(line) ?? false)
    }
  }
}

extension Selection.Item: CustomStringConvertible {
  /// The item as it is written on the command line.
  package var description: String {
    switch self {
    case .id(let text), .path(let text): text
    case .line(let path, let line): "\(path):\(line)"
    }
  }
}
