internal import PushSpecExplanation
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecReports
internal import PushSpecScenarios
internal import SourceText

/// Writes what a run came to, for people: each failure, then counts and what was left out.
struct RunSummary {
  private let result: RunResult
  private let style: TextStyle
  private let palette: Palette

  /// So many failures are written out whole, unless more is asked for.
  private static let mostInFull = 10
  /// So many more are named in a line.
  private static let mostInBrief = 200
  /// So many of the slowest scenarios are named.
  private static let slowest = 10

  /// The summary of `result`.
  init(_ result: RunResult, style: TextStyle) {
    self.result = result
    self.style = style
    palette = style.palette
  }

  private var all: some Sequence<ScenarioResult> { result.suites.lazy.flatMap(\.results) }

  private var broken: [ScenarioResult] {
    all.filter { scenario in
      switch scenario.verdict.outcome {
      case .failed: true
      case .error(let fault): fault.kind != .notRun
      case .passed, .skipped, .known: false
      }
    }
  }

  /// Every scenario that failed or ended in an error, explained.
  ///
  /// - Parameter isComplete: Whether all are written out, however many there are.
  /// - Returns: The text; empty where there are none.
  func failures(isComplete: Bool) -> String {
    let cascades = Cascade.all(in: all)
    // Of scenarios with one root the first tells all that there is to be seen.
    let followers = isComplete ? [] : Set(cascades.flatMap { $0.ids.dropFirst() })
    let broken = broken.filter { !followers.contains($0.id) }
    let writer = FailureText(palette: palette, width: style.width)
    var text = ""
    let inFull = isComplete ? broken.count : Self.mostInFull
    for (index, scenario) in broken.prefix(inFull).enumerated() {
      text += "\n" + heading(scenario, index + 1, of: broken.count) + "\n"
      text += writer.text(
        about: scenario,
        reproduction: result.reproduction(of: scenario.scenario.id)
      )
      if let cascade = cascades.first(where: { $0.ids.first == scenario.id }), !isComplete {
        text += same(cascade)
      }
    }
    let rest = broken.dropFirst(inFull)
    guard !rest.isEmpty else { return text }
    text += "\n" + rule("\(rest.count) more, in brief (all: --verbose)") + "\n"
    text += brief(rest.prefix(Self.mostInBrief))
    if rest.count > Self.mostInBrief { text += "and \(rest.count - Self.mostInBrief) more\n" }
    return text
  }

  /// Every scenario that failed or ended in an error, each in one line.
  func briefFailures() -> String { brief(broken[...]) }

  private func brief(_ results: ArraySlice<ScenarioResult>) -> String {
    results.map { scenario in
      let (message, range) = scenario.firstComplaint
      let place = "\(VisibleText.of(range.file.path)):\(range.start.line):\(range.start.column):"
      return palette.paint(place, as: .place) + " " + VisibleText.of(message)
        + palette.paint(" [\(VisibleText.of(scenario.id))]", as: .gutter) + "\n"
    }.joined()
  }

  private func heading(_ scenario: ScenarioResult, _ index: Int, of count: Int) -> String {
    let word = scenario.verdict.outcome.kind == .failed ? "failed" : "error"
    return rule("\(index) of \(count) · \(word) · \(VisibleText.of(scenario.id))")
  }

  private func rule(_ text: String) -> String {
    let tail = min(style.width, 100) - VisibleText.width(of: text) - 4
    return palette.paint("── \(text) " + String(repeating: "─", count: max(2, tail)), as: .error)
  }

  /// Which scenarios stop at the root of the one that was explained.
  private func same(_ cascade: Cascade) -> String {
    let words = VisibleText.of(Self.words(cascade))
    let lines = Paragraph.lines(words, width: style.width - Self.labelWidth)
    let indent = String(repeating: " ", count: Self.labelWidth)
    return palette.paint("  and also  ", as: .error) + lines.joined(separator: "\n" + indent) + "\n"
  }

  private static func words(_ cascade: Cascade) -> String {
    let rest = cascade.ids.dropFirst()
    let shown = rest.prefix(mostNamed).joined(separator: ", ")
    let more = rest.count > mostNamed ? " and \(rest.count - mostNamed) more" : ""
    let place = cascade.root.map { "step, \($0.file.path):\($0.line)" } ?? "cause"
    let stops = rest.count == 1 ? "scenario stops" : "scenarios stop"
    return "\(rest.count) more \(stops) at this \(place): \(shown)\(more)"
  }

  /// So many ids are named where they are not explained.
  private static let mostNamed = 5

  /// Counts, what was skipped and not judged, and how long it took.
  ///
  /// - Parameter isVerbose: Whether the slowest scenarios and each skipped one are named.
  /// - Returns: The text.
  func totals(isVerbose: Bool) -> String {
    let counts = result.counts
    var text = palette.paint(Count.text(counts.total, "scenario"), as: .place)
    text += ": " + counts.text(palette) + " in " + result.wall.rounded + "\n"
    text += causes()
    if isVerbose { text += slowest() }
    text += known(isVerbose: isVerbose)
    text += flaky()
    text += skipped(isVerbose: isVerbose)
    text += notJudged()
    if let interruption = result.interruption {
      let notRun = all.count { scenario in
        if case .error(let fault) = scenario.verdict.outcome {
          fault.kind == .notRun
        } else {
          false
        }
      }
      let reason = "interrupted by \(interruption.name)"
      text += row("not run", "\(Count.text(notRun, "scenario")): \(reason)", .error)
    }
    return text
  }

  private func slowest() -> String {
    let played = all.filter { $0.wall > .zero }.sorted { ($1.wall, $0.id) < ($0.wall, $1.id) }
    return played.prefix(Self.slowest).enumerated().map { index, scenario in
      let time = scenario.wall.fine.padded(to: 6, onTheLeft: true)
      let session = palette.paint("  (session \(scenario.sessionTime.rounded))", as: .gutter)
      return label(index == 0 ? "slowest" : "", .gutter)
        + "\(time)  \(VisibleText.of(scenario.id))\(session)\n"
    }.joined()
  }

  /// What the failures have in common: roots, and known faults that would explain them.
  private func causes() -> String {
    var text = ""
    for cascade in Cascade.all(in: all).prefix(Self.mostNamed) {
      let place = cascade.root.map { "\($0.file.path):\($0.line): " } ?? ""
      let rest = cascade.ids.count - 1
      let words =
        "one cause, \(Count.text(rest, "more scenario")) not verified: \(place)\(cascade.message)"
      text += row(text.isEmpty ? "cascade" : "", words, .error)
    }
    for (index, diagnosis) in result.diagnoses.enumerated() {
      text += row(index == 0 ? "diagnosis" : "", "\(diagnosis.suite): \(diagnosis.text)", .note)
    }
    return text
  }

  /// Known failures, by their reasons.
  private func known(isVerbose: Bool) -> String {
    var reasons: [String: [ScenarioResult]] = [:]
    for scenario in all {
      guard case .known(_, let excuse) = scenario.verdict.outcome else { continue }
      let care = excuse.care.isEmpty ? "" : " (\(excuse.care))"
      reasons[excuse.reason + care, default: []].append(scenario)
    }
    return list(reasons, as: "known", isVerbose: isVerbose)
  }

  /// The scenarios that passed only when they were tried again.
  private func flaky() -> String {
    let flaky = all.filter(\.isFlaky)
    return flaky.enumerated().map { index, scenario in
      let before = scenario.earlierFailures.first?.message ?? ""
      let words = "\(scenario.id) at try \(scenario.earlierFailures.count + 1), before: \(before)"
      return row(index == 0 ? "flaky" : "", words, .warning)
    }.joined()
  }

  private func skipped(isVerbose: Bool) -> String {
    var reasons: [String: [ScenarioResult]] = [:]
    for scenario in all {
      guard case .skipped(let skip) = scenario.verdict.outcome else { continue }
      reasons[skip.message, default: []].append(scenario)
    }
    return list(reasons, as: "skipped", isVerbose: isVerbose)
  }

  private func list(
    _ reasons: [String: [ScenarioResult]],
    as name: String,
    isVerbose: Bool
  ) -> String {
    let ordered = reasons.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    var text = ""
    for (index, (reason, scenarios)) in ordered.enumerated() {
      text += row(index == 0 ? name : "", "\(scenarios.count): \(reason)", .warning)
      guard isVerbose else { continue }
      for scenario in scenarios {
        text += label("", .gutter) + "   \(VisibleText.of(scenario.id))\n"
      }
    }
    return text
  }

  private func notJudged() -> String {
    var rules: [String: Int] = [:]
    for scenario in all {
      for rule in scenario.verdict.rulesNotJudged { rules[rule, default: 0] += 1 }
    }
    let list = rules.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    guard !list.isEmpty else { return "" }
    let text = "rules, because the implementation does not show what they look at: "
    return row("not judged", text + list.joined(separator: ", "), .warning)
  }

  /// A label and what belongs to it, broken into lines.
  private func row(_ name: String, _ text: String, _ role: Palette.Role) -> String {
    let lines = Paragraph.lines(VisibleText.of(text), width: style.width - Self.labelWidth)
    let indent = String(repeating: " ", count: Self.labelWidth)
    return label(name, role) + lines.joined(separator: "\n" + indent) + "\n"
  }

  private func label(_ name: String, _ role: Palette.Role) -> String {
    palette.paint(name.padded(to: Self.labelWidth), as: role)
  }

  /// The columns of the labels.
  static let labelWidth = 12
}

extension ScenarioResult {
  /// The first thing that is wrong, and where.
  fileprivate var firstComplaint: (message: String, range: SourceRange) {
    switch verdict.outcome.unexcused {
    case .failed(let failure, _): (failure.message, failure.range ?? scenario.range)
    case .error(let fault): (fault.message, fault.range ?? scenario.range)
    case .skipped(let skip): (skip.message, skip.range)
    case .passed, .known: (scenario.title, scenario.range)
    }
  }
}
