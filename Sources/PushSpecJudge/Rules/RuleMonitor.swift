internal import PushSpecInterface
internal import PushSpecScenarios

/// Holds one rule against what happened.
struct RuleMonitor {
  let prepared: PreparedRule
  let happenings: Happenings
  let settings: JudgeSettings

  private var rule: Rule { prepared.rule }

  /// The first breach of the rule, client by client.
  func failure(_ clients: [String]) -> Failure? {
    for client in clients {
      if let failure = failure(of: client) { return failure }
    }
    return nil
  }

  /// A record that matches, with what it binds.
  private struct Match {
    let index: Int
    let bindings: Bindings
  }

  private func failure(of client: String) -> Failure? {
    switch rule.form {
    case .never(let event):
      return matches(event, prepared.primary, client).first.map { match in
        breach(match, "\(text(match)) must never happen")
      }
    case .count(let count, let event, nil):
      return excess(
        of: matches(event, prepared.primary, client),
        count,
        what: "in the session"
      )
    case .count(let count, let event, let each?):
      var seen: Set<Bindings> = []
      for cause in matches(each, prepared.primary, client)
      where seen.insert(cause.bindings).inserted {
        let found = matches(event, prepared.secondary, client, cause.bindings)
        if let failure = excess(of: found, count, what: "for \(text(cause))", cause) {
          return failure
        }
      }
      return nil
    case .preceded(let event, let other):
      return first(event, client, "comes without what must precede it") { match in
        effects(of: match, other, client).contains { $0.index < match.index }
      }
    case .followed(let event, let other, let within):
      return first(event, client, "is not followed by what must follow it") { match in
        effects(of: match, other, client).contains { later in
          later.index > match.index
            && (within.map { at(later) <= at(match) + $0 } ?? true)
        }
      }
    case .alternate(let event, let other): return alternation(event, other, client)
    case .agrees(let event, let other): return agreement(event, other, client)
    }
  }

  private func first(
    _ event: RuleEvent,
    _ client: String,
    _ words: String,
    unless holds: (Match) -> Bool
  ) -> Failure? {
    matches(event, prepared.primary, client).first { !holds($0) }.map {
      breach($0, "\(text($0)) \(words)")
    }
  }

  private func excess(
    of found: [Match],
    _ count: Rule.Count,
    what: String,
    _ cause: Match? = nil
  ) -> Failure? {
    let (isBroken, wanted) =
      switch count {
      case .exactly(let number): (found.count != number, "exactly \(number)")
      case .atLeast(let number): (found.count < number, "at least \(number)")
      case .atMost(let number): (found.count > number, "at most \(number)")
      }
    guard isBroken else { return nil }
    let times = "\(found.count) time\(found.count == 1 ? "" : "s")"
    let words = "happened \(times) \(what), expected \(wanted)"
    guard let witness = found.last ?? cause else {
      return Failure(
        .ruleBroken,
        "rule \(rule.id): it \(words)",
        range: rule.range,
        rule: rule.id,
        expected: rule.says,
        at: happenings.trace.last?.stamp.at ?? .start
      )
    }
    return breach(witness, "\(found.isEmpty ? "it" : text(witness)) \(words)")
  }

  private func alternation(
    _ event: RuleEvent,
    _ other: RuleEvent,
    _ client: String
  ) -> Failure? {
    let turns =
      (matches(event, prepared.primary, client).map { ($0, true) }
      + matches(other, prepared.secondary, client).map { ($0, false) }).sorted {
        $0.0.index < $1.0.index
      }
    var isFirstsTurn = true
    for (match, isFirst) in turns {
      if isFirst != isFirstsTurn { return breach(match, "\(text(match)) comes out of turn") }
      isFirstsTurn.toggle()
    }
    return nil
  }

  private func agreement(
    _ event: RuleEvent,
    _ other: RuleEvent,
    _ client: String
  ) -> Failure? {
    for match in matches(event, prepared.primary, client) {
      let last = places(prepared.secondary).last { index in
        index < match.index && belongs(index, to: other.client ?? client)
      }
      guard let last else { continue }
      var matcher = matcher(match.bindings)
      guard !meets(last, other, &matcher) else { continue }
      let words = happenings.trace[last].text
      return breach(match, "\(text(match)) does not agree with the last \(words)")
    }
    return nil
  }

  /// The records that match, within the part of the session in which the rule holds.
  private func matches(
    _ event: RuleEvent,
    _ number: Int,
    _ client: String,
    _ bindings: Bindings? = nil,
    everywhere: Bool = false
  ) -> [Match] {
    let places = places(number)
    guard !places.isEmpty else { return [] }
    let scope = everywhere ? nil : scope(of: client)
    var found: [Match] = []
    for index in places where belongs(index, to: event.client ?? client) {
      if let scope, !scope.contains(index) { continue }
      var matcher = matcher(bindings ?? Bindings(count: rule.slotCount))
      if meets(index, event, &matcher) {
        found.append(Match(index: index, bindings: matcher.bindings))
      }
    }
    return found
  }

  /// The records of the other kind that go with what `match` has bound, wherever they stand.
  private func effects(of match: Match, _ other: RuleEvent, _ client: String) -> [Match] {
    matches(other, prepared.secondary, client, match.bindings, everywhere: true)
  }

  /// The part of a session in which the rule holds; `nil` where that is the whole.
  private func scope(of client: String) -> Scope? {
    guard rule.after != nil || rule.until != nil else { return nil }
    return Scope(
      isOpenAtStart: rule.after == nil,
      opening: marks(rule.after, prepared.after, client),
      closing: marks(rule.until, prepared.until, client)
    )
  }

  private func marks(_ event: RuleEvent?, _ number: Int?, _ client: String) -> [Int] {
    guard let event, let number else { return [] }
    return matches(event, number, client, everywhere: true).map(\.index)
  }

  /// Opened by some records, which are outside, and closed by others, which are outside too.
  private struct Scope {
    let isOpenAtStart: Bool
    let opening: [Int]
    let closing: [Int]

    func contains(_ index: Int) -> Bool {
      let opened = opening.last { $0 < index } ?? (isOpenAtStart ? -1 : nil)
      guard let opened else { return false }
      return !closing.contains { $0 > opened && $0 <= index }
    }
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

  private func text(_ match: Match) -> String { happenings.trace[match.index].text }

  private func breach(_ match: Match, _ words: String) -> Failure {
    Failure(
      .ruleBroken,
      "rule \(rule.id): \(words)",
      range: rule.range,
      rule: rule.id,
      expected: rule.says,
      received: text(match),
      seq: happenings.trace[match.index].stamp.seq,
      at: at(match)
    )
  }
}
