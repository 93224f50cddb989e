internal import SourceText

extension SyntaxDiagnosis {
  /// Something that fits neither the map nor the list it stands in.
  var misfit: Diagnostic {
    let line = line(problem.place)
    let place = offset(problem.place, in: line)
    if let directive = directiveWithoutDocument(above: line) { return directive }
    if place > line.indent { return textAfterValue(at: place, of: line) }
    switch line[place] {
    case ":": return missingKey(at: place, of: line)
    case "]", "}": return unopenedBracket(at: place, of: line)
    default: return badIndentation(of: line)
    }
  }

  /// A colon with nothing before it.
  func missingKey(at place: Int, of line: YAMLLine) -> Diagnostic {
    diagnostic(.missingKey, on: line, place..<(place + 1), "there is no key before this ':'")
  }

  private func badIndentation(of line: YAMLLine) -> Diagnostic {
    let text = line.indent..<line.end
    let levels = levels(above: line)
    if levels.contains(where: { $0.indent == line.indent }) {
      if problem.kind == .documentExpected {
        let message = "the lines above are complete; nothing can follow them here"
        return diagnostic(.textAfterValue, on: line, text, message)
      }
      if line.hasStickingDash { return dashWithoutSpace(of: line) }
      let message =
        line.isItem
        ? "a list item stands among the keys of a map"
        : "a key stands where the next list item ('- ') is expected"
      return diagnostic(.badIndentation, on: line, text, message)
    }
    // The nearest level is meant; the deeper one, if two are equally near.
    let nearest = levels.min { left, right in
      (abs(left.indent - line.indent), -left.indent)
        < (abs(right.indent - line.indent), -right.indent)
    }
    return diagnostic(
      .badIndentation,
      on: line,
      text,
      "the indentation by \(spaces(line.indent)) fits no line above",
      suggestion: nearest.map { indentation(like: $0.line, at: $0.indent) }
    )
  }

  /// A list item whose dash sticks to it: `-call: start`.
  func dashWithoutSpace(of line: YAMLLine) -> Diagnostic {
    let item = line.text((line.indent + 1)..<line.end)
    return diagnostic(
      .missingSpace,
      on: line,
      line.indent..<line.end,
      "there is no space after the dash",
      suggestion: "write '- \(Quoting.shortened(item))'"
    )
  }

  /// A column at which keys or items above may be continued.
  private struct Level {
    let indent: Int
    let line: YAMLLine
  }

  /// The columns open above `line`, from the deepest outwards.
  private func levels(above line: YAMLLine) -> [Level] {
    var levels: [Level] = []
    var current = line
    // Far more lines than any nesting needs; a bound, since a file may have a million.
    for _ in 0..<1000 {
      guard let above = lineAbove(current) else { break }
      current = above
      for indent in [above.keyStart, above.indent]
      where indent < levels.last?.indent ?? .max {
        levels.append(Level(indent: indent, line: above))
      }
      if above.indent == 0 { break }
    }
    return levels
  }

  /// The advice to indent as `line` is at `indent`.
  func indentation(like line: YAMLLine, at indent: Int) -> String {
    let start = line.text(indent..<(line.colon ?? line.end))
    let place = indent == 0 ? "begin it without indentation" : "indent it by \(spaces(indent))"
    return place + ", like \(Quoting.shown(start)) in line \(line.number)"
  }

  private func spaces(_ count: Int) -> String {
    count == 1 ? "1 space" : "\(count) spaces"
  }

  /// A tab before the text at which reading ended, whatever it ended for.
  var tabInIndentation: Diagnostic? {
    guard !problem.isInBrackets, !problem.isEncoding else { return nil }
    let line = line(problem.place)
    return line.scalars[..<line.indent].contains("\t") ? tabMistake(in: line) : nil
  }

  /// A tab in the indentation of `line`.
  func tabMistake(in line: YAMLLine) -> Diagnostic {
    diagnostic(
      .tabIndentation,
      on: line,
      0..<max(line.indent, 1),
      "the line is indented with a tab",
      suggestion: "write spaces instead"
    )
  }
}
