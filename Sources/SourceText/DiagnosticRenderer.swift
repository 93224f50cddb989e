/// Writes diagnostics as people read them: the place, what is wrong, the line, a caret below it.
package struct DiagnosticRenderer: Sendable {
  /// The colours used.
  package let palette: Palette
  /// The columns given to an excerpt before it is cut.
  package let width: Int

  /// A renderer that paints with `palette` and cuts lines longer than `width` columns.
  package init(palette: Palette = .none, width: Int = 100) {
    self.palette = palette
    self.width = max(width, 20)
  }

  /// `diagnostics` in the order given, one below the other, each line ended by a break.
  package func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
    var lines: SourceLines?
    var text = ""
    for diagnostic in diagnostics {
      write(diagnostic, lines: &lines, into: &text)
    }
    return text
  }

  /// One diagnostic, each line ended by a break.
  package func render(_ diagnostic: Diagnostic) -> String {
    render(CollectionOfOne(diagnostic))
  }

  private func write(_ diagnostic: Diagnostic, lines: inout SourceLines?, into text: inout String) {
    text += heading(
      diagnostic.severity,
      at: diagnostic.range,
      VisibleText.of(diagnostic.message) + " [" + diagnostic.code + "]"
    )
    writeExcerpt(
      of: diagnostic.range,
      suggestion: diagnostic.suggestion,
      lines: &lines,
      into: &text
    )
    for note in diagnostic.notes {
      text += heading(.note, at: note.range, VisibleText.of(note.message))
      if let range = note.range {
        writeExcerpt(of: range, suggestion: nil, lines: &lines, into: &text)
      }
    }
  }

  /// `path:line:column: severity: message`, or without the place where there is none.
  private func heading(
    _ severity: Diagnostic.Severity,
    at range: SourceRange?,
    _ message: String
  ) -> String {
    var place = ""
    if let range {
      place =
        VisibleText.of(range.file.path) + ":\(range.start.line):\(range.start.column):"
      place = palette.paint(place, as: .place) + " "
    }
    return place + palette.paint(severity.rawValue + ":", as: severity.role) + " " + message + "\n"
  }

  private func writeExcerpt(
    of range: SourceRange,
    suggestion: String?,
    lines: inout SourceLines?,
    into text: inout String
  ) {
    let source: SourceLines
    if let known = lines, known.file === range.file {
      source = known
    } else {
      source = SourceLines(range.file)
      lines = source
    }
    // A blank line tells nothing, unless something is to be written there.
    guard let line = source[range.line], suggestion != nil || !line.allSatisfy(\.isWhitespace)
    else { return }

    let excerpt = Excerpt(line: line, range: range, width: width)
    let number = String(range.line)
    let gutter = String(repeating: " ", count: max(4, number.count))
    let numbered = gutter.dropLast(number.count) + number
    text += palette.paint(numbered + " |", as: .gutter)
    text += (excerpt.text.isEmpty ? "" : " " + excerpt.text) + "\n"
    text += palette.paint(gutter + " |", as: .gutter)
    text += String(repeating: " ", count: excerpt.indent + 1)
    text += palette.paint(excerpt.underline, as: .caret)
    if let suggestion {
      text += " " + palette.paint(VisibleText.of(suggestion), as: .suggestion)
    }
    text += "\n"
  }
}
