/// Text made fit to be shown on one line: each scalar with what stands for it and how wide that is.
///
/// Control characters and invisible marks of direction become `\u{1B}`, so that a file cannot
/// colour the terminal, break the line or hide what it says.
package struct VisibleText {
  /// One scalar as it is shown.
  struct Cell {
    let text: String
    let width: Int

    /// The cell for `scalar`.
    init(_ scalar: Unicode.Scalar) {
      if scalar == "\t" {
        text = "→   "
        width = 4
      } else if scalar.isUnprintable {
        text = "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        width = text.utf8.count
      } else {
        text = String(Character(scalar))
        width = scalar.columnWidth
      }
    }
  }

  /// `text` with everything unprintable spelled out.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isUnprintable) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += Cell($1).text }
  }
}
