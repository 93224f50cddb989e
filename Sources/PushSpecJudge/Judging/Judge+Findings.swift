internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

/// The words for expectations that are not met.
extension Judge {
  /// The expectation was not met in its window.
  func missing(
    _ expectation: Expectation,
    _ claimed: Int,
    _ count: Int,
    _ deadline: SessionTime,
    _ step: Step
  ) -> Failure {
    let times = count == 1 ? "" : " for the \(ordinal(claimed + 1)) time of \(count)"
    return finding(
      .missing,
      "\(expectation.name) was not told\(times) within \(expectation.within), by \(deadline)",
      expected: wording.text(of: expectation.name, expectation.arguments),
      received: nil,
      step: step,
      at: deadline
    )
  }

  /// Several expectations, some of which were not met in their window.
  func missing(
    _ rest: [Expectation],
    of count: Int,
    _ deadline: SessionTime,
    _ step: Step
  ) -> Failure {
    let names = rest.map(\.name).joined(separator: ", ")
    return finding(
      .missing,
      "\(names) \(rest.count == 1 ? "was" : "were") not told by \(deadline), "
        + "after \(count - rest.count) of \(count)",
      expected: rest.map { wording.text(of: $0.name, $0.arguments) }.joined(separator: "\n"),
      received: nil,
      step: step,
      at: deadline
    )
  }

  /// Another event came where one was expected.
  func other(than expectation: Expectation, _ event: TraceRecord, _ step: Step) -> Failure {
    let expected = wording.text(of: expectation.name, expectation.arguments)
    guard case .told(_, let name, let arguments) = event.content else {
      return finding(.unexpected, expected, expected: expected, event: event, step: step)
    }
    guard name == expectation.name else {
      return finding(
        .unexpected,
        "\(expectation.name) was expected next, but \(name) was told",
        expected: expected,
        event: event,
        step: step
      )
    }
    let differences = Differences(matcher: matcher(), slotNames: scenario.slotNames)
      .between(expectation.arguments, arguments)
    let list = differences.prefix(3).map { "\($0.path) \($0.received), not \($0.expected)" }
    return finding(
      .wrongArguments,
      "\(name) was told with \(list.joined(separator: "; "))",
      expected: expected,
      event: event,
      step: step,
      differences: differences
    )
  }

  /// An event came before the actions that should have caused it.
  func beforeCause(_ event: TraceRecord, _ step: Step) -> Failure {
    finding(
      .beforeCause,
      "\(event.name) was told at \(event.stamp.at), before the step that should cause it",
      expected: "nothing before the actions of this step",
      event: event,
      step: step
    )
  }

  /// An event came once too often.
  func tooMany(
    _ expectation: Expectation,
    _ most: Int,
    _ event: TraceRecord,
    _ step: Step
  ) -> Failure {
    finding(
      .tooMany,
      "\(expectation.name) was told more than \(most) time\(most == 1 ? "" : "s")",
      expected: "at most \(most): " + wording.text(of: expectation.name, expectation.arguments),
      event: event,
      step: step
    )
  }

  /// An event did not come often enough.
  func tooFew(
    _ expectation: Expectation,
    _ claimed: Int,
    _ least: Int,
    _ deadline: SessionTime,
    _ step: Step
  ) -> Failure {
    finding(
      .tooFew,
      "\(expectation.name) was told \(claimed) time\(claimed == 1 ? "" : "s") by \(deadline), "
        + "expected at least \(least)",
      expected: "at least \(least): " + wording.text(of: expectation.name, expectation.arguments),
      received: nil,
      step: step,
      at: deadline
    )
  }

  /// An event came where nothing was to come.
  func notSilent(_ silence: Silence, _ event: TraceRecord, _ step: Step) -> Failure {
    let names = silence.names.isEmpty ? "nothing" : "no \(silence.names.joined(separator: ", no "))"
    let restriction = silence.arguments.isEmpty ? "" : " \(wording.text(of: silence.arguments))"
    return finding(
      .notSilent,
      "\(event.name) was told at \(event.stamp.at), where nothing was to come for \(silence.span)",
      expected: "\(names)\(restriction) for \(silence.span)",
      event: event,
      step: step
    )
  }

  /// An event came that no item of a group can claim.
  func misfit(_ event: TraceRecord, in items: [Expectation], _ step: Step) -> Failure {
    var differences: [Failure.Difference] = []
    let alike = items.filter { $0.name == event.name && $0.client == event.client }
    if let nearest = alike.first, case .told(_, _, let arguments) = event.content {
      differences = Differences(matcher: matcher(), slotNames: scenario.slotNames)
        .between(nearest.arguments, arguments)
    }
    return finding(
      alike.isEmpty ? .unexpected : .wrongArguments,
      "\(event.name) was told, which no item of the group can be",
      expected: "in any order:\n"
        + items.map { "  " + wording.text(of: $0.name, $0.arguments) }.joined(separator: "\n"),
      event: event,
      step: step,
      differences: differences
    )
  }

  /// No list of a `oneOf` began.
  func noneOf(_ openings: [Expectation], _ deadline: SessionTime, _ step: Step) -> Failure {
    let expected =
      "one of:\n"
      + openings.map { "  " + wording.text(of: $0.name, $0.arguments) }.joined(separator: "\n")
    let blocking = openings.lazy.compactMap { opening in
      lanes[opening.client, opening.kind].relevant.first
    }.min()
    if let blocking {
      return finding(
        .unexpected,
        "\(trace[blocking].name) was told, with which no list of the `oneOf` begins",
        expected: expected,
        event: trace[blocking],
        step: step
      )
    }
    return finding(
      .missing,
      "no list of the `oneOf` began by \(deadline)",
      expected: expected,
      received: nil,
      step: step,
      at: deadline
    )
  }

  private func finding(
    _ kind: Failure.Kind,
    _ message: String,
    expected: String,
    event: TraceRecord,
    step: Step,
    differences: [Failure.Difference] = []
  ) -> Failure {
    Failure(
      kind,
      message,
      range: step.range,
      site: step.site,
      expected: expected,
      received: event.text,
      differences: differences,
      seq: event.stamp.seq,
      at: event.stamp.at
    )
  }

  private func finding(
    _ kind: Failure.Kind,
    _ message: String,
    expected: String,
    received: String?,
    step: Step,
    at moment: SessionTime
  ) -> Failure {
    Failure(
      kind,
      message,
      range: step.range,
      site: step.site,
      expected: expected,
      received: received,
      at: moment
    )
  }

  private func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (1, let tens) where tens != 11: "\(number)st"
    case (2, let tens) where tens != 12: "\(number)nd"
    case (3, let tens) where tens != 13: "\(number)rd"
    default: "\(number)th"
    }
  }
}
