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
      "\(name(of: expectation)) was not told\(times) within \(expectation.within), by \(deadline)",
      expected: text(of: expectation),
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
    let names = rest.map(name(of:)).joined(separator: ", ")
    return finding(
      .missing,
      "\(names) \(rest.count == 1 ? "was" : "were") not told by \(deadline), "
        + "after \(count - rest.count) of \(count)",
      expected: rest.map(text(of:)).joined(separator: "\n"),
      received: nil,
      step: step,
      at: deadline
    )
  }

  /// Another event came where one was expected.
  func other(than expectation: Expectation, _ event: TraceRecord, _ step: Step) -> Failure {
    let expected = text(of: expectation)
    guard case .told(_, expectation.name, let arguments) = event.content else {
      return finding(
        .unexpected,
        "\(name(of: expectation)) was expected next, but \(name(of: event)) was told",
        expected: expected,
        event: event,
        step: step
      )
    }
    let differences = Differences(matcher: matcher(), slotNames: script.slotNames)
      .between(expectation.arguments, arguments)
    let list = differences.prefix(3).map { "\($0.path) \($0.received), not \($0.expected)" }
    return finding(
      .wrongArguments,
      "\(name(of: event)) was told with \(list.joined(separator: "; "))",
      expected: expected,
      event: event,
      step: step,
      differences: differences
    )
  }

  /// An event came before the actions that should have caused it.
  func beforeCause(_ event: TraceRecord, _ expected: String, _ step: Step) -> Failure {
    let cause = groupRange.map { "the actions from \(place($0)) on" } ?? "the actions above"
    return finding(
      .beforeCause,
      "\(name(of: event)) was told at \(event.stamp.at), before \(cause), "
        + "and no step has claimed it",
      expected: expected,
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
      "\(name(of: expectation)) was told more than \(most) time\(most == 1 ? "" : "s")",
      expected: "at most \(most): " + text(of: expectation),
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
      "\(name(of: expectation)) was told \(claimed) time\(claimed == 1 ? "" : "s") by \(deadline), "
        + "expected at least \(least)",
      expected: "at least \(least): " + text(of: expectation),
      received: nil,
      step: step,
      at: deadline
    )
  }

  /// An event came where nothing was to come.
  func notSilent(_ silence: Silence, _ event: TraceRecord, _ step: Step) -> Failure {
    let expected = text(of: silence)
    let wasQueued = event.stamp.at < previousEnd
    return finding(
      .notSilent,
      "\(name(of: event)) was told at \(event.stamp.at)"
        + (wasQueued ? " and no step has claimed it" : "")
        + ", where \(silence.names.isEmpty ? "nothing" : expected) was to come for \(silence.span)",
      expected: "\(expected) for \(silence.span)",
      event: event,
      step: step
    )
  }

  /// An event came that no item of a group can claim.
  func misfit(_ event: TraceRecord, in items: [Expectation], _ step: Step) -> Failure {
    var differences: [Failure.Difference] = []
    var notes: [String] = []
    let alike = items.filter { $0.name == event.name && $0.client == event.client }
    if let nearest = alike.first, case .told(_, _, let arguments) = event.content {
      differences = Differences(matcher: matcher(), slotNames: script.slotNames)
        .between(nearest.arguments, arguments)
    }
    let alone = alike.first { item in
      var matcher = matcher()
      return item.isMet(by: event, &matcher)
    }
    if let alone {
      differences = []
      notes.append("by itself it fits \(place(alone.range)), but not beside what came before it")
    }
    return finding(
      alike.isEmpty ? .unexpected : .wrongArguments,
      "\(name(of: event)) was told, which no item of the group can be",
      expected: list("in any order", items.map(text(of:))),
      event: event,
      step: step,
      differences: differences,
      notes: notes
    )
  }

  /// No list of a `oneOf` began.
  func noneOf(
    _ openings: [Expectation],
    _ silence: Silence?,
    _ deadline: SessionTime,
    _ step: Step
  ) -> Failure {
    let quiet = silence.map { ["\(text(of: $0)) for \($0.span)"] } ?? []
    let expected = list("one of", openings.map(text(of:)) + quiet)
    let blocking = openings.lazy.compactMap { opening in
      lanes[opening.client, opening.kind].relevant.first
    }
    .filter { trace[$0].stamp.at <= deadline }.min()
    if let blocking {
      return finding(
        .unexpected,
        "\(name(of: trace[blocking])) was told, with which no list of the 'oneOf' begins",
        expected: expected,
        event: trace[blocking],
        step: step
      )
    }
    return finding(
      .missing,
      "no list of the 'oneOf' began by \(deadline)",
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
    differences: [Failure.Difference] = [],
    notes: [String] = []
  ) -> Failure {
    Failure(
      kind,
      message,
      range: step.range,
      site: step.site,
      expected: expected,
      received: text(of: event),
      differences: differences,
      seq: event.stamp.seq,
      at: event.stamp.at,
      notes: notes
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
}
