import PushSpecInterface
import SourceText

extension ValueLowering {
  /// The list that an operator takes; tells if it is none or empty.
  func operands(_ node: Node, of name: Operator) -> [Node] {
    guard let list = node.list else {
      error(
        .wrongShape,
        at: node.range,
        "'$\(name.rawValue)' takes a list, not \(Self.describe(node))"
      )
      return []
    }
    if list.isEmpty {
      error(.emptyList, at: node.range, "'$\(name.rawValue)' needs at least one element")
    }
    return list
  }

  /// Tells if an operator that works on `wanted` stands where `type` is.
  func checkOperand(
    _ name: Operator,
    on wanted: ValueType,
    called noun: String? = nil,
    as type: ValueType,
    at key: SourceRange
  ) {
    if isGuessing || wanted.canBe(type.unwrapped) { return }
    error(
      .wrongType,
      at: key,
      "'$\(name.rawValue)' looks at \(noun ?? Self.describe(wanted)), and what stands here is "
        + Self.describe(type)
    )
  }

  func regex(
    _ operand: Node,
    as type: ValueType,
    in scope: Scope,
    at key: SourceRange
  ) -> Pattern {
    checkOperand(.matches, on: .string, as: type, at: key)
    guard let (found, _) = resolved(operand, in: scope) else { return .any }
    guard let scalar = found.scalar, !scalar.isNull else {
      error(
        .wrongShape,
        at: found.range,
        "'$matches' takes a regular expression, not \(Self.describe(found))"
      )
      return .any
    }
    do {
      return .matches(try compiled(scalar.text))
    } catch {
      // A long pattern would bury the message, and stands below it anyway.
      let ofPattern = scalar.text.count > 60 ? "" : " of '\(scalar.text)'"
      self.error(
        .badRegex,
        at: found.range,
        "\(error.message) (at character \(error.offset + 1)\(ofPattern))",
        suggestion: error.suggestion
      )
      return .any
    }
  }

  /// `$oneOf`: a name may be bound only if every alternative binds it.
  func alternatives(_ operand: Node, as type: ValueType, in scope: Scope) -> Pattern {
    let start = trail.count
    let sharedBefore = branchSlots.count
    var bound: [[TrailEntry]] = []
    let patterns = operands(operand, of: .oneOf).map { node in
      let pattern = pattern(node, as: type, in: scope)
      let taken = takeBack(to: start)
      bound.append(taken)
      branchSlots.append(contentsOf: taken.map { ($0.scope, $0.name, $0.slot) })
      return pattern
    }
    branchSlots.removeSubrange(sharedBefore...)
    for entry in bound.joined() {
      let isEverywhere = bound.allSatisfy { branch in
        branch.contains { $0.scope === entry.scope && $0.name == entry.name }
      }
      if !isEverywhere {
        error(
          .uncertainBinding,
          at: slots[entry.slot].range,
          "'$\(entry.name)' cannot be bound in one alternative of '$oneOf' and not in the others"
        )
        markUsed(entry.slot)
      }
    }
    for entry in bound.first ?? [] { export(entry.slot, as: entry.name, to: entry.scope) }
    return .oneOf(patterns)
  }

  func numberRange(
    _ name: Operator,
    _ operand: Node,
    as type: ValueType,
    in scope: Scope,
    at key: SourceRange
  ) -> Pattern {
    let number: ValueType
    switch type.unwrapped {
    case .int, .double, .duration: number = type.unwrapped
    case .json: number = .double
    default:
      checkOperand(name, on: .int, called: "a number", as: type, at: key)
      return .any
    }
    func bound(_ node: Node) -> Template {
      template(node, as: number, in: scope).asWholeNumber(where: type.unwrapped == .json)
    }
    switch name {
    case .atLeast: return .range(lower: bound(operand), upper: nil)
    case .atMost: return .range(lower: nil, upper: bound(operand))
    default: break
    }
    guard let list = operand.list, list.count == 2 else {
      error(.badRange, at: operand.range, "'$between' takes two numbers: [least, greatest]")
      return .any
    }
    let (lower, upper) = (bound(list[0]), bound(list[1]))
    if case .value(let least) = lower, case .value(let greatest) = upper,
      let least = least.number, let greatest = greatest.number, least > greatest
    {
      error(.badRange, at: operand.range, "the range is empty: its end lies before its beginning")
    }
    return .range(lower: lower, upper: upper)
  }

  func length(
    _ operand: Node,
    as type: ValueType,
    in scope: Scope,
    at key: SourceRange
  ) -> Pattern {
    switch type.unwrapped {
    case .string, .enumeration, .data, .list, .set, .json: break
    default: checkOperand(.length, on: .list(.json), called: "text or a list", as: type, at: key)
    }
    return .length(pattern(operand, as: .int, in: scope))
  }

  func containing(
    _ operand: Node,
    as type: ValueType,
    in scope: Scope,
    at key: SourceRange
  ) -> Pattern {
    switch type.unwrapped {
    case .list(let element), .set(let element):
      return .contains(pattern(operand, as: element, in: scope))
    case .string, .enumeration, .data:
      return .contains(pattern(operand, as: .string, in: scope))
    case .json: break
    default: checkOperand(.contains, on: .list(.json), called: "text or a list", as: type, at: key)
    }
    return .contains(pattern(operand, as: .json, in: scope))
  }

  func anyOrder(
    _ operand: Node,
    as type: ValueType,
    in scope: Scope,
    at key: SourceRange
  ) -> Pattern {
    let element: ValueType
    switch type.unwrapped {
    case .list(let type), .set(let type): element = type
    case .json: element = .json
    default:
      checkOperand(.anyOrder, on: .list(.json), called: "a list", as: type, at: key)
      element = .json
    }
    guard let (found, scope) = resolved(operand, in: scope) else { return .any }
    guard let list = found.list else {
      error(.wrongShape, at: found.range, "'$anyOrder' takes a list")
      return .any
    }
    return .unordered(list.map { pattern($0, as: element, in: scope) })
  }

  func typeTest(_ operand: Node, in scope: Scope) -> Pattern {
    guard let (found, _) = resolved(operand, in: scope) else { return .any }
    guard let text = found.scalar?.text else {
      error(.wrongShape, at: found.range, "'$type' takes the name of a type")
      return .any
    }
    return type(named: text, at: found.range).map(Pattern.type) ?? .any
  }

  /// The type that `text` names; tells if it names none.
  func type(named text: String, at range: SourceRange) -> ValueType? {
    do {
      return try types.type(text)
    } catch {
      log.append(types.diagnostic(for: error, at: range))
      return nil
    }
  }
}

extension Value {
  /// The number held, if it is one.
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    default: nil
    }
  }
}

extension Template {
  /// A whole decimal as an integer again: JSON's numbers are written as they look.
  fileprivate func asWholeNumber(where isJSON: Bool) -> Template {
    guard isJSON, case .value(.decimal(let number)) = self,
      let whole = Int64(exactly: number)
    else { return self }
    return .value(.integer(whole))
  }
}
