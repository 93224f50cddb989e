internal import PushSpecScenarios
internal import SourceText

/// Reads the nodes of a file as what the scenario language says stands there, and tells of all that
/// stands elsewhere.
struct SyntaxReader {
  let log: DiagnosticLog

  /// The entries of a map; tells if `node` is none.
  func entries(_ node: Node, of what: @autoclosure () -> String) -> [Node.Entry]? {
    if let entries = node.map { return entries }
    var suggestion: String?
    if let (key, value) = node.scalar?.entryWithoutSpace {
      suggestion = "write '\(key): \(value)', with a space after the colon"
    }
    log.error(
      .wrongShape,
      at: node.range,
      "\(what()) is a map, not \(describe(node))",
      suggestion: suggestion
    )
    return nil
  }

  /// The elements of a list; tells if `node` is none.
  func elements(_ node: Node, of what: @autoclosure () -> String) -> [Node]? {
    if let list = node.list { return list }
    log.error(
      .wrongShape,
      at: node.range,
      "\(what()) is a list, not \(describe(node))",
      suggestion: node.map != nil
        ? "begin each element with a dash"
        : node.scalar.flatMap { $0.isNull ? nil : "write [\($0.text)]" }
    )
    return nil
  }

  /// Text; tells if `node` is none.
  func text(_ node: Node, of what: @autoclosure () -> String) -> Located<String>? {
    if let scalar = node.scalar, !scalar.isNull {
      return Located(scalar.text, at: node.range)
    }
    // `expect: {didStart: …}`: the name is there, and what belongs to it hangs below.
    let name = node.map.flatMap { $0.count == 1 ? $0.first?.key.value : nil }
    log.error(
      .wrongShape,
      at: node.range,
      "\(what()) is text, not \(describe(node))",
      suggestion: name.map { "write '\($0)' alone, and what belongs to it beside it" }
    )
    return nil
  }

  /// A list of texts.
  func texts(_ node: Node, of what: String) -> [Located<String>] {
    (elements(node, of: "'\(what)'") ?? []).compactMap { text($0, of: "what stands in '\(what)'") }
  }

  /// `true` or `false`; tells if `node` is neither.
  func flag(_ node: Node, of what: String) -> Bool {
    if case .bool(let flag)? = node.scalar?.coreValue { return flag }
    log.error(
      .wrongType,
      at: node.range,
      "'\(what)' is true or false, not \(describe(node))",
      suggestion: "write true or false"
    )
    return false
  }

  /// Reports a key that nothing here has.
  func reportUnknown(_ key: Located<String>, in what: String, among keys: [String]) {
    log.error(
      .unknownKey,
      at: key.range,
      "\(what) has no '\(key.value)'",
      suggestion: ForeignWords.didYouMean(key.value, among: keys)
        ?? "it has \(keys.map { "'\($0)'" }.joined(separator: ", "))"
    )
  }

  /// Reports a key that must be there.
  func reportMissing(_ key: String, in what: String, at range: SourceRange) {
    log.error(.requiredKey, at: range, "\(what) needs '\(key)'", suggestion: "add '\(key): …'")
  }

  /// The first place of `range`, for what is missing from a whole map.
  func start(of range: SourceRange) -> SourceRange {
    SourceRange(file: range.file, start: range.start, end: range.start)
  }

  /// What stands at `node`, in a word or two.
  func describe(_ node: Node) -> String {
    switch node.content {
    case .list: "a list"
    case .map: "a map"
    case .scalar(let scalar):
      switch scalar.coreValue {
      case .null: "nothing"
      case .string: "the text '\(scalar.text)'"
      default: scalar.text
      }
    }
  }

  /// Whether `node` is nothing at all, which some keys may stand for.
  func isNothing(_ node: Node) -> Bool {
    node.scalar?.isNull ?? false
  }
}
