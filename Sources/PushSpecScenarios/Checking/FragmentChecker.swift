import PushSpecInterface
package import SourceText

/// Checks fragments by themselves, whether or not a scenario uses them.
package struct FragmentChecker {
  private let vocabulary: Vocabulary
  private let log: DiagnosticLog
  private let limits: CheckLimits

  /// A checker of fragments that know the words of `vocabulary`.
  package init(
    vocabulary: Vocabulary,
    log: DiagnosticLog,
    limits: CheckLimits = CheckLimits()
  ) {
    self.vocabulary = vocabulary
    self.log = log
    self.limits = limits
  }

  /// Checks `fragments`, all of one file, and tells which others each of them uses.
  package func check(_ fragments: [FragmentSyntax]) -> [String: Set<String>] {
    var uses: [String: Set<String>] = [:]
    var facts = NameFacts()
    var told: Set<String> = []
    for fragment in fragments {
      if let cycle = cycle(from: fragment) {
        if told.isDisjoint(with: cycle) { reportCycle(cycle, fragment) }
        told.formUnion(cycle)
        continue
      }
      uses[fragment.name.value] = check(fragment, &facts)
    }
    if let file = fragments.first?.name.range.file, !log.hasErrors {
      facts.report(to: log, in: file)
    }
    return uses
  }

  private func check(_ fragment: FragmentSyntax, _ facts: inout NameFacts) -> Set<String> {
    checkNames(of: fragment)
    let lowering = StepLowering(
      vocabulary: vocabulary,
      log: log,
      limits: limits,
      clients: [],
      patience: .seconds(30)
    )
    let scope = Scope()
    for (index, parameter) in fragment.parameters.enumerated() {
      let binding: Scope.Binding =
        parameter.fallback.map { .node($0, Scope(), .parameter(index)) } ?? .opaque(index)
      scope.bind(parameter.name.value, to: binding)
    }
    var setting = StepLowering.Setting(scope: scope)
    setting.fragments = [fragment.name.value]
    for reaction in fragment.reactions { lowering.react(reaction, in: setting) }
    var steps: [Step] = []
    lowering.lower(fragment.steps, in: setting, to: &steps)
    checkReturns(of: fragment, scope, lowering.values)
    facts.gather(lowering)
    reportUnusedParameters(of: fragment, lowering.values.watchedUses)
    return lowering.usedFragments
  }

  private func checkNames(of fragment: FragmentSyntax) {
    var seen: [String: SourceRange] = [:]
    for name in fragment.parameters.map(\.name) + fragment.returns {
      if !TextForm.isName(name.value.utf8) || ValueLowering.keywords.contains(name.value) {
        log.error(
          .badName,
          at: name.range,
          "'\(name.value)' is no name of a variable: it has letters, digits and '_', no digit first"
        )
      }
      if let other = seen[name.value] {
        log.error(
          .duplicateName,
          at: name.range,
          "'\(name.value)' stands here twice among parameters and returns",
          notes: [Diagnostic.Note("the first one", at: other)]
        )
      }
      seen[name.value] = name.range
    }
  }

  private func checkReturns(
    of fragment: FragmentSyntax,
    _ scope: Scope,
    _ values: ValueLowering
  ) {
    for name in fragment.returns {
      switch scope.find(name.value) {
      case .slot(let slot):
        // Whoever uses the fragment sees to it.
        values.markCompleted(slot)
      case .node, .opaque: break
      case nil where scope.mayLackNames: break
      case nil:
        let bound = scope.visibleNames
        log.error(
          .unboundReturn,
          at: name.range,
          "no step of the fragment binds '$\(name.value)'",
          suggestion: Suggestion.nearest(to: name.value, among: bound)
            .map { "did you mean '$\($0)'?" }
        )
      }
    }
  }

  private func reportUnusedParameters(of fragment: FragmentSyntax, _ used: Set<Int>) {
    if log.hasErrors { return }
    for (index, parameter) in fragment.parameters.enumerated() where !used.contains(index) {
      log.warning(
        .unusedParameter,
        at: parameter.name.range,
        "no step uses the parameter '\(parameter.name.value)'"
      )
    }
  }

  // MARK: Recursion

  private func reportCycle(_ cycle: [String], _ fragment: FragmentSyntax) {
    log.error(
      .recursiveFragment,
      at: fragment.name.range,
      "the fragment uses itself: \(cycle.joined(separator: " → "))"
    )
  }

  /// The fragments on the way from `fragment` to itself, if there is one.
  private func cycle(from fragment: FragmentSyntax) -> [String]? {
    var visited: Set<String> = []
    return path(
      from: fragment.name.value,
      to: fragment.name.value,
      visited: &visited
    ).map { [fragment.name.value] + $0 }
  }

  private func path(
    from name: String,
    to goal: String,
    visited: inout Set<String>
  ) -> [String]? {
    guard let fragment = vocabulary.fragments[name] else { return nil }
    for next in Self.uses(in: fragment.steps) {
      if next == goal { return [next] }
      if visited.insert(next).inserted,
        let rest = path(from: next, to: goal, visited: &visited)
      {
        return [next] + rest
      }
    }
    return nil
  }

  private static func uses(in steps: [StepSyntax]) -> [String] {
    steps.flatMap { step -> [String] in
      switch step.kind {
      case .use(let use): [use.name.value]
      case .repeat(_, _, let steps), .client(_, let steps): uses(in: steps)
      case .oneOf(let branches, _): branches.flatMap { uses(in: $0) }
      case .act, .complete, .expect, .expectNothing, .inAnyOrder, .wait: []
      }
    }
  }
}

extension FragmentSyntax {
  /// What an author needs to know to use the fragment.
  package var summary: FragmentSummary {
    FragmentSummary(
      name: name.value,
      about: about,
      parameters: parameters.map { ($0.name.value, $0.fallback.map(\.briefText)) },
      returns: returns.map(\.value),
      range: name.range
    )
  }
}

extension Node {
  /// The node in the flow style of YAML, on one line.
  package var briefText: String {
    switch content {
    case .scalar(let scalar): scalar.isPlain ? scalar.text : "\"\(scalar.text)\""
    case .list(let elements): "[\(elements.map(\.briefText).joined(separator: ", "))]"
    case .map(let entries):
      "{\(entries.map { "\($0.key.value): \($0.value.briefText)" }.joined(separator: ", "))}"
    }
  }
}
