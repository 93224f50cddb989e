internal import PushSpecInterface
internal import PushSpecJudge
internal import SourceText

/// Writes a timeline in columns: moment, client where there are several, kind, what happened.
struct TimelineText {
  private let timeline: Timeline
  private let showsClients: Bool

  /// The text of `timeline`, with a column for clients if the session has several.
  init(_ timeline: Timeline, showsClients: Bool) {
    self.timeline = timeline
    self.showsClients = showsClients
  }

  /// Writes one line a row.
  func write(to page: inout TextPage) {
    let moments = timeline.rows.map(\.at.description)
    let momentWidth = moments.map(\.count).max() ?? 0
    let kindWidth = timeline.rows.map(\.kind.rawValue.count).max() ?? 0
    let clientWidth = showsClients ? timeline.rows.map { $0.client?.count ?? 0 }.max() ?? 0 : 0
    if timeline.earlier > 0 { note("\(timeline.earlier) earlier", momentWidth, &page) }
    for (row, moment) in zip(timeline.rows, moments) {
      var head = (row.isMarked ? "  > " : "    ") + moment.padded(to: momentWidth, onTheLeft: true)
      if showsClients { head += "  " + (row.client ?? "").padded(to: clientWidth) }
      head += "  " + row.kind.rawValue.padded(to: kindWidth) + "  "
      let text = FieldFitting(width: max(20, page.width - head.count)).fit(row.text)
      page.line(paint(row, head, text, page.palette))
    }
    if timeline.later > 0 { note("\(timeline.later) later", momentWidth, &page) }
  }

  private func note(_ text: String, _ width: Int, _ page: inout TextPage) {
    let indent = String(repeating: " ", count: 4 + max(0, width - 1))
    page.line(page.palette.paint("\(indent)…  \(text)", as: .gutter))
  }

  private func paint(
    _ row: Timeline.Row,
    _ head: String,
    _ text: String,
    _ palette: Palette
  ) -> String {
    if row.isMarked { return palette.paint(head + text, as: .error) }
    if row.isAmbient || row.kind == .settled { return palette.paint(head + text, as: .gutter) }
    return palette.paint(head, as: .gutter) + text
  }
}

extension String {
  /// The text with spaces after it, or before it, up to `width` characters.
  package func padded(to width: Int, onTheLeft: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return onTheLeft ? padding + self : self + padding
  }
}
