internal import PushSpecExplanation
internal import PushSpecInterface
internal import PushSpecReports
internal import SourceText

/// Writes a comparison for people: the two runs, each change under its heading, and counts.
struct ComparisonText {
  private let comparison: Comparison
  private let style: TextStyle

  /// The most changes of a kind that are named.
  private static let most = 100
  /// The columns of the labels.
  private static let label = 12

  /// The text of `comparison`.
  init(_ comparison: Comparison, style: TextStyle) {
    self.comparison = comparison
    self.style = style
  }

  /// The text; each line ends with a break.
  var text: String {
    var text = head("old", comparison.old) + head("new", comparison.new)
    for kind in Comparison.Kind.allCases {
      let changes = comparison.changes.filter { $0.kind == kind }
      guard !changes.isEmpty else { continue }
      let heading = "\(changes.count) \(kind.rawValue)"
      text += "\n" + style.palette.paint(heading, as: kind.role)
      text += style.palette.paint(" · \(kind.says)", as: .gutter) + "\n"
      for change in changes.prefix(Self.most) { text += self.text(of: change) }
      if changes.count > Self.most { text += "  and \(changes.count - Self.most) more\n" }
    }
    return text + "\n" + style.palette.paint(comparison.summary, as: .place) + "\n"
  }

  private func head(_ name: String, _ run: ComparedRun) -> String {
    var lines = [VisibleText.of(run.name)]
    for suite in run.document.suites {
      let implementation = suite.head.implementation.map { ", \($0.title)" } ?? ""
      lines.append(
        VisibleText.of("\(suite.head.id) \(suite.head.edition)\(implementation): ")
          + suite.counts.words
      )
    }
    return lines.enumerated().flatMap { index, line in
      Paragraph.lines(line, width: style.width - Self.label).enumerated().map { row, part in
        let label = index == 0 && row == 0 ? name : ""
        return style.palette.paint(label.padded(to: Self.label), as: .gutter) + part + "\n"
      }
    }.joined()
  }

  private func text(of change: Comparison.Change) -> String {
    let ways = change.kind == .slower ? times(of: change) : outcomes(of: change)
    var text =
      "  " + VisibleText.of(change.id) + style.palette.paint("  \(ways)", as: .gutter) + "\n"
    switch change.kind {
    case .changed:
      text += message("old", change.old) + message("new", change.new)
    case .healed, .gone: text += message("", change.old)
    default: text += message("", change.new)
    }
    return text
  }

  private func outcomes(of change: Comparison.Change) -> String {
    switch (change.old, change.new) {
    case (let old?, let new?) where old.outcome == new.outcome: new.outcome.rawValue
    case (let old, let new): [old, new].compactMap(\.?.outcome.rawValue).joined(separator: " → ")
    }
  }

  private func times(of change: Comparison.Change) -> String {
    [change.old, change.new].compactMap { side in
      side.map { TimeSpan(microseconds: $0.sessionMicroseconds).rounded }
    }.joined(separator: " → ")
  }

  private func message(_ label: String, _ side: Comparison.Side?) -> String {
    guard let side, let message = side.message else { return "" }
    let name = label.isEmpty ? "" : label + "  "
    let lines = Paragraph.lines(
      VisibleText.of("\(side.place.file):\(side.place.line): \(message)"),
      width: style.width - 6 - name.count
    )
    let indent = String(repeating: " ", count: 6 + name.count)
    return "      " + style.palette.paint(name, as: .gutter)
      + lines.joined(separator: "\n" + indent) + "\n"
  }
}

extension Comparison.Kind {
  /// The colour in which its heading is written.
  fileprivate var role: Palette.Role {
    switch self {
    case .broke: .error
    case .lost, .changed, .slower: .warning
    case .healed, .regained: .suggestion
    case .new, .gone: .place
    }
  }
}
