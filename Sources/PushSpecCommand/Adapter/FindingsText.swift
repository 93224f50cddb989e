internal import PushSpecExplanation
internal import PushSpecRemote
internal import PushSpecReports
internal import SourceText

/// What the doctor has found, as people read it: a line a check, and under it what is wrong and how
/// to see it again.
struct FindingsText {
  private let findings: [Finding]
  private let style: TextStyle

  /// The text of `findings` in `style`.
  init(_ findings: [Finding], _ style: TextStyle) {
    self.findings = findings
    self.style = style
  }

  /// The text.
  var text: String {
    let lines = findings.map(text(of:)).joined()
    let problems = findings.filter { $0.grade == .problem }.count
    let notes = findings.filter { $0.grade == .note }.count
    var counts = [Count.text(findings.count, "check"), Count.text(problems, "problem")]
    if notes > 0 { counts.append(Count.text(notes, "note")) }
    return lines + "\n" + counts.joined(separator: ", ") + "\n"
  }

  private func text(of finding: Finding) -> String {
    let palette = style.palette
    let mark =
      switch finding.grade {
      case .fine: palette.paint("ok".padded(to: 9), as: .gutter)
      case .note: palette.paint("note".padded(to: 9), as: .note)
      case .problem: palette.paint("problem".padded(to: 9), as: .error)
      }
    let rule = finding.grade == .fine ? "" : " [\(finding.rule)]"
    var text = mark + hanging(finding.says + rule) + "\n"
    for detail in finding.details { text += Self.margin + hanging(detail) + "\n" }
    if let reproduction = finding.reproduction {
      text +=
        palette.paint(Self.margin + "again: ", as: .gutter) + VisibleText.of(reproduction) + "\n"
    }
    return text
  }

  private static let margin = String(repeating: " ", count: 9)

  /// The text beside the margin, in lines that fit; what is indented is shown as it is.
  private func hanging(_ text: String) -> String {
    let visible = VisibleText.of(text)
    guard !visible.hasPrefix(" ") else { return visible }
    return Paragraph.lines(visible, width: style.width - Self.margin.count)
      .joined(separator: "\n" + Self.margin)
  }
}
