internal import PushSpecExplanation
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios
internal import SourceText

extension RunDocument {
  /// What one scenario came to.
  package struct Result: Sendable, Hashable, Codable {
    /// The id under which it is reported: the scenario's, or `teardown/` and the scenario's.
    package let id: String
    /// What the scenario claims.
    package let title: String
    /// More about it.
    package let about: String?
    /// The requirements that it covers.
    package let covers: [String]
    /// The strongest level of what it covers.
    package let level: String
    /// Words to select it by.
    package let tags: [String]
    /// Where it begins.
    package let place: Place
    /// What it came to.
    package let outcome: Outcome
    /// Why it does not count, where it is excused.
    package let excuse: Excuse?
    /// A dotted word for what is the matter, as in JUnit; absent for what passed.
    package let type: String?
    /// The matter in one line; absent for what passed.
    package let message: String?
    /// What did not hold; the first is what stopped it.
    package let failures: [Failure]
    /// Failures of earlier tries, where it was tried again.
    package let earlierFailures: [Failure]
    /// More about an error, such as what was printed; absent where there is nothing.
    package let detail: String?
    /// The lines of the scenario; absent for one that passed in a very large run.
    package let source: Excerpt?
    /// How it went in each round, where there were several.
    package let rounds: Rounds?
    /// What happened, one entry for each thing done or told; empty where it was not kept.
    package let events: [Event]
    /// How it is known that nothing more would have been told.
    package let basis: String?
    /// The rules that could not be judged.
    package let rulesNotJudged: [String]
    /// How much session time it took.
    package let sessionMicroseconds: Int64
    /// How much real time it took.
    package let wallMicroseconds: Int64
    /// The command that plays it alone.
    package let reproduction: String
    /// The line of the scenario's file to look at: the step that did not go as it should, else
    /// where the scenario begins.
    package let line: Int
    /// What people are told about it; of what passed, what happened, where that was kept.
    package let text: String?

    /// The id of the scenario, of which there may be two results.
    package var scenarioID: String { Self.scenarioID(of: id) }

    /// The id of the scenario that is reported under `id`.
    static func scenarioID(of id: String) -> String {
      id.hasPrefix("teardown/") ? String(id.dropFirst("teardown/".count)) : id
    }

    /// Whether it passed only when it was tried again.
    package var isFlaky: Bool { outcome == .passed && !earlierFailures.isEmpty }

    /// That a stored result cannot be read a second time.
    init(unreadable outline: Outline) {
      id = outline.id
      title = outline.title
      about = nil
      covers = outline.covers
      level = "must"
      tags = []
      place = Place(file: "", line: 0)
      outcome = .error
      excuse = nil
      type = "Runner.Unreadable"
      message = "the stored result cannot be read"
      failures = []
      earlierFailures = []
      detail = nil
      source = nil
      rounds = nil
      events = []
      basis = nil
      rulesNotJudged = []
      sessionMicroseconds = 0
      wallMicroseconds = 0
      reproduction = ""
      line = 0
      text = nil
    }

    /// What `result` of `run` came to.
    init(_ result: ScenarioResult, in run: RunResult) {
      let scenario = result.scenario
      let verdict = result.verdict
      id = result.id
      title = scenario.title
      about = scenario.about
      covers = scenario.covers
      level = scenario.level.rawValue
      tags = scenario.tags
      place = Place(scenario.range)
      outcome = Outcome(verdict.outcome.kind)
      let shown = verdict.outcome.unexcused
      if case .known(_, let excuse) = verdict.outcome {
        self.excuse = Excuse(excuse)
      } else {
        excuse = nil
      }
      let mark = JUnitMark(shown)
      type = mark?.type
      message = mark?.message
      let first: PushSpecJudge.Failure?
      let step: SourceRange?
      switch shown {
      case .failed(let failure, let others):
        failures = ([failure] + others).map { Failure($0, of: scenario) }
        (first, step, detail) = (failure, failure.site ?? failure.range, nil)
      case .error(let fault):
        failures = []
        (first, step) = (nil, fault.kind == .notRun ? nil : fault.range)
        detail = fault.detail.isEmpty ? nil : fault.detail
      case .skipped(let skip):
        failures = []
        (first, step, detail) = (nil, skip.range, nil)
      case .passed, .known:
        failures = []
        (first, step, detail) = (nil, nil, nil)
      }
      earlierFailures = result.earlierFailures.map { failure in
        Failure(failure, of: scenario, text: FailureText().summary(of: failure))
      }
      // All parts of a run must come to the same decision.
      let count = run.shard?.selected ?? run.suites.reduce(0) { $0 + $1.results.count }
      let isShown = outcome != .passed || count <= 5_000
      source = isShown ? Excerpt(of: scenario, marking: step) : nil
      events = Event.list(result.trace, around: first, contract: scenario.contract)
      rounds = result.rounds.map(Rounds.init)
      basis = verdict.basis?.description
      rulesNotJudged = verdict.rulesNotJudged
      sessionMicroseconds = result.sessionTime.microseconds
      wallMicroseconds = result.wall.microseconds
      reproduction = run.reproduction(of: scenario.id)
      line = result.line
      if outcome != .passed {
        text = FailureText().text(about: result, reproduction: reproduction)
      } else {
        text = result.trace.isEmpty ? nil : FailureText().history(of: result)
      }
    }
  }

  /// How a scenario went in several rounds.
  package struct Rounds: Sendable, Hashable, Codable {
    /// In how many it was played.
    package let played: Int
    /// In how many of them it failed or ended in an error.
    package let bad: Int
    /// The first in which it did, from 1.
    package let firstBad: Int?

    /// The rounds of `count`.
    init(_ count: RoundCount) {
      played = count.played
      bad = count.bad
      firstBad = count.firstBad
    }
  }

  /// One thing that does not hold.
  package struct Failure: Sendable, Hashable, Codable {
    /// What kind: `Missing`, `WrongArguments`.
    package let kind: String
    /// One line that says it all.
    package let message: String
    /// The step, where it is written.
    package let place: Place?
    /// The rule that is broken, if it is one.
    package let rule: String?
    /// What was expected, as a scenario would say it.
    package let expected: String?
    /// What came instead.
    package let received: String?
    /// Where the two differ.
    package let differences: [Difference]
    /// The number of the record at which it shows.
    package let seq: Int?
    /// The moment at which it shows.
    package let atMicroseconds: Int64
    /// Remarks that help.
    package let notes: [String]
    /// The step's own lines, where it is written in another file than the scenario's.
    package let fragment: Excerpt?
    /// What people are told about it, where it is one of an earlier try.
    package let text: String?

    /// `failure` of `scenario`.
    init(_ failure: PushSpecJudge.Failure, of scenario: Scenario, text: String? = nil) {
      self.text = text
      kind = failure.kind.rawValue
      message = failure.message
      place = failure.range.map(Place.init)
      rule = failure.rule
      expected = failure.expected
      received = failure.received
      differences = failure.differences.map {
        Difference(path: $0.path, expected: $0.expected, received: $0.received)
      }
      seq = failure.seq
      atMicroseconds = failure.at.microseconds
      notes = failure.notes
      fragment = failure.range.flatMap { range in
        range.file === scenario.range.file ? nil : Excerpt(around: range)
      }
    }
  }

  /// One place where what came differs from what was expected.
  package struct Difference: Sendable, Hashable, Codable {
    /// Where; empty for the whole.
    package let path: String
    /// What was expected there.
    package let expected: String
    /// What came.
    package let received: String
  }
}

extension RunDocument.Place {
  /// Where `range` begins.
  init(_ range: SourceRange) {
    self.init(file: range.file.path, line: range.line, column: Int(range.start.column))
  }
}
