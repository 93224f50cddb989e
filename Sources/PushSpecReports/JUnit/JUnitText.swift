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
    XMLText.line(withoutAttachments(XMLText.line(text)), limit: messageLimit)
  }

  /// `text` with both its ends where it is too long, and with nothing in it that makes a reader
  /// attach files.
  static func body(_ text: String, limit: Int) -> String {
    XMLText.clean(withoutAttachments(XMLText.clean(text)), limit: limit)
  }

  /// `text` with `[[ATTACHMENT|` spelled so that it is no longer a request to attach a file: what an
  /// implementation tells must not choose the files that a report publishes.
  static func withoutAttachments(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var done = 0
    for index in bytes.indices where bytes[index] == bar {
      let word = bytes[..<index].suffix(opening.count)
      guard word.elementsEqual(opening, by: { $0 == $1 || $0 == $1 & ~0x20 && $1 > 0x60 }) else {
        continue
      }
      result += bytes[done..<index]
      result.append(UInt8(ascii: " "))
      done = index
    }
    guard done > 0 else { return text }
    result += bytes[done...]
    return String(decoding: result, as: UTF8.self)
  }

  private static let opening = Array("[[attachment".utf8)
  private static let bar = UInt8(ascii: "|")
}
