internal import PushSpecInterface
internal import PushSpecScenarios

/// Holds one rule against what happened.
struct RuleMonitor {
  let rule: Rule
  let occurrences: [Occurrence]
  let clients: [String]
  let settings: JudgeSettings

  /// The first breach of the rule, client by client.
  func failure() -> Failure? {
    guard
      rule.events.contains(where: { event in
        occurrences.contains { $0.subject == event.subject }
      }) || rule.form.wantsSomethingAnyway
    else { return nil }
    for client in clients {
      if let failure = failure(of: client) { return failure }
    }
    return nil
  }

  /// What one client's events come to, with what they bind.
  private struct Match {
    let index: Int
    let bindings: Bindings
  }

  private func failure(of client: String) -> Failure? {
    switch rule.form {
    case .never(let event):
      return matches(event, client).first.map { breach($0, "\(text($0)) must never happen") }
    case .count(let count, let event, nil):
      return excess(
        of: matches(event, client),
        count,
        what: "in the session"
      )
    case .count(let count, let event, let each?):
      var seen: Set<Bindings> = []
      for cause in matches(each, client) where seen.insert(cause.bindings).inserted {
        let found = matches(event, client, cause.bindings)
        if let failure = excess(of: found, count, what: "for \(text(cause))", cause) {
          return failure
        }
      }
      return nil
    case .preceded(let event, let other):
      return first(event, client, "comes without what must precede it") { match in
        matches(other, client, match.bindings, everywhere: true).contains { $0.index < match.index }
      }
    case .followed(let event, let other, let within):
      return first(event, client, "is not followed by what must follow it") { match in
        matches(other, client, match.bindings, everywhere: true).contains { later in
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
    matches(event, client).first { !holds($0) }.map { breach($0, "\(text($0)) \(words)") }
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
        at: occurrences.last?.stamp.at ?? .start
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
      (matches(event, client).map { ($0, true) }
      + matches(other, client).map { ($0, false) }).sorted { $0.0.index < $1.0.index }
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
    for match in matches(event, client) {
      let last = occurrences[..<match.index].last { occurrence in
        occurrence.subject == other.subject && belongs(occurrence, to: other.client ?? client)
      }
      guard let last else { continue }
      var matcher = matcher(match.bindings)
      guard !meets(last, other, &matcher) else { continue }
      return breach(match, "\(text(match)) does not agree with the last \(last.text)")
    }
    return nil
  }

  /// The events that match, within the part of the session in which the rule holds.
  private func matches(
    _ event: RuleEvent,
    _ client: String,
    _ bindings: Bindings? = nil,
    everywhere: Bool = false
  ) -> [Match] {
    var found: [Match] = []
    var holds = rule.after == nil
    for (index, occurrence) in occurrences.enumerated() {
      if let until = rule.until, holds, marks(occurrence, until, client) { holds = false }
      if holds || everywhere, occurrence.subject == event.subject,
        belongs(occurrence, to: event.client ?? client)
      {
        var matcher = matcher(bindings ?? Bindings(count: rule.slotCount))
        if meets(occurrence, event, &matcher) {
          found.append(Match(index: index, bindings: matcher.bindings))
        }
      }
      if let after = rule.after, marks(occurrence, after, client) { holds = true }
    }
    return found
  }

  private func marks(_ occurrence: Occurrence, _ event: RuleEvent, _ client: String) -> Bool {
    guard occurrence.subject == event.subject,
      belongs(occurrence, to: event.client ?? client)
    else { return false }
    var matcher = matcher(Bindings(count: rule.slotCount))
    return meets(occurrence, event, &matcher)
  }

  private func meets(
    _ occurrence: Occurrence,
    _ event: RuleEvent,
    _ matcher: inout Matcher
  ) -> Bool {
    matcher.matches(event.arguments, occurrence.arguments)
      && (event.returns.map { matcher.matches($0, occurrence.returned) } ?? true)
  }

  private func belongs(_ occurrence: Occurrence, to client: String) -> Bool {
    occurrence.client == nil || occurrence.client == client
  }

  private func matcher(_ bindings: Bindings) -> Matcher {
    Matcher(bindings: bindings, unixNow: settings.epoch * 1_000, readJSON: settings.readJSON)
  }

  private func at(_ match: Match) -> SessionTime { occurrences[match.index].stamp.at }

  private func text(_ match: Match) -> String { occurrences[match.index].text }

  private func breach(_ match: Match, _ words: String) -> Failure {
    Failure(
      .ruleBroken,
      "rule \(rule.id): \(words)",
      range: rule.range,
      rule: rule.id,
      expected: rule.says,
      received: text(match),
      seq: occurrences[match.index].stamp.seq,
      at: at(match)
    )
  }
}

extension Rule.Form {
  /// Whether the rule can be broken by a session in which none of its events happened.
  fileprivate var wantsSomethingAnyway: Bool {
    switch self {
    case .count(.exactly(let count), _, forEach: nil), .count(.atLeast(let count), _, forEach: nil):
      count > 0
    default: false
    }
  }
}
