internal import SourceText

extension SyntaxDiagnosis {
  /// Something behind a value that was complete: `title: "Hello" world`.
  func textAfterValue(at place: Int, of line: YAMLLine) -> Diagnostic {
    if let quote = quoteBefore(place, of: line) { return quote }
    if let start = line.valueStart ?? (line.colon == nil ? line.keyStart : nil), start < place {
      return textAfterValue(start..<line.end, of: line)
    }
    if let bracket = line[place], bracket == "]" || bracket == "}" {
      return unopenedBracket(at: place, of: line)
    }
    return diagnostic(
      .textAfterValue,
      on: line,
      place..<max(place, line.end),
      "nothing can stand here, behind a complete key or value"
    )
  }

  /// The text `value` of `line`, whose beginning YAML takes for all of it.
  func textAfterValue(_ value: Range<Int>, of line: YAMLLine) -> Diagnostic {
    let message: String
    switch line[value.lowerBound] {
    case "\"", "'": message = "text follows the closing quote"
    case "[", "{": message = "a text that begins with a bracket must stand in quotes"
    case "*", "&", "!": return reserved(value, of: line)
    default: message = "nothing can follow this value"
    }
    return diagnostic(
      .textAfterValue,
      on: line,
      value,
      message,
      suggestion: wholeInQuotes(line, value)
    )
  }

  /// The advice to quote `value`, whose own quotes go if they enclose all of it.
  private func wholeInQuotes(_ line: YAMLLine, _ value: Range<Int>) -> String {
    if !problem.isInBrackets, line[value.upperBound - 1] == "," { return "leave the comma out" }
    let first = line[value.lowerBound]
    let isEnclosed =
      value.count > 1 && (first == "'" || first == "\"") && line[value.upperBound - 1] == first
    let inner = (value.lowerBound + 1)..<max(value.lowerBound + 1, value.upperBound - 1)
    return "write " + Quoting.quoted(line.text(isEnclosed ? inner : value))
  }

  /// A quote that was closed just before `place`, by mistake or too late.
  func quoteBefore(_ place: Int, of line: YAMLLine) -> Diagnostic? {
    guard let lastScalar, !lastScalar.isPlain,
      let last = line.lastVisible(before: place), last == "\"" || last == "'"
    else { return nil }
    if lastScalar.start.line < line.number {
      let end = min(place, line.scalars.count)
      return unclosedQuote(
        at: lastScalar.start,
        notes: [.init("it takes all text up to here", at: range(line, max(0, end - 1)..<end))]
      )
    }
    guard lastScalar.start.line == line.number else { return nil }
    let start = Int(lastScalar.start.column) - 1
    let value = problem.isInBrackets ? piece(of: line, from: start) : start..<line.end
    guard value.upperBound > place else { return nil }
    return textAfterValue(value, of: line)
  }

  /// The quote opened at `place` and not closed where its author thought.
  func unclosedQuote(at place: SourcePosition, notes: [Diagnostic.Note] = []) -> Diagnostic {
    let line = line(place)
    let start = offset(place, in: line)
    let sign = line[start].map { String(Character($0)) } ?? "\""
    return diagnostic(
      .unclosedQuote,
      on: line,
      start..<max(start, line.scalars.count),
      "the quote opened here is not closed on this line",
      suggestion: "is a \(sign) missing at the end?",
      notes: notes
    )
  }

  /// A backslash in double quotes with something behind it that is no escape.
  var badEscape: Diagnostic {
    let line = line(problem.place)
    let place = offset(problem.place, in: line)
    let start = line.scalars.prefix(place + 1).lastIndex(of: "\\") ?? place
    let length = problem.isUnicodeEscape ? (line[start + 1] == "U" ? 10 : 6) : 2
    let end = min(max(place + 1, start + length), line.scalars.count)
    let escape = start..<max(start, end)
    return diagnostic(
      .badEscape,
      on: line,
      escape,
      "\(Quoting.shown(line.text(escape))) is no escape that double quotes know",
      suggestion: problem.isUnicodeEscape
        ? "write the character itself" : "write '\\\\' for a backslash, or use single quotes"
    )
  }
}
