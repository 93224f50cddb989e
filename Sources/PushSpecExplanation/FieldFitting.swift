internal import SourceText

/// Makes a line such as `name {a: 1, b: {…}}` fit a width: the longest fields are cut first, so
/// that each field is still seen.
struct FieldFitting {
  private let width: Int

  /// The fewest columns that a field's value is cut to.
  private static let least = 8

  /// A fitting to `width` columns.
  init(width: Int) {
    self.width = width
  }

  /// `line`, cut where it must be.
  func fit(_ line: String) -> String {
    let line = VisibleText.of(line)
    guard VisibleText.width(of: line) > width else { return line }
    let pieces = LinePieces(line[...]).pieces.map(Piece.init)
    // The widest fields give way until all fit: each is cut to the same number of columns.
    let cap = (Self.least...max(Self.least, width)).last { cap in
      pieces.reduce(0) { $0 + $1.width(cappedAt: cap) } <= width
    }
    let text = pieces.map { $0.text(cappedAt: cap ?? Self.least) }.joined()
    return VisibleText.cut(text, to: width)
  }

  /// A field, apart from the comma behind it.
  private struct Piece {
    private let body: String
    private let ending: String
    private let full: Int
    /// The columns that it keeps in any case.
    private let kept: Int

    init(_ piece: LinePieces.Piece) {
      ending = piece.text.hasSuffix(", ") ? ", " : ""
      body = String(piece.text.dropLast(ending.count))
      full = VisibleText.width(of: body)
      kept = piece.name.map { VisibleText.width(of: $0) + FieldFitting.least } ?? full
    }

    func width(cappedAt cap: Int) -> Int { min(full, max(cap, kept)) + ending.count }

    func text(cappedAt cap: Int) -> String {
      VisibleText.cut(body, to: min(full, max(cap, kept))) + ending
    }
  }
}
