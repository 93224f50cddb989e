internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

/// Puts scenarios into JSON.
enum ScenarioJSON {
  /// The scenarios, one a line.
  static func list(_ scenarios: [Scenario]) -> String {
    JSONList(scenarios.map(value)).text
  }

  private static func value(_ scenario: Scenario) -> Value {
    var map: ValueMap = [
      "id": .string(scenario.id),
      "title": .string(scenario.title),
      "file": .string(scenario.range.file.path),
      "line": .integer(Int64(scenario.range.line)),
      "suite": .string(scenario.contract.id),
      "level": .string(scenario.level.rawValue),
      "requirements": .list(scenario.covers.map(Value.string)),
      "capabilities": .list(scenario.needs.map { .string($0.capability.name) }),
      "tags": .list(scenario.tags.map(Value.string)),
    ]
    if let about = scenario.about { map["about"] = .string(about) }
    return .map(map)
  }
}
