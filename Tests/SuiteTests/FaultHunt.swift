import PushSpecCommand
import PushSpecEngine
import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText

/// Looks for a scenario that notices each fault, and a fault for each scenario and silence, without
/// playing every scenario against every fault: first the likely pairs, then what is left.
struct FaultHunt {
  /// The faults that no scenario notices.
  private(set) var unnoticed: [String] = []
  /// The scenarios that notice no fault.
  private(set) var idleScenarios: [String] = []
  /// The places of `expect: nothing` steps at which no fault shows.
  private(set) var idleSilences: [String] = []

  private var noticing: Set<String> = []
  private var silences: [SourceRange: [Scenario]] = [:]

  /// Hunts through `suite`.
  init(_ played: PlayedSuite, _ suite: Suite) async throws {
    for scenario in suite.scenarios {
      for step in scenario.steps {
        if case .expectNothing = step.kind { silences[step.range, default: []].append(scenario) }
      }
    }
    for fault in played.builtIn.deviations {
      let likely = suite.scenarios.filter { !Set(fault.requirements).isDisjoint(with: $0.covers) }
      if try await play(likely, fault, played, suite) { continue }
      if try await !play(suite.scenarios, fault, played, suite) {
        unnoticed.append("\(fault.name): \(fault.says)")
      }
    }
    try await playTheRest(played, suite)
    idleScenarios = suite.scenarios.map(\.id).filter { !noticing.contains($0) }
    idleSilences = silences.keys.map { "\($0.file.path):\($0.line)" }.sorted()
  }

  /// Plays what has noticed nothing so far against fault after fault.
  private mutating func playTheRest(_ played: PlayedSuite, _ suite: Suite) async throws {
    for fault in played.builtIn.deviations {
      let waiting = Set(silences.values.joined().map(\.id))
      let rest = suite.scenarios.filter { !noticing.contains($0.id) || waiting.contains($0.id) }
      if rest.isEmpty { return }
      _ = try await play(rest, fault, played, suite)
    }
  }

  /// Plays `scenarios` against a fault; tells whether one notices it.
  private mutating func play(
    _ scenarios: [Scenario],
    _ fault: BuiltIn.Deviation,
    _ played: PlayedSuite,
    _ suite: Suite
  ) async throws -> Bool {
    var isNoticed = false
    for result in try await played.play(scenarios, of: suite, played.builtIn.make([fault.name])) {
      switch result.verdict.outcome {
      case .failed(let failure, _):
        if let range = failure.range { silences[range] = nil }
      case .error: break
      case .passed, .skipped, .known: continue
      }
      isNoticed = true
      noticing.insert(result.scenario.id)
    }
    return isNoticed
  }
}
