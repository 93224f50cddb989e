internal import PushSpecExplanation
internal import PushSpecJudge
internal import PushSpecScenarios
internal import SourceText

extension ScenarioVerdict {
  /// What `result` says, in words.
  init(_ result: ScenarioResult) {
    let scenario = result.scenario
    let (outcome, message, range): (Outcome, String, SourceRange?) =
      switch result.verdict.outcome {
      case .passed: (.passed, "", nil)
      // A step of a fragment fails where the scenario uses it.
      case .failed(let failure, _): (.failed, failure.message, failure.site ?? failure.range)
      case .skipped(let skip): (.skipped, skip.message, skip.range)
      case .error(let fault): (.error, fault.message, fault.range)
      }
    let place = range.flatMap { $0.file === scenario.range.file ? $0 : nil } ?? scenario.range
    self.init(
      id: result.id,
      outcome: outcome,
      message: message,
      text: FailureText(width: 100).text(about: result, reproduction: nil),
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
