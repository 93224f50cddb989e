internal import PushSpecExplanation

/// A comparison as Markdown for GitHub, small enough for the summary of a job's step.
package struct ComparisonMarkdown: DocumentReport {
  private let comparison: Comparison

  /// The most rows of a table.
  private static let most = 300
  /// The most bytes of a message.
  private static let longest = 300

  /// The Markdown of `comparison`.
  package init(_ comparison: Comparison) { self.comparison = comparison }

  /// Hands over the text in order.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    try emit("## \(comparison.isWorse ? "❌ Something broke" : "✅ Nothing broke")\n\n")
    try emit(Markdown.escaped(comparison.summary) + "\n\n")
    try emit("| | Old | New |\n| --- | --- | --- |\n")
    for row in ComparedFacts(comparison).rows {
      let cells = [row.name, row.old, row.new].map(Markdown.escaped)
      try emit("| " + cells.joined(separator: " | ") + " |\n")
    }
    for kind in Comparison.Kind.allCases {
      let changes = comparison.changes.filter { $0.kind == kind }
      guard !changes.isEmpty else { continue }
      try emit("\n### \(changes.count) \(kind.rawValue)\n\n")
      try emit("| Scenario | Old | New |\n| --- | --- | --- |\n")
      for change in changes.prefix(Self.most) {
        let cells = [Markdown.code(change.id), Self.cell(change.old), Self.cell(change.new)]
        try emit("| " + cells.joined(separator: " | ") + " |\n")
      }
      if changes.count > Self.most { try emit("\n… and \(changes.count - Self.most) more.\n") }
    }
  }

  private static func cell(_ side: Comparison.Side?) -> String {
    guard let side else { return "–" }
    guard let message = side.message else {
      return "\(side.outcome.rawValue), \(Moment.rounded(side.sessionMicroseconds))"
    }
    return "\(side.outcome.rawValue): \(Markdown.escaped(Cut.text(message, to: longest)))"
  }
}

/// What is to be known of two runs, side by side.
struct ComparedFacts {
  /// One thing to be known.
  struct Row {
    /// What it is.
    let name: String
    /// What it is of the old run.
    let old: String
    /// What it is of the new run.
    let new: String
    /// Whether they differ.
    var isDifferent: Bool { old != new }
  }

  /// The things to be known.
  let rows: [Row]

  /// The facts of both runs of `comparison`.
  init(_ comparison: Comparison) {
    let (old, new) = (comparison.old.facts, comparison.new.facts)
    var names: [String] = []
    for fact in old + new where !names.contains(fact.name) { names.append(fact.name) }
    rows = names.map { name in
      Row(
        name: name,
        old: old.filter { $0.name == name }.map(\.value).joined(separator: "; "),
        new: new.filter { $0.name == name }.map(\.value).joined(separator: "; ")
      )
    }
  }
}
