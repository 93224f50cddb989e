/// A run as one HTML page that needs nothing else: no network, no other file, and no script to be
/// read; the script only filters and searches.
package struct HTMLReport: DocumentReport {
  private let document: RunDocument

  /// The most passed scenarios of a suite that are shown one by one.
  static let mostPassed = 3_000
  /// The most failed scenarios that are open at first.
  static let mostOpen = 5

  /// The page for `document`.
  package init(_ document: RunDocument) {
    self.document = document
  }

  /// Hands over the page's text in order.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    let opening = HTMLOpening(document)
    try emit(HTMLPage.opening(title: opening.title).markup)
    try emit(opening.html.markup)
    try emit(HTMLGate(document).html.markup)
    for (index, suite) in document.suites.enumerated() {
      try emit(RequirementTable(suite, number: index).html.markup)
      try write(suite, number: index, emit)
    }
    try emit(HTMLPage.closing(generator: document.head.generator).markup)
  }

  /// Writes what the scenarios of `suite` came to, the worst first.
  private func write(
    _ suite: RunDocument.Suite,
    number: Int,
    _ emit: (String) throws(FileError) -> Void
  ) throws(FileError) {
    let head: HTML = """
      <section class="cases" aria-labelledby="c\(number)">\
      <h2 id="c\(number)">Scenarios <small>\(suite.head.title)</small></h2>\n
      """
    try emit(head.markup)
    for file in suite.invalidFiles { try emit(HTMLCase.html(of: file).markup) }
    let requirements = Dictionary(
      suite.head.requirements.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var left = Self.mostOpen
    for rank in 0..<5 {
      var shown = 0
      for index in suite.results.indices {
        let outline = suite.results.outline(at: index)
        guard outline.rank == rank else { continue }
        shown += 1
        guard rank < 4 || shown <= Self.mostPassed else { continue }
        let item = HTMLCase(
          suite.results[index],
          anchor: "r\(number)-\(index)",
          requirements: requirements,
          isOpen: rank < 2 && left > 0
        )
        left -= 1
        try emit(item.html.markup)
      }
      if rank == 4, shown > Self.mostPassed {
        let rest: HTML = """
          <p class="more">and \(shown - Self.mostPassed) more that passed; \
          the JSON report has them all.</p>
          """
        try emit(rest.markup)
      }
    }
    try emit("</section>\n")
  }
}

extension RunDocument.Outline {
  /// Its place among the outcomes: what failed comes first, what passed last.
  var rank: Int {
    switch outcome {
    case .failed: 0
    case .error: 1
    case .passed where isFlaky: 2
    case .known, .skipped: 3
    case .passed: 4
    }
  }
}

extension RunDocument.Outcome {
  /// A sign for the outcome, for those who do not see its colour.
  var sign: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .skipped: "–"
    case .known: "≈"
    case .error: "!"
    }
  }
}
