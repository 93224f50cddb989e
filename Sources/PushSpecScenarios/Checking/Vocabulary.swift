package import PushSpecInterface
internal import SourceText

/// A contract and its fragments, prepared once so that every scenario finds its words at once.
package final class Vocabulary: Sendable {
  /// The contract.
  package let contract: Contract
  /// Whether all of the contract could be read; if not, an unknown name proves nothing.
  package let isComplete: Bool
  /// Whether all of the fragments could be read.
  package let hasAllFragments: Bool
  /// The types by name, included ones too.
  package let types: TypeTable
  /// The fragments by name, included ones too.
  package let fragments: [String: FragmentSyntax]
  /// The requirements' levels by id.
  package let levels: [String: Requirement.Level]
  /// What an implementation may be able to do.
  package let capabilities: Set<Capability>

  let calls: [String: Word]
  let stimuli: [String: Word]
  let events: [String: Word]

  /// Prepares `contract` with the types and fragments that its scenarios can use.
  package init(
    contract: Contract,
    types: TypeTable,
    isComplete: Bool = true,
    fragments: [FragmentSyntax] = [],
    hasAllFragments: Bool = true
  ) {
    self.contract = contract
    self.types = types
    self.isComplete = isComplete
    self.hasAllFragments = hasAllFragments
    self.fragments = Dictionary(
      fragments.map { ($0.name.value, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var words: [Member.Kind: [String: Word]] = [:]
    for member in contract.members {
      words[member.kind, default: [:]][member.name] = Word(member)
    }
    calls = words[.call] ?? [:]
    stimuli = words[.stimulus] ?? [:]
    let callbacks = words[.callback] ?? [:]
    events = callbacks.merging(words[.observation] ?? [:]) { callback, _ in callback }
    levels = Dictionary(
      contract.requirements.map { ($0.id, $0.level) },
      uniquingKeysWith: { first, _ in first }
    )
    capabilities = Set(contract.capabilities.map(\.capability) + Capability.ofTheLanguage)
  }

  /// The word `name` of `kind`, if there is one.
  func word(_ kind: Member.Kind, _ name: String) -> Word? {
    switch kind {
    case .call: return calls[name]
    case .stimulus: return stimuli[name]
    case .callback, .observation:
      let word = events[name]
      return word?.kind == kind ? word : nil
    }
  }

  /// The kind under which the contract has `name`, if it has it at all.
  func kind(of name: String) -> Member.Kind? {
    (events[name] ?? calls[name] ?? stimuli[name])?.kind
  }
}

/// A member of a contract with what each step that names it needs to know.
///
/// The parts that steps look at lie side by side, since copying a whole member costs more than
/// reading one of them.
final class Word: Sendable {
  let name: String
  let kind: Member.Kind
  let scope: Member.Scope
  let isAmbient: Bool
  let capability: Capability?
  let parameters: [Parameter]
  /// The parameters that cannot be left out, by index.
  let required: [Int]
  /// The type of what it gives back, fields as a record.
  let returns: ValueType?
  /// The first parameter that always hands out a completion handler.
  let handler: Parameter?

  /// The name of the first parameter that can hand out a completion handler.
  var handlerName: String? {
    parameters.first { parameter in
      if case .completion = parameter.type.unwrapped { true } else { false }
    }?.name
  }

  init(_ member: Member) {
    name = member.name
    kind = member.kind
    scope = member.scope
    isAmbient = member.isAmbient
    capability = member.capability
    parameters = member.parameters
    required = member.parameters.indices.filter { index in
      if case .optional = member.parameters[index].type { false } else { true }
    }
    returns =
      switch member.returns {
      case .nothing: nil
      case .value(let type): type
      case .fields(let fields):
        .fields(ValueType.Fields(name: "what '\(member.name)' returns", fields: fields))
      }
    handler = member.parameters.first { parameter in
      if case .completion = parameter.type { true } else { false }
    }
  }

  /// The parameter `name`, if there is one.
  func parameter(_ name: String) -> Parameter? {
    for parameter in parameters where parameter.name == name { return parameter }
    return nil
  }
}

/// The types of a contract by name.
package struct TypeTable: Sendable {
  package private(set) var named: [String: ValueType] = [:]

  /// The language's own types that take no other.
  static let simple: [String: ValueType] = [
    "string": .string, "int": .int, "double": .double, "bool": .bool, "data": .data,
    "json": .json, "duration": .duration, "error": .error, "nothing": .nothing,
  ]

  /// The words that make a type of another.
  static let prefixes = ["optional", "list", "set", "map", "completion"]

  /// A table of `named` types.
  package init(_ named: [String: ValueType] = [:]) {
    self.named = named
  }

  /// Adds `type` under `name`.
  package mutating func add(_ name: String, _ type: ValueType) {
    named[name] = type
  }

  /// Every name that can stand for a type.
  var names: [String] {
    Self.simple.keys.sorted() + named.keys.sorted() + Self.prefixes
  }
}

extension ValueType {
  /// The value of a handler that takes none.
  static let nothing = ValueType.fields(Fields(name: "nothing", fields: []))
}
