internal import SourceText

extension SyntaxDiagnosis {
  /// A `: ` where no key can stand: in a text without quotes, or on a line that is out of place.
  var unexpectedColon: Diagnostic {
    let line = line(problem.place)
    let place = offset(problem.place, in: line)
    if let colon = line.colon, colon < place {
      return colonInText(of: line)
    }
    guard let above = lineAbove(line) else { return unexplained }
    if let slip = colonSlip(in: above) { return slip }
    if above.hasStickingDash { return dashWithoutSpace(of: above) }
    if let mistake = colonInLongText(of: line, below: above) { return mistake }
    guard above.colon != nil || above.isItem && line.isItem else { return lineWithoutColon(above) }
    let owner = above.key ?? above.text(above.keyStart..<above.end)
    return diagnostic(
      .badIndentation,
      on: line,
      line.indent..<line.end,
      "this line is indented more than \(Quoting.shown(owner)) above, which is complete",
      suggestion: indentation(like: above, at: line.isItem ? above.indent : above.keyStart)
    )
  }

  /// A colon far down in a text without quotes that goes on over several lines.
  private func colonInLongText(of line: YAMLLine, below above: YAMLLine) -> Diagnostic? {
    guard above.colon == nil, !above.isItem else { return nil }
    var first = above
    while first.colon == nil, let next = lineAbove(first) { first = next }
    guard let start = first.valueStart, first.indent < above.indent else { return nil }
    return diagnostic(
      .colonInText,
      on: line,
      line.indent..<line.end,
      "a text without quotes cannot hold ': '",
      suggestion: "quote the text, or let it begin with '|' and a new line",
      notes: [.init("the text begins here", at: range(first, start..<first.end))]
    )
  }

  /// A value that holds a colon and is not quoted: `title: a: b`.
  private func colonInText(of line: YAMLLine) -> Diagnostic {
    guard let start = line.valueStart, let first = line[start] else { return unexplained }
    let value = start..<line.end
    if "\"'[{".unicodeScalars.contains(first) { return textAfterValue(value, of: line) }
    return diagnostic(
      .colonInText,
      on: line,
      value,
      "a text that holds ': ' must stand in quotes",
      suggestion: adviceToQuote(line, value)
    )
  }

  /// The line at `place`, which needs a colon to be a key.
  func lineWithoutColon(at place: SourcePosition) -> Diagnostic {
    lineWithoutColon(line(place))
  }

  private func lineWithoutColon(_ line: YAMLLine) -> Diagnostic {
    if let slip = colonSlip(in: line) { return slip }
    if line.colon == nil, let sign = line[line.keyStart], sign == "\"" || sign == "'" {
      return unclosedQuote(at: range(line, line.keyStart..<line.end).start)
    }
    let text = line.keyStart..<line.end
    let message =
      line.colon == nil
      ? "\(Quoting.shown(line.text(text))) has no ': ' and so is no key with a value"
      : "a key must have its ':' on the same line, within 1,024 characters"
    return diagnostic(.missingColon, on: line, text, message)
  }

  /// What makes `line` lack a colon in the eyes of YAML though its author sees one.
  private func colonSlip(in line: YAMLLine) -> Diagnostic? {
    if let slip = lookalike(in: line) { return slip }
    let text = line.keyStart..<line.end
    let word = Node.Scalar(line.text(text), isPlain: true)
    guard line.colon == nil, let entry = word.entryWithoutSpace else { return nil }
    return diagnostic(
      .missingSpace,
      on: line,
      text,
      "there is no space after the colon of '\(entry.key)'",
      suggestion: "write '\(entry.key): \(Quoting.shortened(entry.value))'"
    )
  }

  /// A space or colon of `line` that YAML does not take for one.
  private func lookalike(in line: YAMLLine) -> Diagnostic? {
    let text = line.scalars[line.indent..<max(line.indent, line.end)]
    let isSpace = { (scalar: Unicode.Scalar) in scalar == "\u{A0}" || scalar == "\u{3000}" }
    if text.first.map(isSpace) ?? false {
      return lookalike(at: line.indent, of: line, meant: "ordinary spaces")
    }
    // Elsewhere such characters are good text, above all in Chinese.
    guard line.colon == nil else { return nil }
    for (offset, next) in zip(text.indices, text.indices.dropFirst()) where text[offset] == ":" {
      if isSpace(text[next]) { return lookalike(at: next, of: line, meant: "an ordinary space") }
    }
    return text.firstIndex(of: "：").map { lookalike(at: $0, of: line, meant: "': '") }
  }

  /// The character at `offset` of `line`, which only looks like the one that is needed.
  func lookalike(at offset: Int, of line: YAMLLine, meant: String) -> Diagnostic {
    let code = line[offset].map(hex) ?? ""
    return diagnostic(
      .lookalikeCharacter,
      on: line,
      offset..<(offset + 1),
      "this character (U+\(code)) only looks like the one that YAML needs",
      suggestion: "write \(meant)"
    )
  }

  private func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// A colon in brackets that is followed by no space: `{a:[1]}`.
  var colonWithoutSpace: Diagnostic {
    let line = line(problem.place)
    let colon = offset(problem.place, in: line)
    return diagnostic(
      .missingSpace,
      on: line,
      colon..<min(colon + 1, line.scalars.count),
      "there is no space after this colon",
      suggestion: "write ': '"
    )
  }
}
