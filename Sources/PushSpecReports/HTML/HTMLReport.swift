/// A run as one HTML page that needs nothing else: no network, no other file, and no script to be
/// read; the script only filters and searches.
package struct HTMLReport: DocumentReport {
  private let document: RunDocument

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
    let suites = document.suites.enumerated().map { HTMLSuite($1, number: $0) }
    // What failed comes first, whatever suite it is of.
    for suite in suites where suite.hasProblem {
      try emit(suite.requirements.markup)
      try suite.write(.problems, emit)
    }
    for suite in suites {
      if !suite.hasProblem { try emit(suite.requirements.markup) }
      try suite.write(.rest, emit)
    }
    try emit(HTMLPage.closing(generator: document.head.generator).markup)
  }
}

extension RunDocument.Outline {
  /// The rank of what simply passed.
  static let passedRank = 4

  /// Its place among the outcomes: what failed comes first, what passed last.
  var rank: Int {
    switch outcome {
    case .failed: 0
    case .error: 1
    case .passed where isFlaky: 2
    case .known, .skipped: 3
    case .passed: Self.passedRank
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
