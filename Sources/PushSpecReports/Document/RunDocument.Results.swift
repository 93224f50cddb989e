internal import PushSpecJudge
internal import PushSpecScenarios

extension RunDocument {
  /// The results of one suite, each described when it is asked for.
  package struct Results: Sendable, RandomAccessCollection {
    private enum Source: Sendable {
      case run(RunResult, [ScenarioResult])
      case stored([Result])
    }

    private let source: Source
    /// How many scenarios came to each kind of outcome.
    package let counts: Counts

    /// Results read from a file.
    package init(_ results: [Result]) {
      source = .stored(results)
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
      case .stored(let results): results.count
      }
    }

    /// The result at `index`.
    package subscript(index: Int) -> Result {
      switch source {
      case .run(let run, let results): Result(results[index], in: run)
      case .stored(let results): results[index]
      }
    }

    /// The id, outcome and requirements of the result at `index`, without describing the rest.
    package func outline(at index: Int) -> Outline {
      switch source {
      case .run(_, let results): Outline(results[index])
      case .stored(let results): Outline(results[index])
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

    /// The outline of `result`.
    init(_ result: ScenarioResult) {
      id = result.id
      title = result.scenario.title
      covers = result.scenario.covers
      outcome = Outcome(result.verdict.outcome.kind)
      isFlaky = result.isFlaky
    }

    /// The outline of `result`.
    init(_ result: Result) {
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
