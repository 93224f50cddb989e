import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText

/// A result in few lines: the verdict with every word that a person gets to read, then what
/// happened.
///
/// ```
/// toy/fails/x: failed, must
/// Unexpected at 5: - expect: didStart
///   didStart was expected next, but didReceive was told
///   expected: didStart
///   received: didReceive {messageId: "m1"}
///   shows at 1s
/// settled: nothing was pending on the virtual clock
///
///   0s  call start {appId: "demo"}
///   1s  didReceive {messageId: "m1"}
/// ```
struct VerdictText {
  private let result: ScenarioResult
  private let hasMoments: Bool

  /// The text of `result`, with moments unless they are those of a real clock.
  init(_ result: ScenarioResult, on clock: ClockKind = .virtual) {
    self.result = result
    hasMoments = clock == .virtual
  }

  /// The texts of several results; what happened is left out where it is the same again.
  static func text(of results: [ScenarioResult], on clock: ClockKind) -> String {
    var texts: [String] = []
    var last: [String] = []
    for result in results {
      let text = VerdictText(result, on: clock)
      let timeline = text.timeline
      texts.append((text.verdict + (timeline == last ? [] : timeline)).joined(separator: "\n"))
      last = timeline
    }
    return texts.joined(separator: "\n\n") + "\n"
  }

  /// The verdict alone.
  var verdict: [String] {
    let outcome = result.verdict.outcome
    var lines = ["\(result.id): \(outcome.kind.rawValue), \(result.scenario.level.rawValue)"]
    switch outcome {
    case .passed: break
    case .failed(let failure, let others):
      for failure in [failure] + others { lines += self.lines(of: failure) }
      lines += hints.map { "hint: \($0)" }
    case .known(_, let excuse): lines.append(excuse.message)
    case .skipped(let skip): lines.append("\(skip.message), \(place(skip.range))")
    case .error(let fault):
      lines.append("\(fault.kind.rawValue)\(fault.range.map { " " + place($0) } ?? "")")
      lines.append("  \(fault.message)")
      lines += fault.detail.split(separator: "\n").map { "  \($0)" }
    }
    if let basis = result.verdict.basis { lines.append("settled: \(basis)") }
    if !result.verdict.rulesNotJudged.isEmpty {
      lines.append("not judged: \(result.verdict.rulesNotJudged.joined(separator: ", "))")
    }
    return lines
  }

  private var hints: [String] {
    result.scenario.covers.compactMap { result.scenario.contract.requirement($0)?.hint }
  }

  private func lines(of failure: Failure) -> [String] {
    var lines = [failure.kind.rawValue + (failure.range.map { " " + place($0) } ?? "")]
    if let site = failure.site, site != failure.range { lines.append("  used \(place(site))") }
    lines.append("  \(failure.message)")
    if let expected = failure.expected { lines += labelled("expected", expected) }
    if let received = failure.received { lines += labelled("received", received) }
    for difference in failure.differences {
      let path = difference.path.isEmpty ? "" : "\(difference.path): "
      lines.append("  differs: \(path)\(difference.received), not \(difference.expected)")
    }
    lines += failure.notes.map { "  note: \($0)" }
    if hasMoments { lines.append("  shows at \(failure.at)") }
    return lines
  }

  private func labelled(_ label: String, _ text: String) -> [String] {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    return ["  \(label): \(parts[0])"] + parts.dropFirst().map { "    \($0)" }
  }

  /// `at 5: - expect: didStart`, with the file's name where it is not the scenario's.
  private func place(_ range: SourceRange) -> String {
    let isOwn = range.file === result.scenario.range.file
    let name = range.file.path.split(separator: "/").last.map(String.init) ?? ""
    let lines = range.file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = range.line <= lines.count ? lines[range.line - 1] : ""
    return "at \(isOwn ? "" : "\(name):")\(range.line): \(line.drop { $0 == " " })"
  }

  // MARK: What happened

  private var timeline: [String] {
    var lines: [String] = []
    for record in result.trace {
      let client = result.scenario.clients.count > 1 ? "\(record.client ?? "server")  " : ""
      let moment = hasMoments ? "  \(record.stamp.at)  " : "  "
      switch record.content {
      case .began, .told: lines.append("\(moment)\(client)\(words(of: record))")
      case .ended(_, .returned(let value), _) where value.isMissing: continue
      case .ended: lines.append("\(moment)\(client)  \(record.text)")
      case .reached, .settled: continue
      }
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private func words(of record: TraceRecord) -> String {
    switch record.content {
    case .began(.call, _): "call \(record.text)"
    case .began(.stimulus, _): "when \(record.text)"
    default: record.text
    }
  }
}
