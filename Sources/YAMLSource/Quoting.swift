/// How text of the file is repeated in messages, and how it would be written in quotes.
enum Quoting {
  /// The longest piece of the file that a message repeats.
  private static let longest = 60

  /// `text` between apostrophes for a message, cut if it is long.
  static func shown(_ text: String) -> String {
    "'" + shortened(text) + "'"
  }

  /// `text` as a YAML scalar in quotes, cut if it is long.
  static func quoted(_ text: String) -> String {
    let text = shortened(text)
    if text.contains("\"") || text.contains("\\") {
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "''") + "'"
    }
    return "\"" + text + "\""
  }

  static func shortened(_ text: String) -> String {
    let start = text.prefix(longest)
    return start.endIndex == text.endIndex ? text : start + "…"
  }
}
