extension XMLText {
  /// The beginning of `head` and the end of `tail` with a line between them that says how much there
  /// was, together at most `limit` bytes.
  static func joined(_ head: String, _ tail: String, within limit: Int, of total: Int) -> String {
    let notice = "\n[… shortened: \(total) bytes in all …]\n"
    let room = limit - notice.utf8.count
    guard room > 0 else { return cut(head, to: limit) }
    return whole(head.utf8.prefix(room / 2)) + notice + whole(tail.utf8.suffix(room - room / 2))
  }

  /// `text`, or its beginning and `…` where it has more than `limit` bytes.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let mark = "…"
    return limit < mark.utf8.count ? "" : whole(text.utf8.prefix(limit - mark.utf8.count)) + mark
  }

  /// How many bytes at the end of `bytes` begin a scalar without ending it.
  static func danglingBytes(in bytes: some BidirectionalCollection<UInt8>) -> Int {
    let end = bytes.suffix(4)
    let continuations = end.reversed().prefix(while: isContinuation).count
    guard let lead = end.dropLast(continuations).last else { return 0 }
    let length =
      switch lead {
      case 0xC0..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0...: 4
      default: 1
      }
    return continuations + 1 < length ? continuations + 1 : 0
  }

  /// Whether `byte` goes on with a scalar that another byte began.
  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The scalars that lie in `piece` as a whole.
  private static func whole(_ piece: Substring.UTF8View) -> String {
    let start = piece.drop(while: isContinuation)
    return String(decoding: start.dropLast(danglingBytes(in: start)), as: UTF8.self)
  }
}
