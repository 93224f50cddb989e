internal import PushSpecScenarios
internal import SourceText

extension StepSyntax.Keyword {
  /// The keyword that `key` spells, if it spells one.
  init?(key: String) {
    // Quicker than by raw value, and asked for every key of every step.
    switch key {
    case "call": self = .call
    case "expect": self = .expect
    case "when": self = .when
    case "use": self = .use
    case "wait": self = .wait
    case "complete": self = .complete
    case "client": self = .client
    case "inAnyOrder": self = .inAnyOrder
    case "oneOf": self = .oneOf
    case "repeat": self = .repeat
    default: return nil
    }
  }
}

/// The name of a variable, written with its dollar.
struct VariableName {
  /// The name without its dollar.
  let text: String

  /// The name that `node` writes, if it writes one.
  init?(_ node: Node) {
    guard let text = node.scalar?.text, text.hasPrefix("$") else { return nil }
    self.init(text.dropFirst())
  }

  /// The name `text`, if it can be one.
  init?(_ text: some StringProtocol) {
    guard let first = text.utf8.first, !Self.isDigit(first),
      text.utf8.allSatisfy(Self.isNameByte)
    else { return nil }
    self.text = String(text)
  }

  /// Whether `byte` is a letter, a digit or `_`.
  static func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || isDigit(byte)
      || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension Node.Entry {
  /// The key and, where it stands in the same line, its value.
  var lineRange: SourceRange {
    guard case .scalar = value.content, value.range.start.line == key.range.start.line,
      value.range.end.line == key.range.start.line
    else { return key.range }
    return SourceRange(file: key.range.file, start: key.range.start, end: value.range.end)
  }
}
