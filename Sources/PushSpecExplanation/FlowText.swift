package import PushSpecInterface

/// Writes values as scenarios write them: YAML on one line, that reads back as the same value.
package struct FlowText: Sendable {
  /// The names given to handlers so far, by their ids.
  private var handlers: [String: String] = [:]

  /// A writer that has seen no handler yet.
  package init() {}

  /// `value` as it stands behind a colon.
  package mutating func text(of value: Value) -> String {
    switch value {
    case .absent, .null: return "$absent"
    case .bool, .integer: return value.description
    case .decimal(let number): return number.isFinite ? value.description : "$any"
    case .string(let string): return Self.text(of: string)
    case .completion(let handler): return name(of: handler)
    case .list(let elements):
      return "[" + elements.map { text(of: $0) }.joined(separator: ", ") + "]"
    case .map(let map): return text(of: map)
    }
  }

  /// `map` in braces; what is null or left out is written as that.
  package mutating func text(of map: ValueMap) -> String {
    let fields = map.entries.map { "\(Self.key($0.key)): \(text(of: $0.value))" }
    return "{" + fields.joined(separator: ", ") + "}"
  }

  /// A variable for the handler, bound where it is written first.
  private mutating func name(of handler: CompletionHandler) -> String {
    if let name = handlers[handler.id] { return name }
    let name = "$handler\(handlers.isEmpty ? "" : String(handlers.count + 1))"
    handlers[handler.id] = name
    return name
  }

  /// A key, quoted unless it is a plain word that means nothing else.
  private static func key(_ key: String) -> String {
    isPlain(key) ? key : text(of: key)
  }

  /// A text in quotes, its dollars doubled: they would begin a variable.
  private static func text(of string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "$": text += "$$"
      case _ where scalar.mustBeEscaped:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (letter, width) = scalar.value > 0xFFFF ? ("U", 8) : ("u", 4)
        text += "\\\(letter)" + String(repeating: "0", count: width - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) || first == UInt8(ascii: "_") else {
      return false
    }
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return !words.contains(text.lowercased())
      && text.utf8.allSatisfy { byte in
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || "_-.".utf8.contains(byte)
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension Unicode.Scalar {
  /// Whether YAML would not keep it, or a reader not see it: controls, line separators, marks of
  /// byte order and direction.
  fileprivate var mustBeEscaped: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .privateUse, .unassigned: true
    default: false
    }
  }
}
