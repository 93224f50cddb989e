internal import SourceText

/// The lines of a file around one place: some before it, the step that begins there whole, and a
/// caret under the place.
struct StepExcerpt {
  private let range: SourceRange
  private let lines: SourceLines
  private let shown: ClosedRange<Int>
  private let isCut: Bool

  /// The most lines shown before the place.
  private static let before = 3
  /// The most lines shown of the step itself.
  private static let most = 12

  /// The lines around `range`.
  init(_ range: SourceRange, in shelf: LineShelf) {
    self.range = range
    lines = shelf.lines(of: range.file)
    let line = max(1, min(range.line, lines.count))
    var first = line
    while first > max(1, line - Self.before), !lines.isBlank(first - 1) { first -= 1 }
    let end = lines.endOfBlock(from: line)
    let last = min(end, line + Self.most - 1)
    shown = first...last
    isCut = last < end
  }

  /// Writes the lines, each under its number; nothing where there is nothing to be seen.
  func write(to page: inout TextPage) {
    guard !lines.isBlank(range.line) else { return }
    let room = max(20, page.width - Self.gutter - 3)
    for number in shown {
      let line = lines[number] ?? ""
      let isMarked = number == range.line
      let place = SourcePosition(line: number, column: 1)
      let excerpt = Excerpt(
        line: line,
        range: isMarked ? range : SourceRange(file: range.file, start: place, end: place),
        width: room
      )
      let gutter = String(repeating: " ", count: max(0, Self.gutter - String(number).count))
      page.line(
        page.palette.paint("\(gutter)\(number) |", as: .gutter)
          + (excerpt.text.isEmpty ? "" : " " + excerpt.text)
      )
      if isMarked {
        page.line(
          page.palette.paint(String(repeating: " ", count: Self.gutter) + " |", as: .gutter)
            + String(repeating: " ", count: excerpt.indent + 1)
            + page.palette.paint(excerpt.underline, as: .error)
        )
      }
    }
    if isCut {
      let gutter = String(repeating: " ", count: Self.gutter)
      page.line(page.palette.paint("\(gutter) | …", as: .gutter))
    }
  }

  /// The columns for line numbers, as in diagnostics, and two more so that it stands under them.
  private static let gutter = 6
}

/// Keeps the lines of the file looked at last: many results of one file cut it into lines once.
final class LineShelf {
  private var last: SourceLines?

  /// The lines of `file`.
  func lines(of file: SourceFile) -> SourceLines {
    if let last, last.file === file { return last }
    let lines = SourceLines(file)
    last = lines
    return lines
  }
}
