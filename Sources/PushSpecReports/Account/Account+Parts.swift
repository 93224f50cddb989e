internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios
internal import SourceText

extension Account {
  /// The matter of `result` in one line.
  static func heading(of result: ScenarioResult) -> String {
    switch result.verdict.outcome {
    case .passed: line("passed", at: result.scenario.range)
    case .failed(let failure, _): line(failure.message, at: failure.range ?? failure.site)
    case .skipped(let skip): line(skip.message, at: skip.range)
    case .error(let fault): line(fault.message, at: fault.range ?? result.scenario.range)
    }
  }

  /// `message` after the place that it speaks of.
  static func line(_ message: String, at range: SourceRange?) -> String {
    guard let range else { return message }
    return "\(range.file.path):\(range.line): \(message)"
  }

  /// What was expected, what came, where they differ, and what helps.
  static func sections(of failure: Failure) -> [Section] {
    var sections: [Section] = []
    if let range = failure.range ?? failure.site { sections += excerpt(of: range, "Step") }
    if let site = failure.site, let range = failure.range, site != range {
      let title = "Used at \(site.file.path):\(site.line)"
      sections += excerpt(of: site, title, otherwise: "by the scenario")
    }
    if let rule = failure.rule { sections.append(Section(title: "Rule", text: rule)) }
    if let expected = failure.expected, !expected.isEmpty {
      sections.append(Section(title: "Expected", text: expected))
    }
    if let received = failure.received, !received.isEmpty {
      sections.append(Section(title: "Received", text: received))
    }
    let differences = failure.differences.map { difference in
      let path = difference.path.isEmpty ? "" : "\(difference.path): "
      return "\(path)expected \(difference.expected), received \(difference.received)"
    }
    if !differences.isEmpty {
      sections.append(Section(title: "Differences", text: differences.joined(separator: "\n")))
    }
    if !failure.notes.isEmpty {
      sections.append(Section(title: "Notes", text: failure.notes.joined(separator: "\n")))
    }
    return sections
  }

  /// The line at `range` with a caret, where the file's text is known, or a text in its place.
  static func excerpt(
    of range: SourceRange,
    _ title: String,
    otherwise text: String? = nil
  ) -> [Section] {
    let diagnostic = Diagnostic(.error, Remark.step, at: range, "")
    let lines = DiagnosticRenderer().render(diagnostic).split(separator: "\n").dropFirst()
    let shown = lines.isEmpty ? text : lines.joined(separator: "\n")
    return shown.map { [Section(title: title, text: $0)] } ?? []
  }

  /// The code of a diagnostic of which only the excerpt is shown.
  private enum Remark: String, DiagnosticCode {
    case step
  }

  /// The promises that the scenario covers, and the one whose rule is broken.
  static func requirements(of result: ScenarioResult) -> [String] {
    var ids = result.scenario.covers
    if case .failed(let failure, _) = result.verdict.outcome, let rule = failure.rule,
      !ids.contains(rule)
    {
      ids.append(rule)
    }
    return ids.flatMap { id -> [String] in
      guard let requirement = result.scenario.contract.requirement(id) else { return [id] }
      let source = requirement.source.map { "  [\($0)]" } ?? ""
      let hint = requirement.hint.map { ["  hint: \($0)"] } ?? []
      return ["\(id) (\(requirement.level.rawValue)): \(requirement.says)\(source)"] + hint
    }
  }

  /// On what the verdict rests and what it leaves open.
  static func remarks(on result: ScenarioResult) -> [String] {
    var lines: [String] = []
    if result.sessionTime > .zero {
      lines.append("after \(result.sessionTime) on the session's clock")
    }
    if let basis = result.verdict.basis { lines.append("settled: \(basis)") }
    let rules = result.verdict.rulesNotJudged
    if !rules.isEmpty { lines.append("rules not judged: \(rules.joined(separator: ", "))") }
    return lines
  }
}
