package import PushSpecJudge
package import PushSpecScenarios

/// The pattern of a known failure's `id`, made ready to be asked about many scenarios.
///
/// It is a whole id, the beginning of ids up to a `/`, or a glob. What begins with `teardown/` is
/// about what a session told after its end, and the rest of it about the scenario.
package struct KnownFailurePattern: Sendable {
  /// Whether it is about what comes to light after a session's end.
  package let isTeardown: Bool
  /// The pattern of the scenario's id.
  package let body: String
  private let glob: Glob?

  /// What the ids of teardowns begin with.
  package static let teardown = "teardown/"

  /// The pattern that `text` writes.
  package init(_ text: String) {
    isTeardown = text.hasPrefix(Self.teardown)
    body = isTeardown ? String(text.dropFirst(Self.teardown.count)) : text
    glob = body.contains { "*?".contains($0) } ? Glob(body) : nil
  }

  /// Whether it is a pattern rather than an id or the beginning of one.
  package var isGlob: Bool { glob != nil }

  /// Whether it is about the scenario with this id.
  package func matches(_ id: String) -> Bool {
    if let glob { return glob.matches(id) }
    return id.hasPrefix(body)
      && (id.utf8.count == body.utf8.count || id.utf8.dropFirst(body.utf8.count).first == 0x2F)
  }

  /// Whether it is about `scenario`, or was while the scenario had another id.
  package func matches(_ scenario: Scenario) -> Bool {
    matches(scenario.id) || scenario.formerly.contains(where: matches)
  }

  /// Whether it is about `result`.
  package func covers(_ result: ScenarioResult) -> Bool {
    (result.id != result.scenario.id) == isTeardown && matches(result.scenario)
  }
}
