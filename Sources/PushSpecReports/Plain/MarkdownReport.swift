/// A run as Markdown for GitHub: made to fit the summary of a job's step, which must stay below one
/// mebibyte.
package struct MarkdownReport: DocumentReport {
  private let document: RunDocument

  /// The most bytes written; GitHub refuses a summary of more than 1,048,576.
  package static let limit = 1_000_000
  /// The most bytes of one value.
  private static let longest = 4_000
  /// What is kept for the remarks at the end.
  private static let reserve = 20_000

  /// The report of `document`.
  package init(_ document: RunDocument) {
    self.document = document
  }

  /// Hands over the report's text in order.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    var size = 0
    func add(_ text: String) throws(FileError) {
      size += text.utf8.count
      try emit(text)
    }
    try add(opening)
    var left = 0
    for suite in document.suites {
      for text in suite.invalidFiles.map(Self.text) {
        if size + text.utf8.count > Self.limit - Self.reserve { left += 1 } else { try add(text) }
      }
      for outcome in [RunDocument.Outcome.failed, .error] {
        for index in suite.results.indices
        where suite.results.outline(at: index).outcome == outcome {
          guard size < Self.limit - Self.reserve else {
            left += 1
            continue
          }
          let text = text(of: suite.results[index])
          if size + text.utf8.count > Self.limit - Self.reserve {
            left += 1
          } else {
            try add(text)
          }
        }
      }
    }
    if left > 0 { try add("\n… and \(left) more; the other reports have them all.\n") }
    try add(skipped)
  }

  private var opening: String {
    let counts = document.counts
    let verdict = document.isGood ? "✅ Passed" : "❌ Failed"
    let word =
      !document.isFinished
      ? "❌ Did not finish"
      : document.head.interruption.map { "❌ Interrupted by \($0)" }
        ?? (document.isEmptyPart
          ? "✅ Nothing to play in this shard" : counts.total == 0 ? "❌ Nothing was run" : verdict)
    var text = "## \(word)\n\n"
    if let shard = document.head.shard { text += "Shard \(shard.number) of \(shard.count).\n\n" }
    guard !document.suites.isEmpty else { return text }
    text += "| Suite | Edition | Implementation | Passed | Failed | Errors | Skipped |\n"
    text += "| --- | --- | --- | ---: | ---: | ---: | ---: |\n"
    for suite in document.suites {
      let counts = suite.counts
      let implementation = suite.head.implementation.map { "\($0.name) \($0.version)" } ?? "–"
      let cells = [suite.head.title, suite.head.edition, implementation].map(Markdown.escaped)
      let numbers = [counts.passed, counts.failed, counts.errors, counts.skipped].map(String.init)
      text += "| " + (cells + numbers).joined(separator: " | ") + " |\n"
    }
    return text + "\nSeed \(document.head.seed), "
      + "took \(Moment.rounded(document.head.wallMicroseconds)).\n"
  }

  private func text(of result: RunDocument.Result) -> String {
    let sign = result.outcome == .failed ? "❌" : "💥"
    var text = "\n### \(sign) \(Markdown.code(result.id))\n\n\(Markdown.escaped(result.title))\n\n"
    if let message = result.message { text += "**\(Markdown.escaped(message))**\n\n" }
    let place = result.failures.first?.place ?? result.place
    text += Markdown.code("\(place.file):\(place.line)")
    if !result.covers.isEmpty {
      text += " · " + result.covers.map(Markdown.code).joined(separator: ", ")
    }
    text += "\n"
    var lines: [String] = []
    if let expected = result.failures.first?.expected {
      lines += Self.lines(of: expected, after: "- expected ")
    }
    if let received = result.failures.first?.received {
      lines += Self.lines(of: received, after: "+ received ")
    }
    if !lines.isEmpty { text += "\n" + Markdown.block(lines.joined(separator: "\n"), "diff") }
    if let detail = result.detail { text += "\n" + Markdown.block(Self.cut(detail), "text") }
    return text + "\n" + Markdown.block(result.reproduction, "sh")
  }

  private static func text(of file: RunDocument.InvalidFile) -> String {
    "\n### 💥 \(Markdown.code("\(file.path):\(file.line)"))\n\n**\(Markdown.escaped(file.message))**\n"
  }

  private static func lines(of text: String, after head: String) -> [String] {
    cut(text).split(separator: "\n", omittingEmptySubsequences: false).map { head + $0 }
  }

  private static func cut(_ text: String) -> String { Cut.text(text, to: longest) }

  /// Why scenarios were not played, with how many each.
  private var skipped: String {
    var counts: [String: Int] = [:]
    for suite in document.suites where suite.counts.skipped > 0 {
      for index in suite.results.indices
      where suite.results.outline(at: index).outcome == .skipped {
        counts[suite.results[index].message ?? "", default: 0] += 1
      }
    }
    guard !counts.isEmpty else { return "" }
    var text = "\n### Skipped\n\n| Scenarios | Why |\n| ---: | --- |\n"
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (reason, count) in sorted.prefix(30) {
      text += "| \(count) | \(Markdown.escaped(Cut.text(reason, to: 300))) |\n"
    }
    if sorted.count > 30 { text += "\n… and \(sorted.count - 30) more reasons.\n" }
    return text
  }
}
