internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

/// Steps that expect: the next event of a lane, several in any order, one of several, or nothing.
extension Judge {
  /// Puts an event into its lane and starts the reactions to it.
  mutating func hear(
    _ kind: Event.Kind,
    _ name: String,
    _ arguments: ValueMap,
    _ record: TraceRecord
  ) {
    guard let client = record.client else { return }
    lanes.append(
      trace.count - 1,
      client: client,
      kind: kind,
      isRelevant: isRelevant(kind, name, client)
    )
    if kind == .callback { react(to: name, arguments, record) }
  }

  private func isRelevant(_ kind: Event.Kind, _ name: String, _ client: String) -> Bool {
    if script.ignoring.contains(name) { return false }
    if kind == .callback, scenario.contract.member(.callback, name)?.isAmbient != true {
      return true
    }
    return script.watching.contains(name)
      || active.contains(LaneName(client: client, name: name))
  }

  /// The window of the present step, begun if need be.
  private mutating func window(_ span: TimeSpan) -> (
    deadline: SessionTime, claimed: Int, lastClaim: SessionTime
  ) {
    if case .waiting(let claimed, let lastClaim) = progress {
      return (previousEnd + span, claimed, lastClaim)
    }
    progress = .waiting(claimed: 0, lastClaim: previousEnd)
    return (previousEnd + span, 0, previousEnd)
  }

  /// Expects the next event of a lane.
  mutating func pursue(_ expectation: Expectation, of step: Step) -> Progression {
    switch expectation.times {
    case .exactly(let count): expect(count, expectation, of: step)
    case .between(let least, let most): expect(least, upTo: most, expectation, of: step)
    }
  }

  private mutating func expect(
    _ count: Int,
    _ expectation: Expectation,
    of step: Step
  ) -> Progression {
    var (deadline, claimed, lastClaim) = window(expectation.within)
    while claimed < count {
      guard let index = nextEvent(for: expectation) else {
        if known < deadline { return .open(until: deadline) }
        missed = [expectation]
        return .refuted(missing(expectation, claimed, count, deadline, step))
      }
      let event = trace[index]
      guard event.stamp.at <= deadline else {
        missed = [expectation]
        return .refuted(missing(expectation, claimed, count, deadline, step))
      }
      if event.stamp.seq < groupStart, !expectation.sinceStart {
        return .refuted(beforeCause(event, text(of: expectation), step))
      }
      var matcher = matcher()
      guard expectation.isMet(by: event, &matcher) else {
        return .refuted(other(than: expectation, event, step))
      }
      bindings = matcher.bindings
      claim(index, by: step.range)
      claimed += 1
      lastClaim = max(previousEnd, event.stamp.at)
      progress = .waiting(claimed: claimed, lastClaim: lastClaim)
    }
    return .met(lastClaim)
  }

  /// The event that an expectation must claim: the first of its lane, or of an ignored name the
  /// first that fits.
  private func nextEvent(for expectation: Expectation) -> Int? {
    let lane = lanes[expectation.client, expectation.kind]
    guard script.ignoring.contains(expectation.name) else { return lane.relevant.first }
    return lane.ignored.first { index in
      let event = trace[index]
      var matcher = matcher()
      return (event.stamp.seq >= groupStart || expectation.sinceStart)
        && expectation.isMet(by: event, &matcher)
    }
  }

  private mutating func expect(
    _ least: Int,
    upTo most: Int?,
    _ expectation: Expectation,
    of step: Step
  ) -> Progression {
    var (deadline, claimed, lastClaim) = window(expectation.within)
    let lane = lanes[expectation.client, expectation.kind]
    if let first = lane.relevant.first, trace[first].stamp.seq < groupStart,
      !expectation.sinceStart
    {
      return .refuted(beforeCause(trace[first], text(of: expectation), step))
    }
    let candidates = (lane.relevant + lane.ignored).sorted()
    for index in candidates where trace[index].stamp.at <= deadline {
      let event = trace[index]
      var matcher = matcher()
      guard event.stamp.seq >= groupStart || expectation.sinceStart,
        expectation.isMet(by: event, &matcher)
      else { continue }
      if let most, claimed == most {
        return .refuted(tooMany(expectation, most, event, step))
      }
      bindings = matcher.bindings
      claim(index, by: step.range)
      claimed += 1
      lastClaim = max(previousEnd, event.stamp.at)
    }
    progress = .waiting(claimed: claimed, lastClaim: lastClaim)
    guard known >= deadline else { return .open(until: deadline) }
    if claimed >= least { return .met(deadline) }
    missed = [expectation]
    return .refuted(tooFew(expectation, claimed, least, deadline, step))
  }

  /// Expects that nothing comes.
  mutating func pursue(_ silence: Silence, of step: Step) -> Progression {
    let (deadline, _, _) = window(silence.span)
    if let index = intruder(on: silence, until: deadline) {
      return .refuted(notSilent(silence, trace[index], step))
    }
    return known < deadline ? .open(until: deadline) : .met(deadline)
  }

  /// The first event that breaks a silence.
  private func intruder(on silence: Silence, until deadline: SessionTime) -> Int? {
    var found: Int?
    for kind in Event.Kind.allCases {
      let lane = lanes[silence.client, kind]
      let ignored =
        silence.names.isEmpty
        ? [] : lane.ignored.filter { trace[$0].stamp.seq >= groupStart }
      for index in lane.relevant + ignored {
        guard case .told(_, let name, let arguments) = trace[index].content,
          trace[index].stamp.at <= deadline,
          silence.names.isEmpty || silence.names.contains(name)
        else { continue }
        var matcher = matcher()
        guard matcher.matches(silence.arguments, arguments) else { continue }
        found = min(found ?? index, index)
      }
    }
    return found
  }

  /// Expects several events, each lane's next ones in any order.
  mutating func pursue(
    anyOrder items: [Expectation],
    within: TimeSpan,
    of step: Step
  ) -> Progression {
    let (deadline, _, _) = window(within)
    let wanted = items.flatMap { Array(repeating: $0, count: $0.count) }
    let sinceStart = items.contains(where: \.sinceStart)
    var events: [Int] = []
    for lane in Set(wanted.map { LaneKey(client: $0.client, kind: $0.kind) }) {
      let count = wanted.count { $0.client == lane.client && $0.kind == lane.kind }
      let pending = lanes[lane.client, lane.kind]
      let ignored = pending.ignored.filter { isWanted($0, among: wanted) }
      events += (pending.relevant + ignored).sorted().prefix(count)
    }
    events.sort()
    events.removeAll { trace[$0].stamp.at > deadline }
    if let early = events.first(where: { trace[$0].stamp.seq < groupStart }), !sinceStart {
      let expected = list("in any order", wanted.map(text(of:)))
      return .refuted(beforeCause(trace[early], expected, step))
    }
    for count in 0...events.count {
      let assignment = Assignment(
        items: wanted,
        events: events.prefix(count).map { trace[$0] },
        matcher: matcher()
      )
      if count == wanted.count, let (choice, bindings) = assignment.complete() {
        self.bindings = bindings
        for (item, event) in choice.enumerated() { claim(events[event], by: wanted[item].range) }
        return .met(events.reduce(previousEnd) { max($0, trace[$1].stamp.at) })
      }
      if assignment.itemsTaken() == nil {
        return .refuted(misfit(trace[events[count - 1]], in: wanted, step))
      }
    }
    if known < deadline { return .open(until: deadline) }
    missed = unmatched(wanted, events.map { trace[$0] })
    return .refuted(missing(missed, of: wanted.count, deadline, step))
  }

  /// The items that are left when each of `events` belongs to one of them.
  private func unmatched(_ items: [Expectation], _ events: [TraceRecord]) -> [Expectation] {
    let assignment = Assignment(items: items, events: events, matcher: matcher())
    let taken = Set(assignment.itemsTaken() ?? [])
    return items.indices.filter { !taken.contains($0) }.map { items[$0] }
  }

  private func isWanted(_ index: Int, among wanted: [Expectation]) -> Bool {
    wanted.contains { item in
      var matcher = matcher()
      return script.ignoring.contains(item.name)
        && trace[index].stamp.seq >= groupStart
        && item.isMet(by: trace[index], &matcher)
    }
  }

  /// Takes the first list whose first expectation is met.
  mutating func pursue(
    oneOf lists: [[Step]],
    within: TimeSpan,
    of step: Step
  ) -> Progression {
    let (deadline, _, _) = window(within)
    var silence: (list: [Step], nothing: Silence, deadline: SessionTime, isBroken: Bool)?
    var openings: [Expectation] = []
    for list in lists {
      switch list.first?.kind {
      case .expect(let opening):
        openings.append(opening)
        if let index = nextEvent(for: opening), trace[index].stamp.at <= deadline {
          if trace[index].stamp.seq < groupStart, !opening.sinceStart {
            return .refuted(beforeCause(trace[index], text(of: opening), step))
          }
          var matcher = matcher()
          if opening.isMet(by: trace[index], &matcher) { return .taken(list) }
        }
      case .expectNothing(let nothing):
        let end = previousEnd + nothing.span
        silence = (list, nothing, end, intruder(on: nothing, until: end) != nil)
      default: continue
      }
    }
    if let silence, !silence.isBroken, known >= silence.deadline { return .taken(silence.list) }
    let survivors = openings.contains { opening in
      guard let index = nextEvent(for: opening) else { return true }
      return trace[index].stamp.at > deadline
    }
    let silenceSurvives = silence.map { !$0.isBroken } ?? false
    if !survivors, !silenceSurvives {
      return .refuted(noneOf(openings, silence?.nothing, deadline, step))
    }
    let end = silenceSurvives ? min(deadline, silence?.deadline ?? deadline) : deadline
    if known < end { return .open(until: end) }
    missed = openings
    return .refuted(noneOf(openings, silence?.nothing, deadline, step))
  }

  private mutating func claim(_ index: Int, by range: SourceRange) {
    guard case .told(let kind, _, _) = trace[index].content, let client = trace[index].client else {
      return
    }
    lanes.claim(index, client: client, kind: kind)
    claims[index] = range
  }
}

/// One client's callbacks or observations.
private struct LaneKey: Hashable {
  let client: String
  let kind: Event.Kind
}

extension Expectation {
  /// How often the event is wanted in a group.
  var count: Int {
    switch times {
    case .exactly(let count): count
    case .between(let least, _): max(least, 1)
    }
  }
}
