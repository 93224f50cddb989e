extension JSONCursor {
  /// Reads a string.
  package mutating func string() throws(WireFault) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw unexpected("a string") }
    index += 1
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: bytes[start..<index - 1], as: UTF8.self)
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw WireFault(.notJSON, "has a bare control character at byte \(index + 1)")
      default: index += 1
      }
    }
    throw unexpected("the end of a string")
  }

  /// Passes over a string, checking that it is one.
  mutating func skipString() throws(WireFault) {
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return
      case UInt8(ascii: "\\"):
        index += 1
        var unused: [UInt8] = []
        try readEscape(into: &unused)
      case 0..<0x20: throw WireFault(.notJSON, "has a bare control character at byte \(index + 1)")
      default: index += 1
      }
    }
    throw unexpected("the end of a string")
  }

  /// Reads on in a string that began at `start`, from its first backslash.
  private mutating func escapedString(from start: Int) throws(WireFault) -> String {
    var text = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case 0..<0x20: throw WireFault(.notJSON, "has a bare control character at byte \(index)")
      default: text.append(byte)
      }
    }
    throw unexpected("the end of a string")
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(WireFault) {
    guard index < bytes.count else { throw unexpected("the end of a string") }
    let letter = bytes[index]
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += try escapedScalar().utf8
    default:
      index -= 1
      throw unexpected("an escape")
    }
  }

  /// Reads the digits of `\u`, and those of a second one where the first is half of a pair.
  private mutating func escapedScalar() throws(WireFault) -> String {
    let first = try hexDigits()
    if let scalar = Unicode.Scalar(first) { return String(Character(scalar)) }
    if (0xD800..<0xDC00).contains(first),
      index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      let second = try hexDigits()
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00)
      {
        return String(Character(scalar))
      }
    }
    throw WireFault(.notJSON, "has half of a surrogate pair before byte \(index + 1)")
  }

  private mutating func hexDigits() throws(WireFault) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = Character(UnicodeScalar(bytes[index])).hexDigitValue
      else { throw unexpected("a hexadecimal digit") }
      number = number << 4 + UInt32(digit)
      index += 1
    }
    return number
  }
}
