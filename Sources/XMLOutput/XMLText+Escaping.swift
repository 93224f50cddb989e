extension XMLText {
  /// The text with what XML would misread between tags as references, and nothing else so: some
  /// readers of reports show references as they are.
  ///
  /// A `>` after `]`, or at the start where the text before it may have ended so, could end `]]>`,
  /// which must not stand in text.
  static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var done = 0
    for index in bytes.indices {
      let reference: String
      switch bytes[index] {
      case ampersand: reference = "&amp;"
      case less: reference = "&lt;"
      case greater where index == 0 || bytes[index - 1] == bracket: reference = "&gt;"
      default: continue
      }
      result += bytes[done..<index]
      result += reference.utf8
      done = index + 1
    }
    guard done > 0 else { return text }
    result += bytes[done...]
    return String(decoding: result, as: UTF8.self)
  }

  private static let ampersand = UInt8(ascii: "&")
  private static let less = UInt8(ascii: "<")
  private static let greater = UInt8(ascii: ">")
  private static let bracket = UInt8(ascii: "]")
}
