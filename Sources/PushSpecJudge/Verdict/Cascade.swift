internal import PushSpecScenarios
package import SourceText

/// Scenarios that stop at one and the same root.
///
/// It is the same step of the same fragment, or an implementation that could not be reached. There is
/// one thing to mend, and of the others nothing is known yet.
package struct Cascade: Sendable {
  /// What is wrong, in the words of the first scenario.
  package let message: String
  /// The step of the fragment, where it is one.
  package let root: SourceRange?
  /// The ids of the scenarios, in order; two or more.
  package let ids: [String]

  /// What several scenarios have in common.
  private enum Root: Hashable {
    case step(SourceRange, String)
    case fault(Fault.Kind, String)
  }

  /// The cascades in `results`, the largest first; what is excused is left out.
  package static func all(in results: some Sequence<ScenarioResult>) -> [Cascade] {
    var groups: [Root: [ScenarioResult]] = [:]
    for result in results {
      if let root = root(of: result) { groups[root, default: []].append(result) }
    }
    let cascades = groups.values.filter { $0.count > 1 }.map { results in
      let ordered = results.sorted { $0.id < $1.id }
      return Cascade(
        message: ordered[0].verdict.outcome.message,
        root: place(of: ordered[0].verdict.outcome),
        ids: ordered.map(\.id)
      )
    }
    return cascades.sorted { ($1.ids.count, $0.ids[0]) < ($0.ids.count, $1.ids[0]) }
  }

  private static func root(of result: ScenarioResult) -> Root? {
    let file = result.scenario.range.file
    switch result.verdict.outcome {
    case .failed(let failure, _):
      // A rule is broken by what was done, not by where it is written.
      guard let range = failure.range, range.file !== file, failure.kind != .ruleBroken
      else { return nil }
      return .step(range, failure.kind.rawValue)
    case .error(let fault):
      if fault.kind == .notStarted { return .fault(fault.kind, fault.message) }
      guard let range = fault.range, range.file !== file, fault.kind != .notRun else { return nil }
      return .step(range, fault.kind.rawValue)
    case .passed, .skipped, .known: return nil
    }
  }

  private static func place(of outcome: Outcome) -> SourceRange? {
    switch outcome {
    case .failed(let failure, _): failure.range
    case .error(let fault): fault.kind == .notStarted ? nil : fault.range
    case .passed, .skipped, .known: nil
    }
  }
}

extension Outcome {
  /// The matter in one line; empty for what passed.
  package var message: String {
    switch self {
    case .passed: ""
    case .failed(let failure, _): failure.message
    case .error(let fault): fault.message
    case .skipped(let skip): skip.message
    case .known(_, let excuse): excuse.message
    }
  }
}
