internal import PushSpecScenarios
internal import SourceText

/// Reads scenario files.
struct ScenarioReader {
  private let reader: SyntaxReader
  private let stepReader: StepReader
  private let log: DiagnosticLog

  static let keys = [
    "title", "about", "covers", "needs", "clients", "ignoring", "watching", "cases", "upon",
    "steps",
    "finally", "tags", "patience", "formerly", "since",
  ]

  /// A reader that tells `log` what it finds.
  init(log: DiagnosticLog) {
    self.log = log
    reader = SyntaxReader(log: log)
    stepReader = StepReader(log: log)
  }

  /// The scenario that `root` writes, as far as it can be understood.
  func scenario(_ root: Node) -> ScenarioSyntax? {
    if let entries = root.list, let first = entries.first {
      log.error(
        .wrongShape,
        at: first.range,
        "a scenario is a map with 'title' and 'steps', not a list",
        suggestion: "write 'title: …' and 'steps:' above"
      )
      return nil
    }
    guard let entries = reader.entries(root, of: "a scenario") else { return nil }
    var scenario = ScenarioSyntax(range: root.range)
    var hasSteps = false
    for entry in entries {
      let node = entry.value
      switch entry.key.value {
      case "title": scenario.title = title(entry)
      case "about": scenario.about = reader.text(node, of: "'about'")?.value
      case "covers": scenario.covers = reader.texts(node, of: "covers")
      case "needs": scenario.needs = reader.texts(node, of: "needs")
      case "clients": scenario.clients = clients(node)
      case "ignoring": scenario.ignoring = reader.texts(node, of: "ignoring")
      case "watching": scenario.watching = reader.texts(node, of: "watching")
      case "cases": scenario.cases = cases(node)
      case "upon": scenario.reactions = stepReader.reactions(node)
      case "steps":
        scenario.steps = stepReader.steps(node, of: "steps")
        hasSteps = true
      case "finally": scenario.finally = stepReader.steps(node, of: "finally")
      case "tags": scenario.tags = reader.texts(node, of: "tags")
      case "patience": scenario.patience = node
      case "formerly": scenario.formerly = reader.texts(node, of: "formerly")
      case "since": scenario.since = reader.text(node, of: "'since'")
      default: reportUnknown(entry.key)
      }
    }
    // A key that is missing may be there, misspelt or unreadable.
    if !log.hasErrors {
      let start = reader.start(of: root.range)
      if !entries.contains(where: { $0.key.value == "title" }) {
        reader.reportMissing("title", in: "a scenario", at: start)
      }
      if !hasSteps { reader.reportMissing("steps", in: "a scenario", at: start) }
    }
    return scenario
  }

  private func title(_ entry: Node.Entry) -> Located<String>? {
    guard let title = reader.text(entry.value, of: "'title'") else { return nil }
    if title.value.allSatisfy(\.isWhitespace) {
      log.error(.wrongShape, at: title.range, "the title is empty")
    }
    return title
  }

  private func reportUnknown(_ key: Located<String>) {
    if StepSyntax.Keyword(rawValue: key.value) != nil {
      log.error(
        .unknownKey,
        at: key.range,
        "'\(key.value)' is a step: steps stand under 'steps:', each after a dash"
      )
    } else {
      reader.reportUnknown(key, in: "a scenario", among: Self.keys)
    }
  }

  private func clients(_ node: Node) -> [Located<String>] {
    let clients = reader.texts(node, of: "clients")
    if node.list?.isEmpty ?? false {
      log.error(.emptyList, at: node.range, "a scenario has at least one client")
    }
    return clients
  }

  private func cases(_ node: Node) -> [CaseSyntax]? {
    guard let rows = reader.elements(node, of: "'cases'") else { return [] }
    if rows.isEmpty {
      log.error(.emptyList, at: node.range, "a table without cases makes no scenario")
    }
    return rows.compactMap(row)
  }

  private func row(_ node: Node) -> CaseSyntax? {
    guard let entries = reader.entries(node, of: "a case") else { return nil }
    guard let name = entries.first(where: { $0.key.value == "case" }) else {
      log.error(
        .requiredKey,
        at: reader.start(of: node.range),
        "a case needs a name",
        suggestion: "add 'case: …' in small letters with dashes"
      )
      return nil
    }
    guard let text = reader.text(name.value, of: "'case'") else { return nil }
    return CaseSyntax(
      name: text,
      columns: entries.filter { $0.key.value != "case" },
      range: node.range
    )
  }
}
