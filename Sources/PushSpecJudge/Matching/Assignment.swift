internal import PushSpecInterface
internal import PushSpecScenarios

/// Finds which event of a group belongs to which of its items, each event to one item at most.
struct Assignment {
  /// The items in the scenario's order, each wanted once.
  let items: [Expectation]
  /// The events in the order of the trace.
  let events: [TraceRecord]
  /// Matches what is bound so far.
  let matcher: Matcher

  /// What is known to lead nowhere: so many decided, these taken, these variables bound.
  private struct DeadEnd: Hashable {
    let decided: Int
    let taken: UInt32
    let bindings: Bindings
  }

  /// The event of each item, where there are as many events as items: the first item takes the
  /// earliest event it can, then the second, and so on; with the variables as they are then bound.
  func complete() -> (choice: [Int], bindings: Bindings)? {
    guard events.count == items.count else { return nil }
    var deadEnds: Set<DeadEnd> = []
    var choice: [Int] = []
    let bindings = extend(from: 0, taken: 0, matcher, &deadEnds, &choice) { item, event in
      (item: item, event: event)
    }
    return bindings.map { (choice, $0) }
  }

  /// The item of each event so far, if each can belong to one of its own.
  func itemsTaken() -> [Int]? {
    guard events.count <= items.count else { return nil }
    var deadEnds: Set<DeadEnd> = []
    var choice: [Int] = []
    let bindings = extend(from: 0, taken: 0, matcher, &deadEnds, &choice) { event, item in
      (item: item, event: event)
    }
    return bindings.map { _ in choice }
  }

  /// Decides one after the other, going back where that leads nowhere.
  private func extend(
    from decided: Int,
    taken: UInt32,
    _ matcher: Matcher,
    _ deadEnds: inout Set<DeadEnd>,
    _ choice: inout [Int],
    pair: (Int, Int) -> (item: Int, event: Int)
  ) -> Bindings? {
    guard decided < events.count else { return matcher.bindings }
    let state = DeadEnd(decided: decided, taken: taken, bindings: matcher.bindings)
    if deadEnds.contains(state) { return nil }
    for candidate in 0..<items.count where taken & 1 << candidate == 0 {
      let (item, event) = pair(decided, candidate)
      guard event < events.count else { continue }
      var copy = matcher
      guard items[item].isMet(by: events[event], &copy) else { continue }
      choice.append(candidate)
      let found = extend(
        from: decided + 1,
        taken: taken | 1 << candidate,
        copy,
        &deadEnds,
        &choice,
        pair: pair
      )
      if let found { return found }
      choice.removeLast()
    }
    deadEnds.insert(state)
    return nil
  }
}

extension Expectation {
  /// Whether `record` is the event that is expected; binds variables on the way.
  func isMet(by record: TraceRecord, _ matcher: inout Matcher) -> Bool {
    guard case .told(kind, name, let arguments) = record.content, record.client == client else {
      return false
    }
    return matcher.matches(self.arguments, arguments)
  }
}
