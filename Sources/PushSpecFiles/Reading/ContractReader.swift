internal import PushSpecScenarios
internal import SourceText

/// Reads contract files.
struct ContractReader {
  private let reader: SyntaxReader
  private let log: DiagnosticLog

  private static let keys = [
    "contract", "language", "edition", "title", "source", "include", "settings", "types",
    "capabilities", "calls", "callbacks", "stimuli", "observations", "requirements", "rules",
  ]

  /// A reader that tells `log` what it finds.
  init(log: DiagnosticLog) {
    self.log = log
    reader = SyntaxReader(log: log)
  }

  /// The contract that `root` writes, and whether all of its words could be read.
  func contract(_ root: Node) -> (contract: ContractSyntax, isComplete: Bool)? {
    guard let entries = reader.entries(root, of: "a contract") else { return nil }
    var contract = ContractSyntax(range: root.range)
    var isComplete = true
    for entry in entries {
      let node = entry.value
      switch entry.key.value {
      case "contract": contract.id = reader.text(node, of: "'contract'")
      case "language": contract.language = node
      case "edition": contract.edition = reader.text(node, of: "'edition'")?.value
      case "title": contract.title = reader.text(node, of: "'title'")?.value
      case "source": contract.source = reader.text(node, of: "'source'")?.value
      case "include": contract.includes = reader.texts(node, of: "include")
      case "settings": settings(node, &contract)
      case "types": contract.types = section(node, "types", &isComplete)
      case "capabilities":
        contract.capabilities = capabilities(section(node, "capabilities", &isComplete))
      case "calls", "callbacks", "stimuli", "observations":
        let kind = Member.Kind(section: entry.key.value)
        let words = section(node, entry.key.value, &isComplete)
        contract.members += words.map { member($0, kind) }
      case "requirements":
        contract.requirements = section(node, "requirements", &isComplete).map(requirement)
      case "rules": contract.rules = section(node, "rules", &isComplete).map(rule)
      default:
        reader.reportUnknown(entry.key, in: "a contract", among: Self.keys)
        isComplete = false
      }
    }
    for key in ["contract", "language", "edition", "title"]
    where isComplete && !entries.contains(where: { $0.key.value == key }) {
      reader.reportMissing(key, in: "a contract", at: reader.start(of: root.range))
    }
    return (contract, isComplete)
  }

  /// The entries under a key; nothing at all is an empty map.
  private func section(
    _ node: Node,
    _ name: String,
    _ isComplete: inout Bool
  ) -> [Node.Entry] {
    if reader.isNothing(node) { return [] }
    if let entries = reader.entries(node, of: "'\(name)'") { return entries }
    isComplete = false
    return []
  }

  private func settings(_ node: Node, _ contract: inout ContractSyntax) {
    for entry in reader.entries(node, of: "'settings'") ?? [] {
      switch entry.key.value {
      case "quiet": contract.quiet = entry.value
      case "startsAt": contract.startsAt = reader.text(entry.value, of: "'startsAt'")
      default: reader.reportUnknown(entry.key, in: "'settings'", among: ["quiet", "startsAt"])
      }
    }
  }

  private func capabilities(_ entries: [Node.Entry]) -> [(name: Located<String>, says: String)] {
    entries.map { entry in
      guard let parts = entry.value.map else {
        return (entry.key, reader.text(entry.value, of: "a capability")?.value ?? "")
      }
      var says = ""
      for part in parts {
        if part.key.value == "says" {
          says = reader.text(part.value, of: "'says'")?.value ?? ""
        } else {
          reader.reportUnknown(part.key, in: "a capability", among: ["says"])
        }
      }
      return (entry.key, says)
    }
  }

  // MARK: Members

  private func member(_ entry: Node.Entry, _ kind: Member.Kind) -> MemberSyntax {
    var member = MemberSyntax(kind: kind, name: entry.key)
    if reader.isNothing(entry.value) { return member }
    let what = "the \(kind.rawValue) '\(entry.key.value)'"
    let keys = kind.keys
    for part in reader.entries(entry.value, of: what) ?? [] {
      let node = part.value
      switch part.key.value {
      case let key where !keys.contains(key): reader.reportUnknown(part.key, in: what, among: keys)
      case "about": member.about = reader.text(node, of: "'about'")?.value
      case "selector": member.selector = reader.text(node, of: "'selector'")?.value
      case "source": member.source = reader.text(node, of: "'source'")?.value
      case "params": member.parameters = reader.entries(node, of: "'params'") ?? []
      case "returns": member.returns = node
      case "capability": member.capability = reader.text(node, of: "'capability'")
      case "ambient": member.isAmbient = reader.flag(node, of: "ambient")
      default: member.scope = scope(node)
      }
    }
    return member
  }

  private func scope(_ node: Node) -> Member.Scope {
    guard let text = reader.text(node, of: "'scope'") else { return .client }
    if let scope = Member.Scope(rawValue: text.value) { return scope }
    let names = Member.Scope.allCases.map(\.rawValue)
    log.error(
      .unknownWord,
      at: text.range,
      "'\(text.value)' is no scope: expected 'client' or 'server'",
      suggestion: Suggestion.didYouMean(text.value, among: names)
    )
    return .client
  }

  // MARK: Requirements and rules

  private func requirement(_ entry: Node.Entry) -> RequirementSyntax {
    var requirement = RequirementSyntax(id: entry.key)
    let what = "the requirement '\(entry.key.value)'"
    let keys = ["level", "says", "source", "reason", "hint"]
    guard let parts = reader.entries(entry.value, of: what) else { return requirement }
    for part in parts {
      let text = reader.text(part.value, of: "'\(part.key.value)'")
      switch part.key.value {
      case "level": requirement.level = text.flatMap(level)
      case "says": requirement.says = text?.value
      case "source": requirement.source = text?.value
      case "reason": requirement.reason = text?.value
      case "hint": requirement.hint = text?.value
      default: reader.reportUnknown(part.key, in: what, among: keys)
      }
    }
    let isWhole = parts.allSatisfy { keys.contains($0.key.value) }
    for key in ["level", "says"] where isWhole && !parts.contains(where: { $0.key.value == key }) {
      reader.reportMissing(key, in: what, at: entry.key.range)
      break
    }
    return requirement
  }

  private func level(_ text: Located<String>) -> Requirement.Level? {
    if let level = Requirement.Level(rawValue: text.value) { return level }
    let names = ["must", "should", "may", "open"]
    log.error(
      .unknownWord,
      at: text.range,
      "'\(text.value)' is no level: expected 'must', 'should', 'may' or 'open'",
      suggestion: Suggestion.didYouMean(text.value, among: names)
    )
    return nil
  }

  private func rule(_ entry: Node.Entry) -> RuleSyntax {
    var rule = RuleSyntax(id: entry.key)
    let what = "the rule '\(entry.key.value)'"
    guard let parts = reader.entries(entry.value, of: what) else {
      rule.isBroken = true
      return rule
    }
    let keys =
      ["says", "covers", "never", "exactly", "atLeast", "atMost", "of", "forEach", "every"]
      + ["precededBy", "followedBy", "within", "agreesWithLast", "alternate", "after", "until"]
    for part in parts {
      switch part.key.value {
      case "says": rule.says = reader.text(part.value, of: "'says'")?.value
      case "covers": rule.covers = reader.texts(part.value, of: "covers")
      case let key where keys.contains(key): rule.parts.append(part)
      default:
        reader.reportUnknown(part.key, in: what, among: keys)
        rule.isBroken = true
      }
    }
    return rule
  }
}

extension Member.Kind {
  /// The kind of the words in the section `name` of a contract.
  fileprivate init(section name: String) {
    switch name {
    case "calls": self = .call
    case "callbacks": self = .callback
    case "stimuli": self = .stimulus
    default: self = .observation
    }
  }

  /// The keys that a word of the kind may have.
  fileprivate var keys: [String] {
    let own =
      switch self {
      case .call: ["returns"]
      case .callback: ["ambient"]
      case .stimulus: ["returns", "scope"]
      case .observation: ["scope"]
      }
    return ["about", "selector", "source", "params", "capability"] + own
  }
}
