package import PushSpecJudge
package import SourceText

/// Explains what the gate complains of: the complaint, its place with a caret, and the way out.
package struct FindingText {
  /// The explanation; each line ends with a break.
  package let text: String

  /// Explains `finding` in `palette`, for lines of `width` columns.
  package init(_ finding: GateFinding, palette: Palette = .none, width: Int = 120) {
    if let range = finding.range {
      let renderer = DiagnosticRenderer(palette: palette, width: width)
      text = renderer.render([
        Diagnostic(
          finding.kind,
          at: range,
          finding.message,
          suggestion: finding.advice
        )
      ])
      return
    }
    var page = TextPage(palette: palette, width: max(width, 40))
    page.line(palette.paint("error:", as: .error) + " " + VisibleText.of(finding.message))
    if let advice = finding.advice {
      for line in Paragraph.lines(VisibleText.of(advice), width: max(width, 40) - 2) {
        page.line("  " + palette.paint(line, as: .suggestion))
      }
    }
    text = page.text
  }
}

extension GateFinding.Kind: DiagnosticCode {}
