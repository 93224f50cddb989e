package import PushSpecInterface
package import PushSpecScenarios
package import SourceText

/// Steps that act: calls, stimuli, completions, waits, and the reactions of the app.
extension Judge {
  /// Opens an action group with `step`, unless one is open already.
  mutating func openGroup(with step: Step) {
    active.formUnion(step.activates)
    guard !isInsideGroup else { return }
    isInsideGroup = true
    groupRange = step.range
    groupStart = (trace.last?.stamp.seq ?? 0) + 1
    if case .perform = step.kind { groupAwaitsStart = true }
  }

  /// Moves the start of a group that has just been opened to where its first step really began.
  mutating func beginGroup(at seq: Int) {
    guard groupAwaitsStart else { return }
    groupStart = seq
    groupAwaitsStart = false
  }

  /// Asks for the request, or ends the step where it has been answered.
  mutating func pursue(_ request: Request, of step: Step) -> Instruction? {
    guard case .untouched = progress else { return .pass(until: now) }
    guard let action = action(of: request, bindings) else {
      cutShort = .error(
        Fault(.invalidRequest, "a variable of this step holds nothing yet", at: step.range)
      )
      return nil
    }
    progress = .asked
    return .perform(action, client: request.client, .step)
  }

  /// Lets time pass until the wait is over.
  mutating func pursue(_ wait: Wait, of step: Step) -> Instruction? {
    let end = end(of: wait, from: previousEnd)
    if case .untouched = progress {
      progress = .waiting(claimed: 0, lastClaim: previousEnd)
      if end < previousEnd {
        failure = Failure(
          .momentPassed,
          "the moment to wait for, \(end), had passed: the step began at \(previousEnd)",
          range: step.range,
          site: step.site,
          at: now
        )
        return nil
      }
    }
    guard known < end else {
      finish(step, at: end)
      return nil
    }
    return .pass(until: end)
  }

  /// The moment up to which a wait that begins at `begin` lasts.
  package func end(of wait: Wait, from begin: SessionTime) -> SessionTime {
    switch wait {
    case .span(let span): return begin + span
    case .since(let mark, let span):
      return (marks.indices.contains(mark) ? marks[mark] ?? begin : begin) + span
    case .timeOfDay(let time):
      let day: Int64 = 86_400_000_000
      let local = settings.epoch * 1_000 + scenario.contract.settings.utcOffset.microseconds
      let passed = (local + begin.microseconds) % day
      let left = (time.microseconds - passed + 2 * day) % day
      return begin + TimeSpan(microseconds: left == 0 ? day : left)
    }
  }

  /// The action that a request asks for; `nil` if a variable in it holds nothing.
  func action(of request: Request, _ bindings: Bindings) -> TraceRecord.Action? {
    let evaluation = Evaluation(
      bindings: bindings,
      unixNow: settings.epoch * 1_000 + now.microseconds
    )
    switch request.target {
    case .call(let name):
      return evaluation.map(of: request.arguments).map { .call(name, $0) }
    case .stimulus(let name):
      return evaluation.map(of: request.arguments).map { .stimulus(name, $0) }
    case .complete(let slot, let value):
      guard let handler = bindings[slot]?.completion, let value = evaluation.value(of: value) else {
        return nil
      }
      return .completion(handler, value)
    }
  }

  /// Takes note of how something that was done has ended.
  mutating func handle(
    _ ending: TraceRecord.Ending,
    of origin: TraceRecord.Origin,
    began: Int,
    _ record: TraceRecord
  ) {
    switch origin {
    case .finally: break
    case .step:
      guard failure == nil, let frame = frames.last, frame.index < frame.steps.count else { return }
      let step = frame.steps[frame.index]
      guard case .perform(let request) = step.kind else { return }
      var held = bindings
      let verdict = check(ending, against: request, of: step, &held, began: began, record)
      bindings = held
      if verdict { finish(step, at: record.stamp.at) }
    case .reaction:
      guard var reaction = reactionUnderWay else { return }
      let steps = script.reactions[reaction.index].steps
      if case .perform(let request) = steps[reaction.step].kind {
        let step = steps[reaction.step]
        _ = check(ending, against: request, of: step, &reaction.bindings, began: began, record)
      }
      reaction.step += 1
      reaction.isAsked = false
      reactionUnderWay = reaction.step < steps.count ? reaction : nil
    case .inside(let reaction, let index, let event):
      guard script.reactions.indices.contains(reaction),
        script.reactions[reaction].steps.indices.contains(index)
      else { return }
      let step = script.reactions[reaction].steps[index]
      guard case .perform(let request) = step.kind else { return }
      var held = insideBindings[event] ?? bindings
      _ = check(ending, against: request, of: step, &held, began: began, record)
      insideBindings[event] = held
    }
  }

  /// Holds an ending against what its step asks; keeps the failure, skip or error if there is one.
  private mutating func check(
    _ ending: TraceRecord.Ending,
    against request: Request,
    of step: Step,
    _ held: inout Bindings,
    began: Int,
    _ record: TraceRecord
  ) -> Bool {
    let finding: Failure?
    switch ending {
    case .returned(let value):
      finding =
        request.throwing.map { didNotThrow($0, value, step, record) }
        ?? request.returns.flatMap {
          mismatch(.wrongReturn, $0, value, request, step, &held, record)
        }
    case .threw(let error):
      finding =
        request.throwing.map { mismatch(.threw, $0, error.value, request, step, &held, record) }
        ?? threw(error, request, step, record)
    case .refused(let refusal):
      return note(refusal, of: step, began: began, record)
    }
    if let finding, failure == nil { failure = finding }
    return finding == nil
  }

  private func didNotThrow(
    _ pattern: Pattern,
    _ value: Value,
    _ step: Step,
    _ record: TraceRecord
  ) -> Failure {
    Failure(
      .didNotThrow,
      "expected an error, but the call returned \(value)",
      range: step.range,
      site: step.site,
      expected: "throws: \(wording.text(of: pattern))",
      received: "returns: \(value)",
      seq: record.stamp.seq,
      at: record.stamp.at
    )
  }

  private func threw(
    _ error: ErrorValue,
    _ request: Request,
    _ step: Step,
    _ record: TraceRecord
  ) -> Failure {
    Failure(
      .threw,
      "\(request.name) threw \(error.value), which no `throws` declares",
      range: step.range,
      site: step.site,
      expected: request.returns.map { "returns: \(wording.text(of: $0))" } ?? "no error",
      received: "throws: \(error.value)",
      seq: record.stamp.seq,
      at: record.stamp.at
    )
  }

  private func mismatch(
    _ kind: Failure.Kind,
    _ pattern: Pattern,
    _ value: Value,
    _ request: Request,
    _ step: Step,
    _ held: inout Bindings,
    _ record: TraceRecord
  ) -> Failure? {
    var matcher = matcher(held)
    if matcher.matches(pattern, value) {
      held = matcher.bindings
      return nil
    }
    let verb = kind == .threw ? "threw" : "returned"
    let wording = Wording(bindings: held, slotNames: script.slotNames)
    let differences = Differences(matcher: self.matcher(held), slotNames: script.slotNames)
    return Failure(
      kind,
      "\(request.name) \(verb) \(value), expected \(wording.text(of: pattern))",
      range: step.range,
      site: step.site,
      expected: wording.text(of: pattern),
      received: value.description,
      differences: differences.between(pattern, value),
      seq: record.stamp.seq,
      at: record.stamp.at
    )
  }

  /// Takes note of a refusal: a skip, a failure where something had already happened, or an error.
  private mutating func note(
    _ refusal: Refusal,
    of step: Step,
    began: Int,
    _ record: TraceRecord
  ) -> Bool {
    if refusal.reason == .unsupported {
      let effect = trace.reversed().prefix { $0.stamp.seq > began }.last { record in
        if case .told = record.content { true } else { false }
      }
      if let effect {
        failure =
          failure
          ?? Failure(
            .refusedAfterEffect,
            "the implementation says that it cannot do this, though \(name(of: effect)) had been "
              + "told by then: \(refusal.message)",
            range: step.range,
            site: step.site,
            expected: "nothing told before the refusal",
            received: text(of: effect),
            seq: effect.stamp.seq,
            at: effect.stamp.at
          )
      } else {
        cutShort = .skipped(Skip(.unsupported(refusal.message), at: step.range))
      }
    } else {
      cutShort = .error(Fault(refusal, at: step.range))
    }
    return false
  }

  /// Starts the reactions to a callback.
  mutating func react(to name: String, _ arguments: ValueMap, _ record: TraceRecord) {
    for (index, reaction) in script.reactions.enumerated()
    where reaction.callback == name && reaction.client == record.client {
      var fresh = bindings
      fresh.reset(reaction.slots)
      var matcher = matcher(fresh)
      guard matcher.matches(reaction.arguments, arguments) else { continue }
      if reaction.isInside {
        insideBindings[record.stamp.seq] = matcher.bindings
      } else if !reaction.steps.isEmpty {
        reactionQueue.append(PendingReaction(index: index, bindings: matcher.bindings))
      }
    }
  }

  /// The next step of the reactions that have been started, if there is one.
  mutating func nextOfReaction() -> Instruction? {
    if reactionUnderWay == nil, !reactionQueue.isEmpty {
      reactionUnderWay = reactionQueue.removeFirst()
    }
    guard var reaction = reactionUnderWay else { return nil }
    guard !reaction.isAsked else { return .pass(until: now) }
    let step = script.reactions[reaction.index].steps[reaction.step]
    guard case .perform(let request) = step.kind,
      let action = action(of: request, reaction.bindings)
    else {
      cutShort = .error(
        Fault(.invalidRequest, "a variable of this step holds nothing yet", at: step.range)
      )
      return nil
    }
    reaction.isAsked = true
    reactionUnderWay = reaction
    return .perform(action, client: request.client, .reaction)
  }

  /// The action of a step of `finally`, or `nil` where a variable in it holds nothing.
  package func finalAction(of request: Request) -> TraceRecord.Action? {
    action(of: request, bindings)
  }
}

extension Request {
  /// What is done, in a word.
  var name: String {
    switch target {
    case .call(let name), .stimulus(let name): name
    case .complete: "the completion handler"
    }
  }
}

extension Fault {
  /// The fault that a refusal tells of.
  package init(_ refusal: Refusal, at range: SourceRange? = nil) {
    let (kind, words): (Fault.Kind, String) =
      switch refusal.reason {
      case .invalidArguments: (.invalidRequest, "the implementation refused the request: ")
      case .noProcess: (.invalidRequest, "the app is not running: ")
      case .unsupported: (.invalidRequest, "the implementation cannot do this: ")
      case .protocolBroken: (.protocolBroken, "")
      case .timedOut: (.timedOut, "")
      case .notStarted: (.notStarted, "")
      case .crashed: (.crashed, "")
      case .disturbed: (.disturbed, "")
      case .cancelled: (.notRun, "")
      default: (.implementationFailed, "the implementation failed: ")
      }
    self.init(kind, words + refusal.message, detail: refusal.detail, at: range)
  }
}
