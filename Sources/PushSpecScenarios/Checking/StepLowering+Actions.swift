import PushSpecInterface
import SourceText

extension StepLowering {
  // MARK: call and when

  func act(
    _ action: ActionSyntax,
    _ step: StepSyntax,
    in setting: Setting,
    isLenient: Bool
  ) -> Step {
    let isCall = step.keyword == .call
    let word = self.action(action.name, isCall ? .call : .stimulus)
    let client = self.client(of: action, word, in: setting, at: step.range)
    need(word?.capability, at: action.name.range)
    let arguments = self.arguments(action.with, of: word, in: setting, step, isLenient: isLenient)
    values.bindingClient = client
    let returns = action.returns.map { returned($0, by: word, action, in: setting.scope) }
    let throwing = action.throwing.map { values.pattern($0, as: .error, in: setting.scope) }
    values.bindingClient = nil
    if returns != nil || throwing != nil, setting.role == .steps { expectsAnything = true }
    let mark = setMark(action.mark, in: setting.scope)
    let name = action.name.value
    let request = Request(
      target: isCall ? .call(name) : .stimulus(name),
      client: client,
      arguments: arguments,
      returns: returns,
      throwing: throwing
    )
    return made(.perform(request), of: step, in: setting, mark: mark)
  }

  private func client(
    of action: ActionSyntax,
    _ word: Word?,
    in setting: Setting,
    at range: SourceRange
  ) -> String? {
    guard let word else {
      // Of an unknown word nobody knows whether it needs one.
      return action.client.map { self.client($0, in: setting.scope) } ?? setting.client
        ?? clients.first
    }
    guard word.kind == .stimulus, word.scope == .server else {
      return client(action.client, of: action.name.value, in: setting, at: range)
    }
    if let node = action.client {
      values.error(
        .misplacedClient,
        at: node.range,
        "'\(action.name.value)' is done by the vendor's server, which belongs to no client",
        suggestion: "leave 'client' out"
      )
    }
    return nil
  }

  private func returned(
    _ node: Node,
    by word: Word?,
    _ action: ActionSyntax,
    in scope: Scope
  ) -> Pattern {
    guard let word else {
      return values.guessing { values.pattern(node, as: .json, in: scope) }
    }
    guard let type = word.returns else {
      values.error(.wrongType, at: node.range, "'\(action.name.value)' returns nothing")
      return values.guessing { values.pattern(node, as: .json, in: scope) }
    }
    return values.pattern(node, as: type, in: scope)
  }

  /// What a `call` or `when` is given.
  private func arguments(
    _ with: Node?,
    of word: Word?,
    in setting: Setting,
    _ step: StepSyntax,
    isLenient: Bool
  ) -> [TemplateField] {
    var fields: [TemplateField] = []
    var given: [Node.Entry] = []
    var scope = setting.scope
    if let with {
      guard let (found, itsScope) = values.resolved(with, in: scope) else { return [] }
      guard let entries = found.map, !OperatorMap.holdsOperator(entries) else {
        values.error(
          .wrongShape,
          at: found.range,
          "'with' takes a map of parameters, not \(ValueLowering.describe(found))",
          suggestion: found.list?.first?.map == nil ? nil : "leave the dashes out"
        )
        return []
      }
      (given, scope) = (entries, itsScope)
    }
    guard let word else {
      for entry in given {
        _ = values.guessing { values.template(entry.value, as: .json, in: scope) }
      }
      return []
    }
    var hasStranger = isLenient
    fields.reserveCapacity(given.count)
    for index in given.indices {
      let name = OperatorMap.fieldName(given[index].key.value)
      guard let parameter = word.parameter(name) else {
        reportUnknownParameter(given[index].key, of: word)
        hasStranger = true
        continue
      }
      let template = values.template(given[index].value, as: parameter.type, in: scope)
      fields.append(TemplateField(name: name, template: template))
    }
    if !hasStranger { checkNothingMissing(fields, of: word, at: step.range) }
    return fields
  }

  private func checkNothingMissing(
    _ fields: [TemplateField],
    of word: Word,
    at range: SourceRange
  ) {
    var missing: [String] = []
    for index in word.required {
      let name = word.parameters[index].name
      if !fields.contains(where: { $0.name == name }) { missing.append(name) }
    }
    if missing.isEmpty { return }
    values.error(
      .missingParameter,
      at: range,
      "'\(word.name)' needs \(Wording.oneOf(missing, word: "and"))",
      suggestion: fields.isEmpty
        ? "add 'with: {\(missing.map { "\($0): …" }.joined(separator: ", "))}'" : nil
    )
  }

  func reportUnknownParameter(_ key: Located<String>, of word: Word) {
    let names = word.parameters.map(\.name)
    let list =
      names.isEmpty ? "it has no parameters" : "it has \(Wording.oneOf(names, word: "and"))"
    values.error(
      .unknownParameter,
      at: key.range,
      "'\(word.name)' has no parameter '\(key.value)': \(list)",
      suggestion: Suggestion.didYouMean(key.value, among: names)
    )
  }

  // MARK: complete

  func complete(
    _ completion: CompletionSyntax,
    _ step: StepSyntax,
    in setting: Setting
  ) -> Step? {
    guard let slot = handler(completion.handler, in: setting.scope) else {
      // The value's names are used all the same.
      if let with = completion.with {
        _ = values.guessing { values.template(with, as: .json, in: setting.scope) }
      }
      return nil
    }
    let facts = values.slots[slot]
    values.markCompleted(slot)
    let client =
      completion.client.map { self.client($0, in: setting.scope) } ?? facts.client
      ?? self.client(nil, of: "complete", in: setting, at: step.range)
    if let owner = facts.client, owner != client, let node = completion.client {
      values.error(
        .misplacedClient,
        at: node.range,
        "'$\(facts.name)' was handed to '\(owner)', and '\(client)' cannot run it"
      )
    }
    let value = completionValue(completion, facts, step, in: setting.scope)
    return made(
      .perform(Request(target: .complete(slot, value: value), client: client)),
      of: step,
      in: setting
    )
  }

  private func completionValue(
    _ completion: CompletionSyntax,
    _ facts: ValueLowering.SlotFacts,
    _ step: StepSyntax,
    in scope: Scope
  ) -> Template {
    guard case .completion(let type) = facts.type else {
      guard let with = completion.with else { return .absentValue }
      return values.guessing { values.template(with, as: .json, in: scope) }
    }
    if type == .nothing {
      if let with = completion.with {
        values.error(.wrongType, at: with.range, "'$\(facts.name)' is run without a value")
      }
      return .absentValue
    }
    guard let with = completion.with else {
      if !type.isOptional {
        values.error(
          .missingParameter,
          at: step.range,
          "'$\(facts.name)' is run with a value: \(ValueLowering.describe(type))",
          suggestion: "add 'with: …'"
        )
      }
      return .absentValue
    }
    return values.template(with, as: type, in: scope)
  }

  /// What was meant by `text`, in the place of a variable that holds a handler.
  private func adviceOnHandler(_ text: String) -> String? {
    if let word = vocabulary.events[text], let name = word.handlerName {
      return "write 'with: {\(name): $h}' under its 'expect', and $h here"
    }
    return TextForm.isName(text.utf8) ? "did you mean '$\(text)'?" : nil
  }

  /// The variable that holds the handler to run; tells if `node` is none.
  private func handler(_ node: Node, in scope: Scope) -> Slot? {
    guard let (found, scope) = values.resolved(node, in: scope) else { return nil }
    guard let scalar = found.scalar, case .reference(let name) = TextForm(scalar.text),
      !ValueLowering.keywords.contains(name)
    else {
      values.error(
        .notAHandler,
        at: found.range,
        "'complete' takes a variable that holds a handler, not \(ValueLowering.describe(found))",
        suggestion: found.scalar.flatMap { adviceOnHandler($0.text) }
      )
      return nil
    }
    switch values.find(name, in: scope, at: found.range) {
    case .nothing:
      values.reportUnbound(name, in: scope, at: found.range)
      return nil
    case .opaque, .node: return nil
    case .slot(let slot):
      let facts = values.slots[slot]
      if facts.isGuess { return slot }
      guard case .completion = facts.type else {
        values.error(
          .notAHandler,
          at: found.range,
          "'$\(name)' holds \(ValueLowering.describe(facts.type)), not a completion handler"
        )
        return nil
      }
      return slot
    }
  }

  // MARK: wait

  func wait(_ node: Node, since: Node?, _ step: StepSyntax, in setting: Setting) -> Step? {
    guard let (found, _) = values.resolved(node, in: setting.scope) else { return nil }
    if let entries = found.map {
      return waitUntil(entries, found.range, since: since, step, in: setting)
    }
    guard let span = span(found, in: setting.scope) else { return nil }
    guard let since else { return made(.wait(.span(span)), of: step, in: setting) }
    need(.exactTime, at: step.range)
    guard let scalar = since.scalar, case .reference(let name) = TextForm(scalar.text) else {
      values.error(
        .unknownMark,
        at: since.range,
        "'since' takes the mark of a step before, such as $sent"
      )
      return nil
    }
    guard let mark = useMark(name, in: setting.scope, at: since.range) else { return nil }
    return made(.wait(.since(mark: mark, span)), of: step, in: setting)
  }

  private func waitUntil(
    _ entries: [Node.Entry],
    _ range: SourceRange,
    since: Node?,
    _ step: StepSyntax,
    in setting: Setting
  ) -> Step? {
    guard let entry = entries.first, entries.count == 1, entry.key.value == "until" else {
      values.error(
        .wrongShape,
        at: range,
        "'wait' takes a length of time, or {until: \"08:00\"}"
      )
      return nil
    }
    if let since {
      values.error(.conflictingKeys, at: since.range, "'since' does not go with 'until'")
    }
    need(.exactTime, at: step.range)
    guard let (found, _) = values.resolved(entry.value, in: setting.scope) else { return nil }
    guard let text = found.scalar?.text, let time = DurationText.timeOfDay(text) else {
      values.error(
        .badTime,
        at: found.range,
        "\(ValueLowering.describe(found)) is no time of day: write one such as \"08:30\"",
        suggestion: found.scalar.flatMap { scalar in
          let meant = "0" + scalar.text
          return DurationText.timeOfDay(meant) == nil ? nil : "did you mean \"\(meant)\"?"
        }
      )
      return nil
    }
    return made(.wait(.timeOfDay(time)), of: step, in: setting)
  }

  /// The length of time that `node` gives; tells if it is none.
  func span(_ node: Node, in scope: Scope) -> TimeSpan? {
    guard let (found, _) = values.resolved(node, in: scope) else { return nil }
    guard let scalar = found.scalar else {
      values.error(
        .badDuration,
        at: found.range,
        "expected a length of time such as 5s, found \(ValueLowering.describe(found))"
      )
      return nil
    }
    return values.span(scalar.text, at: found.range)
  }
}
