package import PushSpecJudge
internal import PushSpecScenarios
package import SourceText

/// Explains what came of a scenario that did not pass: the text that the console shows and that
/// JUnit's failure holds.
///
/// Its first line is `path:line:column: message`; then title and requirements, the lines of the
/// scenario with a caret, expected and received, what happened around it, and the command that
/// plays the scenario alone.
package struct FailureText {
  /// The colours used.
  package let palette: Palette
  /// The columns that lines are laid out for.
  package let width: Int
  private let shelf = LineShelf()

  /// Explanations in `palette`, for lines of `width` columns.
  package init(palette: Palette = .none, width: Int = 120) {
    self.palette = palette
    self.width = max(width, 40)
  }

  /// Explains `result`.
  ///
  /// - Parameters:
  ///   - result: What the scenario came to.
  ///   - reproduction: The command that plays it alone in the same way, where there is one.
  /// - Returns: The text, each line ended by a break; empty if the scenario passed.
  package func text(about result: ScenarioResult, reproduction: String?) -> String {
    var page = TextPage(palette: palette, width: width)
    if case .known(_, let excuse) = result.verdict.outcome { write(excuse, to: &page) }
    switch result.verdict.outcome.unexcused {
    case .passed, .known: return ""
    case .failed(let failure, let others): write(failure, others, of: result, to: &page)
    case .error(let fault): write(fault, of: result, to: &page)
    case .skipped(let skip):
      opening(skip.message, at: skip.range, role: .warning, &page)
      claims(of: result.scenario, &page)
      page.gap()
      StepExcerpt(skip.range, in: shelf).write(to: &page)
    }
    closing(of: result, reproduction, &page)
    return page.text
  }

  /// Everything that happened in `result`, a line each; what is kept of a scenario that passed.
  package func history(of result: ScenarioResult) -> String {
    var page = TextPage(palette: palette, width: width)
    let contract = result.scenario.contract
    TimelineText(
      Timeline(result.trace, around: nil, contract: contract, before: .max),
      showsClients: result.scenario.clients.count > 1
    ).write(to: &page)
    return page.text
  }

  /// The failure in a few lines: its message with the place, what was expected and what came.
  package func summary(of failure: Failure) -> String {
    var page = TextPage(palette: palette, width: width)
    opening(failure.message, at: failure.range, role: .error, &page)
    FailureDetails(failure).write(to: &page)
    return page.text
  }

  /// Earlier tries, what the verdict rests on and leaves open, and how to see it again.
  private func closing(of result: ScenarioResult, _ reproduction: String?, _ page: inout TextPage) {
    for failure in result.earlierFailures {
      page.gap()
      opening("an earlier try: \(failure.message)", at: failure.range, role: .warning, &page)
      FailureDetails(failure).write(to: &page)
    }
    page.gap()
    let room = width - TextPage.entryIndent
    // The timeline ends with what was waited for; without one it is said here.
    if result.trace.isEmpty, let basis = result.verdict.basis {
      page.entry("settled", [basis.description])
    }
    let rules = result.verdict.rulesNotJudged.joined(separator: ", ")
    if let rounds = result.rounds { page.entry("rounds", [rounds.text]) }
    if !rules.isEmpty { page.entry("unjudged", Paragraph.lines("rules \(rules)", width: room)) }
    if let reproduction {
      page.entry("rerun", [palette.paint(VisibleText.of(reproduction), as: .place)])
    }
  }

  private func write(
    _ failure: Failure,
    _ others: [Failure],
    of result: ScenarioResult,
    to page: inout TextPage
  ) {
    let scenario = result.scenario
    opening(failure.message, at: failure.range ?? scenario.range, role: .error, &page)
    claims(of: scenario, &page)
    if let rule = failure.rule, !scenario.covers.contains(rule) {
      requirement(rule, of: scenario, &page)
    }
    page.gap()
    excerpts(of: failure, &page)
    FailureDetails(failure).write(to: &page)
    timeline(of: result, around: failure, &page)
    for other in others {
      page.gap()
      opening("also: \(other.message)", at: other.range ?? scenario.range, role: .error, &page)
      if other.rule != nil { requirement(other.rule ?? "", of: scenario, &page) }
      FailureDetails(other).write(to: &page)
      if let seq = other.seq, seq != failure.seq {
        timeline(of: result, around: other, &page)
      }
    }
  }

  /// Why what follows does not count.
  private func write(_ excuse: Excuse, to page: inout TextPage) {
    opening(excuse.message, at: excuse.range, role: .warning, &page)
    if !excuse.care.isEmpty {
      page.entry("", Paragraph.lines(VisibleText.of(excuse.care), width: width - 12))
    }
    page.gap()
  }

  private func write(_ fault: Fault, of result: ScenarioResult, to page: inout TextPage) {
    opening(fault.message, at: fault.range ?? result.scenario.range, role: .error, &page)
    claims(of: result.scenario, &page)
    if let range = fault.range, fault.kind != .notRun {
      page.gap()
      StepExcerpt(range, in: shelf).write(to: &page)
    }
    if !fault.detail.isEmpty {
      page.gap()
      for line in fault.detail.split(separator: "\n", omittingEmptySubsequences: false) {
        page.line("  " + palette.paint("|", as: .gutter) + " " + VisibleText.of(String(line)))
      }
    }
    timeline(of: result, around: nil, &page)
  }

  private func opening(
    _ message: String,
    at range: SourceRange?,
    role: Palette.Role,
    _ page: inout TextPage
  ) {
    var line = palette.paint(VisibleText.of(message), as: role)
    if let range {
      let place = "\(VisibleText.of(range.file.path)):\(range.start.line):\(range.start.column):"
      line = palette.paint(place, as: .place) + " " + line
    }
    page.line(line)
  }

  /// The title, and the requirements that the scenario covers.
  private func claims(of scenario: Scenario, _ page: inout TextPage) {
    page.gap()
    page.line("  " + palette.paint(VisibleText.of(scenario.title), as: .place))
    let lines = shelf.lines(of: scenario.range.file)
    if scenario.id != scenario.fileID, let row = lines[scenario.range.line] {
      let text = row.drop { $0 == " " || $0 == "-" }
      page.line("  " + palette.paint("case ", as: .gutter) + VisibleText.of(String(text)))
    }
    for id in scenario.covers { requirement(id, of: scenario, &page) }
  }

  private func requirement(_ id: String, of scenario: Scenario, _ page: inout TextPage) {
    guard let requirement = scenario.contract.requirement(id) else { return }
    let head = "  \(id) "
    let room = width - head.count
    var lines = Paragraph.lines(
      "\(requirement.level.rawValue): \(VisibleText.of(requirement.says))"
        + (requirement.source.map { " (\(VisibleText.of($0)))" } ?? ""),
      width: room
    )
    if let hint = requirement.hint {
      lines += Paragraph.lines("hint: \(VisibleText.of(hint))", width: room)
        .map { palette.paint($0, as: .note) }
    }
    for (index, line) in lines.enumerated() {
      let indent = String(repeating: " ", count: head.count)
      page.line((index == 0 ? palette.paint(head, as: .gutter) : indent) + line)
    }
  }

  /// The step in the scenario, and if it is written in a fragment, there too.
  private func excerpts(of failure: Failure, _ page: inout TextPage) {
    guard let range = failure.range else { return }
    guard let site = failure.site, site != range else {
      return StepExcerpt(range, in: shelf).write(to: &page)
    }
    for place in [site, range] {
      let text = "  in \(VisibleText.of(place.file.path)):\(place.line)"
      page.line(palette.paint(text, as: .gutter))
      StepExcerpt(place, in: shelf).write(to: &page)
    }
  }

  private func timeline(
    of result: ScenarioResult,
    around failure: Failure?,
    _ page: inout TextPage
  ) {
    guard !result.trace.isEmpty else { return }
    page.gap()
    let scenario = result.scenario
    TimelineText(
      Timeline(result.trace, around: failure, contract: scenario.contract),
      showsClients: scenario.clients.count > 1
    ).write(to: &page)
  }
}
