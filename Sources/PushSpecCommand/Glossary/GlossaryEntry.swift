internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

/// What there is to know of one word of a suite.
struct GlossaryEntry: Sendable {
  /// The word.
  let word: Word
  /// One sentence about it.
  let says: String?
  /// Where the vendor describes it.
  let source: String?
  /// Where it is declared.
  let range: SourceRange?
  /// More about it, under labels.
  let facts: [(label: String, values: [String])]

  /// A call, callback, stimulus or observation.
  init(_ member: Member) {
    var facts: [(label: String, values: [String])] = []
    if let selector = member.selector { facts.append(("selector", [selector])) }
    facts.append(("given", member.parameters.map(\.text)))
    switch member.returns {
    case .nothing: break
    case .value(let type): facts.append(("returns", [type.description]))
    case .fields(let fields): facts.append(("returns", fields.map(\.text)))
    }
    if let capability = member.capability { facts.append(("capability", [capability.name])) }
    if member.scope == .server { facts.append(("scope", ["server: it belongs to no client"])) }
    if member.isAmbient, member.kind == .callback {
      facts.append(("ambient", ["a scenario sees it only where it names it"]))
    }
    self.init(
      Word(kind: Word.Kind(member.kind), name: member.name),
      says: member.about,
      source: member.source,
      range: member.range,
      facts: facts.filter { !$0.values.isEmpty }
    )
  }

  /// One of the contract's own types.
  init(type: Parameter, usedBy members: [Member]) {
    var facts: [(label: String, values: [String])] = []
    switch type.type {
    case .enumeration(let type): facts.append(("one of", type.cases))
    case .fields(let type): facts.append(("fields", type.fields.map(\.text)))
    default: facts.append(("is", [type.type.description]))
    }
    let users = members.filter { $0.mentions(type.name) }.map { "\($0.kind.rawValue) \($0.name)" }
    if !users.isEmpty { facts.append(("used by", users)) }
    self.init(Word(kind: .type, name: type.name), facts: facts)
  }

  /// A capability.
  init(_ capability: Capability, says: String, neededBy members: [Member]) {
    let users = members.filter { $0.capability == capability }
      .map { "\($0.kind.rawValue) \($0.name)" }
    self.init(
      Word(kind: .capability, name: capability.name),
      says: says,
      facts: users.isEmpty ? [] : [("needed by", users)]
    )
  }

  /// A requirement.
  init(_ requirement: Requirement) {
    var facts: [(label: String, values: [String])] = [("level", [requirement.level.rawValue])]
    if let reason = requirement.reason { facts.append(("reason", [reason])) }
    if let hint = requirement.hint { facts.append(("hint", [hint])) }
    self.init(
      Word(kind: .requirement, name: requirement.id),
      says: requirement.says,
      source: requirement.source,
      range: requirement.range,
      facts: facts
    )
  }

  /// A rule.
  init(_ rule: Rule) {
    var facts: [(label: String, values: [String])] = [("judged", ["in every scenario"])]
    if !rule.covers.isEmpty { facts.append(("covers", rule.covers)) }
    self.init(
      Word(kind: .rule, name: rule.id),
      says: rule.says,
      range: rule.range,
      facts: facts
    )
  }

  /// A fragment.
  init(_ fragment: FragmentSummary) {
    var facts: [(label: String, values: [String])] = []
    let parameters = fragment.parameters.map { name, fallback in
      fallback.map { "\(name) (else \($0))" } ?? name
    }
    if !parameters.isEmpty { facts.append(("parameters", parameters)) }
    if !fragment.returns.isEmpty {
      facts.append(("binds", fragment.returns.map { $0.hasPrefix("$") ? $0 : "$" + $0 }))
    }
    self.init(
      Word(kind: .fragment, name: fragment.name),
      says: fragment.about,
      range: fragment.range,
      facts: facts
    )
  }

  private init(
    _ word: Word,
    says: String? = nil,
    source: String? = nil,
    range: SourceRange? = nil,
    facts: [(label: String, values: [String])]
  ) {
    self.word = word
    self.says = says
    self.source = source
    self.range = range
    self.facts = facts
  }

  /// Whether the vendor's section `section` is cited.
  func cites(_ section: String) -> Bool {
    guard let source = source?.lowercased(), !section.isEmpty else { return false }
    let section = section.lowercased()
    var rest = source[...]
    while let found = rest.firstRange(of: section) {
      let before = source[..<found.lowerBound].last
      let after = source[found.upperBound...].first
      // `§1` is neither in `§12` nor in `§1.2`.
      let goesOn = after.map { $0.isLetter || $0.isNumber } ?? false
      let isPart = after == "." && source[found.upperBound...].dropFirst().first?.isNumber == true
      if !goesOn, !isPart, !(before.map { $0.isLetter || $0.isNumber } ?? false) { return true }
      rest = rest[rest.index(after: found.lowerBound)...]
    }
    return false
  }
}

extension Parameter {
  /// Name and type: `appId: string`.
  fileprivate var text: String { "\(name): \(type)" }
}

extension Member {
  /// Whether a parameter or what it returns is of the contract's own type `type`.
  fileprivate func mentions(_ type: String) -> Bool {
    var types = parameters.map(\.type)
    switch returns {
    case .nothing: break
    case .value(let type): types.append(type)
    case .fields(let fields): types += fields.map(\.type)
    }
    return types.contains { $0.description.split(separator: " ").contains(type[...]) }
  }
}
