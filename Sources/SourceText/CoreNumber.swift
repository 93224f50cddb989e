/// A number in the spelling of the core schema, taken apart.
struct CoreNumber {
  let value: CoreValue

  /// Reads `text`, or fails if it is no number.
  init?(_ text: String) {
    var digits = Substring(text)
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    if let value = Self.radixInteger(digits, isNegative: isNegative)
      ?? Self.special(digits, isNegative: isNegative)
      ?? Self.decimalInteger(digits, isNegative: isNegative)
    {
      self.value = value
    } else if Self.isDecimal(digits), let number = Double(text) {
      value = number.isInfinite ? .decimalOutOfRange : .decimal(number)
    } else {
      return nil
    }
  }

  /// `0x1F` and `0o17`.
  private static func radixInteger(_ digits: Substring, isNegative: Bool) -> CoreValue? {
    let radix: Int
    if digits.hasPrefix("0x") {
      radix = 16
    } else if digits.hasPrefix("0o") {
      radix = 8
    } else {
      return nil
    }
    let rest = digits.dropFirst(2)
    let isNumber =
      !rest.isEmpty
      && rest.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"): true
        case UInt8(ascii: "8"), UInt8(ascii: "9"): radix == 16
        case UInt8(ascii: "a")...UInt8(ascii: "f"): radix == 16
        case UInt8(ascii: "A")...UInt8(ascii: "F"): radix == 16
        default: false
        }
      }
    return isNumber ? integer(rest, radix: radix, isNegative: isNegative) : nil
  }

  /// `.inf` and `.nan`.
  private static func special(_ digits: Substring, isNegative: Bool) -> CoreValue? {
    switch digits {
    case ".inf", ".Inf", ".INF": .decimal(isNegative ? -.infinity : .infinity)
    case ".nan", ".NaN", ".NAN": .decimal(.nan)
    default: nil
    }
  }

  private static func decimalInteger(_ digits: Substring, isNegative: Bool) -> CoreValue? {
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
    return integer(digits, radix: 10, isNegative: isNegative)
  }

  private static func integer(
    _ digits: Substring,
    radix: Int,
    isNegative: Bool
  ) -> CoreValue {
    // The sign goes along, since the least integer has no positive twin.
    let signed = (isNegative ? "-" : "") + digits
    return Int64(signed, radix: radix).map(CoreValue.integer) ?? .integerOutOfRange
  }

  /// Digits with a point among, before or after them, and an exponent: `1.5`, `.5`, `1.`, `2e8`.
  private static func isDecimal(_ text: Substring) -> Bool {
    var rest = text.utf8
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = rest.prefix(while: isDigit)
      rest = rest.dropFirst(fraction.count)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return false }
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else {
      return rest.isEmpty
    }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
