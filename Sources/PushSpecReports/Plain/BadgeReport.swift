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
    if counts.passed == 0 { return ("nothing run", "lightgrey") }
    return counts.skipped == 0
      ? ("\(counts.passed) passed", "brightgreen")
      : ("\(counts.passed) passed, \(counts.skipped) skipped", "green")
  }
}
