internal import PushSpecExplanation
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios
internal import SourceText

/// One test case of a report, as light as what it is made of: texts are written when they are needed.
struct JUnitCase: Sendable {
  /// What a case tells of.
  enum Subject: Sendable {
    /// What a scenario came to.
    case scenario(ScenarioResult)
    /// A file that could not be played.
    case invalidFile(InvalidFile)
    /// Something that befell the run as a whole.
    case notice(JUnitMark, text: String)
    /// Something that the gate complains of.
    case finding(GateFinding)
  }

  /// What the case tells of.
  let subject: Subject
  /// The name, before it is cleaned, cut and made unique.
  let rawName: String

  /// How the case is marked, unless it simply passed.
  var mark: JUnitMark? {
    switch subject {
    case .scenario(let result):
      JUnitMark(result.verdict.outcome)
    case .invalidFile(let file):
      JUnitMark(.error, type: "Scenario.InvalidFile", message: file.message)
    case .notice(let mark, _):
      mark
    case .finding(let finding):
      JUnitMark(finding)
    }
  }

  /// The failures of tries before the one that counts.
  var earlierFailures: [Failure] {
    if case .scenario(let result) = subject { result.earlierFailures } else { [] }
  }

  /// The scenario, if it passed and what happened in it was kept.
  var keptTrace: ScenarioResult? {
    guard case .scenario(let result) = subject, !result.trace.isEmpty,
      result.verdict.outcome.kind == .passed
    else { return nil }
    return result
  }

  /// How much real time it took.
  var wall: TimeSpan {
    if case .scenario(let result) = subject { result.wall } else { .zero }
  }

  /// The file as its path was given, and the line to look at; 0 where there is none.
  var place: (path: String, line: Int)? {
    switch subject {
    case .scenario(let result): (result.scenario.range.file.path, result.line)
    case .invalidFile(let file): (file.path, file.line)
    case .notice: nil
    case .finding(let finding): finding.range.map { ($0.file.path, $0.line) }
    }
  }

  /// Everything that a person needs to read about it.
  func text(in run: RunResult, by writer: FailureText) -> String {
    switch subject {
    case .scenario(let result):
      writer.text(
        about: result,
        reproduction: run.reproduction(of: result.scenario.id)
      )
    case .invalidFile(let file):
      """
      \(file.path):\(file.line): \(file.message)

      \(file.text)

      To check the file
        pushspec check \(file.path)
      """
    case .notice(_, let text): text
    case .finding(let finding): FindingText(finding).text
    }
  }
}

extension ScenarioResult {
  /// The line of the scenario's file to look at: the step that did not go as it should, else where
  /// the scenario begins.
  fileprivate var line: Int {
    let candidates: [SourceRange?] =
      switch verdict.outcome.unexcused {
      case .passed, .known: []
      case .failed(let failure, _): [failure.site, failure.range]
      case .skipped(let skip): [skip.range]
      case .error(let fault): [fault.range]
      }
    // A step may be written in the file of a fragment, whose lines mean nothing here.
    let own = candidates.lazy.compactMap { $0 }.first { $0.file === scenario.range.file }
    return (own ?? scenario.range).line
  }
}
