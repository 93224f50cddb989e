internal import SourceText

/// Texts as GitHub's Markdown shows them letter for letter.
enum Markdown {
  /// `text` on one line, with nothing in it that would be markup, a mention or a link.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.of(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      case ":": result += "&#58;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", "!", "|", "~", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `text` as code within a line.
  static func code(_ text: String) -> String {
    let line = VisibleText.of(text)
    // HTML holds what a span between backticks cannot: bars in a table, backticks at its ends.
    guard line.contains(where: { "`|<&".contains($0) }) || line.isEmpty else { return "`\(line)`" }
    return "<code>\(escaped(line))</code>"
  }

  /// `text` as a block of code in `language`.
  static func block(_ text: String, _ language: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.of(String($0)) }
    var longest = 0
    var run = 0
    for character in lines.joined(separator: "\n") {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(lines.joined(separator: "\n"))\n\(fence)\n"
  }
}
