internal import SourceText

extension SyntaxDiagnosis {
  /// A character with which no text without quotes can begin, or a tab in the indentation.
  var impossibleStart: Diagnostic {
    let line = line(problem.place)
    let place = offset(problem.place, in: line)
    return reserved(piece(of: line, from: place), of: line)
  }

  /// A text at `place` that begins with a sign which means something to YAML.
  func reservedStart(at place: SourcePosition) -> Diagnostic {
    let line = line(place)
    return reserved(piece(of: line, from: offset(place, in: line)), of: line)
  }

  /// The text `value` of `line`, which begins with a sign that means something to YAML.
  func reserved(_ value: Range<Int>, of line: YAMLLine) -> Diagnostic {
    let sign = line[value.lowerBound].map { String(Character($0)) } ?? ""
    return diagnostic(
      .reservedStart,
      on: line,
      value,
      "a text cannot begin with '\(sign)' unless it stands in quotes",
      suggestion: adviceToQuote(line, value)
    )
  }

  /// Text behind `|` or `>`, which announce that the text begins on the next line.
  var badBlockHeader: Diagnostic {
    let line = line(problem.contextPlace)
    let start = offset(problem.contextPlace, in: line)
    let value = start..<max(start, line.end)
    return diagnostic(
      .badBlockHeader,
      on: line,
      value,
      "behind '\(line.text(start..<(start + 1)))' the text begins on the next line",
      suggestion: "if the sign is part of the text, " + adviceToQuote(line, value)
    )
  }

  /// A list item that begins where none can, such as `steps: - call: startSdk`.
  var misplacedDash: Diagnostic {
    let line = line(problem.place)
    let start = offset(problem.place, in: line)
    let message =
      problem.isInBrackets
      ? "items in brackets have no dash"
      : "a list cannot begin on the line of its key"
    return diagnostic(
      .misplacedDash,
      on: line,
      start..<min(start + 1, line.scalars.count),
      message,
      suggestion: problem.isInBrackets
        ? "write the items with commas between" : "begin the list on the next line"
    )
  }

  /// A tag, which is most often a text that begins with `!`.
  var tagMistake: Diagnostic {
    let line = line(problem.contextPlace.line > 0 ? tagPlace : problem.place)
    let start = offset(tagPlace, in: line)
    let value = piece(of: line, from: start)
    return diagnostic(
      .unsupportedTag,
      on: line,
      value,
      "tags such as '!name' mean nothing here",
      suggestion: "if it is text, " + adviceToQuote(line, value)
    )
  }

  private var tagPlace: SourcePosition {
    problem.context.isEmpty ? problem.place : problem.contextPlace
  }

  /// A line that begins with `%`, which YAML keeps for itself.
  var directiveMistake: Diagnostic {
    let line = line(problem.context.isEmpty ? problem.place : problem.contextPlace)
    return diagnostic(
      .badDirective,
      on: line,
      line.indent..<line.end,
      "a line that begins with '%' is a directive, and this is none that can be followed",
      suggestion: "if it is text, quote it"
    )
  }

  /// A directive such as `%YAML 1.2` with nothing that ends the directives before `line`.
  func directiveWithoutDocument(above line: YAMLLine) -> Diagnostic? {
    guard problem.kind == .documentExpected, let above = lineAbove(line), above[0] == "%" else {
      return nil
    }
    return diagnostic(
      .badDirective,
      on: above,
      0..<above.end,
      "a directive must be followed by a line '---'",
      suggestion: "leave it out"
    )
  }
}
