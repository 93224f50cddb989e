/// What a piece of text holds once its dollars are read.
enum TextForm {
  /// Nothing but characters.
  case literal(String)
  /// `$name` and nothing else.
  case reference(String)
  /// Characters and `$(name)`.
  case parts([Part])
  /// A dollar that stands wrong: what is the matter.
  case fault(String)

  /// A piece of text with insertions.
  enum Part {
    case literal(String)
    case insertion(String)
  }

  /// Reads the dollars of `text`.
  init(_ text: String) {
    guard text.utf8.contains(Self.dollar) else {
      self = .literal(text)
      return
    }
    if text.utf8.first == Self.dollar, Self.isName(text.utf8.dropFirst()) {
      self = .reference(String(text.dropFirst()))
    } else {
      self = Self.parts(of: text)
    }
  }

  private static let dollar = UInt8(ascii: "$")

  private static func parts(of text: String) -> TextForm {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let index = rest.firstIndex(of: "$") {
      literal += rest[..<index]
      rest = rest[rest.index(after: index)...]
      switch rest.first {
      case "$":
        literal.append("$")
        rest = rest.dropFirst()
      case "(":
        guard let end = rest.firstIndex(of: ")") else {
          return .fault("'$(' has no ')' after it")
        }
        let name = rest[rest.index(after: rest.startIndex)..<end]
        guard isName(name.utf8) else {
          return .fault("'$(\(name))' names no variable: a name has letters, digits and '_'")
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(.insertion(String(name)))
        rest = rest[rest.index(after: end)...]
      default:
        return .fault("this '$' neither begins a name nor is a dollar")
      }
    }
    literal += rest
    if parts.isEmpty { return .literal(literal) }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    return .parts(parts)
  }

  /// Whether `bytes` spell the name of a variable: letters, digits and `_`, no digit first.
  static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, !isDigit(first) else { return false }
    return bytes.allSatisfy { byte in
      let letter = byte | 0x20
      return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || isDigit(byte)
        || byte == UInt8(ascii: "_")
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
