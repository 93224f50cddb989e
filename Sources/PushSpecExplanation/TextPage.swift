internal import SourceText

/// A text for people that grows line by line, in the colours of one palette.
struct TextPage {
  /// The colours used.
  let palette: Palette
  /// The columns that a line should not exceed.
  let width: Int
  /// What has been written.
  private(set) var text = ""

  /// An empty page.
  init(palette: Palette, width: Int) {
    self.palette = palette
    self.width = width
  }

  /// Writes a line.
  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  /// Leaves a blank line, unless there is one already or nothing has been written.
  mutating func gap() {
    if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" }
  }

  /// Writes `label` and beside it `lines`, one below the other.
  mutating func entry(_ label: String, _ lines: [String], as role: Palette.Role = .gutter) {
    for (index, line) in lines.enumerated() {
      let head = index == 0 ? label : ""
      let padding = String(repeating: " ", count: max(1, Self.labelWidth - head.count))
      self.line("  " + palette.paint(head, as: role) + padding + line)
    }
  }

  /// The columns between a label's beginning and what stands beside it.
  static let labelWidth = 10
  /// The columns before what stands beside a label.
  static let entryIndent = labelWidth + 2
}
