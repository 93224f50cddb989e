package import PushSpecInterface
package import PushSpecScenarios

/// Everything that a run came to, as reports see it.
package struct RunResult: Sendable {
  /// The suites played, in the order of their ids.
  package var suites: [SuiteResult]
  /// The seed of the run.
  package let seed: UInt32
  /// When the run began, in milliseconds of Unix time.
  package let startedAt: Int64
  /// How long it took, in real time.
  package var wall: TimeSpan
  /// The signal that ended it early, if one did.
  package var interruption: Interruption?
  /// The options that play one scenario in the same way.
  package let options: [String]
  /// Which part of the selection was played, where it was divided.
  package var shard: ShardMark?
  /// What the gate complains of beside the scenarios themselves.
  package var findings: [GateFinding] = []
  /// The known faults whose patterns of failures are nearest, one a suite at most.
  package var diagnoses: [Diagnosis] = []

  /// The signals that end a run early.
  package enum Interruption: Int32, Sendable, Hashable, CaseIterable {
    /// SIGINT: Ctrl-C.
    case interrupt = 2
    /// SIGTERM.
    case terminate = 15

    /// The signal's name.
    package var name: String {
      switch self {
      case .interrupt: "SIGINT"
      case .terminate: "SIGTERM"
      }
    }
  }

  /// The result of a run that began at `startedAt`.
  package init(
    suites: [SuiteResult],
    seed: UInt32,
    startedAt: Int64,
    wall: TimeSpan,
    interruption: Interruption? = nil,
    options: [String]
  ) {
    self.suites = suites
    self.seed = seed
    self.startedAt = startedAt
    self.wall = wall
    self.interruption = interruption
    self.options = options
  }

  /// The command that plays the scenario `id` alone in the same way.
  package func reproduction(of id: String) -> String {
    Self.reproduction(of: id, options: options)
  }

  /// The command that plays the scenario `id` alone with `options`.
  package static func reproduction(of id: String, options: [String]) -> String {
    (["pushspec", "run", id] + options).map(ShellWord.quoted).joined(separator: " ")
  }

  /// How many scenarios came to each kind of outcome; invalid files count as errors.
  package var counts: OutcomeCounts {
    suites.reduce(into: OutcomeCounts()) { $0 += $1.counts }
  }
}

/// What one suite came to against one implementation.
package struct SuiteResult: Sendable {
  /// The contract's id.
  package let id: String
  /// The contract's title.
  package let title: String
  /// The suite's edition.
  package let edition: String
  /// The fingerprint of the suite's files.
  package let digest: String
  /// Who was tested; absent where nothing could be played.
  package let implementation: ImplementationProfile?
  /// The clock that the sessions ran on.
  package let clock: ClockKind?
  /// What the implementation says that it can do.
  package let capabilities: Set<Capability>
  /// What each scenario came to, ordered by id.
  package var results: [ScenarioResult]
  /// The files that could not be played.
  package let invalidFiles: [InvalidFile]

  /// The result of the suite `id`.
  package init(
    id: String,
    title: String,
    edition: String,
    digest: String,
    implementation: ImplementationProfile?,
    clock: ClockKind?,
    capabilities: Set<Capability> = [],
    results: [ScenarioResult],
    invalidFiles: [InvalidFile] = []
  ) {
    self.id = id
    self.title = title
    self.edition = edition
    self.digest = digest
    self.implementation = implementation
    self.clock = clock
    self.capabilities = capabilities
    self.results = results
    self.invalidFiles = invalidFiles
  }

  /// How many scenarios came to each kind of outcome; invalid files count as errors.
  package var counts: OutcomeCounts {
    var counts = OutcomeCounts()
    for result in results { counts.count(result) }
    counts.errors += invalidFiles.count
    return counts
  }
}

/// A file that could not be played, with what is wrong with it.
package struct InvalidFile: Sendable, Hashable {
  /// The file's path.
  package let path: String
  /// The line of its first error.
  package let line: Int
  /// The first error in one line.
  package let message: String
  /// All its diagnostics, as people read them.
  package let text: String

  /// The file at `path`.
  package init(path: String, line: Int, message: String, text: String) {
    self.path = path
    self.line = line
    self.message = message
    self.text = text
  }
}

/// How a scenario went in several rounds.
package struct RoundCount: Sendable, Hashable {
  /// In how many rounds it was played.
  package var played = 0
  /// In how many of them it failed or ended in an error.
  package var bad = 0
  /// The first round in which it did, from 1.
  package var firstBad: Int?

  /// Not played yet.
  package init() {}

  /// The count in words: `failed in 2 of 10 rounds, first in round 3`.
  package var text: String {
    let rounds = "\(played) round\(played == 1 ? "" : "s")"
    guard let firstBad else { return "no failure in \(rounds)" }
    guard played > 1 else { return "failed in the only round" }
    return "failed in \(bad) of \(rounds), first in round \(firstBad)"
  }
}

/// What one scenario came to.
package struct ScenarioResult: Sendable {
  /// The id under which it is reported: the scenario's, or `teardown/` and the scenario's.
  package let id: String
  /// The scenario.
  package let scenario: Scenario
  /// The verdict.
  package let verdict: Verdict
  /// What happened; empty for what passed, unless traces are kept.
  package let trace: [TraceRecord]
  /// How much session time it took.
  package let sessionTime: TimeSpan
  /// How much real time it took.
  package let wall: TimeSpan
  /// Failures of earlier tries, where it was tried again.
  package let earlierFailures: [Failure]
  /// How it went in each round, where there were several.
  package var rounds: RoundCount?

  /// The result of `scenario`.
  package init(
    id: String? = nil,
    scenario: Scenario,
    verdict: Verdict,
    trace: [TraceRecord] = [],
    sessionTime: TimeSpan = .zero,
    wall: TimeSpan = .zero,
    earlierFailures: [Failure] = []
  ) {
    self.id = id ?? scenario.id
    self.scenario = scenario
    self.verdict = verdict
    self.trace = trace
    self.sessionTime = sessionTime
    self.wall = wall
    self.earlierFailures = earlierFailures
  }

  /// Whether it passed only when it was tried again.
  package var isFlaky: Bool {
    if case .passed = verdict.outcome { !earlierFailures.isEmpty } else { false }
  }

  /// The same result after tries that came to `failures`.
  package func after(_ failures: [Failure]) -> ScenarioResult {
    copy(verdict, failures)
  }

  /// The same result, excused where it failed or ended in an error.
  package func excused(by excuse: Excuse) -> ScenarioResult {
    let excused = Verdict(
      .known(verdict.outcome, excuse),
      basis: verdict.basis,
      rulesNotJudged: verdict.rulesNotJudged
    )
    return copy(excused, earlierFailures)
  }

  private func copy(_ verdict: Verdict, _ failures: [Failure]) -> ScenarioResult {
    var result = ScenarioResult(
      id: id,
      scenario: scenario,
      verdict: verdict,
      trace: trace,
      sessionTime: sessionTime,
      wall: wall,
      earlierFailures: failures
    )
    result.rounds = rounds
    return result
  }
}
