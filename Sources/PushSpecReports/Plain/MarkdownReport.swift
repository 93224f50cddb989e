/// A run as Markdown for GitHub: made to fit the summary of a job's step, which must stay below one
/// mebibyte.
package struct MarkdownReport: DocumentReport {
  private let document: RunDocument

  /// The most bytes written; GitHub refuses a summary of more than 1,048,576.
  package static let limit = 1_000_000
  /// The most bytes of one value.
  private static let longest = 4_000
  /// What is kept for the remarks at the end.
  private static let reserve = 60_000
  /// The most rows of a list that is not about failures.
  private static let mostRows = 30

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
    try add(gate)
    try add(causes)
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
    try add(notCounted(.known, "Known failures"))
    try add(flaky)
    try add(notCounted(.skipped, "Skipped"))
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
    text += "| Suite | Edition | Implementation | Passed | Failed | Errors | Known | Skipped |\n"
    text += "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |\n"
    for suite in document.suites {
      let counts = suite.counts
      let implementation = suite.head.implementation.map { "\($0.name) \($0.version)" } ?? "–"
      let cells = [suite.head.title, suite.head.edition, implementation].map(Markdown.escaped)
      let numbers = [
        counts.passed, counts.failed, counts.errors, counts.known, counts.skipped,
      ].map(String.init)
      text += "| " + (cells + numbers).joined(separator: " | ") + " |\n"
    }
    let digests = document.suites.filter { !$0.head.digest.isEmpty }.map { suite in
      ", digest of \(Markdown.escaped(suite.head.id)) \(Markdown.code(suite.head.digest))"
    }
    return text + "\nSeed \(document.head.seed)\(digests.joined()), "
      + "took \(Moment.rounded(document.head.wallMicroseconds)).\n"
  }

  /// What the gate complains of.
  private var gate: String {
    let findings = document.head.findings
    guard !findings.isEmpty else { return "" }
    var text = "\n### The gate\n\n"
    for finding in findings.prefix(Self.mostRows) {
      let place = finding.place.map { Markdown.code("\($0.file):\($0.line)") + " " } ?? ""
      text += "- \(place)**\(Markdown.escaped(Cut.text(finding.message, to: 300)))**"
      text += finding.advice.map { " – " + Markdown.escaped(Cut.text($0, to: 300)) } ?? ""
      text += "\n"
    }
    let rest = findings.count - Self.mostRows
    return rest > 0 ? text + "\n… and \(rest) more.\n" : text
  }

  /// What the failures have in common.
  private var causes: String {
    var lines: [String] = []
    for cascade in document.suites.flatMap(\.cascades) {
      let place = cascade.place.map { Markdown.code("\($0.file):\($0.line)") + " " } ?? ""
      lines.append(
        "- one cause for \(cascade.ids.count) scenarios: \(place)"
          + Markdown.escaped(Cut.text(cascade.message, to: 300)) + "\n"
      )
    }
    guard !lines.isEmpty else { return "" }
    return "\n### What they have in common\n\n" + lines.prefix(Self.mostRows).joined()
  }

  /// The scenarios that passed only when they were tried again.
  private var flaky: String {
    guard document.counts.flaky > 0 else { return "" }
    var text = "\n### Flaky\n\n"
    var left = Self.mostRows
    for suite in document.suites {
      for index in suite.results.indices where suite.results.outline(at: index).isFlaky {
        left -= 1
        guard left >= 0 else { continue }
        let result = suite.results[index]
        let tries = result.earlierFailures
        text += "- \(Markdown.code(result.id)): passed at try \(tries.count + 1)"
        text +=
          tries.first.map { ", before: " + Markdown.escaped(Cut.text($0.message, to: 300)) } ?? ""
        text += "\n"
      }
    }
    return left < 0 ? text + "\n… and \(-left) more.\n" : text
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

  /// Why scenarios that came to `outcome` do not count, with how many each.
  private func notCounted(_ outcome: RunDocument.Outcome, _ heading: String) -> String {
    var counts: [String: Int] = [:]
    for suite in document.suites where suite.counts.skipped + suite.counts.known > 0 {
      for index in suite.results.indices
      where suite.results.outline(at: index).outcome == outcome {
        let result = suite.results[index]
        let reason = result.excuse.map { excuse in
          excuse.reason + (excuse.issue.map { " (\($0))" } ?? "")
        }
        counts[reason ?? result.message ?? "", default: 0] += 1
      }
    }
    guard !counts.isEmpty else { return "" }
    var text = "\n### \(heading)\n\n| Scenarios | Why |\n| ---: | --- |\n"
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (reason, count) in sorted.prefix(Self.mostRows) {
      text += "| \(count) | \(Markdown.escaped(Cut.text(reason, to: 300))) |\n"
    }
    let rest = sorted.count - Self.mostRows
    if rest > 0 { text += "\n… and \(rest) more reasons.\n" }
    return text
  }
}
