internal import SourceText

/// Breaks running text into lines.
package enum Paragraph {
  /// `text` in lines of at most `width` columns, broken at spaces; a longer word has its own line.
  package static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var used = 0
    for word in text.split(separator: " ") {
      let more = VisibleText.width(of: String(word))
      if used > 0, used + 1 + more > width {
        lines.append(current)
        current = ""
        used = 0
      }
      current += (used > 0 ? " " : "") + word
      used += (used > 0 ? 1 : 0) + more
    }
    return lines + (current.isEmpty && !lines.isEmpty ? [] : [current])
  }
}
