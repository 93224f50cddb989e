/// A run as a badge: the JSON that shields.io reads from an address.
package struct BadgeReport: DocumentReport {
  private let document: RunDocument

  /// The badge for `document`.
  package init(_ document: RunDocument) {
    self.document = document
  }

  /// Hands over the JSON.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    let (message, color) = verdict
    let titles = document.suites.map(\.head.title)
    let label = titles.count == 1 ? titles[0] : "push conformance"
    try emit(
      """
      {"schemaVersion":1,"label":\(FlatText.quoted(Cut.text(label, to: 60))),\
      "message":\(FlatText.quoted(message)),"color":"\(color)"}\n
      """
    )
  }

  private var verdict: (String, String) {
    let counts = document.counts
    if !document.isFinished || document.head.interruption != nil { return ("unfinished", "red") }
    if counts.failed > 0 { return ("\(counts.failed) of \(counts.total) failed", "red") }
    if counts.errors > 0 { return ("\(counts.errors) of \(counts.total) in error", "red") }
    if document.isEmptyPart { return ("nothing to play", "lightgrey") }
    if counts.passed + counts.known == 0 { return ("nothing run", "lightgrey") }
    let findings = document.head.findings
    if !findings.isEmpty {
      return findings.allSatisfy(\.isUpkeep)
        ? ("known failures out of date", "orange") : ("gate not met", "red")
    }
    var parts = ["\(counts.passed) passed"]
    if counts.known > 0 { parts.append("\(counts.known) known") }
    if counts.skipped > 0 { parts.append("\(counts.skipped) skipped") }
    if counts.flaky > 0 { parts.append("\(counts.flaky) flaky") }
    let color =
      counts.flaky + counts.known > 0 ? "yellowgreen" : counts.skipped > 0 ? "green" : "brightgreen"
    return (parts.joined(separator: ", "), color)
  }
}
