internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios

extension RunDocument {
  /// The results of one suite, each described when it is asked for.
  package struct Results: Sendable, RandomAccessCollection {
    private enum Source: Sendable {
      case run(RunResult, [ScenarioResult])
      case stored(StoredResults)
      case decoded([Result])
      case joined([Results], [Reference])
    }

    /// Where one of the joined results stands.
    private struct Reference: Sendable {
      let part: Int32
      let index: Int32
    }

    private let source: Source
    /// How many scenarios came to each kind of outcome.
    package let counts: Counts

    /// Results read from a file.
    init(_ results: StoredResults) {
      source = .stored(results)
      counts = results.counts
    }

    /// The results of several parts, ordered by id.
    init(joining parts: [Results]) {
      var references: [(id: String, reference: Reference)] = []
      for (part, results) in parts.enumerated() {
        for index in results.indices {
          let reference = Reference(part: Int32(part), index: Int32(index))
          references.append((results.outline(at: index).id, reference))
        }
      }
      references.sort { $0.id < $1.id }
      source = .joined(parts, references.map(\.reference))
      counts = parts.reduce(into: Counts()) { $0.add($1.counts) }
    }

    /// Results that have been decoded.
    package init(_ results: [Result]) {
      source = .decoded(results)
      counts = results.reduce(into: Counts()) { $0.count($1) }
    }

    /// The results of a run that has ended.
    init(_ results: [ScenarioResult], in run: RunResult) {
      source = .run(run, results)
      var counts = OutcomeCounts()
      for result in results { counts.count(result) }
      self.counts = Counts(counts)
    }

    /// The first index.
    package var startIndex: Int { 0 }

    /// The index after the last.
    package var endIndex: Int {
      switch source {
      case .run(_, let results): results.count
      case .stored(let results): results.outlines.count
      case .decoded(let results): results.count
      case .joined(_, let references): references.count
      }
    }

    /// The result at `index`.
    package subscript(index: Int) -> Result {
      switch source {
      case .run(let run, let results): Result(results[index], in: run)
      case .stored(let results): results[index]
      case .decoded(let results): results[index]
      case .joined(let parts, let references):
        parts[Int(references[index].part)][Int(references[index].index)]
      }
    }

    /// The id, outcome and requirements of the result at `index`, without describing the rest.
    package func outline(at index: Int) -> Outline {
      switch source {
      case .run(_, let results): Outline(results[index])
      case .stored(let results): results.outlines[index]
      case .decoded(let results): Outline(results[index])
      case .joined(let parts, let references):
        parts[Int(references[index].part)].outline(at: Int(references[index].index))
      }
    }
  }

  /// What tables show of a result.
  package struct Outline: Sendable {
    /// The id under which it is reported.
    package let id: String
    /// The scenario's title.
    package let title: String
    /// The requirements that it covers.
    package let covers: [String]
    /// What it came to.
    package let outcome: Outcome
    /// Whether it passed only when it was tried again.
    package let isFlaky: Bool
    /// How much real time it took.
    let wallMicroseconds: Int64
    /// Whether it passed, and what happened in it was kept.
    let hasHistory: Bool

    /// The outline of `result`.
    init(_ result: ScenarioResult) {
      wallMicroseconds = result.wall.microseconds
      hasHistory = result.verdict.outcome.kind == .passed && !result.trace.isEmpty
      id = result.id
      title = result.scenario.title
      covers = result.scenario.covers
      outcome = Outcome(result.verdict.outcome.kind)
      isFlaky = result.isFlaky
    }

    /// The outline of `result`.
    init(_ result: Result) {
      wallMicroseconds = result.wallMicroseconds
      hasHistory = result.outcome == .passed && result.text != nil
      id = result.id
      title = result.title
      covers = result.covers
      outcome = result.outcome
      isFlaky = result.isFlaky
    }
  }
}

extension RunDocument.Outcome {
  /// The outcome of `kind`.
  init(_ kind: PushSpecJudge.Outcome.Kind) {
    switch kind {
    case .passed: self = .passed
    case .failed: self = .failed
    case .skipped: self = .skipped
    case .error: self = .error
    case .known: self = .known
    }
  }
}
