import PushSpecInterface
import SourceText

/// What a scenario says before its steps, checked once for all of its cases.
struct ScenarioHeader {
  let clients: [String]
  let patience: TimeSpan
  let covers: [String]
  let level: Requirement.Level
  let needs: [Scenario.Need]
  let ignoring: Set<String>
  let watching: Set<String>
  let tags: [String]
  let formerly: [String]

  /// Checks the head of `syntax`.
  init(_ syntax: ScenarioSyntax, vocabulary: Vocabulary, log: DiagnosticLog) {
    let checker = HeaderChecker(vocabulary: vocabulary, log: log)
    clients = checker.clients(syntax.clients)
    patience = checker.patience(syntax.patience)
    (covers, level) = checker.covered(by: syntax.covers)
    needs = checker.needs(syntax.needs)
    ignoring = checker.ignored(syntax.ignoring)
    watching = checker.watched(syntax.watching)
    tags = checker.names(syntax.tags, what: "tag")
    formerly = checker.names(syntax.formerly, what: "id")
  }
}

/// Checks the lists of names at the head of a scenario.
private struct HeaderChecker {
  let vocabulary: Vocabulary
  let log: DiagnosticLog

  func names(_ list: [Located<String>], what: String) -> [String] {
    for (index, name) in list.enumerated()
    where list[..<index].contains(where: { $0.value == name.value }) {
      log.error(.duplicateName, at: name.range, "the \(what) '\(name.value)' stands here twice")
    }
    return list.map(\.value)
  }

  func clients(_ list: [Located<String>]) -> [String] {
    if list.isEmpty { return ["app"] }
    for name in list where !TextForm.isName(name.value.utf8) {
      log.error(
        .badName,
        at: name.range,
        "'\(name.value)' is no name of a client: it has letters, digits and '_', no digit first"
      )
    }
    return names(list, what: "client").reduce(into: []) { unique, name in
      if !unique.contains(name) { unique.append(name) }
    }
  }

  func patience(_ node: Node?) -> TimeSpan {
    let usual = TimeSpan.seconds(30)
    guard let node else { return usual }
    let values = ValueLowering(types: vocabulary.types, log: log)
    guard let text = node.scalar?.text else {
      log.error(.badDuration, at: node.range, "'patience' takes a length of time such as 30s")
      return usual
    }
    return values.span(text, at: node.range) ?? usual
  }

  func covered(by list: [Located<String>]) -> ([String], Requirement.Level) {
    var strongest: Requirement.Level?
    for id in list {
      guard let level = vocabulary.levels[id.value] else {
        if vocabulary.isComplete {
          log.error(
            .unknownRequirement,
            at: id.range,
            "'\(id.value)' is no requirement of contract '\(vocabulary.contract.id)'",
            suggestion: Suggestion.didYouMean(id.value, among: vocabulary.levels.keys)
          )
        }
        continue
      }
      if level == .open {
        log.warning(
          .openRequirement,
          at: id.range,
          "'\(id.value)' is open: the documents promise nothing that could be tested"
        )
      }
      strongest = max(strongest ?? level, level)
    }
    return (names(list, what: "requirement"), strongest ?? .must)
  }

  func needs(_ list: [Located<String>]) -> [Scenario.Need] {
    _ = names(list, what: "capability")
    return list.map { name in
      let capability = Capability(name.value)
      if vocabulary.isComplete, !vocabulary.capabilities.contains(capability) {
        log.error(
          .unknownCapability,
          at: name.range,
          "'\(name.value)' is no capability of contract '\(vocabulary.contract.id)'",
          suggestion: Suggestion.didYouMean(
            name.value,
            among: vocabulary.capabilities.map(\.name)
          )
        )
      }
      return Scenario.Need(capability, at: name.range)
    }
  }

  func ignored(_ list: [Located<String>]) -> Set<String> {
    for name in list where vocabulary.word(.callback, name.value) == nil {
      reportUnknownEvent(name, kinds: [.callback])
    }
    return Set(names(list, what: "callback"))
  }

  func watched(_ list: [Located<String>]) -> Set<String> {
    for name in list {
      guard let word = vocabulary.events[name.value] else {
        reportUnknownEvent(name, kinds: [.callback, .observation])
        continue
      }
      if !word.isAmbient {
        log.warning(
          .notAmbient,
          at: name.range,
          "'\(name.value)' is not ambient: it counts from the start anyway"
        )
      }
    }
    return Set(names(list, what: "name"))
  }

  private func reportUnknownEvent(_ name: Located<String>, kinds: [Member.Kind]) {
    let lowering = StepLowering(
      vocabulary: vocabulary,
      log: log,
      limits: CheckLimits(),
      clients: [],
      patience: .zero
    )
    lowering.reportUnknown(name, wanted: kinds, isStep: false)
  }
}
