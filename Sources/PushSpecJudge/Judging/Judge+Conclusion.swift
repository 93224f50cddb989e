internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

/// The end of a scenario: what no step claimed, what the rules say, and what helps to understand it.
extension Judge {
  /// The verdict, once the session has settled.
  func conclusion() -> Verdict {
    var failures: [Failure] = []
    if let failure {
      failures.append(explained(failure))
    } else if case .never(let span) = basis {
      failures.append(
        Failure(.neverSettles, "something was still pending after \(span)", at: now)
      )
    } else if let unclaimed = unclaimed() {
      failures.append(explained(unclaimed))
    }
    let book = settings.rules ?? RuleBook(scenario.contract, for: settings.capabilities)
    let review = RuleReview(
      trace: trace,
      book: book,
      clients: scenario.clients,
      settings: settings,
      isComplete: hasSettled && failure == nil
    )
    failures += review.failures()
    let outcome: Outcome =
      failures.first.map { .failed($0, also: Array(failures.dropFirst())) } ?? .passed
    return Verdict(outcome, basis: basis, rulesNotJudged: book.notJudged)
  }

  /// Whether what has not happened will not happen any more.
  private var hasSettled: Bool {
    if case .never? = basis { false } else { true }
  }

  /// What was told and no step claimed.
  private func unclaimed() -> Failure? {
    let left = lanes.unclaimed
    guard let first = left.first else { return nil }
    let event = trace[first]
    var notes: [String] = []
    for other in left.dropFirst().prefix(5) {
      notes.append("unclaimed too, at \(trace[other].stamp.at): \(text(of: trace[other]))")
    }
    if left.count > 6 { notes.append("and \(left.count - 6) more") }
    return Failure(
      .unclaimed,
      "\(name(of: event)) was told at \(event.stamp.at), but no step expects it",
      range: script.steps.last?.range ?? scenario.range,
      site: script.steps.last?.site ?? scenario.range,
      expected: "nothing more",
      received: text(of: event),
      seq: event.stamp.seq,
      at: event.stamp.at,
      notes: notes
    )
  }
}
