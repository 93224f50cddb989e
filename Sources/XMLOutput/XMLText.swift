/// The characters and sizes that go into a document.
///
/// XML 1.0 cannot hold every character, not even as a reference, and one that it cannot hold makes
/// most readers refuse the whole file. So each string is cleaned before it is written: no escape
/// sequences of terminals, LF for every end of line, and a visible form such as `\u{1B}` in place
/// of each control or forbidden character.
package enum XMLText {
  /// The most bytes of UTF-8 that any text or attribute keeps.
  ///
  /// Readers built on libxml2 refuse ten million bytes in one piece, and escaping makes at most six
  /// bytes of one.
  package static let ceiling = 1_600_000

  /// The string as a document can hold it.
  ///
  /// - Parameters:
  ///   - text: Any string.
  ///   - limit: The most bytes of UTF-8 to keep, at most `ceiling`: of a longer string the beginning
  ///     and the end stay, with a line between them that says so.
  /// - Returns: A string of allowed characters; cleaning it again changes nothing.
  package static func clean(_ text: String, limit: Int = ceiling) -> String {
    if text.utf8.count <= min(limit, ceiling), isClean(text) { return text }
    return clean(text.utf8, limit: limit)
  }

  /// The text that the bytes hold, as a document can hold it.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, or what claims to be: each invalid sequence becomes U+FFFD.
  ///   - limit: As for strings.
  /// - Returns: A string of allowed characters.
  package static func clean(
    _ bytes: some BidirectionalCollection<UInt8>,
    limit: Int = ceiling
  ) -> String {
    let limit = min(limit, ceiling)
    let total = bytes.count
    guard total > 2 * ceiling else {
      let text = cleaned(bytes)
      return text.utf8.count <= limit ? text : joined(text, text, within: limit, of: total)
    }
    // Of far more than can stay, only what may stay is looked at.
    let head = cleaned(bytes.prefix(ceiling).dropLast(danglingBytes(in: bytes.prefix(ceiling))))
    let tail = cleaned(bytes.suffix(ceiling).drop(while: isContinuation))
    return joined(head, tail, within: limit, of: total)
  }

  /// The string as a name or message can hold it: on one line, without spaces at its ends and
  /// without two in a row.
  ///
  /// Some readers trim and collapse spaces and some do not, so names must not depend on them.
  ///
  /// - Parameters:
  ///   - text: Any string.
  ///   - limit: The most bytes of UTF-8 to keep; a longer line ends with `…`.
  /// - Returns: One line of allowed characters; empty where `text` has none but spaces.
  package static func line(_ text: String, limit: Int = ceiling) -> String {
    if text.utf8.count <= limit, isPlainLine(text) { return text }
    var line = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in clean(text).unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\u{85}", "\u{2028}", "\u{2029}":
        pendingSpace = !line.isEmpty
      default:
        if pendingSpace { line.append(" ") }
        pendingSpace = false
        line.append(scalar)
      }
    }
    return cut(String(line), to: limit)
  }
}
