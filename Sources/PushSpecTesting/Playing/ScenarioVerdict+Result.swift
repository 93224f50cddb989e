internal import PushSpecExplanation
internal import PushSpecJudge
internal import PushSpecScenarios
internal import SourceText

extension ScenarioVerdict {
  /// What `result` says, in words.
  init(_ result: ScenarioResult) {
    let scenario = result.scenario
    let gist = Gist(result.verdict.outcome)
    // Of what is written elsewhere, such as a rule, the scenario is the place.
    let place = gist.range.flatMap { $0.file === scenario.range.file ? $0 : nil } ?? scenario.range
    var text = FailureText(width: 100).text(about: result, reproduction: nil)
    // Harnesses end it themselves.
    while text.hasSuffix("\n") { text.removeLast() }
    self.init(
      id: result.id,
      outcome: gist.outcome,
      message: gist.message,
      text: text,
      file: place.file.path,
      line: place.line,
      column: Int(place.start.column)
    )
  }

  /// That `fault` kept `scenario` from being judged.
  init(_ fault: Fault, of scenario: Scenario) {
    self.init(ScenarioResult(scenario: scenario, verdict: Verdict(.error(fault))))
  }
}

/// An outcome in one line, and the step concerned.
private struct Gist {
  let outcome: ScenarioVerdict.Outcome
  let message: String
  let range: SourceRange?

  init(_ outcome: Outcome) {
    switch outcome {
    case .passed: self.init(.passed, "", nil)
    // A step of a fragment fails where the scenario uses it.
    case .failed(let failure, _):
      self.init(.failed, failure.message, failure.site ?? failure.range)
    case .skipped(let skip): self.init(.skipped, skip.message, skip.range)
    case .error(let fault): self.init(.error, fault.message, fault.range)
    case .known(let excused, _): self.init(excused)
    }
  }

  private init(_ outcome: ScenarioVerdict.Outcome, _ message: String, _ range: SourceRange?) {
    self.outcome = outcome
    self.message = message
    self.range = range
  }
}
