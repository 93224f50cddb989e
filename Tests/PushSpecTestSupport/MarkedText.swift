/// A text with emoji marks, which say where something is without anyone counting columns.
///
/// `MarkedText("title: 1️⃣a: b2️⃣")` holds the text `title: a: b` and two places in it.
package struct MarkedText: Sendable {
  /// A place in the text: line and column from 1, columns in Unicode scalars.
  package struct Place: Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int

    /// The place at `line` and `column`.
    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    package var description: String { "\(line):\(column)" }
  }

  /// The text without its marks.
  package let text: String
  /// The places by their marks, `"1️⃣"` to `"9️⃣"`.
  package let places: [String: Place]

  /// Takes the marks out of `marked`.
  package init(_ marked: String) {
    var text = ""
    var places: [String: Place] = [:]
    var line = 1
    var column = 1
    for character in marked {
      if Self.isMark(character) {
        places[String(character)] = Place(line: line, column: column)
      } else {
        text.append(character)
        if character.isNewline {
          line += 1
          column = 1
        } else {
          column += character.unicodeScalars.count
        }
      }
    }
    self.text = text
    self.places = places
  }

  /// The place of `mark`, or nil if the text has none such.
  package subscript(mark: String) -> Place? { places[mark] }

  /// A digit in a box: the digit, the selector of emoji shape, the enclosing box.
  private static func isMark(_ character: Character) -> Bool {
    let scalars = Array(character.unicodeScalars)
    return scalars.count == 3 && ("1"..."9").contains(scalars[0])
      && scalars[1] == "\u{FE0F}" && scalars[2] == "\u{20E3}"
  }
}
