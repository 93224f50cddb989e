internal import PushSpecInterface
internal import PushSpecScenarios

/// Holds one rule against what happened.
struct RuleMonitor {
  let prepared: PreparedRule
  let happenings: Happenings
  let clients: [String]
  let settings: JudgeSettings

  var rule: Rule { prepared.rule }

  /// A record that matches, with what it binds.
  struct Match {
    let index: Int
    let bindings: Bindings
  }

  /// The first breach of the rule, client by client.
  func failure() -> Failure? {
    for client in clients {
      for stretch in stretches(of: client) {
        if let failure = failure(of: client, in: stretch) { return failure }
      }
    }
    return nil
  }

  /// The first breach by the events of `client` in one stretch of the session.
  private func failure(of client: String, in stretch: Range<Int>) -> Failure? {
    switch rule.form {
    case .never(let event):
      return matches(event, prepared.primary, client, in: stretch).first.map { match in
        let when = rule.after == nil ? "" : " \(words(for: stretch))"
        return breach(match, "\(text(match)) must never happen\(when)")
      }
    case .count(let count, let event, nil):
      let found = matches(event, prepared.primary, client, in: stretch)
      return excess(of: found, count, name(event), words(for: stretch))
    case .count(let count, let event, let each?):
      var seen: Set<Bindings> = []
      for cause in matches(each, prepared.primary, client, in: stretch)
      where seen.insert(cause.bindings).inserted {
        let found = matches(event, prepared.secondary, client, cause.bindings, in: stretch)
        let failure = excess(
          of: found,
          count,
          name(event, cause.bindings),
          "for \(text(cause))",
          cause
        )
        if let failure { return failure }
      }
      return nil
    case .preceded(let event, let other):
      return matches(event, prepared.primary, client, in: stretch).first { match in
        matches(other, prepared.secondary, client, match.bindings, in: 0..<match.index).isEmpty
      }
      .map { breach($0, "\(text($0)) comes without \(name(other, $0.bindings)) before it") }
    case .followed(let event, let other, let within):
      return matches(event, prepared.primary, client, in: stretch).first { match in
        let rest = match.index + 1..<happenings.trace.count
        return !matches(other, prepared.secondary, client, match.bindings, in: rest).contains {
          later in within.map { at(later) <= at(match) + $0 } ?? true
        }
      }
      .map { match in
        let limit = within.map { " within \($0)" } ?? ""
        let wanted = name(other, match.bindings)
        return breach(match, "\(text(match)) is not followed by \(wanted)\(limit)")
      }
    case .alternate(let event, let other): return alternation(event, other, client, in: stretch)
    case .agrees(let event, let other): return agreement(event, other, client, in: stretch)
    }
  }

  private func excess(
    of found: [Match],
    _ count: Rule.Count,
    _ name: @autoclosure () -> String,
    _ what: @autoclosure () -> String,
    _ cause: Match? = nil
  ) -> Failure? {
    guard !count.admits(found.count) else { return nil }
    let times = "\(found.count) time\(found.count == 1 ? "" : "s")"
    return breach(
      found.last ?? cause,
      "\(name()) happened \(times) \(what()), expected \(count.text)"
    )
  }

  private func alternation(
    _ event: RuleEvent,
    _ other: RuleEvent,
    _ client: String,
    in stretch: Range<Int>
  ) -> Failure? {
    let turns =
      (matches(event, prepared.primary, client, in: stretch).map { ($0, true) }
      + matches(other, prepared.secondary, client, in: stretch).map { ($0, false) }).sorted {
        $0.0.index < $1.0.index
      }
    var isFirstsTurn = true
    for (match, isFirst) in turns {
      if isFirst != isFirstsTurn {
        let due = name(isFirst ? other : event)
        return breach(match, "\(text(match)) comes where it is the turn of \(due)")
      }
      isFirstsTurn.toggle()
    }
    return nil
  }

  private func agreement(
    _ event: RuleEvent,
    _ other: RuleEvent,
    _ client: String,
    in stretch: Range<Int>
  ) -> Failure? {
    for match in matches(event, prepared.primary, client, in: stretch) {
      let last = places(prepared.secondary).last { index in
        index < match.index && belongs(index, to: other.client ?? client)
      }
      guard let last else { continue }
      var matcher = matcher(match.bindings)
      guard !meets(last, other, &matcher) else { continue }
      return breach(match, "\(text(match)) does not agree with the last \(text(at: last))")
    }
    return nil
  }

  // MARK: What happened

  /// The parts of the session in which the rule holds for `client`, as indices into the trace: from
  /// after each event of `after`, or the beginning, up to the next of `until`, or the end.
  private func stretches(of client: String) -> [Range<Int>] {
    let whole = happenings.trace.indices
    guard rule.after != nil || rule.until != nil else { return [whole] }
    let opening = marks(rule.after, prepared.after, client)
    let closing = marks(rule.until, prepared.until, client)
    var found: [Range<Int>] = []
    var begin: Int? = rule.after == nil ? 0 : nil
    for index in Set(opening + closing).sorted() {
      if let start = begin, closing.contains(index) {
        found.append(start..<index)
        begin = nil
      }
      if begin == nil, opening.contains(index) { begin = index + 1 }
    }
    if let begin { found.append(begin..<whole.upperBound) }
    return found
  }

  private func marks(_ event: RuleEvent?, _ number: Int?, _ client: String) -> [Int] {
    guard let event, let number else { return [] }
    return matches(event, number, client, in: happenings.trace.indices).map(\.index)
  }

  /// The records of a stretch that match.
  private func matches(
    _ event: RuleEvent,
    _ number: Int,
    _ client: String,
    _ bindings: Bindings? = nil,
    in stretch: Range<Int>
  ) -> [Match] {
    var found: [Match] = []
    for index in places(number)
    where stretch.contains(index) && belongs(index, to: event.client ?? client) {
      var matcher = matcher(bindings ?? Bindings(count: rule.slotCount))
      if meets(index, event, &matcher) {
        found.append(Match(index: index, bindings: matcher.bindings))
      }
    }
    return found
  }

  private func places(_ number: Int) -> [Int] {
    happenings.places.indices.contains(number) ? happenings.places[number] : []
  }

  private func meets(_ index: Int, _ event: RuleEvent, _ matcher: inout Matcher) -> Bool {
    matcher.matches(event.arguments, happenings.arguments(at: index))
      && (event.returns.map { matcher.matches($0, happenings.returned(at: index)) } ?? true)
  }

  private func belongs(_ index: Int, to client: String) -> Bool {
    let owner = happenings.trace[index].client
    return owner == nil || owner == client
  }

  private func matcher(_ bindings: Bindings) -> Matcher {
    Matcher(bindings: bindings, unixNow: settings.epoch * 1_000, readJSON: settings.readJSON)
  }

  private func at(_ match: Match) -> SessionTime { happenings.trace[match.index].stamp.at }
}

extension Rule.Count {
  /// Whether something may happen so often.
  fileprivate func admits(_ times: Int) -> Bool {
    switch self {
    case .exactly(let number): times == number
    case .atLeast(let number): times >= number
    case .atMost(let number): times <= number
    }
  }

  /// The count in words.
  fileprivate var text: String {
    switch self {
    case .exactly(let number): "exactly \(number)"
    case .atLeast(let number): "at least \(number)"
    case .atMost(let number): "at most \(number)"
    }
  }
}
