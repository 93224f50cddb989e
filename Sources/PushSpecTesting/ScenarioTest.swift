package import PushSpecScenarios

/// One scenario of a bundle, as a test is given it.
public struct ScenarioTest: Sendable, Identifiable {
  /// The stable id, such as `getui/silent/offline`.
  public let id: String
  /// What the scenario claims, in one sentence.
  public let title: String
  /// The id of the suite that it belongs to.
  public let suite: String
  /// The ids of the requirements that it covers.
  public let requirements: [String]
  /// The words that it can be chosen by.
  public let tags: [String]

  package let scenario: Scenario

  package init(_ scenario: Scenario) {
    id = scenario.id
    title = scenario.title
    suite = scenario.contract.id
    requirements = scenario.covers
    tags = scenario.tags
    self.scenario = scenario
  }
}

extension ScenarioTest: CustomStringConvertible {
  /// The id.
  public var description: String { id }
}
