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
    let review = RuleReview(
      trace: trace,
      book: settings.rules ?? RuleBook(scenario.contract),
      clients: scenario.clients,
      settings: settings,
      isComplete: failures.isEmpty
    )
    let report = review.judge()
    failures += report.failures
    let outcome: Outcome =
      failures.first.map { .failed($0, also: Array(failures.dropFirst())) } ?? .passed
    return Verdict(outcome, basis: basis, rulesNotJudged: report.notJudged)
  }

  /// What was told and no step claimed.
  private func unclaimed() -> Failure? {
    let left = lanes.unclaimed
    guard let first = left.first else { return nil }
    let event = trace[first]
    var notes: [String] = []
    for other in left.dropFirst().prefix(5) {
      notes.append("unclaimed too, at \(trace[other].stamp.at): \(trace[other].text)")
    }
    if left.count > 6 { notes.append("and \(left.count - 6) more") }
    return Failure(
      .unclaimed,
      "\(event.name) was told at \(event.stamp.at), but no step expects it",
      range: scenario.steps.last?.range ?? scenario.range,
      site: scenario.steps.last?.site ?? scenario.range,
      expected: "nothing more",
      received: event.text,
      seq: event.stamp.seq,
      at: event.stamp.at,
      notes: notes
    )
  }

  /// The failure with remarks on what comes nearest to what was expected.
  private func explained(_ failure: Failure) -> Failure {
    var failure = failure
    switch failure.kind {
    case .missing, .tooFew:
      if let expectation = expectation(at: failure.range) {
        failure.notes += nearMisses(of: expectation, failure.at)
      }
    case .unexpected, .unclaimed, .tooMany, .notSilent:
      if let twin = twin(of: failure.seq) { failure.notes.insert(twin, at: 0) }
    default: break
    }
    return failure
  }

  /// The expectation that is written at `range`.
  private func expectation(at range: SourceRange?) -> Expectation? {
    for frame in frames {
      for step in frame.steps where step.range == range {
        switch step.kind {
        case .expect(let expectation): return expectation
        case .inAnyOrder(let items, _):
          return items.first { item in !claims.values.contains(item.range) } ?? items.first
        default: return nil
        }
      }
    }
    return nil
  }

  /// The events that come nearest to a missing one: late, claimed by another step, or different.
  private func nearMisses(of expectation: Expectation, _ deadline: SessionTime) -> [String] {
    let alike = trace.indices.filter { index in
      guard case .told(_, expectation.name, _) = trace[index].content else { return false }
      return trace[index].client == expectation.client
    }
    guard !alike.isEmpty else { return ["lost: no \(expectation.name) came in the whole session"] }
    return alike.suffix(3).map { index in
      let event = trace[index]
      var matcher = matcher()
      let fits = expectation.isMet(by: event, &matcher)
      if let claim = claims[index] {
        return "the one at \(event.stamp.at) was claimed by line \(claim.line)"
      }
      if fits, event.stamp.at > deadline {
        let delay = event.stamp.at - deadline
        return "late: it was told at \(event.stamp.at), \(delay) after the window"
      }
      guard case .told(_, _, let arguments) = event.content else { return event.text }
      let differences = Differences(matcher: self.matcher(), slotNames: scenario.slotNames)
        .between(expectation.arguments, arguments)
        .map { "\($0.path) is \($0.received), not \($0.expected)" }
      return "near miss at \(event.stamp.at): \(differences.joined(separator: "; "))"
    }
  }

  /// That the event numbered `seq` was told before, with the same arguments.
  private func twin(of seq: Int?) -> String? {
    guard
      let index = trace.firstIndex(where: { record in
        if case .told = record.content { record.stamp.seq == seq } else { false }
      }), case .told(_, let name, let arguments) = trace[index].content
    else { return nil }
    let earlier = trace[..<index].last { record in
      guard case .told(_, name, let others) = record.content else { return false }
      return record.client == trace[index].client
        && others.withoutHandlers == arguments.withoutHandlers
    }
    return earlier.map { "duplicated: the same was told at \($0.stamp.at)" }
  }
}

extension ValueMap {
  /// The named values without completion handlers, which differ from one event to the next.
  fileprivate var withoutHandlers: ValueMap {
    ValueMap(entries.filter { $0.value.completion == nil }.map { ($0.key, $0.value) })
  }
}
