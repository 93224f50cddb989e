internal import PushSpecInterface
package import PushSpecJudge

/// A trace as people read it, a line a record, with the moment that matters marked.
package struct Timeline: Sendable {
  /// How many records are shown from the beginning, before the one that matters, and after it.
  private static let (opening, before, after) = (12, 60, 24)
  /// The most characters of one line.
  private static let width = 600

  /// The lines, without their ends.
  package let lines: [String]

  /// The lines of `trace`.
  ///
  /// - Parameters:
  ///   - trace: The records in their order.
  ///   - seq: The number of the record that matters; `nil` for the last.
  package init(_ trace: [TraceRecord], around seq: Int?) {
    let shown = trace.filter(\.isTelling)
    // Without a record of its own, a moment lies behind everything that was told.
    let focus = shown.lastIndex { record in seq.map { record.stamp.seq <= $0 } ?? true } ?? 0
    let near = max(0, focus - Self.before)..<min(shown.count, focus + Self.after + 1)
    let first = 0..<min(Self.opening, near.lowerBound)
    let visible = shown[first] + shown[near]
    let columns = (
      at: visible.reduce(0) { max($0, "\($1.stamp.at)".count) },
      client: visible.reduce(0) { max($0, $1.client?.count ?? 0) }
    )
    func line(_ index: Int) -> String {
      let record = shown[index]
      let mark = record.stamp.seq == seq ? "→" : " "
      let at = "\(record.stamp.at)"
      let client = record.client ?? ""
      let text =
        "\(mark) " + String(repeating: " ", count: columns.at - at.count) + at + "  "
        + client + String(repeating: " ", count: columns.client - client.count) + "  "
        + record.word + record.text
      return text.count > Self.width ? text.prefix(Self.width) + "…" : text
    }
    lines =
      first.map(line) + Self.gap(first.upperBound..<near.lowerBound) + near.map(line)
      + Self.gap(near.upperBound..<shown.count)
  }

  private static func gap(_ left: Range<Int>) -> [String] {
    left.isEmpty ? [] : ["  … \(left.count) more …"]
  }
}

extension TraceRecord {
  /// Whether the record tells a reader something.
  fileprivate var isTelling: Bool {
    switch content {
    case .reached, .ended(_, .returned(.absent), _): false
    default: true
    }
  }

  /// What kind of record it is, as the scenario language calls it.
  fileprivate var word: String {
    switch content {
    case .began(.call, _): "call "
    case .began(.stimulus, _): "when "
    case .told(.callback, _, _): "told "
    case .told(.observation, _, _): "seen "
    case .began(.completion, _), .ended, .reached, .settled: ""
    }
  }
}
