/// A run in the Test Anything Protocol, version 14, with a diagnostic for each point that is not ok.
package struct TAPReport: DocumentReport {
  private let document: RunDocument

  /// The report of `document`.
  package init(_ document: RunDocument) {
    self.document = document
  }

  /// Hands over the report's text in order.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    try emit("TAP version 14\n")
    // A plan of nothing would be a success for some readers.
    let problems = problem.map { [$0] } ?? []
    let findings = document.head.findings
    var number = document.counts.total
    let points = number + problems.count + findings.count
    let emptiness = document.isEmptyPart ? document.head.shard?.emptiness : nil
    let remark = points == 0 ? emptiness.map { " # SKIP \(Self.escaped($0))" } : nil
    try emit("1..\(points)\(remark ?? "")\n")
    for suite in document.suites where !suite.head.digest.isEmpty {
      let head = suite.head
      let tested = head.implementation.map { ", \($0.name) \($0.version)" } ?? ""
      try emit(
        "# \(FlatText.line("\(head.id) \(head.edition), digest \(head.digest)\(tested)")), "
          + "seed \(document.head.seed)\n"
      )
    }
    try writeResults(emit)
    for problem in problems {
      number += 1
      try emit("not ok \(number) - \(Self.escaped(problem))\n")
    }
    for finding in findings {
      number += 1
      let fields: [(String, String?)] = [
        ("message", finding.message), ("severity", "fail"), ("type", finding.type),
        ("at", finding.place.map { "\($0.file):\($0.line)" }), ("mend", finding.advice),
      ]
      try emit(
        "not ok \(number) - \(Self.escaped("gate: \(finding.subject)"))\n"
          + Self.diagnostic(fields.compactMap { name, value in value.map { (name, $0) } })
      )
    }
  }

  /// What is wrong with the run as a whole, if anything.
  private var problem: String? {
    if !document.isFinished { return "the run did not finish" }
    if let signal = document.head.interruption { return "the run was interrupted by \(signal)" }
    return document.counts.total == 0 && !document.isEmptyPart ? "nothing was run" : nil
  }

  private func writeResults(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    var number = 0
    for suite in document.suites {
      for result in suite.results {
        number += 1
        try emit(Self.text(of: result, number: number))
      }
      for file in suite.invalidFiles {
        number += 1
        let fields = [
          ("message", file.message), ("severity", "error"), ("at", "\(file.path):\(file.line)"),
        ]
        try emit(
          "not ok \(number) - \(Self.escaped(file.path))\n" + Self.diagnostic(fields)
        )
      }
    }
  }

  private static func text(of result: RunDocument.Result, number: Int) -> String {
    let name = escaped("\(result.id): \(result.title)")
    switch result.outcome {
    case .passed where result.isFlaky:
      let tries = result.earlierFailures.map(\.message)
      let fields = [("flaky", "passed at try \(tries.count + 1)")] + tries.map { ("before", $0) }
      return "ok \(number) - \(name)\n" + diagnostic(Array(fields.prefix(2)))
    case .passed:
      return "ok \(number) - \(name)\n"
    case .known:
      let reason = result.excuse?.reason ?? ""
      return "ok \(number) - \(name) # SKIP \(escaped("known failure: \(reason)"))\n"
        + diagnostic(fields(of: result))
    case .skipped:
      return "ok \(number) - \(name) # SKIP \(escaped(result.message ?? ""))\n"
    case .failed, .error:
      return "not ok \(number) - \(name)\n" + diagnostic(fields(of: result))
    }
  }

  /// What is to be known of a result that is not ok.
  private static func fields(of result: RunDocument.Result) -> [(String, String)] {
    let failure = result.failures.first
    let place = failure?.place ?? result.place
    let severity = result.failures.isEmpty ? "error" : "fail"
    let fields: [(String, String?)] = [
      ("message", result.message), ("severity", severity),
      ("type", result.type), ("at", "\(place.file):\(place.line)"),
      ("issue", result.excuse?.issue), ("owner", result.excuse?.owner),
      ("expires", result.excuse?.expires),
      ("requirements", result.covers.isEmpty ? nil : result.covers.joined(separator: " ")),
      ("expected", failure?.expected), ("received", failure?.received),
      ("detail", result.detail), ("rerun", result.reproduction),
    ]
    return fields.compactMap { name, value in value.map { (name, $0) } }
  }

  /// A description on one line, in which nothing is taken for a directive.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in FlatText.line(text) {
      if character == "\\" || character == "#" { result += "\\" }
      result.append(character)
    }
    return result
  }

  private static func diagnostic(_ fields: [(String, String)]) -> String {
    let lines = fields.map { "  \($0): \(FlatText.quoted($1))\n" }
    return "  ---\n\(lines.joined())  ...\n"
  }
}
