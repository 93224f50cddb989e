internal import PushSpecInterface
package import PushSpecJudge
package import PushSpecScenarios
internal import Synchronization

/// What came to light after sessions had been closed: an error beside the scenario's own verdict,
/// never part of it.
package final class TeardownFaults: Sendable {
  private let aftermaths = Mutex<[String: (scenario: Scenario, all: [Aftermath])]>([:])

  /// Nothing so far.
  package init() {}

  /// Keeps what came to light about `scenario`.
  package func record(_ aftermath: Aftermath, of scenario: Scenario) {
    aftermaths.withLock { $0[scenario.id, default: (scenario, [])].all.append(aftermath) }
  }

  /// What has come to light since it was asked for last, a result for each scenario, ordered by id.
  package func take() -> [ScenarioResult] {
    let taken = aftermaths.withLock { aftermaths in
      defer { aftermaths = [:] }
      return aftermaths
    }
    return taken.values.map { scenario, all in
      ScenarioResult(
        id: "teardown/\(scenario.id)",
        scenario: scenario,
        verdict: Verdict(.error(Self.fault(all, of: scenario)))
      )
    }.sorted { $0.id < $1.id }
  }

  private static func fault(_ all: [Aftermath], of scenario: Scenario) -> Fault {
    for case .fault(let refusal) in all { return Fault(refusal, at: scenario.range) }
    let events = all.compactMap { aftermath in
      if case .event(let event) = aftermath { event } else { nil }
    }
    let list = events.map { "\($0.stamp.at): \($0.name) \($0.arguments)" }
    return Fault(
      .toldAfterClose,
      "\(events.count) event\(events.count == 1 ? "" : "s") came after the session had "
        + "been closed, the first \(events.first?.name ?? "")",
      detail: list.joined(separator: "\n"),
      at: scenario.range
    )
  }
}
