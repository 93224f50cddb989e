internal import SourceText

/// Turns libyaml's problem into what its author did, at the place where it is to be mended.
///
/// libyaml names the place where it could not go on, which is often the line below. So the lines
/// around are read again the way a person reads them, looking for the classic slips first.
struct SyntaxDiagnosis {
  let problem: ParserProblem
  let file: SourceFile
  let lines: SourceLines
  /// The scalar read last, if any.
  let lastScalar: LastScalar?
  /// Where the innermost list or map begins that has no end yet, if there is one.
  let openStart: SourcePosition?

  /// Explains `problem` in `file`, which came after `lastScalar` in what begins at `openStart`.
  init(
    _ problem: ParserProblem,
    in file: SourceFile,
    after lastScalar: LastScalar?,
    within openStart: SourcePosition?
  ) {
    self.problem = problem
    self.file = file
    self.lastScalar = lastScalar
    self.openStart = openStart
    lines = SourceLines(file)
  }

  /// The mistake, said in one diagnostic.
  var diagnostic: Diagnostic {
    tabInIndentation ?? explanation
  }

  private var explanation: Diagnostic {
    switch problem.kind {
    case .encoding: encodingMistake
    case .directive: directiveMistake
    case .tag: tagMistake
    case .colonNotAllowed: unexpectedColon
    case .colonExpected: lineWithoutColon(at: problem.contextPlace)
    case .colonInBrackets: colonWithoutSpace
    case .impossibleStart: impossibleStart
    case .tab: tabMistake(in: line(problem.place))
    case .nameExpected: reservedStart(at: problem.contextPlace)
    case .keyExpected, .itemExpected, .documentExpected: misfit
    case .commaExpected: bracketMistake
    case .contentExpected: missingContent
    case .endInQuotes: unclosedQuote(at: problem.contextPlace)
    case .escape: badEscape
    case .blockHeader: badBlockHeader
    case .dashNotAllowed: misplacedDash
    case .questionMarkNotAllowed: reservedStart(at: problem.place)
    case .other: unexplained
    }
  }

  /// What we say when no explanation of ours fits: libyaml's own words.
  var unexplained: Diagnostic {
    let line = line(problem.place)
    let words = problem.message.isEmpty ? "there is no memory to read it" : problem.message
    let message = problem.context.isEmpty ? words : words + " " + problem.context
    return diagnostic(.notYAML, on: line, restOfLine(line), "this is not YAML: \(message)")
  }
}

// MARK: - Lines and places

extension SyntaxDiagnosis {
  /// The line at `place`; the last that holds text, if `place` lies behind it.
  func line(_ place: SourcePosition) -> YAMLLine {
    var number = min(Int(place.line), lines.count)
    while number > 1, lines[number]?.isEmpty ?? true { number -= 1 }
    return YAMLLine(lines[number] ?? "", number: number)
  }

  /// The nearest line above `line` that holds text.
  func lineAbove(_ line: YAMLLine) -> YAMLLine? {
    for number in stride(from: line.number - 1, to: 0, by: -1) {
      let above = YAMLLine(lines[number] ?? "", number: number)
      if !above.isBlank { return above }
    }
    return nil
  }

  /// The offset of `place` in its line, kept within the text.
  func offset(_ place: SourcePosition, in line: YAMLLine) -> Int {
    guard place.line == Int32(clamping: line.number) else { return line.end }
    return min(Int(place.column) - 1, line.scalars.count)
  }

  /// From the problem's place to the end of the text on `line`.
  func restOfLine(_ line: YAMLLine) -> Range<Int> {
    let start = offset(problem.place, in: line)
    return start..<max(start, line.end)
  }

  /// The stretch `offsets` of `line`.
  func range(_ line: YAMLLine, _ offsets: Range<Int>) -> SourceRange {
    SourceRange(
      file: file,
      start: SourcePosition(line: line.number, column: offsets.lowerBound + 1),
      end: SourcePosition(line: line.number, column: offsets.upperBound + 1)
    )
  }

  /// A mistake in the stretch `offsets` of `line`.
  func diagnostic(
    _ code: YAMLCode,
    on line: YAMLLine,
    _ offsets: Range<Int>,
    _ message: String,
    suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(
      code,
      at: range(line, offsets),
      message,
      suggestion: suggestion,
      notes: notes
    )
  }

  /// The text that begins at `start` of `line` as its author sees it.
  ///
  /// In brackets it ends before the next comma or bracket, else with the line.
  func piece(of line: YAMLLine, from start: Int) -> Range<Int> {
    guard problem.isInBrackets else { return start..<max(start, line.end) }
    let stop = line.scalars[..<line.end].indices.first { index in
      index > start && ",]}".unicodeScalars.contains(line.scalars[index])
    }
    return start..<max(start, stop ?? line.end)
  }

  /// The advice to write the text `offsets` of `line` in quotes.
  func adviceToQuote(_ line: YAMLLine, _ offsets: Range<Int>) -> String {
    "write " + Quoting.quoted(line.text(offsets))
  }
}
