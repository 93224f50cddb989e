extension XMLText {
  /// The text with what XML would misread between tags as references, and nothing else so: some
  /// readers of reports show references as they are.
  ///
  /// A `>` after `]`, or at the start where the text before it may have ended so, could end `]]>`,
  /// which must not stand in text.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == ampersand || $0 == less || $0 == greater }) else {
      return text
    }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + text.utf8.count / 8)
    var last = bracket
    for byte in text.utf8 {
      switch byte {
      case ampersand: result += "&amp;".utf8
      case less: result += "&lt;".utf8
      case greater where last == bracket: result += "&gt;".utf8
      default: result.append(byte)
      }
      last = byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let ampersand = UInt8(ascii: "&")
  private static let less = UInt8(ascii: "<")
  private static let greater = UInt8(ascii: ">")
  private static let bracket = UInt8(ascii: "]")
}
