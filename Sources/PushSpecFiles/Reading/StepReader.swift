internal import PushSpecScenarios
internal import SourceText

/// Reads lists of steps.
struct StepReader {
  private let reader: SyntaxReader
  private let log: DiagnosticLog

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
    guard let (keyword, entry) = keyword(of: entries, at: node.range) else { return nil }
    var fields = StepFields(keyword: keyword, key: entry.key.value)
    for entry in entries { fields.take(entry) }
    let range = entry.lineRange
    guard let kind = kind(keyword, entry, &fields, at: range) else { return nil }
    return StepSyntax(keyword, kind, strangers: fields.strangers, range: range)
  }

  /// The word that the step begins with, and its entry.
  private func keyword(
    of entries: [Node.Entry],
    at range: SourceRange
  ) -> (StepSyntax.Keyword, Node.Entry)? {
    var found: (StepSyntax.Keyword, Node.Entry)?
    var client: Node.Entry?
    for entry in entries {
      guard let keyword = StepSyntax.Keyword(rawValue: entry.key.value) else { continue }
      if keyword == .client {
        client = entry
      } else if let (first, _) = found {
        log.error(
          .conflictingKeys,
          at: entry.key.range,
          "'\(first.rawValue)' and '\(keyword.rawValue)' are two steps: each begins with a dash of"
            + " its own"
        )
        return nil
      } else {
        found = (keyword, entry)
      }
    }
    if let found { return found }
    if let client { return (.client, client) }
    reportUnknownStep(entries, at: range)
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
      suggestion: Suggestion.didYouMean(key.key.value, among: keywords)
    )
  }

  // MARK: Kinds

  private func kind(
    _ keyword: StepSyntax.Keyword,
    _ entry: Node.Entry,
    _ fields: inout StepFields,
    at range: SourceRange
  ) -> StepSyntax.Kind? {
    switch keyword {
    case .call, .when: return act(entry, fields)
    case .complete:
      var completion = CompletionSyntax(entry.value)
      completion.with = fields.with
      completion.client = fields.client
      return .complete(completion)
    case .expect: return expect(entry, &fields)
    case .inAnyOrder:
      return .inAnyOrder(steps(entry.value, of: "inAnyOrder"), within: fields.within)
    case .oneOf: return oneOf(entry.value, within: fields.within)
    case .wait: return .wait(entry.value, since: fields.since)
    case .repeat: return repetition(entry, fields, at: range)
    case .use: return use(entry, fields)
    case .client:
      guard let list = fields.do else {
        log.error(
          .requiredKey,
          at: entry.key.range,
          "a step of its own 'client' needs 'do' with steps; beside a step no dash stands before it"
        )
        return nil
      }
      return .client(entry.value, steps(list, of: "do"))
    }
  }

  private func act(_ entry: Node.Entry, _ fields: StepFields) -> StepSyntax.Kind? {
    guard let name = reader.text(entry.value, of: "'\(entry.key.value)'") else { return nil }
    var action = ActionSyntax(name)
    action.with = fields.with
    action.returns = fields.returns
    action.throwing = fields.throws
    action.client = fields.client
    action.mark = fields.mark.flatMap { reader.text($0, of: "'mark'") }
    return .act(action)
  }

  private func expect(_ entry: Node.Entry, _ fields: inout StepFields) -> StepSyntax.Kind? {
    guard let name = reader.text(entry.value, of: "'expect'") else { return nil }
    if name.value == "nothing" {
      fields.exclude("times", "within", "since", of: "expect: nothing", log)
      var silence = SilenceSyntax()
      silence.span = fields.for
      silence.with = fields.with
      silence.client = fields.client
      if let of = fields.of { silence.names = names(of) }
      return .expectNothing(silence)
    }
    fields.exclude("for", "of", of: "expect", log)
    var expectation = ExpectationSyntax(name)
    expectation.with = fields.with
    expectation.times = fields.times
    expectation.within = fields.within
    expectation.since = fields.since
    expectation.client = fields.client
    return .expect(expectation)
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
    _ entry: Node.Entry,
    _ fields: StepFields,
    at range: SourceRange
  ) -> StepSyntax.Kind? {
    guard let list = fields.do else {
      log.error(.requiredKey, at: range, "'repeat' needs 'do' with steps", suggestion: "add 'do:'")
      return nil
    }
    var counter: Located<String>?
    if let node = fields.as {
      if let name = VariableName(node) {
        counter = Located(name.text, at: node.range)
      } else {
        log.error(
          .badName,
          at: node.range,
          "'as' takes a variable such as $i, not \(reader.describe(node))"
        )
      }
    }
    return .repeat(count: entry.value, counter: counter, steps(list, of: "do"))
  }

  private func use(_ entry: Node.Entry, _ fields: StepFields) -> StepSyntax.Kind? {
    guard let name = reader.text(entry.value, of: "'use'") else { return nil }
    var use = UseSyntax(name)
    use.with = fields.with
    use.returns = fields.returns
    use.client = fields.client
    return .use(use)
  }

  // MARK: Reactions

  /// The reactions of the list `node`.
  func reactions(_ node: Node) -> [ReactionSyntax] {
    guard let list = reader.elements(node, of: "'upon'") else { return [] }
    if list.isEmpty { log.error(.emptyList, at: node.range, "'upon' has no reactions") }
    return list.compactMap(reaction)
  }

  private func reaction(_ node: Node) -> ReactionSyntax? {
    guard let entries = reader.entries(node, of: "a reaction") else { return nil }
    let keys = ["callback", "with", "client", "inside", "do"]
    var found: [String: Node.Entry] = [:]
    for entry in entries {
      if keys.contains(entry.key.value) {
        found[entry.key.value] = entry
      } else {
        reader.reportUnknown(entry.key, in: "a reaction", among: keys)
      }
    }
    guard let callback = found["callback"] else {
      reader.reportMissing("callback", in: "a reaction", at: reader.start(of: node.range))
      return nil
    }
    guard let name = reader.text(callback.value, of: "'callback'") else { return nil }
    if found["do"] == nil { reader.reportMissing("do", in: "a reaction", at: callback.lineRange) }
    return ReactionSyntax(
      callback: name,
      with: found["with"]?.value,
      client: found["client"]?.value,
      isInside: found["inside"].map { reader.flag($0.value, of: "inside") } ?? false,
      steps: found["do"].map { steps($0.value, of: "do") } ?? [],
      range: callback.lineRange
    )
  }
}
