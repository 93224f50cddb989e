internal import PushSpecExplanation

/// A comparison as one HTML page, of the same kind as that of a run: old beside new.
package struct ComparisonPage: DocumentReport {
  private let comparison: Comparison
  private let generator: String

  /// The most changes of a kind that are shown.
  private static let most = 2_000
  /// The most changes that are open at first.
  private static let mostOpen = 5

  /// The page of `comparison`.
  package init(_ comparison: Comparison, generator: String) {
    self.comparison = comparison
    self.generator = generator
  }

  /// Hands over the page's text in order.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    try emit(HTMLPage.opening(title: "\(verdict) · \(comparison.summary)").markup)
    try emit(opening.markup)
    var left = Self.mostOpen
    for kind in Comparison.Kind.allCases {
      let changes = comparison.changes.filter { $0.kind == kind }
      guard !changes.isEmpty else { continue }
      let heading: HTML = """
        <section class="cases" aria-labelledby="k-\(kind.rawValue)">\
        <h2 id="k-\(kind.rawValue)">\(changes.count) \(kind.rawValue) <small>\(kind.says)</small></h2>\n
        """
      try emit(heading.markup)
      for change in changes.prefix(Self.most) {
        let opens = [.broke, .lost].contains(kind) && left > 0
        if opens { left -= 1 }
        try emit(Self.html(of: change, isOpen: opens).markup)
      }
      if changes.count > Self.most {
        let rest: HTML = "<p class=\"more\">and \(changes.count - Self.most) more</p>"
        try emit(rest.markup)
      }
      try emit("</section>\n")
    }
    try emit(HTMLPage.closing(generator: generator).markup)
  }

  private var verdict: String {
    if comparison.isWorse { return "Something broke" }
    return comparison.changes.isEmpty ? "Nothing changed" : "Nothing broke"
  }

  private var opening: HTML {
    let isGood = !comparison.isWorse
    let kinds = Comparison.Kind.allCases.filter { comparison.count($0) > 0 }
    let figures = kinds.map { kind -> HTML in
      "<li class=\"\(kind.role)\"><strong>\(comparison.count(kind))</strong> \(kind.rawValue)</li>"
    }
    let rows = ComparedFacts(comparison).rows.map { row -> HTML in
      """
      <tr\(row.isDifferent ? " class=\"differs\"" : "" as HTML)><th scope="row">\(row.name)</th>\
      <td>\(row.old)</td><td>\(row.new)</td></tr>
      """
    }
    let buttons = kinds.map { kind -> HTML in
      """
      <button type="button" class="chip \(kind.role)" data-filter="\(kind.rawValue)" \
      aria-pressed="true">\(kind.rawValue)</button>
      """
    }
    return """
      <header class="masthead \(isGood ? "good" : "bad")">
      <div class="verdict"><span class="sign" aria-hidden="true">\(isGood ? "✓" : "✗")</span>\
      <div><h1>\(verdict)</h1><p>\(comparison.common) scenarios are in both runs; \
      \(comparison.same) came to the same.</p></div></div>
      <ul class="counts changes">\(figures.joined())</ul>
      <div class="scroll" tabindex="0" role="group" aria-label="The two runs">\
      <table class="runs"><thead><tr><td></td><th scope="col">Old</th><th scope="col">New</th></tr>\
      </thead><tbody>\(rows.joined())</tbody></table></div>
      </header>
      <form class="tools" role="search" hidden><label class="search">\
      <span class="visually-hidden">Search scenarios and messages</span>\
      <input type="search" placeholder="Search ids, titles, messages ( / )" autocomplete="off" \
      spellcheck="false"></label><div class="chips" role="group" aria-label="Show changes">\
      \(buttons.joined())</div>\
      <button type="button" class="plain" data-action="open">Open all</button>\
      <button type="button" class="plain" data-action="close">Close all</button>\
      <output aria-live="polite"></output></form>
      <main id="main">\n
      """
  }

  private static func html(of change: Comparison.Change, isOpen: Bool) -> HTML {
    let kind = change.kind
    let message: HTML =
      (change.new ?? change.old)?.message.map { "<span class=\"message\">\($0)</span>" } ?? .empty
    let way = "\(word(change.old)) → \(word(change.new))"
    let texts = [("Old", change.old), ("New", change.new)].compactMap { name, side -> HTML? in
      guard let text = side?.text else { return nil }
      return """
        <details class="words"><summary>\(name), in full</summary>\
        <pre class="detail wide">\(text)</pre></details>
        """
    }
    return """
      <details class="case \(kind.role)" id="\(kind.rawValue)-\(change.id)" \
      data-outcome="\(kind.rawValue)"\(isOpen ? " open" : "" as HTML)><summary>\
      <span class="mark \(kind.role)"><span aria-hidden="true">\(kind.sign)</span>\
      <span class="visually-hidden">\(kind.rawValue)</span></span>\
      <span class="name"><h3><code>\(change.id)</code></h3><span class="title">\(change.title)</span>\
      \(message)</span><span class="took">\(way)</span></summary>\
      <div class="body"><div class="sides">\(side("Old", change.old))\(side("New", change.new))\
      </div>\(texts.joined())</div></details>\n
      """
  }

  private static func word(_ side: Comparison.Side?) -> String {
    side?.outcome.rawValue ?? "not there"
  }

  private static func side(_ name: String, _ side: Comparison.Side?) -> HTML {
    guard let side else {
      return "<div class=\"side idle\"><h4>\(name): not there</h4></div>"
    }
    let role = side.isBad ? "bad" : side.outcome == .skipped ? "idle" : "good"
    let message: HTML = side.message.map { "<p>\($0)</p>" } ?? .empty
    let place: HTML =
      side.outcome == .passed
      ? .empty : "<code>\(side.place.file):\(side.place.line)</code> · "
    return """
      <div class="side \(role)"><h4>\(name): \(side.outcome.rawValue)</h4>\(message)\
      <p class="place">\(place)\(Moment.rounded(side.sessionMicroseconds)) of session time</p></div>
      """
  }
}

extension Comparison.Kind {
  /// The outcome whose colours it has on a page.
  fileprivate var role: String {
    switch self {
    case .broke: "failed"
    case .lost, .changed: "error"
    case .slower: "flaky"
    case .healed, .regained: "passed"
    case .new, .gone: "skipped"
    }
  }

  /// A sign for it, for those who do not see its colour.
  fileprivate var sign: String {
    switch self {
    case .broke: "✗"
    case .lost: "–"
    case .changed: "≠"
    case .slower: "⏱"
    case .healed, .regained: "✓"
    case .new: "+"
    case .gone: "−"
    }
  }
}
