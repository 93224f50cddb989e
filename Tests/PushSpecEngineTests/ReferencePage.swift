import SourceText

/// The page of the language reference, taken apart into its fenced blocks.
///
/// A block's info string says what it is: "yaml scenario=passes name=first" is a whole scenario file
/// that must pass, "yaml steps=fails name=x" its steps alone, "yaml fragments" and "yaml contract=x"
/// parts of such files, and "text failure=first" what the failure of that scenario looks like.
struct ReferencePage {
  /// One fenced block.
  struct Block: Sendable {
    /// The first word after the fence.
    let language: String
    /// The words after it: `scenario` is `passes`.
    let attributes: [String: String]
    /// What stands between the fences.
    let text: String
    /// The lines between the fences, by their indices in the page.
    let lines: Range<Int>

    /// The name under which other blocks speak of it.
    var name: String { attributes["name"] ?? "line-\(lines.lowerBound)" }
  }

  let lines: [String]
  let blocks: [Block]

  /// Takes the page `file` apart.
  init(_ file: SourceFile) {
    lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    var opening: (index: Int, info: Substring)?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let (start, info) = opening else {
        opening = (index, line.dropFirst(3))
        continue
      }
      let words = info.split(separator: " ")
      let attributes = words.dropFirst().map { word in
        let parts = word.split(separator: "=", maxSplits: 1)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }
      blocks.append(
        Block(
          language: words.first.map(String.init) ?? "",
          attributes: Dictionary(uniqueKeysWithValues: attributes),
          text: lines[start + 1..<index].map { $0 + "\n" }.joined(),
          lines: start + 1..<index
        )
      )
      opening = nil
    }
    self.blocks = blocks
  }

  /// The rows of the table under the heading `heading`, cells without blanks around them.
  func table(under heading: String) -> [[String]] {
    let start = lines.firstIndex(of: heading) ?? lines.endIndex
    let section = lines[start...].dropFirst().prefix { !$0.hasPrefix("## ") }
    return section.filter { $0.hasPrefix("|") }.dropFirst(2).map { row in
      row.split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }
}
