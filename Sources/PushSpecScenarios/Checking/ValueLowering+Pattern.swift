import PushSpecInterface
import SourceText

extension ValueLowering {
  /// What `node` says a value of `type` must be like, in `scope`.
  func pattern(_ node: Node, as type: ValueType, in scope: Scope) -> Pattern {
    guard spend(at: node.range) else { return .any }
    switch node.content {
    case .scalar(let scalar):
      return scalarPattern(scalar, as: type, in: scope, at: node.range)
    case .list(let elements):
      return listPattern(elements, as: type, in: scope, at: node.range)
    case .map(let entries):
      if OperatorMap.holdsOperator(entries) {
        return operatorPattern(entries, as: type, in: scope, at: node.range)
      }
      return mapPattern(entries, as: type, isClosed: false, in: scope, at: node.range)
    }
  }

  // MARK: Scalars

  private func scalarPattern(
    _ scalar: Node.Scalar,
    as type: ValueType,
    in scope: Scope,
    at range: SourceRange
  ) -> Pattern {
    switch TextForm(scalar.text) {
    case .literal(let text):
      return value(text, isPlain: scalar.isPlain, as: type, at: range)
        .map { .equal(.value($0)) } ?? .any
    case .reference(let name):
      return referencePattern(name, as: type, in: scope, at: range)
    case .parts(let parts):
      let (template, isOpaque) = watchingOpaque {
        textTemplate(parts, isPlain: scalar.isPlain, as: type, in: scope, at: range)
      }
      return isOpaque ? .any : .equal(template)
    case .fault(let message):
      reportBadInsertion(message, in: scalar.text, at: range)
      return .any
    }
  }

  private func referencePattern(
    _ name: String,
    as type: ValueType,
    in scope: Scope,
    at range: SourceRange
  ) -> Pattern {
    switch name {
    case "any": return .any
    case "present": return .present
    case "absent":
      if !type.isOptional, !isGuessing { reportNeverAbsent(type, at: range) }
      return .absent
    default: break
    }
    switch find(name, in: scope, at: range) {
    case .opaque: return .any
    case .slot(let slot):
      checkType(of: slot, fits: type, at: range)
      return .equal(.slot(slot))
    case .node(let node, let scope, let origin):
      return substituting(name, origin, usedAt: range, otherwise: .any) {
        pattern(node, as: type, in: scope)
      }
    case .nothing:
      guard let slot = binding(name, as: type, in: scope, at: range) else { return .any }
      return .bind(slot)
    }
  }

  /// The new slot of `name`, unless it must not be bound here.
  private func binding(
    _ name: String,
    as type: ValueType,
    in scope: Scope,
    at range: SourceRange
  ) -> Slot? {
    guard let ban else { return bind(name, as: type, in: scope, at: range) }
    if !scope.mayLackNames {
      let nearest = Suggestion.nearest(to: name, among: scope.visibleNames)
      error(
        .uncertainBinding,
        at: range,
        "'$\(name)' cannot be bound \(ban)",
        suggestion: nearest.map { "did you mean '$\($0)'?" }
      )
    }
    return nil
  }

  // MARK: Lists and maps

  private func listPattern(
    _ elements: [Node],
    as type: ValueType,
    in scope: Scope,
    at range: SourceRange
  ) -> Pattern {
    switch type.unwrapped {
    case .list(let type): return .list(elements.map { pattern($0, as: type, in: scope) })
    case .set(let type): return .unordered(elements.map { pattern($0, as: type, in: scope) })
    case .json: return .list(elements.map { pattern($0, as: .json, in: scope) })
    default:
      reportMismatch(type, found: "a list", at: range)
      return .any
    }
  }

  func mapPattern(
    _ entries: [Node.Entry],
    as type: ValueType,
    isClosed: Bool,
    in scope: Scope,
    at range: SourceRange
  ) -> Pattern {
    guard let types = fieldTypes(of: type, found: "a map", at: range) else { return .any }
    var fields: [PatternField] = []
    fields.reserveCapacity(entries.count)
    for index in entries.indices {
      let name = OperatorMap.fieldName(entries[index].key.value)
      guard let type = types.type(of: name) else {
        reportUnknownField(entries[index].key, of: types)
        continue
      }
      let pattern = pattern(entries[index].value, as: type, in: scope)
      fields.append(PatternField(name: name, pattern: pattern))
    }
    return .map(fields, isClosed: isClosed)
  }

  // MARK: Operators

  private func operatorPattern(
    _ entries: [Node.Entry],
    as type: ValueType,
    in scope: Scope,
    at range: SourceRange
  ) -> Pattern {
    guard let map = operatorMap(entries) else { return .any }
    let matched: Pattern? =
      if let application = map.application {
        operatorPattern(
          application.name,
          application.operand,
          map,
          as: type,
          in: scope,
          at: application.key
        )
      } else if !map.fields.isEmpty {
        mapPattern(map.fields, as: type, isClosed: false, in: scope, at: range)
      } else {
        nil
      }
    guard let capture = map.capture else { return matched ?? .any }
    return self.capture(capture, matched, as: type, in: scope)
  }

  private func capture(
    _ node: Node,
    _ matched: Pattern?,
    as type: ValueType,
    in scope: Scope
  ) -> Pattern {
    guard let scalar = node.scalar, case .reference(let name) = TextForm(scalar.text),
      !Self.keywords.contains(name)
    else {
      error(
        .badName,
        at: node.range,
        "'$as' takes a variable",
        suggestion: "write {$as: $name, …}"
      )
      return matched ?? .any
    }
    switch (referencePattern(name, as: type, in: scope, at: node.range), matched) {
    case (.bind(let slot), let pattern?): return .capture(slot, pattern)
    case (let bound, let pattern?): return .all([bound, pattern])
    case (let bound, nil): return bound
    }
  }

  private func operatorPattern(
    _ name: Operator,
    _ operand: Node,
    _ map: OperatorMap,
    as type: ValueType,
    in scope: Scope,
    at key: SourceRange
  ) -> Pattern {
    if case .completion = type.unwrapped {
      error(
        .wrongType,
        at: key,
        "a handler is matched by $name, $any, $absent or $present alone"
      )
      return .any
    }
    switch name {
    case .matches: return regex(operand, as: type, in: scope, at: key)
    case .oneOf: return alternatives(operand, as: type, in: scope)
    case .not:
      return .not(banning("under '$not'") { pattern(operand, as: type, in: scope) })
    case .all:
      return .all(operands(operand, of: name).map { pattern($0, as: type, in: scope) })
    case .between, .atLeast, .atMost:
      return numberRange(name, operand, as: type, in: scope, at: key)
    case .length: return length(operand, as: type, in: scope, at: key)
    case .bytes:
      checkOperand(name, on: .string, as: type, at: key)
      return .bytes(pattern(operand, as: .int, in: scope))
    case .contains: return containing(operand, as: type, in: scope, at: key)
    case .anyOrder: return anyOrder(operand, as: type, in: scope, at: key)
    case .type: return typeTest(operand, in: scope)
    case .json:
      checkOperand(name, on: .string, as: type, at: key)
      return .json(pattern(operand, as: .json, in: scope))
    case .exactly:
      guard let (found, scope) = resolved(operand, in: scope) else { return .any }
      guard let entries = found.map, !OperatorMap.holdsOperator(entries) else {
        error(.wrongShape, at: found.range, "'$exactly' takes a map of all there may be")
        return .any
      }
      return mapPattern(entries, as: type, isClosed: true, in: scope, at: found.range)
    case .text, .list, .utf8:
      let entries = [Node.Entry(key: Located("$\(name.rawValue)", at: key), value: operand)]
      let (template, isOpaque) = watchingOpaque {
        operatorTemplate(entries + map.options, as: type, in: scope, at: key)
      }
      return isOpaque ? .any : .equal(template)
    case .time:
      error(
        .misplacedOperator,
        at: key,
        "'$time' gives a time relative to now, and when this is matched is not known"
      )
      return .any
    }
  }
}
