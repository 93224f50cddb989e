package import PushSpecJudge
package import SourceText

/// Explains what the gate complains of: the complaint, its place with a caret, and the way out.
package struct FindingText {
  /// The explanation; each line ends with a break.
  package let text: String

  /// Explains `finding` in `palette`, for lines of `width` columns.
  package init(_ finding: GateFinding, palette: Palette = .none, width: Int = 120) {
    var page = TextPage(palette: palette, width: max(width, 40))
    var line = palette.paint(VisibleText.of(finding.message), as: .error)
    if let range = finding.range {
      let place = "\(VisibleText.of(range.file.path)):\(range.start.line):\(range.start.column):"
      line = palette.paint(place, as: .place) + " " + line
    }
    page.line(line)
    if let range = finding.range { StepExcerpt(range, in: LineShelf()).write(to: &page) }
    if let advice = finding.advice {
      page.entry("mend", Paragraph.lines(VisibleText.of(advice), width: max(width, 40) - 12))
    }
    text = page.text
  }
}
