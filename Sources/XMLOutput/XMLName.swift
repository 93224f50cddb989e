/// What may be the name of an element or an attribute.
enum XMLName {
  /// Whether `name` is a name of XML 1.0 without a colon, that is, without a namespace.
  static func isValid(_ name: String) -> Bool {
    if !name.isEmpty, name.utf8.allSatisfy(isLetter) { return true }
    guard let first = name.unicodeScalars.first, canStart(first) else { return false }
    return name.unicodeScalars.dropFirst().allSatisfy(canContinue)
  }

  /// Whether `byte` is a letter of ASCII, of which most names are made.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
  }

  private static func canStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "_": true
    case "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{2FF}": true
    case "\u{370}"..."\u{37D}", "\u{37F}"..."\u{1FFF}", "\u{200C}"..."\u{200D}": true
    case "\u{2070}"..."\u{218F}", "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}": true
    case "\u{F900}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFD}", "\u{10000}"..."\u{EFFFF}": true
    default: false
    }
  }

  private static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", ".", "0"..."9", "\u{B7}", "\u{300}"..."\u{36F}", "\u{203F}"..."\u{2040}": true
    default: canStart(scalar)
    }
  }
}
