internal import PushSpecInterface
package import SourceText

/// Checks a contract file against itself and what it includes.
package final class ContractChecker {
  private let syntax: ContractSyntax
  private let file: SourceFile
  private let folder: String
  private let included: [CheckedContract]
  private let log: DiagnosticLog
  private var types: TypeTable
  private var capabilities: [(capability: Capability, says: String)] = []
  private var isComplete: Bool

  /// A checker of `syntax`, which lies in the folder `folder` and includes `included`.
  package init(
    _ syntax: ContractSyntax,
    in folder: String,
    file: SourceFile,
    including included: [CheckedContract],
    isComplete: Bool,
    log: DiagnosticLog
  ) {
    self.syntax = syntax
    self.folder = folder
    self.file = file
    self.included = included
    self.isComplete = isComplete && included.allSatisfy(\.isComplete)
    self.log = log
    types = TypeTable()
  }

  /// Checks all there is, and gives the contract as far as it can be understood.
  package func check() -> CheckedContract {
    checkHead()
    let settings = settings()
    var names = TypeNames(log: log, included: included.map(\.types))
    let own = names.resolve(syntax.types)
    types = names.table
    gatherCapabilities()
    let members = members()
    let requirements = requirements()
    let bare = contract(settings, own, members, requirements, rules: [])
    let vocabulary = Vocabulary(contract: bare, types: types, isComplete: isComplete)
    let rules = rules(vocabulary)
    return CheckedContract(
      contract: contract(settings, own, members, requirements, rules: rules),
      types: types,
      isComplete: isComplete
    )
  }

  private var id: String { syntax.id?.value ?? folder }

  private func contract(
    _ settings: Contract.Settings,
    _ types: [Parameter],
    _ members: [Member],
    _ requirements: [Requirement],
    rules: [Rule]
  ) -> Contract {
    Contract(
      id: id,
      edition: syntax.edition ?? "",
      title: syntax.title ?? id,
      source: syntax.source,
      includes: syntax.includes.map(\.value),
      settings: settings,
      types: types,
      members: members,
      capabilities: capabilities,
      requirements: requirements,
      rules: rules,
      file: file
    )
  }

  // MARK: Head

  private func checkHead() {
    if let id = syntax.id, id.value != folder {
      log.error(
        .contractID,
        at: id.range,
        "the contract is called '\(id.value)' and lies in the folder '\(folder)'",
        suggestion: "both must have one name, which begins the ids of its scenarios"
      )
    }
    if let id = syntax.id, !ScenarioChecker.isKebabCase(id.value) {
      log.error(
        .badName,
        at: id.range,
        "'\(id.value)' is no id of a contract: it has small letters, digits and single dashes"
      )
    }
    guard let language = syntax.language else { return }
    if language.scalar?.coreValue != .integer(1) {
      log.error(
        .unknownLanguage,
        at: language.range,
        "\(ValueLowering.describe(language)) is no version of the scenario language known here",
        suggestion: "write 'language: 1'"
      )
    }
  }

  private func settings() -> Contract.Settings {
    var settings = Contract.Settings()
    if let node = syntax.quiet {
      let values = ValueLowering(types: types, log: log)
      if let text = node.scalar?.text {
        settings.quiet = values.span(text, at: node.range) ?? settings.quiet
      } else {
        log.error(.badDuration, at: node.range, "'quiet' takes a length of time such as 10s")
      }
    }
    if let date = syntax.startsAt {
      if DateText.isValid(date.value) {
        settings.startsAt = date.value
      } else {
        log.error(
          .badDate,
          at: date.range,
          "'\(date.value)' is no date and time with an offset",
          suggestion: "write one such as \"2026-01-05T09:00:00+08:00\""
        )
      }
    }
    return settings
  }

  private func gatherCapabilities() {
    var seen: [String: SourceRange?] = [:]
    for contract in included {
      for capability in contract.contract.capabilities
      where seen.updateValue(nil, forKey: capability.capability.name) == nil {
        capabilities.append(capability)
      }
    }
    for (name, says) in syntax.capabilities {
      if Capability.ofTheLanguage.contains(Capability(name.value)) {
        log.error(
          .duplicateName,
          at: name.range,
          "the capability '\(name.value)' is the language's own"
        )
        continue
      }
      if let other = seen[name.value] {
        let notes = other.map { [Diagnostic.Note("the first one", at: $0)] } ?? []
        log.error(
          .duplicateName,
          at: name.range,
          "the capability '\(name.value)' is there already",
          notes: notes
        )
        continue
      }
      seen[name.value] = name.range
      capabilities.append((Capability(name.value), says))
    }
  }

  // MARK: Members

  private func members() -> [Member] {
    var members: [Member] = []
    var taken: [String: Member] = [:]
    var contracts: Set<String> = []
    for contract in included {
      // What two of the included contracts include both is there once.
      for member in contract.contract.members {
        if let other = taken[slot(of: member)] {
          if other.contract != member.contract { reportTaken(member, by: other) }
          continue
        }
        taken[slot(of: member)] = member
        members.append(member)
      }
      contracts.insert(contract.contract.id)
    }
    for word in syntax.members {
      let member = member(word)
      if word.name.value == "nothing", member.kind == .callback || member.kind == .observation {
        log.error(
          .badName,
          at: word.name.range,
          "no callback can be called 'nothing', since 'expect: nothing' means silence"
        )
        continue
      }
      if let other = taken[slot(of: member)] {
        log.error(
          .duplicateName,
          at: word.name.range,
          "'\(member.name)' is \(other.kind.nounWithArticle) of '\(other.contract)' already",
          notes: [Diagnostic.Note("the first one", at: other.range)]
        )
        continue
      }
      taken[slot(of: member)] = member
      members.append(member)
    }
    return members
  }

  /// What may be taken once: an `expect` finds callbacks and observations by one name.
  private func slot(of member: Member) -> String {
    switch member.kind {
    case .callback, .observation: "expect \(member.name)"
    case .call, .stimulus: "\(member.kind.rawValue) \(member.name)"
    }
  }

  private func reportTaken(_ member: Member, by other: Member) {
    guard let include = syntax.includes.first(where: { $0.value == member.contract }) else {
      return
    }
    log.error(
      .duplicateName,
      at: include.range,
      "'\(member.name)' is in both '\(other.contract)' and '\(member.contract)'",
      notes: [
        Diagnostic.Note("the first one", at: other.range),
        Diagnostic.Note("the second one", at: member.range),
      ]
    )
  }

  private func member(_ word: MemberSyntax) -> Member {
    Member(
      kind: word.kind,
      name: word.name.value,
      about: word.about,
      selector: word.selector,
      source: word.source,
      parameters: word.parameters.map(parameter),
      returns: returns(word.returns),
      capability: capability(word.capability),
      isAmbient: word.isAmbient || word.kind == .observation,
      scope: word.scope,
      contract: id,
      range: word.name.range
    )
  }

  private func parameter(_ entry: Node.Entry) -> Parameter {
    if entry.key.value.hasPrefix("$") {
      log.error(
        .badName,
        at: entry.key.range,
        "'\(entry.key.value)' is no name of a parameter: a dollar begins variables and operators"
      )
    }
    return Parameter(name: entry.key.value, type: type(entry.value))
  }

  private func returns(_ node: Node?) -> Member.Returns {
    guard let node else { return .nothing }
    guard let entries = node.map else { return .value(type(node)) }
    return .fields(entries.map(parameter))
  }

  private func capability(_ name: Located<String>?) -> Capability? {
    guard let name else { return nil }
    let known = capabilities.map(\.capability.name) + Capability.ofTheLanguage.map(\.name)
    if isComplete, !known.contains(name.value) {
      log.error(
        .unknownCapability,
        at: name.range,
        "'\(name.value)' is not under 'capabilities'",
        suggestion: Suggestion.didYouMean(name.value, among: known)
      )
    }
    return Capability(name.value)
  }

  /// The type that `node` names; JSON where it names none, so that one slip is told once.
  private func type(_ node: Node) -> ValueType {
    guard let scalar = node.scalar, !scalar.isNull else {
      log.error(
        .wrongShape,
        at: node.range,
        "a type is named by words, such as 'optional list of string', not by "
          + ValueLowering.describe(node),
        suggestion: node.map == nil ? nil : "give it a name under 'types:'"
      )
      return .json
    }
    do {
      return try types.type(scalar.text)
    } catch {
      if isComplete { log.append(types.diagnostic(for: error, at: node.range)) }
      return .json
    }
  }

  // MARK: Requirements and rules

  private func requirements() -> [Requirement] {
    var requirements: [Requirement] = []
    var taken: [String: Requirement] = [:]
    for requirement in included.flatMap(\.contract.requirements)
    where taken.updateValue(requirement, forKey: requirement.id) == nil {
      requirements.append(requirement)
    }
    for syntax in syntax.requirements {
      let requirement = Requirement(
        id: syntax.id.value,
        level: syntax.level ?? .must,
        says: syntax.says ?? "",
        source: syntax.source,
        reason: syntax.reason,
        hint: syntax.hint,
        contract: id,
        range: syntax.id.range
      )
      if let other = taken[requirement.id] {
        log.error(
          .duplicateName,
          at: syntax.id.range,
          "the requirement '\(requirement.id)' is there already",
          notes: [Diagnostic.Note("the first one", at: other.range)]
        )
        continue
      }
      if syntax.level == .open, syntax.reason == nil {
        log.error(
          .missingReason,
          at: syntax.id.range,
          "the requirement '\(requirement.id)' is open and does not say why",
          suggestion: "add 'reason:'"
        )
      }
      taken[requirement.id] = requirement
      requirements.append(requirement)
    }
    return requirements
  }

  private func rules(_ vocabulary: Vocabulary) -> [Rule] {
    var rules: [Rule] = []
    var taken: [String: SourceRange] = [:]
    for rule in included.flatMap(\.contract.rules)
    where taken.updateValue(rule.range, forKey: rule.id) == nil {
      rules.append(rule)
    }
    for syntax in syntax.rules {
      if let other = taken[syntax.id.value] {
        log.error(
          .duplicateName,
          at: syntax.id.range,
          "the rule '\(syntax.id.value)' is there already",
          notes: [Diagnostic.Note("the first one", at: other)]
        )
        continue
      }
      taken[syntax.id.value] = syntax.id.range
      let checker = RuleChecker(syntax, vocabulary: vocabulary, log: log)
      if let rule = checker.check() { rules.append(rule) }
    }
    return rules
  }
}
