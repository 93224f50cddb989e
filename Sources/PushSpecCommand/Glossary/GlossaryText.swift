internal import PushSpecExplanation
internal import PushSpecReports
internal import PushSpecScenarios
internal import SourceText

/// Writes a glossary for people.
struct GlossaryText {
  private let glossary: Glossary
  private let style: TextStyle
  private var palette: Palette { style.palette }

  /// The columns of the labels of facts.
  private static let labelWidth = 12

  /// The text of `glossary`.
  init(_ glossary: Glossary, style: TextStyle) {
    self.glossary = glossary
    self.style = style
  }

  /// The suite as a whole: its head, then every word by kind.
  var overview: String {
    let contract = glossary.suite.contract
    var text = palette.paint("\(contract.id) \(contract.edition)", as: .place)
    text += "  \(VisibleText.of(contract.title))\n"
    if let source = contract.source { text += fact("source", [source]) }
    if !contract.includes.isEmpty { text += fact("includes", contract.includes) }
    text += fact("stated in", [contract.file.path])
    text += fact("scenarios", [String(glossary.suite.scenarios.count)])
    for kind in Word.Kind.allCases {
      let entries = glossary.entries.filter { $0.word.kind == kind }
      guard !entries.isEmpty else { continue }
      text += "\n" + palette.paint(kind.plural.capitalizedFirst, as: .place) + "\n"
      text += list(entries)
    }
    text += "\n'pushspec describe \(contract.id).NAME' tells more of one.\n"
    return text
  }

  /// Some words, one a line with its kind: what cites a section.
  func brief(_ entries: [GlossaryEntry]) -> String {
    var text = ""
    for kind in Word.Kind.allCases {
      let ofKind = entries.filter { $0.word.kind == kind }
      guard !ofKind.isEmpty else { continue }
      text += (text.isEmpty ? "" : "\n")
      text += palette.paint(kind.plural.capitalizedFirst, as: .place) + "\n" + list(ofKind)
    }
    return text
  }

  /// Everything there is to know of one word.
  func detail(_ entry: GlossaryEntry) -> String {
    let contract = glossary.suite.contract
    var text = palette.paint(entry.word.kind.rawValue, as: .gutter) + " "
    text += palette.paint("\(contract.id).\(VisibleText.of(entry.word.name))", as: .place) + "\n"
    if let says = entry.says {
      let lines = Paragraph.lines(VisibleText.of(says), width: style.width - 2)
      text += lines.map { "  \($0)\n" }.joined()
    }
    text += "\n"
    for (label, values) in entry.facts { text += fact(label, values) }
    if let source = entry.source { text += fact("source", [source]) }
    if let range = entry.range { text += fact("stated in", ["\(range.file.path):\(range.line)"]) }
    return text + users(of: entry.word)
  }

  private func users(of word: Word) -> String {
    guard word.kind != .type, word.kind != .rule else { return "" }
    let scenarios = glossary.scenarios(using: word)
    let label = word.kind == .requirement ? "covered by" : "used by"
    guard !scenarios.isEmpty else { return fact(label, ["no scenario"]) }
    let files = Dictionary(grouping: scenarios) { $0.fileID }.sorted { $0.key < $1.key }
    let rows = files.map { id, cases in
      let title = cases.first?.title ?? ""
      return ["  " + id, title + (cases.count > 1 ? " (\(cases.count) cases)" : "")]
    }
    let terminal = CommandOutput.Stream(isTerminal: true) { _ in }
    return "\n"
      + palette.paint("  \(label) \(Count.text(scenarios.count, "scenario"))", as: .gutter)
      + "\n" + Table(rows, [.whole, .flexible(least: 20)]).text(for: terminal, style)
  }

  private func fact(_ label: String, _ values: [String]) -> String {
    let indent = String(repeating: " ", count: Self.labelWidth + 2)
    let lines = values.flatMap {
      Paragraph.lines(VisibleText.of($0), width: style.width - indent.count)
    }
    return "  " + palette.paint(label.padded(to: Self.labelWidth), as: .gutter)
      + lines.joined(separator: "\n" + indent) + "\n"
  }

  private func list(_ entries: [GlossaryEntry]) -> String {
    let longest = entries.map { VisibleText.width(of: $0.word.name) }.max() ?? 0
    let column = min(longest, 40)
    let indent = String(repeating: " ", count: column + 4)
    return entries.map { entry in
      let name = VisibleText.of(entry.word.name)
      let width = VisibleText.width(of: name)
      let gap = width > column ? "\n" + indent : String(repeating: " ", count: column - width + 2)
      let level =
        entry.word.kind == .requirement ? (entry.facts.first?.values.first ?? "") + ": " : ""
      let lines = Paragraph.lines(
        level
          + VisibleText.of(entry.says ?? entry.facts.first?.values.joined(separator: ", ") ?? ""),
        width: max(20, style.width - indent.count)
      )
      return "  " + palette.paint(name, as: .suggestion)
        + (lines == [""] ? "" : gap + lines.joined(separator: "\n" + indent)) + "\n"
    }.joined()
  }
}
