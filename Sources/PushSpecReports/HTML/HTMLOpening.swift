/// The head of a run's page: the verdict at a glance, what was tested, and the filters.
struct HTMLOpening {
  private let document: RunDocument
  private let counts: RunDocument.Counts

  /// The head of the page for `document`.
  init(_ document: RunDocument) {
    self.document = document
    counts = document.counts
  }

  /// The page's title: the verdict, then of whom.
  var title: String {
    let names = document.suites.map { $0.head.implementation?.name ?? $0.head.title }
    let subject = names.isEmpty ? "pushspec" : names.joined(separator: ", ")
    return "\(verdict.word) · \(subject)"
  }

  /// The head's markup, and the beginning of the main part.
  var html: HTML {
    """
    <header class="masthead \(verdict.role)">
    <div class="verdict"><span class="sign" aria-hidden="true">\(verdict.sign)</span>\
    <div><h1>\(verdict.word)</h1><p>\(verdict.sentence)</p></div></div>
    \(bar)
    <ul class="counts">\(figures)</ul>
    \(suites)<dl class="facts">\(facts)</dl>
    </header>
    \(filters)
    <main id="main">\n
    """
  }

  private var verdict: (word: String, sentence: String, sign: String, role: String) {
    if !document.isFinished {
      return ("Did not finish", "The run was killed, or is still going on.", "!", "bad")
    }
    if let signal = document.head.interruption {
      return ("Interrupted", "The run was ended early by \(signal).", "!", "bad")
    }
    if counts.failed + counts.errors > 0 {
      let wrong = counts.failed + counts.errors
      return (
        "Failed",
        "\(wrong) of \(counts.total) scenarios did not go as documented.", "✗", "bad"
      )
    }
    if let shard = document.head.shard, document.isEmptyPart {
      return ("Nothing to play", "S" + shard.emptiness.dropFirst() + ".", "–", "good")
    }
    if counts.passed + counts.known == 0 {
      return ("Nothing was run", "A run of nothing is no success.", "!", "bad")
    }
    let findings = document.head.findings
    if !findings.isEmpty {
      return findings.allSatisfy(\.isUpkeep)
        ? (
          "Out of date", "All passed, but the list of known failures needs looking after.", "!",
          "bad"
        )
        : ("Gate not met", "The scenarios themselves are not what is wrong.", "!", "bad")
    }
    var rest: [String] = []
    if counts.known > 0 { rest.append("\(counts.known) failed as is known") }
    if counts.skipped > 0 { rest.append("\(counts.skipped) could not be played") }
    return rest.isEmpty
      ? ("Passed", "All \(counts.total) scenarios went as documented.", "✓", "good")
      : ("Passed", "Everything else held; \(rest.joined(separator: ", ")).", "✓", "good")
  }

  private var bar: HTML {
    let parts: [(Int, String)] = [
      (counts.failed, "failed"), (counts.errors, "error"), (counts.known, "known"),
      (counts.skipped, "skipped"),
      (counts.passed, "passed"),
    ]
    let pieces = parts.filter { $0.0 > 0 }.map { count, role -> HTML in
      "<span class=\"\(role)\" style=\"flex-grow:\(count)\"></span>"
    }
    return "<div class=\"bar\" aria-hidden=\"true\">\(pieces.joined())</div>"
  }

  private var figures: HTML {
    let parts = [
      (counts.passed, "passed", "passed"), (counts.failed, "failed", "failed"),
      (counts.errors, "error", counts.errors == 1 ? "error" : "errors"),
      (counts.known, "known", "known"), (counts.skipped, "skipped", "skipped"),
      (counts.flaky, "flaky", "flaky"),
    ]
    return parts.filter { $0.0 > 0 || $0.1 == "passed" || $0.1 == "failed" }
      .map { count, role, name -> HTML in
        "<li class=\"\(count > 0 ? role : "none")\"><strong>\(count)</strong> \(name)</li>"
      }.joined()
  }

  private var facts: HTML {
    var facts: [(String, String)] = []
    if document.suites.count == 1, let head = document.suites.first?.head {
      if let implementation = head.implementation {
        let vendor = implementation.vendor.map { " by \($0)" } ?? ""
        let name = "\(implementation.name) \(implementation.version)\(vendor)"
        facts.append(("Implementation", name))
      }
      facts.append(("Suite", "\(head.title), edition \(head.edition)"))
      if !head.digest.isEmpty { facts.append(("Digest", String(head.digest.prefix(16)))) }
      if let clock = head.clock { facts.append(("Clock", clock)) }
    }
    if let shard = document.head.shard {
      facts.append(("Shard", "\(shard.number) of \(shard.count)"))
    }
    facts.append(("Seed", String(document.head.seed)))
    facts.append(("Began", document.head.startedAt.replacing("T", with: " ")))
    facts.append(("Took", Moment.rounded(document.head.wallMicroseconds)))
    return facts.map { name, value -> HTML in
      "<div><dt>\(name)</dt><dd>\(value)</dd></div>"
    }.joined()
  }

  /// What each suite came to, where there are several.
  private var suites: HTML {
    guard document.suites.count > 1 else { return .empty }
    let rows = document.suites.map { suite -> HTML in
      let (head, counts) = (suite.head, suite.counts)
      let numbers = [
        (counts.passed, "passed"), (counts.failed, "failed"), (counts.errors, "error"),
        (counts.known, "known"), (counts.skipped, "skipped"),
      ]
      let cells = numbers.map { count, role -> HTML in
        "<td class=\"\(count > 0 ? role : "none")\">\(count)</td>"
      }
      let tested = head.implementation.map { "\($0.name) \($0.version)" } ?? "–"
      return """
        <tr><th scope="row">\(head.title) <small>edition \(head.edition)</small></th>\
        <td>\(tested)</td>\(cells.joined())<td>\(head.clock ?? "–")</td>\
        <td><code>\(String(head.digest.prefix(16)))</code></td></tr>
        """
    }
    let names = [
      "Suite", "Implementation", "Passed", "Failed", "Errors", "Known", "Skipped", "Clock",
      "Digest",
    ].map { name -> HTML in "<th scope=\"col\">\(name)</th>" }
    return """
      <div class="scroll suites" tabindex="0" role="group" aria-label="Suites"><table>\
      <thead><tr>\(names.joined())</tr></thead><tbody>\(rows.joined())</tbody></table></div>\n
      """
  }

  private var filters: HTML {
    let buttons = ["failed", "error", "flaky", "known", "skipped", "passed"].map { name -> HTML in
      """
      <button type="button" class="chip \(name)" data-filter="\(name)" aria-pressed="true">\
      \(name)</button>
      """
    }
    return """
      <form class="tools" role="search" hidden>
      <label class="search"><span class="visually-hidden">Search scenarios and requirements</span>\
      <input type="search" placeholder="Search ids, titles, requirements ( / )" \
      autocomplete="off" spellcheck="false"></label>
      <div class="chips" role="group" aria-label="Show outcomes">\(buttons.joined())</div>
      <button type="button" class="plain" data-action="open">Open all</button>
      <button type="button" class="plain" data-action="close">Close all</button>
      <output aria-live="polite"></output>
      </form>
      """
  }
}
