internal import SourceText

extension SyntaxDiagnosis {
  /// A bracket that is never closed, or something in brackets that wants a comma or quotes.
  var bracketMistake: Diagnostic {
    let opening = line(problem.contextPlace)
    let bracket = offset(problem.contextPlace, in: opening)
    let line = line(problem.place)
    let place = offset(problem.place, in: line)
    guard hasEnd(of: bracket, on: opening) else {
      return unclosedBracket(bracket, on: opening, foundAt: place, on: line)
    }
    if place == line.indent, let above = lineAbove(line) { return missingComma(after: above) }
    switch line[place] {
    case ":":
      return colonInBrackets(at: place, of: line)
    case "]", "}":
      return unclosedBracket(bracket, on: opening, foundAt: place, on: line)
    case "[", "{":
      if let previous = line[place - 1], !YAMLLine.isBlank(previous), let lastScalar,
        lastScalar.isPlain, lastScalar.start.line == line.number
      {
        return bracketInText(of: line, from: Int(lastScalar.start.column) - 1)
      }
    default:
      break
    }
    if let quote = quoteBefore(place, of: line) { return quote }
    return diagnostic(
      .missingComma,
      on: line,
      place..<min(place + 1, line.scalars.count),
      "a comma or the closing bracket is expected before this",
      suggestion: "separate the items by ', '"
    )
  }

  private func unclosedBracket(
    _ bracket: Int,
    on opening: YAMLLine,
    foundAt place: Int,
    on line: YAMLLine
  ) -> Diagnostic {
    let sign = opening[bracket].map { String(Character($0)) } ?? "["
    let closing = sign == "{" ? "}" : "]"
    var notes: [Diagnostic.Note] = []
    if line.number != opening.number, !line.isBlank {
      let end = min(place + 1, line.scalars.count)
      notes = [.init("this cannot go on within the brackets", at: range(line, place..<end))]
    }
    return diagnostic(
      .unclosedBracket,
      on: opening,
      bracket..<min(bracket + 1, opening.scalars.count),
      "'\(sign)' is not closed by a '\(closing)'",
      suggestion: "if it is text, quote it",
      notes: notes
    )
  }

  /// Two lines of brackets without a comma between them, the first being `line`.
  private func missingComma(after line: YAMLLine) -> Diagnostic {
    diagnostic(
      .missingComma,
      on: line,
      line.end..<line.end,
      "a comma is missing at the end of this line",
      suggestion: "write ',' here"
    )
  }

  /// A second colon in one item: `{a: b: c}`.
  private func colonInBrackets(at place: Int, of line: YAMLLine) -> Diagnostic {
    guard let lastScalar, lastScalar.start.line == line.number else {
      return missingComma(after: lineAbove(line) ?? line)
    }
    let start = Int(lastScalar.start.column) - 1
    if let comma = line.scalars.prefix(place).dropFirst(start).firstIndex(of: "，") {
      return lookalike(at: comma, of: line, meant: "', '")
    }
    let value = piece(of: line, from: start)
    return diagnostic(
      .colonInText,
      on: line,
      value,
      "a text that holds ': ' must stand in quotes",
      suggestion: adviceToQuote(line, value)
    )
  }

  /// A bracket within a text that stands in brackets itself: `{text: a{2}}`.
  private func bracketInText(of line: YAMLLine, from start: Int) -> Diagnostic {
    var depth = 0
    let stop = line.scalars[..<line.end].indices.first { index in
      guard index > start else { return false }
      switch line.scalars[index] {
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      case ",": return depth <= 0
      default: break
      }
      return depth < 0
    }
    let text = start..<max(start, stop ?? line.end)
    return diagnostic(
      .textAfterValue,
      on: line,
      text,
      "a text that holds brackets must stand in quotes here",
      suggestion: adviceToQuote(line, text)
    )
  }

  /// Whether the bracket at `offset` of `line` is closed further on in the file.
  private func hasEnd(of offset: Int, on line: YAMLLine) -> Bool {
    var depth = 0
    var quote: Unicode.Scalar?
    for number in line.number...max(line.number, lines.count) {
      var previous: Unicode.Scalar?
      let text = (lines[number] ?? "").unicodeScalars
      for scalar in text.dropFirst(number == line.number ? offset : 0) {
        defer { previous = scalar }
        if let open = quote {
          if scalar == open, open == "'" || previous != "\\" { quote = nil }
          continue
        }
        switch scalar {
        case "\"", "'": if YAMLLine.opensQuote(after: previous) { quote = scalar }
        case "[", "{": depth += 1
        case "]", "}": depth -= 1
        default: break
        }
        if depth == 0 { return true }
      }
    }
    return false
  }

  /// A closing bracket without an opening one.
  func unopenedBracket(at place: Int, of line: YAMLLine) -> Diagnostic {
    let sign = line[place].map { String(Character($0)) } ?? "]"
    return diagnostic(
      .unopenedBracket,
      on: line,
      place..<(place + 1),
      "'\(sign)' closes nothing",
      suggestion: "if it is text, quote it"
    )
  }

  /// Nothing where an item or value is needed: `[a,,b]`.
  var missingContent: Diagnostic {
    let line = line(problem.place)
    let place = offset(problem.place, in: line)
    switch line[place] {
    case ",":
      guard problem.isInBrackets else { return reservedStart(at: problem.place) }
      return diagnostic(
        .missingItem,
        on: line,
        place..<(place + 1),
        "there is nothing before this comma"
      )
    case "]", "}": return unopenedBracket(at: place, of: line)
    case "-" where line[place + 1].map(YAMLLine.isBlank) ?? true: return misplacedDash
    case "?": return reservedStart(at: problem.place)
    case ":": return missingKey(at: place, of: line)
    default: return endInBrackets(at: place, of: line) ?? unexplained
    }
  }

  /// The bracket that is still open where the file or document ends, behind a comma.
  private func endInBrackets(at place: Int, of line: YAMLLine) -> Diagnostic? {
    guard problem.isInBrackets, let openStart else { return nil }
    let opening = self.line(openStart)
    let bracket = offset(openStart, in: opening)
    guard let sign = opening[bracket], sign == "[" || sign == "{", !hasEnd(of: bracket, on: opening)
    else { return nil }
    return unclosedBracket(bracket, on: opening, foundAt: place, on: line)
  }
}
