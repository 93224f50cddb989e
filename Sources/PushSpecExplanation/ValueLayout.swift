internal import SourceText

/// Lays out one line such as `name {a: 1, b: 2}` so that it fits a width: a long one is broken
/// between its outermost fields.
package struct ValueLayout {
  /// Paints a field, given the name before its colon.
  package typealias Paint = (_ field: String, _ name: String?) -> String

  private let width: Int
  private let paint: Paint

  /// A single field longer than this many lines is cut: what matters is in the differences.
  private static let mostLines = 6
  private static let indent = "  "

  /// A layout in `width` columns; `paint` is given each outermost field with its name.
  package init(width: Int, paint: @escaping Paint = { text, _ in text }) {
    self.width = max(width, 20)
    self.paint = paint
  }

  /// The lines of `text`, which may already have several.
  package func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { lines(ofLine: $0) }
  }

  private func lines(ofLine line: Substring) -> [String] {
    let pieces = LinePieces(line).pieces
    guard VisibleText.width(of: String(line)) > width else {
      return [pieces.map(painted).joined()]
    }
    var lines: [String] = []
    var current = ""
    var used = 0
    for piece in pieces {
      let shown = VisibleText.width(of: String(piece.text))
      if used > Self.indent.count, used + shown > width {
        lines.append(current.trimmingTrailingSpaces())
        current = Self.indent
        used = Self.indent.count
      }
      current += painted(piece)
      used += shown
    }
    return lines + [current]
  }

  private func painted(_ piece: LinePieces.Piece) -> String {
    let separator = piece.text.hasSuffix(", ") ? ", " : ""
    let field = VisibleText.cut(
      VisibleText.of(String(piece.text.dropLast(separator.count))),
      to: width * Self.mostLines
    )
    return paint(field, piece.name) + separator
  }
}

/// A line such as `name {a: 1, b: [2, 3]}` cut behind each comma of the outermost braces.
struct LinePieces {
  /// A field with its name, or what stands before the fields.
  struct Piece {
    /// The text, with the comma and space that follow it.
    let text: Substring
    /// The name before the colon, if it is a field.
    let name: String?
  }

  /// The pieces; joined they are the line again.
  private(set) var pieces: [Piece] = []

  /// Cuts `line`.
  init(_ line: Substring) {
    var start = line.startIndex
    var depth = 0
    var quote = Quote.outside
    var index = start
    while index < line.endIndex {
      let next = line.index(after: index)
      defer { index = next }
      if quote.isInside(after: line[index]) { continue }
      switch line[index] {
      case "{", "[":
        if depth == 0, index > start {
          pieces.append(Piece(text: line[start..<index], name: nil))
          start = index
        }
        depth += 1
      case "}", "]": depth -= 1
      case "," where depth == 1 && next < line.endIndex && line[next] == " ":
        let end = line.index(after: next)
        add(line[start..<end])
        start = end
      default: break
      }
    }
    add(line[start...])
  }

  private mutating func add(_ text: Substring) {
    let field = text.drop { $0 == "{" || $0 == " " }
    let name = field.firstIndex(of: ":").map { String(field[..<$0]) }
    pieces.append(Piece(text: text, name: name))
  }

  /// Whether a place lies inside a quoted string.
  private enum Quote {
    case outside, inside, escaping

    /// Takes the next character; true if it belongs to a quoted string.
    mutating func isInside(after character: Character) -> Bool {
      switch (self, character) {
      case (.outside, "\""): self = .inside
      case (.outside, _): return false
      case (.inside, "\""): self = .outside
      case (.inside, "\\"): self = .escaping
      case (.inside, _): break
      case (.escaping, _): self = .inside
      }
      return true
    }
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate func trimmingTrailingSpaces() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
