/// One line of a file with a stretch of it underlined, cut to fit a width.
package struct Excerpt {
  /// The line as it is shown.
  package let text: String
  /// How many columns stand before the caret.
  package let indent: Int
  /// The caret and its tail: `^~~~`.
  package let underline: String

  /// Shows `line` around the part of `range` that lies on it, in at most about `width` columns.
  package init(line: String, range: SourceRange, width: Int) {
    let scalars = Array(line.unicodeScalars)
    let first = min(Int(range.start.column) - 1, scalars.count)
    let last = Self.end(of: range, first: first, on: scalars)

    let window = Self.window(of: scalars, around: first, width: width)
    let cells = scalars[window].map(VisibleText.Cell.init)
    let cut = (left: window.lowerBound > 0, right: window.upperBound < scalars.count)
    text =
      (cut.left ? "…" : "") + cells.map(\.text).joined() + (cut.right ? "…" : "")

    let before = cells.prefix(first - window.lowerBound)
    let marked = cells.dropFirst(before.count).prefix(max(0, last - first))
    indent = (cut.left ? 1 : 0) + before.reduce(0) { $0 + $1.width }
    let tail = max(0, marked.reduce(0) { $0 + $1.width } - 1)
    underline = "^" + String(repeating: "~", count: tail)
  }

  /// Where the underlining stops: at the range's end, or at the line's last visible character.
  private static func end(
    of range: SourceRange,
    first: Int,
    on scalars: [Unicode.Scalar]
  ) -> Int {
    if range.end.line == range.start.line { return min(Int(range.end.column) - 1, scalars.count) }
    var end = scalars.count
    while end > first, scalars[end - 1].properties.isWhitespace { end -= 1 }
    return end
  }

  /// The scalars to be shown so that `focus` is seen with some text before and more after it.
  private static func window(
    of scalars: [Unicode.Scalar],
    around focus: Int,
    width: Int
  ) -> Range<Int> {
    var (low, high) = (focus, focus)
    var used = 0
    /// Whether one more scalar fits into `budget` columns; counts it if so.
    func fits(_ index: Int, _ budget: Int) -> Bool {
      let more = VisibleText.Cell(scalars[index]).width
      guard used + more <= budget else { return false }
      used += more
      return true
    }
    while low > 0, fits(low - 1, width / 3) { low -= 1 }
    while high < scalars.count, fits(high, width) { high += 1 }
    while low > 0, fits(low - 1, width) { low -= 1 }
    return low..<high
  }
}
