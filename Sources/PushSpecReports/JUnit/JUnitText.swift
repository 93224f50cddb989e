internal import XMLOutput

/// The texts of a JUnit report, as their readers can bear them.
enum JUnitText {
  /// The most bytes of an attribute that people read; some readers drop a case with a longer one.
  static let messageLimit = 1_000
  /// The most bytes of one text.
  static let textLimit = 64 * 1_024
  /// The fewest bytes that a text is cut to, however many there are.
  static let leastTextLimit = 1_024
  /// The bytes that all texts together should keep to, so that the file stays below the 30 MB that
  /// GitLab reads.
  static let textBudget = 20_000_000

  /// How many bytes each of `count` texts may have.
  static func limit(forEachOf count: Int) -> Int {
    min(textLimit, max(leastTextLimit, textBudget / max(count, 1)))
  }

  /// `text` on one line.
  static func message(_ text: String) -> String {
    XMLText.line(text, limit: messageLimit)
  }

  /// `text` with both its ends where it is too long, and with nothing in it that makes a reader
  /// attach files.
  static func body(_ text: String, limit: Int) -> String {
    XMLText.clean(withoutAttachments(XMLText.clean(text)), limit: limit)
  }

  /// `text` with `[[ATTACHMENT|` spelled so that it is no longer a request to attach a file: what an
  /// implementation tells must not choose the files that a report publishes.
  static func withoutAttachments(_ text: String) -> String {
    let mark = Array("[[attachment|".utf8)
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    var result: [UInt8] = []
    var matched = 0
    for byte in text.utf8 {
      let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      if lower == mark[matched] {
        matched += 1
      } else {
        // `[[[` still ends in the two brackets that begin a mark.
        matched = byte != mark[0] ? 0 : matched == 2 ? 2 : 1
      }
      if matched == mark.count {
        result.append(UInt8(ascii: " "))
        matched = 0
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
