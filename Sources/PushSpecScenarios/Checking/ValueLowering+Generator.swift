import PushSpecInterface
import SourceText

extension ValueLowering {
  /// The longest text and list that a generator makes.
  private static let longestText = 1_000_000
  private static let longestList = 10_000

  /// The value that a map with an operator makes.
  func operatorTemplate(
    _ entries: [Node.Entry],
    as type: ValueType,
    in scope: Scope,
    at range: SourceRange
  ) -> Template {
    guard let map = operatorMap(entries) else { return .absentValue }
    guard let (name, key, operand) = map.application, map.capture == nil else {
      error(
        .misplacedOperator,
        at: range,
        "'$as' binds what is matched, and here a value must be given"
      )
      return .absentValue
    }
    switch name {
    case .text: return textGenerator(operand, map.options, as: type, in: scope, at: key)
    case .list: return listGenerator(operand, map.options, as: type, in: scope, at: key)
    case .json: return jsonGenerator(operand, as: type, in: scope, at: key)
    case .utf8: return utf8Generator(operand, as: type, in: scope, at: key)
    case .time: return timeGenerator(operand, map.options, as: type, in: scope, at: key)
    default:
      error(
        .misplacedOperator,
        at: key,
        "'$\(name.rawValue)' matches values, and here one must be given"
      )
      return .absentValue
    }
  }

  private func textGenerator(
    _ operand: Node,
    _ options: [Node.Entry],
    as type: ValueType,
    in scope: Scope,
    at key: SourceRange
  ) -> Template {
    guard
      checkGenerator("$text", makes: .string, as: type, at: key),
      let count = count(of: "$text", options, in: scope, at: key, most: Self.longestText)
    else { return .absentValue }
    let (text, isOpaque) = watchingOpaque { template(operand, as: .string, in: scope) }
    if isOpaque { return .absentValue }
    guard case .value(let value) = text else {
      let times = count * text.repetitions
      guard isShort(times, at: key) else { return .absentValue }
      return .repeated(text, count: count)
    }
    guard let unit = value.string, isShort(unit.utf8.count * count, at: key) else {
      return .absentValue
    }
    return .value(.string(String(repeating: unit, count: count)))
  }

  /// Whether a text of so many bytes may be made; tells if not.
  private func isShort(_ bytes: Int, at key: SourceRange) -> Bool {
    if bytes > Self.longestText {
      error(.badCount, at: key, "the text would have more than \(Self.longestText) bytes")
      return false
    }
    return spend(bytes: bytes, at: key)
  }

  private func listGenerator(
    _ operand: Node,
    _ options: [Node.Entry],
    as type: ValueType,
    in scope: Scope,
    at key: SourceRange
  ) -> Template {
    guard let count = count(of: "$list", options, in: scope, at: key, most: Self.longestList)
    else { return .absentValue }
    let element: ValueType
    switch type.unwrapped {
    case .list(let type), .set(let type): element = type
    case .json: element = .json
    default:
      reportMismatch(type, found: "a list made by '$list'", at: key)
      return .absentValue
    }
    var templates: [Template] = []
    for number in 1...max(count, 1) where count > 0 {
      let pass = Scope(inside: scope)
      let counter = Node(.scalar(Node.Scalar(String(number), isPlain: true)), at: operand.range)
      pass.bind("n", to: .node(counter, pass, .counter))
      templates.append(template(operand, as: element, in: pass))
    }
    return .folding(templates)
  }

  private func jsonGenerator(
    _ operand: Node,
    as type: ValueType,
    in scope: Scope,
    at key: SourceRange
  ) -> Template {
    guard checkGenerator("$json", makes: .string, as: type, at: key) else { return .absentValue }
    let (json, isOpaque) = watchingOpaque { template(operand, as: .json, in: scope) }
    if isOpaque { return .absentValue }
    guard case .value(let value) = json else { return checkDepth(.json(json), at: key) }
    let text = value.jsonText
    return isShort(text.utf8.count, at: key) ? .value(.string(text)) : .absentValue
  }

  private func utf8Generator(
    _ operand: Node,
    as type: ValueType,
    in scope: Scope,
    at key: SourceRange
  ) -> Template {
    guard checkGenerator("$utf8", makes: .data, as: type, at: key) else { return .absentValue }
    let (text, isOpaque) = watchingOpaque { template(operand, as: .string, in: scope) }
    if isOpaque { return .absentValue }
    if case .value(let value) = text {
      let encoded = Base64Text.encode((value.string ?? "").utf8)
      return isShort(encoded.utf8.count, at: key) ? .value(.string(encoded)) : .absentValue
    }
    return checkDepth(.utf8(text), at: key)
  }

  /// `template`, unless text is made of text too often: each time it may double.
  private func checkDepth(_ template: Template, at key: SourceRange) -> Template {
    if template.generatorDepth <= 8 { return template }
    error(.tooManySteps, at: key, "more than 8 generators lie in each other")
    return .absentValue
  }

  private func timeGenerator(
    _ operand: Node,
    _ options: [Node.Entry],
    as type: ValueType,
    in scope: Scope,
    at key: SourceRange
  ) -> Template {
    guard checkGenerator("$time", makes: .int, as: type, at: key) else { return .absentValue }
    var unit = Template.TimeUnit.seconds
    if let option = options.first {
      switch option.value.scalar?.text {
      case "s": unit = .seconds
      case "ms": unit = .milliseconds
      default:
        error(.unknownWord, at: option.value.range, "the unit of '$time' is 's' or 'ms'")
      }
    }
    guard let (operand, _) = resolved(operand, in: scope) else { return .absentValue }
    guard let text = operand.scalar?.text else {
      reportMismatch(.duration, found: Self.describe(operand), at: operand.range)
      return .absentValue
    }
    guard let offset = span(text, at: operand.range, allowsPast: true) else {
      return .absentValue
    }
    return .time(offset: offset, unit: unit)
  }

  private func checkGenerator(
    _ name: String,
    makes made: ValueType,
    as type: ValueType,
    at range: SourceRange
  ) -> Bool {
    if made.canBe(type.unwrapped) { return true }
    reportMismatch(type, found: "\(Self.describe(made)) made by '\(name)'", at: range)
    return false
  }

  private func count(
    of name: String,
    _ options: [Node.Entry],
    in scope: Scope,
    at key: SourceRange,
    most: Int
  ) -> Int? {
    guard let option = options.first(where: { $0.key.value == "count" }) else {
      error(.requiredKey, at: key, "'\(name)' needs a 'count'", suggestion: "add 'count: …'")
      return nil
    }
    return wholeNumber(option.value, in: scope, atLeast: 0, atMost: most)
  }

  /// The whole number that `node` gives, known before anything runs; tells if it is none.
  func wholeNumber(_ node: Node, in scope: Scope, atLeast least: Int, atMost most: Int) -> Int? {
    guard let (found, _) = resolved(node, in: scope) else { return nil }
    guard let scalar = found.scalar, case .integer(let number) = scalar.coreValue else {
      error(
        .badCount,
        at: found.range,
        "expected a whole number, found \(Self.describe(found))",
        suggestion: found.scalar.flatMap { Int($0.text) }.map { "write \($0) without quotes" }
      )
      return nil
    }
    guard number >= least, number <= most else {
      let bound = number < least ? "at least \(least)" : "at most \(most)"
      error(.badCount, at: found.range, "\(number) is out of range: it must be \(bound)")
      return nil
    }
    return Int(number)
  }
}

extension Template {
  /// How often the innermost text of nested `$text` is repeated.
  fileprivate var repetitions: Int {
    if case .repeated(let template, let count) = self { count * template.repetitions } else { 1 }
  }

  /// How many generators of text lie in each other.
  fileprivate var generatorDepth: Int {
    switch self {
    case .value, .slot, .text, .time: 0
    case .repeated(let template, _), .json(let template), .utf8(let template):
      1 + template.generatorDepth
    case .list(let templates): templates.map(\.generatorDepth).max() ?? 0
    case .map(let fields): fields.map(\.template.generatorDepth).max() ?? 0
    }
  }
}
