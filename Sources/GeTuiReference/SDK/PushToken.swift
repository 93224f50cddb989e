/// The form of the tokens that Apple gives to apps.
enum PushToken {
  /// Whether `text` is a token: bytes in hexadecimal digits.
  static func isValid(_ text: String) -> Bool {
    let digits = text.utf8
    return !digits.isEmpty && digits.count.isMultiple(of: 2) && digits.allSatisfy(isHexDigit)
  }

  private static func isHexDigit(_ digit: UInt8) -> Bool {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
