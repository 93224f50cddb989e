internal import PushSpecJudge
internal import SourceText

/// What was expected and what came, where they differ, and the remarks that help.
struct FailureDetails {
  private let failure: Failure
  /// The outermost names at which expected and received differ.
  private let differing: Set<String>

  /// The details of `failure`.
  init(_ failure: Failure) {
    self.failure = failure
    differing = Set(
      failure.differences.map { String($0.path.prefix { $0 != "." && $0 != "[" }) }
    )
  }

  /// Writes them, each under its label.
  func write(to page: inout TextPage) {
    page.gap()
    entry("expected", failure.expected, as: .suggestion, &page)
    entry("received", failure.received, as: .error, &page)
    differences(&page)
    let room = page.width - TextPage.entryIndent
    for note in failure.notes {
      page.entry("note", Paragraph.lines(VisibleText.of(note), width: room), as: .note)
    }
  }

  private func entry(
    _ label: String,
    _ text: String?,
    as role: Palette.Role,
    _ page: inout TextPage
  ) {
    guard let text else { return }
    let palette = page.palette
    let layout = ValueLayout(width: page.width - TextPage.entryIndent) { [differing] field, name in
      name.map(differing.contains) == true ? palette.paint(field, as: role) : field
    }
    page.entry(label, layout.lines(of: text), as: role)
  }

  private func differences(_ page: inout TextPage) {
    let palette = page.palette
    let paths = failure.differences.map { $0.path.isEmpty ? "the value" : VisibleText.of($0.path) }
    let width = min(paths.map(\.count).max() ?? 0, 30)
    let room = (page.width - TextPage.entryIndent) * 2
    var lines: [String] = []
    for (difference, path) in zip(failure.differences.prefix(Self.most), paths) {
      let received = VisibleText.cut(VisibleText.of(difference.received), to: room)
      let expected = VisibleText.cut(VisibleText.of(difference.expected), to: room)
      lines.append(
        path.padded(to: width) + " is " + palette.paint(received, as: .error)
          + ", not " + palette.paint(expected, as: .suggestion)
      )
    }
    let rest = failure.differences.count - Self.most
    if rest > 0 { lines.append("and \(rest) more") }
    page.entry("differs", lines)
  }

  /// The most differences written out.
  private static let most = 10
}
