internal import PushSpecReports
internal import SourceText

/// Rows of text: in columns for a person's terminal, apart by tabs for a program.
struct Table {
  /// What happens to a column where there is not room for all.
  enum Column {
    /// It is always shown whole.
    case whole
    /// It is cut, down to so many columns of the terminal.
    case flexible(least: Int)
    /// It is shown where there is room, else left out.
    case cut
  }

  private let rows: [[String]]
  private let columns: [Column]

  /// The table of `rows`, one text a column.
  init(_ rows: [[String]], _ columns: [Column]) {
    self.rows = rows
    self.columns = columns
  }

  /// The table as it suits whoever reads `stream`.
  func text(for stream: CommandOutput.Stream, _ style: TextStyle) -> String {
    stream.isTerminal ? text(style) : tabbed
  }

  private var tabbed: String {
    rows.map { row in
      // A tab or a break inside a text would be one too many.
      row.map {
        $0.map { $0.isNewline || $0 == "\t" ? " " : $0 }.reduce(into: "") { $0.append($1) }
      }
      .joined(separator: "\t") + "\n"
    }.joined()
  }

  private func text(_ style: TextStyle) -> String {
    let shown = rows.map { $0.map(VisibleText.of) }
    let widths = self.widths(of: shown, in: style.width)
    return shown.map { row in
      var line = ""
      for (index, text) in row.enumerated() where widths[index] > 0 {
        let cut = VisibleText.cut(text, to: widths[index])
        let padding = max(0, widths[index] - VisibleText.width(of: cut))
        let role: Palette.Role? = index == 0 ? .place : index == 1 ? nil : .gutter
        line += (index == 0 ? "" : "  ") + (role.map { style.palette.paint(cut, as: $0) } ?? cut)
        if index < row.count - 1 { line += String(repeating: " ", count: padding) }
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// The columns of the terminal for each column of the table; 0 for one that is left out.
  private func widths(of rows: [[String]], in width: Int) -> [Int] {
    var widths = columns.indices.map { index in
      rows.map { VisibleText.width(of: $0[index]) }.max() ?? 0
    }
    func excess() -> Int {
      let shown = widths.filter { $0 > 0 }
      return shown.reduce(0, +) + 2 * max(0, shown.count - 1) - width
    }
    // First what is flexible gives way a little, then what can be left out goes, from the right.
    for (index, column) in columns.enumerated() {
      if case .flexible = column {
        widths[index] = max(min(widths[index], 60), widths[index] - max(0, excess()))
      }
    }
    for (index, column) in columns.enumerated().reversed() {
      if case .cut = column, excess() > 0 { widths[index] = 0 }
    }
    for (index, column) in columns.enumerated() {
      if case .flexible(let least) = column {
        widths[index] = max(min(least, widths[index]), widths[index] - max(0, excess()))
      }
    }
    return widths
  }
}
