internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

/// What comes nearest to what was expected, in the words of queue checkers: lost, late, duplicated.
extension Judge {
  /// The failure with remarks that help to see why.
  func explained(_ failure: Failure) -> Failure {
    var failure = failure
    switch failure.kind {
    case .missing, .tooFew:
      failure.notes += missed.prefix(3).flatMap { nearMisses(of: $0, failure) }
    case .unexpected, .wrongArguments, .beforeCause, .unclaimed, .tooMany, .notSilent:
      if let twin = twin(of: failure.seq) { failure.notes.insert(twin, at: 0) }
    default: break
    }
    if failure.kind == .beforeCause {
      failure.notes.append("to allow it, claim it above those actions, or write 'since: start'")
    }
    return failure
  }

  /// The events that come nearest to a missing one: late, claimed by another step, or different.
  private func nearMisses(of expectation: Expectation, _ failure: Failure) -> [String] {
    let alike = trace.indices.filter { isTold(trace[$0], expectation.name) }
    let own = alike.filter { trace[$0].client == expectation.client }
    guard own.isEmpty else {
      return own.suffix(3).map { nearMiss(trace[$0], claims[$0], expectation, failure) }
    }
    if let other = alike.first {
      return ["lost: it was told to \(trace[other].client ?? "") at \(trace[other].stamp.at)"]
    }
    return ["lost: no \(expectation.name) came in the whole session"]
  }

  private func nearMiss(
    _ event: TraceRecord,
    _ claim: SourceRange?,
    _ expectation: Expectation,
    _ failure: Failure
  ) -> String {
    let moment = event.stamp.at
    if let claim {
      let claimant = claim == failure.range ? "this step" : place(claim)
      return "the \(event.name) at \(moment) was claimed by \(claimant)"
    }
    var matcher = matcher()
    guard expectation.isMet(by: event, &matcher) else {
      guard case .told(_, _, let arguments) = event.content else { return text(of: event) }
      let differences = Differences(matcher: self.matcher(), slotNames: script.slotNames)
        .between(expectation.arguments, arguments)
        .map { "\($0.path) is \($0.received), not \($0.expected)" }
      return "near miss: the \(event.name) at \(moment): \(differences.joined(separator: "; "))"
    }
    return moment > failure.at
      ? "late: \(event.name) was told at \(moment), \(moment - failure.at) after the window"
      : "the \(event.name) at \(moment) came before the actions of this step"
  }

  private func isTold(_ record: TraceRecord, _ name: String) -> Bool {
    if case .told(_, name, _) = record.content { true } else { false }
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
