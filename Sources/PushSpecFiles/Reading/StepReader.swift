internal import PushSpecScenarios
internal import SourceText

/// Reads lists of steps.
struct StepReader {
  let reader: SyntaxReader
  let log: DiagnosticLog

  /// A reader that tells `log` what it finds.
  init(log: DiagnosticLog) {
    reader = SyntaxReader(log: log)
    self.log = log
  }

  /// The steps of the list `node`.
  func steps(_ node: Node, of what: String) -> [StepSyntax] {
    guard let list = reader.elements(node, of: "'\(what)'") else { return [] }
    if list.isEmpty {
      log.error(.emptySteps, at: node.range, "'\(what)' has no steps")
    }
    var steps: [StepSyntax] = []
    steps.reserveCapacity(list.count)
    for element in list {
      if let step = step(element) { steps.append(step) }
    }
    return steps
  }

  private func step(_ node: Node) -> StepSyntax? {
    guard let entries = reader.entries(node, of: "a step") else { return nil }
    guard let (keyword, index) = keyword(of: entries, at: node.range) else { return nil }
    let step = WrittenStep(keyword: keyword, entries: entries, index: index)
    var strangers: [Located<String>] = []
    guard let kind = kind(of: step, &strangers) else { return nil }
    return StepSyntax(keyword, kind, strangers: strangers, range: step.range)
  }

  /// The entries of one step.
  private struct WrittenStep {
    let keyword: StepSyntax.Keyword
    let entries: [Node.Entry]
    /// The index of the entry with the keyword.
    let index: Int

    /// The key of the keyword.
    var key: Located<String> { entries[index].key }
    /// What stands after the keyword.
    var subject: Node { entries[index].value }
    /// The keyword's line.
    var range: SourceRange { entries[index].lineRange }
  }

  /// The word that the step begins with, and its entry.
  private func keyword(
    of entries: [Node.Entry],
    at range: SourceRange
  ) -> (StepSyntax.Keyword, Int)? {
    var found: (StepSyntax.Keyword, Int)?
    var client: Int?
    for index in entries.indices {
      guard let keyword = StepSyntax.Keyword(key: entries[index].key.value) else { continue }
      if keyword == .client {
        client = index
      } else if let (first, _) = found {
        log.error(
          .conflictingKeys,
          at: entries[index].key.range,
          "'\(first.rawValue)' and '\(keyword.rawValue)' are two steps: each begins with a dash of"
            + " its own"
        )
        return nil
      } else {
        found = (keyword, index)
      }
    }
    if let found { return found }
    // Beside a misspelt keyword 'client' is only a sibling.
    if let client, entries.count == 1 || entries.contains(where: { $0.key.value == "do" }) {
      return (.client, client)
    }
    reportUnknownStep(entries.filter { $0.key.value != "client" }, at: range)
    return nil
  }

  private func reportUnknownStep(_ entries: [Node.Entry], at range: SourceRange) {
    let keywords = StepSyntax.Keyword.allCases.map(\.rawValue)
    let key =
      entries.first { Suggestion.nearest(to: $0.key.value, among: keywords) != nil }
      ?? entries.first
    guard let key else {
      log.error(.unknownStep, at: range, "the step is empty")
      return
    }
    log.error(
      .unknownStep,
      at: key.key.range,
      "'\(key.key.value)' begins no step: a step begins with "
        + keywords.dropLast().map { "'\($0)'" }.joined(separator: ", ")
        + " or '\(keywords.last ?? "")'",
      suggestion: ScenarioReader.keys.contains(key.key.value)
        ? "'\(key.key.value)' stands beside 'steps', not in it"
        : ForeignWords.didYouMean(key.key.value, among: keywords)
    )
  }

  // MARK: Kinds

  private func kind(
    of step: WrittenStep,
    _ strangers: inout [Located<String>]
  ) -> StepSyntax.Kind? {
    switch step.keyword {
    case .call, .when: return act(step, &strangers)
    case .complete: return complete(step, &strangers)
    case .expect:
      if step.subject.scalar?.text == "nothing" { return expectNothing(step, &strangers) }
      return expect(step, &strangers)
    case .inAnyOrder:
      let within = only("within", beside: step, &strangers)
      return .inAnyOrder(steps(step.subject, of: "inAnyOrder"), within: within)
    case .oneOf:
      return oneOf(step.subject, within: only("within", beside: step, &strangers))
    case .wait: return .wait(step.subject, since: only("since", beside: step, &strangers))
    case .repeat: return repetition(step, &strangers)
    case .use: return use(step, &strangers)
    case .client: return block(step, &strangers)
    }
  }

  /// The value of `key`, which alone may stand beside the keyword.
  private func only(
    _ key: String,
    beside step: WrittenStep,
    _ strangers: inout [Located<String>]
  ) -> Node? {
    var found: Node?
    for index in step.entries.indices where index != step.index {
      if step.entries[index].key.value == key {
        found = step.entries[index].value
      } else {
        strangers.append(step.entries[index].key)
      }
    }
    return found
  }

  private func act(
    _ step: WrittenStep,
    _ strangers: inout [Located<String>]
  ) -> StepSyntax.Kind? {
    guard let name = reader.text(step.subject, of: "'\(step.key.value)'") else { return nil }
    var with: Node?
    var returns: Node?
    var throwing: Node?
    var client: Node?
    var mark: Node?
    for index in step.entries.indices where index != step.index {
      switch step.entries[index].key.value {
      case "with": with = step.entries[index].value
      case "returns": returns = step.entries[index].value
      case "throws" where step.keyword == .call: throwing = step.entries[index].value
      case "client": client = step.entries[index].value
      case "mark": mark = step.entries[index].value
      default: strangers.append(step.entries[index].key)
      }
    }
    return .act(
      ActionSyntax(
        name: name,
        with: with,
        returns: returns,
        throwing: throwing,
        client: client,
        mark: mark.flatMap { reader.text($0, of: "'mark'") }
      )
    )
  }

  private func complete(
    _ step: WrittenStep,
    _ strangers: inout [Located<String>]
  ) -> StepSyntax.Kind? {
    var with: Node?
    var client: Node?
    for index in step.entries.indices where index != step.index {
      switch step.entries[index].key.value {
      case "with": with = step.entries[index].value
      case "client": client = step.entries[index].value
      default: strangers.append(step.entries[index].key)
      }
    }
    return .complete(CompletionSyntax(handler: step.subject, with: with, client: client))
  }

  private func expect(
    _ step: WrittenStep,
    _ strangers: inout [Located<String>]
  ) -> StepSyntax.Kind? {
    if step.subject.list != nil {
      log.error(
        .wrongShape,
        at: step.subject.range,
        "'expect' names one event, not a list",
        suggestion: "write an 'expect' for each"
      )
      return nil
    }
    guard let name = reader.text(step.subject, of: "'expect'") else { return nil }
    var with: Node?
    var times: Node?
    var within: Node?
    var since: Node?
    var client: Node?
    for index in step.entries.indices where index != step.index {
      switch step.entries[index].key.value {
      case "with": with = step.entries[index].value
      case "times": times = step.entries[index].value
      case "within": within = step.entries[index].value
      case "since": since = step.entries[index].value
      case "client": client = step.entries[index].value
      case "for", "of":
        let hint =
          step.entries[index].key.value == "for" ? "'within' says how long it is waited for" : nil
        log.error(
          .unknownKey,
          at: step.entries[index].key.range,
          "'\(step.entries[index].key.value)' goes with 'expect: nothing' alone",
          suggestion: hint
        )
      default: strangers.append(step.entries[index].key)
      }
    }
    return .expect(
      ExpectationSyntax(
        name: name,
        with: with,
        times: times,
        within: within,
        since: since,
        client: client
      )
    )
  }

  private func expectNothing(
    _ step: WrittenStep,
    _ strangers: inout [Located<String>]
  ) -> StepSyntax.Kind {
    var span: Node?
    var names: [Located<String>] = []
    var with: Node?
    var client: Node?
    for index in step.entries.indices where index != step.index {
      switch step.entries[index].key.value {
      case "for": span = step.entries[index].value
      case "of": names = self.names(step.entries[index].value)
      case "with": with = step.entries[index].value
      case "client": client = step.entries[index].value
      case "times", "within", "since":
        let hint =
          step.entries[index].key.value == "within" ? "'for' says how long nothing comes" : nil
        log.error(
          .unknownKey,
          at: step.entries[index].key.range,
          "'\(step.entries[index].key.value)' does not go with 'expect: nothing'",
          suggestion: hint
        )
      default: strangers.append(step.entries[index].key)
      }
    }
    return .expectNothing(SilenceSyntax(span: span, names: names, with: with, client: client))
  }

  private func names(_ node: Node) -> [Located<String>] {
    guard let list = node.list else {
      return reader.text(node, of: "'of'").map { [$0] } ?? []
    }
    if list.isEmpty { log.error(.emptyList, at: node.range, "'of' names nothing") }
    return list.compactMap { reader.text($0, of: "what stands in 'of'") }
  }

  private func oneOf(_ node: Node, within: Node?) -> StepSyntax.Kind? {
    guard let lists = reader.elements(node, of: "'oneOf'") else { return nil }
    if lists.isEmpty { log.error(.emptySteps, at: node.range, "'oneOf' has no lists of steps") }
    let branches = lists.compactMap { list -> [StepSyntax]? in
      if list.map != nil {
        log.error(
          .wrongShape,
          at: list.range,
          "each element of 'oneOf' is a list of steps",
          suggestion: "write two dashes: '- - expect: …'"
        )
        return nil
      }
      return steps(list, of: "oneOf")
    }
    return .oneOf(branches, within: within)
  }

  private func repetition(
    _ step: WrittenStep,
    _ strangers: inout [Located<String>]
  ) -> StepSyntax.Kind? {
    var list: Node?
    var counter: Located<String>?
    for index in step.entries.indices where index != step.index {
      switch step.entries[index].key.value {
      case "do": list = step.entries[index].value
      case "as": counter = self.counter(step.entries[index].value)
      default: strangers.append(step.entries[index].key)
      }
    }
    if step.subject.map != nil {
      log.error(
        .wrongShape,
        at: step.subject.range,
        "'repeat' is a whole number, not a map",
        suggestion: "write 'repeat: 3', and 'do:' beside it"
      )
      return nil
    }
    guard let list else {
      if reportInstead(strangers, of: step) { return nil }
      log.error(
        .requiredKey,
        at: step.range,
        "'repeat' needs 'do' with steps",
        suggestion: "add 'do:'"
      )
      return nil
    }
    return .repeat(count: step.subject, counter: counter, steps(list, of: "do"))
  }

  /// Reports keys that do not belong to a step, since one of them may be what is missing.
  private func reportInstead(_ strangers: [Located<String>], of step: WrittenStep) -> Bool {
    for stranger in strangers {
      log.error(
        .unknownKey,
        at: stranger.range,
        "'\(step.key.value)' has no '\(stranger.value)'",
        suggestion: ForeignWords.didYouMean(stranger.value, among: step.keyword.siblings)
      )
    }
    return !strangers.isEmpty
  }

  private func counter(_ node: Node) -> Located<String>? {
    if let name = VariableName(node) { return Located(name.text, at: node.range) }
    log.error(
      .badName,
      at: node.range,
      "'as' takes a variable such as $i, not \(reader.describe(node))"
    )
    return nil
  }

  private func use(
    _ step: WrittenStep,
    _ strangers: inout [Located<String>]
  ) -> StepSyntax.Kind? {
    guard let name = reader.text(step.subject, of: "'use'") else { return nil }
    var with: Node?
    var returns: Node?
    var client: Node?
    for index in step.entries.indices where index != step.index {
      switch step.entries[index].key.value {
      case "with": with = step.entries[index].value
      case "returns": returns = step.entries[index].value
      case "client": client = step.entries[index].value
      default: strangers.append(step.entries[index].key)
      }
    }
    return .use(UseSyntax(name: name, with: with, returns: returns, client: client))
  }

  private func block(
    _ step: WrittenStep,
    _ strangers: inout [Located<String>]
  ) -> StepSyntax.Kind? {
    guard let list = only("do", beside: step, &strangers) else {
      if reportInstead(strangers, of: step) { return nil }
      log.error(
        .requiredKey,
        at: step.key.range,
        "'client' with a dash of its own needs 'do' with steps; to name the client of a step, it"
          + " stands below that step without a dash"
      )
      return nil
    }
    return .client(step.subject, steps(list, of: "do"))
  }
}
