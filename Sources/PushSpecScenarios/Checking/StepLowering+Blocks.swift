import PushSpecInterface
import SourceText

extension StepLowering {
  // MARK: repeat

  func repeatSteps(
    _ count: Node,
    _ counter: Located<String>?,
    _ steps: [StepSyntax],
    _ step: StepSyntax,
    in setting: Setting,
    to output: inout [Step]
  ) {
    let (found, isOpaque) = values.watchingOpaque {
      values.wholeNumber(count, in: setting.scope, atLeast: 1, atMost: limits.steps)
    }
    // A wrong count must not hide the faults of the steps.
    let passes = found ?? (isOpaque ? 2 : 1)
    for number in 1...passes {
      let pass = Scope(inside: setting.scope)
      let node = Node(.scalar(Node.Scalar(String(number), isPlain: true)), at: count.range)
      pass.bind(counter?.value ?? "n", to: .node(node, pass, .counter))
      let before = output.count
      var inner = setting.entering(pass)
      if number > 1 { inner.openingWindow = nil }
      lower(steps, in: inner, to: &output)
      if number > 1, output.count == before, !spendStep(at: setting.site ?? step.range) { return }
    }
  }

  // MARK: use

  private static let deepestFragment = 20

  func use(
    _ use: UseSyntax,
    _ step: StepSyntax,
    in setting: Setting,
    to output: inout [Step]
  ) {
    let name = use.name.value
    noteUse(ofFragment: name)
    guard let fragment = vocabulary.fragments[name] else {
      if vocabulary.hasAllFragments, vocabulary.isComplete {
        values.error(
          .unknownFragment,
          at: use.name.range,
          "'\(name)' is no fragment of '\(vocabulary.contract.id)'",
          suggestion: Suggestion.didYouMean(name, among: vocabulary.fragments.keys)
        )
      }
      setting.scope.taint()
      return
    }
    if setting.fragments.contains(name) {
      // Told where the fragment is checked.
      setting.scope.taint()
      return
    }
    if setting.fragments.count >= Self.deepestFragment {
      values.error(
        .tooManySteps,
        at: step.range,
        "fragments are used inside one another more than \(Self.deepestFragment) deep"
      )
      setting.scope.taint()
      return
    }
    let renames = self.renames(use.returns, of: fragment, in: setting.scope)
    let inside = Scope()
    let entries = parameters(use, fragment, step, in: setting)
    for entry in entries { inside.bind(entry.name, to: entry.binding) }
    preset(fragment, renames, outside: setting.scope, inside: inside)

    var inner = setting.entering(inside)
    if let client = use.client { inner.client = self.client(client, in: setting.scope) }
    if inner.site == nil { inner.site = step.range }
    inner.fragments.append(name)
    if setting.role == .steps, !fragment.reactions.isEmpty {
      inner.arguments = entries.map(argumentText)
      for reaction in fragment.reactions { react(reaction, in: inner) }
    }
    lower(fragment.steps, in: inner, to: &output)
    export(fragment, renames, from: inside, to: setting.scope)
    if inside.isTainted { setting.scope.taint() }
  }

  /// What `entry` stands for, as it is written; a reaction with the same arguments is the same.
  private func argumentText(_ entry: Scope.Entry) -> String {
    guard case .node(let node, let scope, _) = entry.binding else { return "" }
    return values.resolved(node, in: scope)?.node.briefText ?? ""
  }

  /// The names that the parameters get inside the fragment.
  private func parameters(
    _ use: UseSyntax,
    _ fragment: FragmentSyntax,
    _ step: StepSyntax,
    in setting: Setting
  ) -> [Scope.Entry] {
    var given: [Node.Entry] = []
    var scope = setting.scope
    if let with = use.with, let (found, itsScope) = values.resolved(with, in: scope) {
      if let entries = found.map, !OperatorMap.holdsOperator(entries) {
        (given, scope) = (entries, itsScope)
      } else {
        values.error(
          .wrongShape,
          at: found.range,
          "'with' takes a map of parameters, not \(ValueLowering.describe(found))",
          suggestion: found.list?.first?.map == nil ? nil : "leave the dashes out"
        )
      }
    }
    var hasStranger = !step.strangers.isEmpty
    let names = fragment.parameters.map(\.name.value)
    for entry in given where !names.contains(entry.key.value) {
      hasStranger = true
      let list = names.isEmpty ? "it has none" : "it has \(Wording.oneOf(names, word: "and"))"
      values.error(
        .unknownParameter,
        at: entry.key.range,
        "fragment '\(fragment.name.value)' has no parameter '\(entry.key.value)': \(list)",
        suggestion: Suggestion.didYouMean(entry.key.value, among: names)
      )
      noteNames(in: entry.value, scope)
    }
    return fragment.parameters.map { parameter -> Scope.Entry in
      let name = parameter.name.value
      if let entry = given.first(where: { $0.key.value == name }) {
        return Scope.Entry(name: name, binding: .node(entry.value, scope, .parameter(nil)))
      }
      if let fallback = parameter.fallback {
        return Scope.Entry(name: name, binding: .node(fallback, Scope(), .parameter(nil)))
      }
      if !hasStranger {
        values.error(
          .missingParameter,
          at: step.range,
          "fragment '\(fragment.name.value)' needs '\(name)'",
          suggestion: "add 'with: {\(name): …}'"
        )
      }
      return Scope.Entry(name: name, binding: .opaque(nil))
    }
  }

  /// Notes the names in a node that goes nowhere, so that they do not count as unused.
  private func noteNames(in node: Node, _ scope: Scope) {
    switch node.content {
    case .scalar(let scalar):
      if case .reference(let name) = TextForm(scalar.text), scope.find(name) != nil {
        _ = values.find(name, in: scope, at: node.range)
      }
    case .list(let elements): for element in elements { noteNames(in: element, scope) }
    case .map(let entries): for entry in entries { noteNames(in: entry.value, scope) }
    }
  }

  /// Under which name of the caller each of the fragment's returns goes on.
  private func renames(
    _ node: Node?,
    of fragment: FragmentSyntax,
    in scope: Scope
  ) -> [(inside: String, outside: Located<String>?)] {
    var renamed: [(String, Located<String>)] = []
    if let node {
      guard let entries = node.map else {
        values.error(
          .wrongShape,
          at: node.range,
          "'returns' of a use takes new names: {cid: $other}"
        )
        return fragment.returns.map { ($0.value, nil) }
      }
      let names = fragment.returns.map(\.value)
      for entry in entries {
        let key =
          entry.key.value.hasPrefix("$") ? String(entry.key.value.dropFirst()) : entry.key.value
        guard names.contains(key) else {
          let list = names.isEmpty ? "nothing" : Wording.oneOf(names, word: "and")
          values.error(
            .unknownParameter,
            at: entry.key.range,
            "fragment '\(fragment.name.value)' returns \(list), not '\(key)'",
            suggestion: Suggestion.didYouMean(key, among: names)
          )
          scope.taint()
          continue
        }
        guard let scalar = entry.value.scalar, case .reference(let name) = TextForm(scalar.text),
          !ValueLowering.keywords.contains(name)
        else {
          values.error(
            .badName,
            at: entry.value.range,
            "'returns' of a use takes variables: {\(key): $\(key)}"
          )
          continue
        }
        renamed.append((key, Located(name, at: entry.value.range)))
      }
    }
    return fragment.returns.map { returned in
      (returned.value, renamed.first { $0.0 == returned.value }?.1)
    }
  }

  /// What is bound outside already must be the same inside.
  private func preset(
    _ fragment: FragmentSyntax,
    _ renames: [(inside: String, outside: Located<String>?)],
    outside: Scope,
    inside: Scope
  ) {
    for (name, renamed) in renames where inside.find(name) == nil {
      if let binding = outside.find(renamed?.value ?? name) {
        inside.bind(name, to: binding)
        if let renamed { _ = values.find(renamed.value, in: outside, at: renamed.range) }
      } else if let slot = values.sharedSlot(renamed?.value ?? name, in: outside) {
        // Another branch of a 'oneOf' has bound the name, and both must mean one variable.
        values.branchSlots.append((inside, name, slot))
      }
    }
  }

  private func export(
    _ fragment: FragmentSyntax,
    _ renames: [(inside: String, outside: Located<String>?)],
    from inside: Scope,
    to outside: Scope
  ) {
    for (name, renamed) in renames {
      let target = renamed?.value ?? name
      guard case .slot(let slot)? = inside.find(name) else {
        // Told where the fragment is checked.
        if inside.find(name) == nil { outside.taint() }
        continue
      }
      if outside.find(target) == nil { values.export(slot, as: target, to: outside) }
    }
  }

  // MARK: oneOf

  func oneOf(
    _ branches: [[StepSyntax]],
    within: Node?,
    _ step: StepSyntax,
    in setting: Setting
  ) -> Step {
    let window = within.flatMap { self.window($0, in: setting.scope) } ?? patience
    let start = values.trail.count
    let sharedBefore = values.branchSlots.count
    var bound: [[ValueLowering.TrailEntry]] = []
    var lowered: [[Step]] = []
    for branch in branches {
      var steps: [Step] = []
      var opening = setting
      opening.openingWindow = window
      lower(branch, in: opening, to: &steps)
      let taken = values.takeBack(to: start)
      bound.append(taken)
      values.branchSlots.append(contentsOf: taken.map { ($0.scope, $0.name, $0.slot) })
      lowered.append(steps)
    }
    values.branchSlots.removeSubrange(sharedBefore...)
    for entry in bound.first ?? [] {
      let isEverywhere = bound.allSatisfy { branch in
        branch.contains { $0.scope === entry.scope && $0.name == entry.name }
      }
      if isEverywhere { values.export(entry.slot, as: entry.name, to: entry.scope) }
    }
    checkBeginnings(of: lowered, branches, step)
    return made(.oneOf(lowered, within: window), of: step, in: setting)
  }

  private func checkBeginnings(
    of branches: [[Step]],
    _ syntax: [[StepSyntax]],
    _ step: StepSyntax
  ) {
    var earlier: [Expectation] = []
    var silence: SourceRange?
    for (steps, syntax) in zip(branches, syntax) {
      guard let first = steps.first else { continue }
      let range = syntax.first?.range ?? step.range
      switch first.kind {
      case .expect(let expectation):
        if case .between(0, _) = expectation.times {
          values.error(
            .misplacedStep,
            at: range,
            "a list of 'oneOf' begins with an expectation that must come at least once"
          )
        }
        if let twin = earlier.first(where: { $0.covers(expectation) }) {
          let why =
            expectation.covers(twin)
            ? "this list begins like one before it"
            : "whatever this list begins with, a list before it takes"
          log.error(
            .alikeBranches,
            at: range,
            "\(why): it can never be taken",
            notes: [Diagnostic.Note("the list that is taken", at: twin.range)]
          )
        }
        earlier.append(expectation)
      case .expectNothing:
        if let silence {
          log.error(
            .alikeBranches,
            at: range,
            "only one list of 'oneOf' may begin with 'expect: nothing'",
            notes: [Diagnostic.Note("the other one", at: silence)]
          )
        }
        silence = range
      default:
        values.error(
          .misplacedStep,
          at: range,
          "each list of 'oneOf' begins with 'expect', by which it is chosen"
        )
      }
    }
  }
}
