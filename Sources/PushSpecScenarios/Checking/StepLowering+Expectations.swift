import PushSpecInterface
import SourceText

extension StepLowering {
  // MARK: expect

  func expect(
    _ syntax: ExpectationSyntax,
    in setting: Setting,
    at range: SourceRange,
    groupWindow: TimeSpan? = nil
  ) -> Expectation {
    let word = event(syntax.name)
    expectsAnything = true
    let client =
      word == nil && syntax.client == nil
      ? setting.client ?? clients.first ?? "app"
      : self.client(syntax.client, of: syntax.name.value, in: setting, at: range)
    noteNaming(word, at: syntax.name.range)
    let times = syntax.times.flatMap { self.times($0, in: setting.scope) } ?? .exactly(1)
    values.bindingClient = client
    let arguments =
      if case .between(0, _) = times {
        values.banning("where the event may come not at all") {
          patternFields(syntax.with, of: word, in: setting.scope)
        }
      } else {
        patternFields(syntax.with, of: word, in: setting.scope)
      }
    values.bindingClient = nil
    if let handler = word?.handler, setting.role == .steps {
      noteHandler(handler, arguments, client: client, syntax, at: range)
    }
    let within = syntax.within.flatMap { self.window($0, in: setting.scope) }
    var window = groupWindow ?? setting.openingWindow ?? patience
    if case .between = times { window = vocabulary.contract.settings.quiet }
    return Expectation(
      kind: word?.kind == .observation ? .observation : .callback,
      name: syntax.name.value,
      client: client,
      arguments: arguments,
      times: times,
      within: within ?? window,
      sinceStart: isSinceStart(syntax.since),
      range: range
    )
  }

  private func noteNaming(_ word: Word?, at range: SourceRange) {
    guard let word else { return }
    need(word.capability, at: range)
    if word.isAmbient { namesAmbient = true }
  }

  private func noteHandler(
    _ parameter: Parameter,
    _ arguments: [PatternField],
    client: String,
    _ syntax: ExpectationSyntax,
    at range: SourceRange
  ) {
    let field = arguments.first { $0.name == parameter.name }
    switch field?.pattern {
    case nil, .any, .present:
      noteUnboundHandler(
        UnboundHandler(
          client: client,
          callback: syntax.name.value,
          parameter: parameter.name,
          range: range
        )
      )
    default: break
    }
  }

  private func isSinceStart(_ node: Node?) -> Bool {
    guard let node else { return false }
    if node.scalar?.text == "start" { return true }
    values.error(
      .unknownWord,
      at: node.range,
      "an expectation is 'since: start' or stands without 'since'",
      suggestion: "write start"
    )
    return false
  }

  /// What `with` says of an event's arguments.
  func patternFields(_ with: Node?, of word: Word?, in scope: Scope) -> [PatternField] {
    guard let with, let (found, scope) = values.resolved(with, in: scope) else { return [] }
    guard let entries = found.map, !OperatorMap.holdsOperator(entries) else {
      values.error(
        .wrongShape,
        at: found.range,
        "'with' takes a map of parameters, not \(ValueLowering.describe(found))",
        suggestion: found.list?.first?.map == nil ? nil : "leave the dashes out"
      )
      return []
    }
    var fields: [PatternField] = []
    fields.reserveCapacity(entries.count)
    for index in entries.indices {
      let name = OperatorMap.fieldName(entries[index].key.value)
      guard let word, let parameter = word.parameter(name) else {
        if let word { reportUnknownParameter(entries[index].key, of: word) }
        _ = values.guessing { values.pattern(entries[index].value, as: .json, in: scope) }
        continue
      }
      let pattern = values.pattern(entries[index].value, as: parameter.type, in: scope)
      fields.append(PatternField(name: name, pattern: pattern))
    }
    return fields
  }

  /// The window that `within` gives, with a note if a real clock would not wait for it.
  func window(_ node: Node, in scope: Scope) -> TimeSpan? {
    guard let span = span(node, in: scope) else { return nil }
    if span > limits.wait {
      log.note(
        .longWait,
        at: node.range,
        "on a real clock this waits up to \(span), longer than the \(limits.wait) that a run allows"
          + " unless told otherwise"
      )
    }
    return span
  }

  /// The range that was meant by `1..3`, `1-3` or `2+`.
  private static func rangeMeant(by text: String) -> String? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let signs = text.filter { !$0.isNumber && $0 != " " }
    if numbers.count == 2, numbers[0] < numbers[1], ["..", "...", "-", "–", "to"].contains(signs) {
      return "{between: [\(numbers[0]), \(numbers[1])]}"
    }
    if numbers.count == 1, ["+", ">=", ".."].contains(signs) {
      return "{atLeast: \(numbers[0])}"
    }
    return nil
  }

  /// How often an event must come.
  private func times(_ node: Node, in scope: Scope) -> Expectation.Times? {
    guard let (found, scope) = values.resolved(node, in: scope) else { return nil }
    guard let entries = found.map else {
      if found.scalar?.coreValue == .integer(0) {
        values.error(
          .badCount,
          at: found.range,
          "'times: 0' claims nothing",
          suggestion: "write 'expect: nothing' with 'of:'"
        )
        return nil
      }
      if let text = found.scalar?.text, let meant = Self.rangeMeant(by: text) {
        values.error(
          .badCount,
          at: found.range,
          "'\(text)' is no number",
          suggestion: "for a range, write \(meant)"
        )
        return nil
      }
      return values.wholeNumber(found, in: scope, atLeast: 1, atMost: 100_000)
        .map { .exactly($0) }
    }
    guard let entry = entries.first, entries.count == 1 else {
      values.error(.badRange, at: found.range, "'times' takes one of 'atLeast' and 'between'")
      return nil
    }
    switch entry.key.value {
    case "atLeast":
      return values.wholeNumber(entry.value, in: scope, atLeast: 0, atMost: 100_000)
        .map { .between($0, nil) }
    case "between": return timesBetween(entry.value, in: scope)
    case "atMost":
      values.error(
        .badRange,
        at: entry.key.range,
        "an upper bound alone would pass if nothing ever came",
        suggestion: "write {between: [least, most]}, or 'expect: nothing' with 'of:'"
      )
    default:
      values.error(
        .unknownKey,
        at: entry.key.range,
        "'times' has no '\(entry.key.value)': it takes a number, {atLeast: 1} or {between: [1, 3]}",
        suggestion: Suggestion.didYouMean(entry.key.value, among: ["atLeast", "between"])
      )
    }
    return nil
  }

  private func timesBetween(_ node: Node, in scope: Scope) -> Expectation.Times? {
    guard let list = node.list, list.count == 2 else {
      values.error(.badRange, at: node.range, "'between' takes two numbers: [least, most]")
      return nil
    }
    guard
      let least = values.wholeNumber(list[0], in: scope, atLeast: 0, atMost: 100_000),
      let most = values.wholeNumber(list[1], in: scope, atLeast: 0, atMost: 100_000)
    else { return nil }
    if most == 0 {
      values.error(
        .badCount,
        at: node.range,
        "at most 0 claims nothing",
        suggestion: "write 'expect: nothing' with 'of:'"
      )
      return nil
    }
    if least > most {
      values.error(.badRange, at: node.range, "the range is empty: \(least) is more than \(most)")
      return nil
    }
    return .between(least, most)
  }

  // MARK: expect nothing

  func expectNothing(
    _ syntax: SilenceSyntax,
    _ step: StepSyntax,
    in setting: Setting
  ) -> Step? {
    expectsAnything = true
    let client = self.client(syntax.client, of: "nothing", in: setting, at: step.range)
    let words = syntax.names.map { name in
      let word = event(name)
      noteNaming(word, at: name.range)
      return word
    }
    let arguments = values.banning("where nothing is to come") {
      silencePatterns(syntax, words, in: setting.scope)
    }
    let span =
      syntax.span.flatMap { self.span($0, in: setting.scope) }
      ?? vocabulary.contract.settings.quiet
    let silence = Silence(
      client: client,
      names: syntax.names.map(\.value),
      arguments: arguments,
      span: span
    )
    return made(.expectNothing(silence), of: step, in: setting)
  }

  private func silencePatterns(
    _ syntax: SilenceSyntax,
    _ words: [Word?],
    in scope: Scope
  ) -> [PatternField] {
    guard let with = syntax.with else { return [] }
    guard let first = words.first else {
      values.error(
        .conflictingKeys,
        at: with.range,
        "'with' needs 'of', since parameters belong to a callback or an observation"
      )
      return []
    }
    let fields = patternFields(with, of: first, in: scope)
    // The patterns must mean the same for every name.
    for word in words.dropFirst() { _ = patternFields(with, of: word, in: scope) }
    return fields
  }

  // MARK: inAnyOrder

  func inAnyOrder(
    _ items: [StepSyntax],
    within: Node?,
    _ step: StepSyntax,
    in setting: Setting
  ) -> Step {
    let window = within.flatMap { self.window($0, in: setting.scope) } ?? patience
    var expectations: [Expectation] = []
    var firstOfItem: [Int] = []
    for item in items {
      if !item.strangers.isEmpty { reportStrangers(of: item) }
      guard case .expect(let syntax) = item.kind else {
        values.error(
          .misplacedStep,
          at: item.range,
          "'inAnyOrder' takes 'expect' steps that name a callback or an observation"
        )
        continue
      }
      if let node = syntax.within ?? syntax.since {
        values.error(
          .conflictingKeys,
          at: node.range,
          "one item of 'inAnyOrder' has no window of its own: 'within' stands beside 'inAnyOrder'"
        )
      }
      let expectation = expect(syntax, in: setting, at: item.range, groupWindow: window)
      firstOfItem.append(expectations.count)
      expectations.append(contentsOf: copies(of: expectation, syntax))
    }
    if expectations.count > limits.items {
      values.error(
        .tooManyItems,
        at: step.range,
        "\(expectations.count) items: 'inAnyOrder' takes at most \(limits.items)"
      )
      expectations.removeSubrange(limits.items...)
    } else {
      reportAlike(firstOfItem.map { expectations[$0] })
    }
    return made(.inAnyOrder(expectations, within: window), of: step, in: setting)
  }

  /// An item that must come three times is three items.
  private func copies(
    of expectation: Expectation,
    _ syntax: ExpectationSyntax
  ) -> [Expectation] {
    switch expectation.times {
    case .exactly(1): return [expectation]
    case .exactly(let count):
      return Array(repeating: expectation.once, count: min(count, limits.items + 1))
    case .between:
      values.error(
        .conflictingKeys,
        at: syntax.times?.range ?? syntax.name.range,
        "an item of 'inAnyOrder' comes a fixed number of times, since a range waits its whole window"
      )
      return [expectation.once]
    }
  }

  private func reportAlike(_ items: [Expectation]) {
    for (index, item) in items.enumerated() {
      guard let twin = items[..<index].first(where: { $0.isAlike(item) }) else { continue }
      log.warning(
        .alikeItems,
        at: item.range,
        "this item cannot be told apart from one before it: either may take an event meant for the"
          + " other",
        suggestion: "say more under 'with', or write it once with 'times: 2'",
        notes: [Diagnostic.Note("the other item", at: twin.range)]
      )
    }
  }
}

extension Expectation {
  /// The same, to be told once.
  fileprivate var once: Expectation {
    Expectation(
      kind: kind,
      name: name,
      client: client,
      arguments: arguments,
      within: within,
      sinceStart: sinceStart,
      range: range
    )
  }
}
