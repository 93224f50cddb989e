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
    // A text without quotes goes on over the lines below it, as far as they are indented more.
    guard above.colon != nil || above.isItem && line.indent > above.keyStart else {
      return lineWithoutColon(above)
    }
    let owner = above.key.map(Quoting.shown) ?? "the text"
    return diagnostic(
      .badIndentation,
      on: line,
      line.indent..<line.end,
      "this line is indented more than \(owner) above, whose value is complete",
      suggestion: indentation(like: above, at: above.keyStart)
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
    let text = line.keyStart..<line.end
    return diagnostic(
      .missingColon,
      on: line,
      text,
      "\(Quoting.shown(line.text(text))) has no ': ' and so is no key with a value"
    )
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

  /// A character of `line` that looks like YAML's punctuation and is another.
  func lookalike(in line: YAMLLine) -> Diagnostic? {
    for offset in line.indent..<max(line.indent, line.end) {
      guard let scalar = line[offset] else { break }
      let meant: String
      switch scalar {
      case "\u{A0}", "\u{3000}": meant = "an ordinary space"
      case "：": meant = "':' and a space"
      case "，": meant = "',' and a space"
      default: continue
      }
      return diagnostic(
        .lookalikeCharacter,
        on: line,
        offset..<(offset + 1),
        "this character (U+\(hex(scalar))) only looks like what YAML needs",
        suggestion: "write \(meant)"
      )
    }
    return nil
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
