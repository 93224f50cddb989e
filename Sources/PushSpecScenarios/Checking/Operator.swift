import SourceText

/// The words after a dollar that stand as keys: `{$matches: "a+"}`.
enum Operator: String, CaseIterable {
  case matches, oneOf, not, all, between, atLeast, atMost, length, bytes, contains, anyOrder
  case type, json, exactly
  case text, list, utf8, time

  /// The keys that may stand beside an operator.
  var options: [String] {
    switch self {
    case .text, .list: ["count"]
    case .time: ["unit"]
    default: []
    }
  }

  /// Whether the operator makes a value rather than matches one; `json` does both.
  var isGenerator: Bool {
    switch self {
    case .text, .list, .utf8, .time: true
    default: false
    }
  }
}

/// A map whose keys hold an operator, taken apart.
struct OperatorMap {
  /// The operator with its key and operand, if one stands there.
  var application: (name: Operator, key: SourceRange, operand: Node)?
  /// The variable under `$as`, if it stands there.
  var capture: Node?
  /// `count` and `unit`.
  var options: [Node.Entry] = []
  /// The keys that are no operators.
  var fields: [Node.Entry] = []

  /// Whether any key of `entries` begins with one dollar.
  static func holdsOperator(_ entries: [Node.Entry]) -> Bool {
    entries.contains { isOperatorKey($0.key.value) }
  }

  static func isOperatorKey(_ key: String) -> Bool {
    key.utf8.first == UInt8(ascii: "$") && key.utf8.dropFirst().first != UInt8(ascii: "$")
  }

  /// The name under which a field is meant: of two leading dollars one is an escape.
  static func fieldName(_ key: String) -> String {
    key.hasPrefix("$$") ? String(key.dropFirst()) : key
  }
}

extension ValueLowering {
  /// Takes a map with operators apart; nothing, if what stands there cannot be meant.
  func operatorMap(_ entries: [Node.Entry]) -> OperatorMap? {
    var map = OperatorMap()
    for entry in entries where OperatorMap.isOperatorKey(entry.key.value) {
      let name = String(entry.key.value.dropFirst())
      if name == "as" {
        map.capture = entry.value
      } else if let known = Operator(rawValue: name) {
        if let first = map.application {
          error(
            .mixedOperator,
            at: entry.key.range,
            "'$\(first.name.rawValue)' stands here already: for both, write {$all: [{…}, {…}]}"
          )
          return nil
        }
        map.application = (known, entry.key.range, entry.value)
      } else {
        reportUnknownOperator(name, at: entry.key.range)
        return nil
      }
    }
    for entry in entries where !OperatorMap.isOperatorKey(entry.key.value) {
      guard let application = map.application else {
        map.fields.append(entry)
        continue
      }
      guard application.name.options.contains(entry.key.value) else {
        let options = application.name.options
        error(
          .mixedOperator,
          at: entry.key.range,
          "'\(entry.key.value)' cannot stand beside '$\(application.name.rawValue)'"
            + (options.isEmpty ? "" : ", only \(Wording.oneOf(options)) can"),
          suggestion: Suggestion.didYouMean(entry.key.value, among: options)
        )
        return nil
      }
      map.options.append(entry)
    }
    return map
  }

  private func reportUnknownOperator(_ name: String, at range: SourceRange) {
    if Self.keywords.contains(name) {
      error(
        .unknownOperator,
        at: range,
        "'$\(name)' takes nothing: write $\(name) alone, without braces"
      )
      return
    }
    let names = Operator.allCases.map { "$\($0.rawValue)" } + ["$as"]
    error(
      .unknownOperator,
      at: range,
      "'$\(name)' is no operator: a key with a dollar must be one",
      suggestion: ForeignWords.didYouMean("$\(name)", among: names)
    )
  }
}
