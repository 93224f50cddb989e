import PushSpecInterface
import SourceText

extension ValueLowering {
  /// The value of `type` that `node` gives, in `scope`.
  func template(_ node: Node, as type: ValueType, in scope: Scope) -> Template {
    guard spend(at: node.range) else { return .absentValue }
    switch node.content {
    case .scalar(let scalar):
      return scalarTemplate(scalar, as: type, in: scope, at: node.range)
    case .list(let elements):
      return listTemplate(elements, as: type, in: scope, at: node.range)
    case .map(let entries):
      if OperatorMap.holdsOperator(entries) {
        return operatorTemplate(entries, as: type, in: scope, at: node.range)
      }
      return mapTemplate(entries, as: type, in: scope, at: node.range)
    }
  }

  // MARK: Scalars

  private func scalarTemplate(
    _ scalar: Node.Scalar,
    as type: ValueType,
    in scope: Scope,
    at range: SourceRange
  ) -> Template {
    switch TextForm(scalar.text) {
    case .literal(let text):
      return value(text, isPlain: scalar.isPlain, as: type, at: range).map(Template.value)
        ?? .absentValue
    case .reference(let name):
      return referenceTemplate(name, as: type, in: scope, at: range)
    case .parts(let parts):
      return textTemplate(parts, isPlain: scalar.isPlain, as: type, in: scope, at: range)
    case .fault(let message):
      reportBadInsertion(message, in: scalar.text, at: range)
      return .absentValue
    }
  }

  private func referenceTemplate(
    _ name: String,
    as type: ValueType,
    in scope: Scope,
    at range: SourceRange
  ) -> Template {
    switch name {
    case "absent":
      if !type.isOptional { reportNeverAbsent(type, at: range) }
      return .absentValue
    case "any", "present":
      error(
        .misplacedOperator,
        at: range,
        "'$\(name)' matches values, and here one must be given"
      )
      return .absentValue
    default: break
    }
    switch find(name, in: scope, at: range) {
    case .nothing:
      reportUnbound(name, in: scope, at: range)
      return .absentValue
    case .opaque: return .absentValue
    case .slot(let slot):
      checkType(of: slot, fits: type, at: range)
      return .slot(slot)
    case .node(let node, let scope, let origin):
      return substituting(name, origin, usedAt: range, otherwise: .absentValue) {
        template(node, as: type, in: scope)
      }
    }
  }

  func reportBadInsertion(_ message: String, in text: String, at range: SourceRange) {
    error(
      .badInsertion,
      at: range,
      "\(message) in '\(text)'",
      suggestion: "a dollar is written $$, a variable inside text $(name)"
    )
  }

  func reportNeverAbsent(_ type: ValueType, at range: SourceRange) {
    error(
      .wrongType,
      at: range,
      "what stands here is never absent: its type is '\(type)', not 'optional \(type)'"
    )
  }

  /// Tells if what the variable holds is no value of `type`.
  func checkType(of slot: Slot, fits type: ValueType, at range: SourceRange) {
    let facts = slots[slot]
    if isGuessing || facts.isGuess || facts.type.canBe(type.unwrapped) { return }
    error(
      .wrongType,
      at: range,
      "expected \(Self.describe(type)), and '$\(facts.name)' holds \(Self.describe(facts.type))",
      suggestion: isElement(facts.type, of: type.unwrapped)
        ? "for a list of one, write [$\(facts.name)]" : nil
    )
  }

  private func isElement(_ type: ValueType, of whole: ValueType) -> Bool {
    switch whole {
    case .list(let element), .set(let element): type.canBe(element)
    default: false
    }
  }

  // MARK: Lists and maps

  private func listTemplate(
    _ elements: [Node],
    as type: ValueType,
    in scope: Scope,
    at range: SourceRange
  ) -> Template {
    let element: ValueType
    switch type.unwrapped {
    case .list(let type), .set(let type): element = type
    case .json: element = .json
    default:
      reportMismatch(type, found: "a list", at: range)
      return .absentValue
    }
    let templates = elements.map { template($0, as: element, in: scope) }
    if case .set = type.unwrapped { checkNoRepeats(elements, templates) }
    return .folding(templates)
  }

  private func checkNoRepeats(_ nodes: [Node], _ templates: [Template]) {
    var seen: Set<Value> = []
    for (node, template) in zip(nodes, templates) {
      guard case .value(let value) = template, !value.isMissing else { continue }
      if !seen.insert(value).inserted {
        error(.repeatedElement, at: node.range, "\(value) stands twice in a set")
      }
    }
  }

  private func mapTemplate(
    _ entries: [Node.Entry],
    as type: ValueType,
    in scope: Scope,
    at range: SourceRange
  ) -> Template {
    guard let fieldType = fieldTypes(of: type, found: "a map", at: range) else {
      return .absentValue
    }
    var fields: [TemplateField] = []
    fields.reserveCapacity(entries.count)
    for index in entries.indices {
      let name = OperatorMap.fieldName(entries[index].key.value)
      guard let type = fieldType.type(of: name) else {
        reportUnknownField(entries[index].key, of: fieldType)
        continue
      }
      let template = template(entries[index].value, as: type, in: scope)
      fields.append(TemplateField(name: name, template: template))
    }
    for required in fieldType.required where !entries.contains(where: { $0.key.value == required })
    {
      if fields.count < entries.count { break }
      error(
        .missingParameter,
        at: range,
        "'\(required)' is missing: \(fieldType.noun) needs it"
      )
    }
    return .folding(fields)
  }

  func reportUnknownField(_ key: Located<String>, of types: FieldTypes) {
    error(
      .unknownField,
      at: key.range,
      "\(types.noun) has no '\(key.value)': it has \(Wording.oneOf(types.names, word: "and"))",
      suggestion: Suggestion.didYouMean(key.value, among: types.names)
    )
  }

  /// The types of the fields of a map of `type`; tells if `type` is no map.
  func fieldTypes(of type: ValueType, found: String, at range: SourceRange) -> FieldTypes? {
    switch type.unwrapped {
    case .json: return .all(.json)
    case .map(let type): return .all(type)
    case .fields(let record): return .named(record.fields, record.name)
    case .error: return .named(FieldTypes.ofError, "an error")
    default:
      reportMismatch(type, found: found, at: range)
      return nil
    }
  }
}

/// The types of the fields of some map.
enum FieldTypes {
  case all(ValueType)
  case named([Parameter], String)

  static let ofError = ["domain", "code", "message"].map { name in
    Parameter(name: name, type: ValueType.errorFields[name] ?? .json)
  }

  func type(of name: String) -> ValueType? {
    switch self {
    case .all(let type): type
    case .named(let fields, _): fields.first { $0.name == name }?.type
    }
  }

  var names: [String] {
    if case .named(let fields, _) = self { fields.map(\.name) } else { [] }
  }

  /// The names that cannot be left out.
  var required: [String] {
    guard case .named(let fields, _) = self else { return [] }
    return fields.filter { if case .optional = $0.type { false } else { true } }.map(\.name)
  }

  var noun: String {
    if case .named(_, let name) = self { name } else { "a map" }
  }
}

extension ValueType {
  /// Whether a value of this type may stand where `other` is wanted.
  func canBe(_ other: ValueType) -> Bool {
    switch (self.unwrapped, other.unwrapped) {
    case (.completion(let value), .completion(let other)): value == other
    case (.completion, _), (_, .completion): false
    case (.json, _), (_, .json): true
    case (.string, .enumeration), (.enumeration, .string): true
    case (.string, .data), (.data, .string): true
    case (.int, .double), (.int, .duration), (.duration, .int): true
    case (.list(let element), .list(let other)), (.list(let element), .set(let other)),
      (.set(let element), .list(let other)), (.set(let element), .set(let other)),
      (.map(let element), .map(let other)):
      element.canBe(other)
    case (.map, .fields), (.fields, .map), (.error, .fields), (.fields, .error),
      (.map, .error), (.error, .map):
      true
    case (let type, let other): type == other
    }
  }
}

extension Template {
  static let absentValue = Template.value(.absent)

  /// The list of `templates`, as a value if all of them are.
  static func folding(_ templates: [Template]) -> Template {
    var values: [Value] = []
    values.reserveCapacity(templates.count)
    for template in templates {
      guard case .value(let value) = template else { return .list(templates) }
      values.append(value)
    }
    return .value(.list(values))
  }

  /// The map of `fields`, as a value if all of them are.
  static func folding(_ fields: [TemplateField]) -> Template {
    var pairs: [(String, Value)] = []
    pairs.reserveCapacity(fields.count)
    for field in fields {
      guard case .value(let value) = field.template else { return .map(fields) }
      pairs.append((field.name, value))
    }
    return .value(.map(ValueMap(pairs)))
  }
}
