/// A run in the Test Anything Protocol, version 14, with a diagnostic for each point that is not ok.
package struct TAPReport: DocumentReport {
  private let document: RunDocument

  /// The report of `document`.
  package init(_ document: RunDocument) {
    self.document = document
  }

  /// Hands over the report's text in order.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    let counts = document.counts
    try emit("TAP version 14\n")
    if let problem = problem {
      // A plan of nothing would be a success for some readers.
      try emit("1..\(counts.total + 1)\n")
      try write(counts.total, emit)
      try emit("not ok \(counts.total + 1) - \(Self.escaped(problem))\n")
      return
    }
    if let shard = document.head.shard, document.isEmptyPart {
      try emit("1..0 # SKIP \(Self.escaped(shard.emptiness))\n")
      return
    }
    try emit("1..\(counts.total)\n")
    try write(counts.total, emit)
  }

  /// What is wrong with the run as a whole, if anything.
  private var problem: String? {
    if !document.isFinished { return "the run did not finish" }
    if let signal = document.head.interruption { return "the run was interrupted by \(signal)" }
    return document.counts.total == 0 && !document.isEmptyPart ? "nothing was run" : nil
  }

  private func write(
    _ total: Int,
    _ emit: (String) throws(FileError) -> Void
  ) throws(FileError) {
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
    case .passed:
      return "ok \(number) - \(name)\n"
    case .skipped:
      return "ok \(number) - \(name) # SKIP \(escaped(result.message ?? ""))\n"
    case .failed, .error:
      let failure = result.failures.first
      let place = failure?.place ?? result.place
      let fields: [(String, String?)] = [
        ("message", result.message), ("severity", result.outcome == .failed ? "fail" : "error"),
        ("type", result.type), ("at", "\(place.file):\(place.line)"),
        ("requirements", result.covers.isEmpty ? nil : result.covers.joined(separator: " ")),
        ("expected", failure?.expected), ("received", failure?.received),
        ("detail", result.detail), ("rerun", result.reproduction),
      ]
      let known = fields.compactMap { name, value in value.map { (name, $0) } }
      return "not ok \(number) - \(name)\n" + diagnostic(known)
    }
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
