internal import PushSpecExplanation
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios
internal import SourceText

/// One test case of a report, as light as what it is made of: texts are written when they are needed.
struct JUnitCase: Sendable {
  /// What a case tells of.
  enum Subject: Sendable {
    /// What a scenario came to, and the options that play it again.
    case scenario(ScenarioResult, options: [String])
    /// What a scenario came to, as it was stored; read when it is written.
    case kept(RunDocument.Results, index: Int)
    /// What a scenario came to, as it was stored.
    indirect case stored(RunDocument.Result)
    /// A file that could not be played.
    indirect case invalidFile(RunDocument.InvalidFile)
    /// Something that befell the run as a whole.
    indirect case notice(JUnitMark, text: String)
    /// Something that the gate complains of.
    indirect case finding(RunDocument.Finding)
  }

  /// A try before the one that counts.
  struct Try: Sendable {
    /// How it would have been marked.
    let mark: JUnitMark
    /// What a person needs to read about it.
    let text: String
  }

  /// What the case tells of.
  let subject: Subject
  /// The id of the suite that it is of; of none where it tells of the run.
  let suite: String

  /// The case of `subject`.
  init(_ subject: Subject, of suite: String = "") {
    self.subject = subject
    self.suite = suite
  }

  /// Where it is reported, before names are cleaned, cut and made unique.
  var address: CaseAddress {
    switch subject {
    case .scenario(let result, _): CaseAddress(id: result.id, suite: suite)
    case .kept(let results, let index):
      CaseAddress(id: results.outline(at: index).id, suite: suite)
    case .stored(let result): CaseAddress(id: result.id, suite: suite)
    case .invalidFile(let file): CaseAddress(path: file.path, suite: suite)
    case .notice: CaseAddress(topic: "pushspec", name: "run")
    case .finding(let finding):
      CaseAddress(topic: "pushspec.gate", name: "\(finding.name)/\(finding.subject)")
    }
  }

  /// The case with everything read that is needed to write it.
  var opened: JUnitCase {
    guard case .kept(let results, let index) = subject else { return self }
    return JUnitCase(.stored(results[index]), of: suite)
  }

  /// How the case is marked, unless it simply passed, without the words.
  var kind: JUnitMark.Kind? {
    guard case .kept(let results, let index) = subject else { return mark?.kind }
    return JUnitMark.Kind(results.outline(at: index).outcome)
  }

  /// How the case is marked, unless it simply passed.
  var mark: JUnitMark? {
    switch subject {
    case .kept: opened.mark
    case .scenario(let result, _):
      JUnitMark(result.verdict.outcome)
    case .stored(let result):
      JUnitMark(result)
    case .invalidFile(let file):
      JUnitMark(.error, type: "Scenario.InvalidFile", message: file.message)
    case .notice(let mark, _):
      mark
    case .finding(let finding):
      JUnitMark(finding)
    }
  }

  /// The tries before the one that counts.
  func tries(by writer: FailureText) -> [Try] {
    switch subject {
    case .kept: opened.tries(by: writer)
    case .scenario(let result, _):
      result.earlierFailures.map { Try(mark: JUnitMark($0), text: writer.summary(of: $0)) }
    case .stored(let result):
      result.earlierFailures.map { failure in
        Try(
          mark: JUnitMark(.failure, type: "Conformance.\(failure.kind)", message: failure.message),
          text: failure.text ?? failure.message
        )
      }
    case .invalidFile, .notice, .finding: []
    }
  }

  /// Whether it passed, and what happened in it was kept.
  var hasHistory: Bool {
    switch subject {
    case .kept(let results, let index): results.outline(at: index).hasHistory
    case .scenario(let result, _):
      !result.trace.isEmpty && result.verdict.outcome.kind == .passed
    case .stored(let result): result.outcome == .passed && result.text != nil
    case .invalidFile, .notice, .finding: false
    }
  }

  /// How much real time it took.
  var wall: TimeSpan {
    switch subject {
    case .kept(let results, let index):
      TimeSpan(microseconds: results.outline(at: index).wallMicroseconds)
    case .scenario(let result, _): result.wall
    case .stored(let result): TimeSpan(microseconds: result.wallMicroseconds)
    case .invalidFile, .notice, .finding: .zero
    }
  }

  /// The file as its path was given, and the line to look at; 0 where there is none.
  var place: (path: String, line: Int)? {
    switch subject {
    case .kept: opened.place
    case .scenario(let result, _): (result.scenario.range.file.path, result.line)
    case .stored(let result): (result.place.file, result.line)
    case .invalidFile(let file): (file.path, file.line)
    case .notice: nil
    case .finding(let finding): finding.place.map { ($0.file, $0.line) }
    }
  }

  /// Everything that a person needs to read about it; of what passed, what happened.
  func text(by writer: FailureText) -> String {
    switch subject {
    case .kept: opened.text(by: writer)
    case .scenario(let result, _) where result.verdict.outcome.kind == .passed:
      writer.history(of: result)
    case .scenario(let result, let options):
      writer.text(
        about: result,
        reproduction: RunResult.reproduction(of: result.scenario.id, options: options)
      )
    case .stored(let result): result.text ?? ""
    case .invalidFile(let file):
      """
      \(file.path):\(file.line): \(file.message)

      \(file.text)

      To check the file
        pushspec check \(file.path)
      """
    case .notice(_, let text): text
    case .finding(let finding): finding.text
    }
  }
}

extension ScenarioResult {
  /// The line of the scenario's file to look at: the step that did not go as it should, else where
  /// the scenario begins.
  var line: Int {
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
