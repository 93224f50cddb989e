/// What the scenarios of one suite came to, in two parts: what failed, and the rest.
struct HTMLSuite {
  /// A part of the scenarios.
  enum Part {
    /// Those that failed or ended in an error, with the files that could not be played.
    case problems
    /// Those that did not.
    case rest

    fileprivate var ranks: Range<Int> { self == .problems ? 0..<2 : 2..<5 }
  }

  private let suite: RunDocument.Suite
  private let number: Int

  /// The most passed scenarios of a suite that are shown one by one.
  static let mostPassed = 3_000
  /// The most failed scenarios of a suite that are open at first.
  private static let mostOpen = 5

  /// The suite numbered `number` of its page.
  init(_ suite: RunDocument.Suite, number: Int) {
    self.suite = suite
    self.number = number
  }

  /// Whether something failed or ended in an error.
  var hasProblem: Bool {
    let counts = suite.counts
    return counts.failed + counts.errors > 0
  }

  /// Its requirements, with the scenarios that cover them.
  var requirements: HTML { RequirementTable(suite, number: number).html }

  /// Writes what the scenarios of `part` came to, the worst first; nothing if there are none.
  func write(
    _ part: Part,
    _ emit: (String) throws(FileError) -> Void
  ) throws(FileError) {
    let counts = suite.counts
    let count = counts.failed + counts.errors
    guard (part == .problems ? count : counts.total - count) > 0 else { return }
    let anchor = part == .problems ? "p\(number)" : "c\(number)"
    let heading = part == .problems ? "What failed" : hasProblem ? "The rest" : "Scenarios"
    let head: HTML = """
      <section class="cases" aria-labelledby="\(anchor)">\
      <h2 id="\(anchor)">\(heading) <small>\(suite.head.title)</small></h2>\n
      """
    try emit(head.markup)
    if part == .problems {
      for file in suite.invalidFiles { try emit(HTMLCase.html(of: file).markup) }
    }
    try writeCases(part, emit)
    try emit("</section>\n")
  }

  private func writeCases(
    _ part: Part,
    _ emit: (String) throws(FileError) -> Void
  ) throws(FileError) {
    let requirements = Dictionary(
      suite.head.requirements.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var left = part == .problems ? Self.mostOpen : 0
    var passed = 0
    for rank in part.ranks {
      for index in suite.results.indices where suite.results.outline(at: index).rank == rank {
        if rank == RunDocument.Outline.passedRank { passed += 1 }
        guard passed <= Self.mostPassed else { continue }
        let item = HTMLCase(
          suite.results[index],
          anchor: "r\(number)-\(index)",
          requirements: requirements,
          isOpen: left > 0
        )
        left -= 1
        try emit(item.html.markup)
      }
    }
    guard passed > Self.mostPassed else { return }
    let rest: HTML = """
      <p class="more">and \(passed - Self.mostPassed) more that passed; \
      the JSON report has them all.</p>
      """
    try emit(rest.markup)
  }
}
