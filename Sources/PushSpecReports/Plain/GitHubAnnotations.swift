internal import SourceText

/// What is wrong as workflow commands, which GitHub shows beside the lines of a pull request.
///
/// GitHub keeps ten errors and ten warnings of a step; the last one says how many more there were.
package struct GitHubAnnotations: DocumentReport {
  private let document: RunDocument

  /// The most annotations of a kind.
  private static let most = 10
  /// The most of them that are about the gate itself.
  private static let mostFindings = 4
  /// The most characters of a message.
  private static let longest = 2_000

  /// The annotations for `document`.
  package init(_ document: RunDocument) {
    self.document = document
  }

  /// Hands over the commands, one a line.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    if !document.isFinished {
      try emit(Self.command("error", nil, "pushspec", "the run did not finish"))
    } else if let signal = document.head.interruption {
      try emit(Self.command("error", nil, "pushspec", "the run was interrupted by \(signal)"))
    } else if document.counts.total == 0, !document.isEmptyPart {
      try emit(Self.command("error", nil, "pushspec", "nothing was run"))
    }
    for finding in document.head.findings.prefix(Self.mostFindings) {
      let lines = [finding.message] + (finding.advice.map { [$0] } ?? [])
      try emit(
        Self.command("error", finding.place, finding.subject, lines.joined(separator: "\n"))
      )
    }
    let counts = document.counts
    let isWhole = document.isFinished && document.head.interruption == nil
    let findings = min(document.head.findings.count, Self.mostFindings)
    let room = (isWhole ? Self.most : Self.most - 1) - findings
    try write("error", total: counts.failed + counts.errors, room: room, emit) { outline in
      outline.outcome == .failed || outline.outcome == .error
    }
    try write("warning", total: counts.flaky, room: Self.most, emit, where: \.isFlaky)
  }

  private func write(
    _ command: String,
    total: Int,
    room: Int,
    _ emit: (String) throws(FileError) -> Void,
    where isWanted: (RunDocument.Outline) -> Bool
  ) throws(FileError) {
    let shown = total > room ? room - 1 : total
    var written = 0
    for suite in document.suites {
      if command == "error" {
        for file in suite.invalidFiles where written < shown {
          written += 1
          let place = RunDocument.Place(file: file.path, line: file.line)
          try emit(Self.command(command, place, "invalid scenario file", file.message))
        }
      }
      for index in suite.results.indices where written < shown {
        guard isWanted(suite.results.outline(at: index)) else { continue }
        written += 1
        try emit(Self.command(command, suite.results[index]))
      }
    }
    guard total > shown else { return }
    let rest = "and \(total - shown) more; the reports have them all"
    try emit(Self.command(command, nil, "pushspec", rest))
  }

  private static func command(_ command: String, _ result: RunDocument.Result) -> String {
    let failure = result.failures.first ?? result.earlierFailures.first
    // The scenario's own file is more likely to be a part of the change than a fragment's.
    let own = failure?.place.flatMap { $0.file == result.place.file ? $0 : nil }
    let marked = result.source?.markedFrom.map {
      RunDocument.Place(file: result.place.file, line: $0)
    }
    var lines = [result.message ?? "passed only when it was tried again"]
    if let expected = failure?.expected { lines.append("expected \(expected)") }
    if let received = failure?.received { lines.append("received \(received)") }
    lines.append(result.reproduction)
    return Self.command(
      command,
      own ?? marked ?? result.place,
      result.id,
      lines.joined(separator: "\n")
    )
  }

  private static func command(
    _ command: String,
    _ place: RunDocument.Place?,
    _ title: String,
    _ message: String
  ) -> String {
    var properties = place.map { ["file=\(property($0.file))", "line=\($0.line)"] } ?? []
    properties.append("title=\(property(title))")
    let text = Cut.text(message, to: longest)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.of(String($0)).replacing("%", with: "%25") }
      .joined(separator: "%0A")
    return "::\(command) \(properties.joined(separator: ","))::\(text)\n"
  }

  private static func property(_ text: String) -> String {
    VisibleText.of(text).replacing("%", with: "%25").replacing(":", with: "%3A")
      .replacing(",", with: "%2C")
  }
}
