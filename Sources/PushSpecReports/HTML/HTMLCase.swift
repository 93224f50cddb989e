/// What one scenario came to, folded to a line or with all that a person needs to see why.
struct HTMLCase {
  private let result: RunDocument.Result
  private let anchor: String
  private let requirements: [String: RunDocument.Requirement]
  private let isOpen: Bool

  /// The most failures of one scenario that are shown.
  private static let mostFailures = 20
  /// The most characters of what was done or told.
  private static let longest = 20_000

  /// The block for `result`, found under `anchor`.
  init(
    _ result: RunDocument.Result,
    anchor: String,
    requirements: [String: RunDocument.Requirement],
    isOpen: Bool
  ) {
    self.result = result
    self.anchor = anchor
    self.requirements = requirements
    self.isOpen = isOpen
  }

  /// The block's markup.
  var html: HTML {
    let word = result.isFlaky ? "flaky" : result.outcome.rawValue
    let message: HTML = result.message.map { "<span class=\"message\">\($0)</span>" } ?? .empty
    return """
      <details class="case \(word)" id="\(anchor)" data-outcome="\(word)" \
      data-words="\(result.covers.joined(separator: " ")) \
      \(result.tags.joined(separator: " "))"\(isOpen ? " open" : "" as HTML)>\
      <summary><span class="mark \(word)"><span aria-hidden="true">\
      \(result.isFlaky ? "~" : result.outcome.sign)</span>\
      <span class="visually-hidden">\(word)</span></span>\
      <span class="name"><h3><code>\(result.id)</code></h3><span class="title">\(result.title)</span>\
      \(message)</span><span class="took">\(Moment.rounded(result.wallMicroseconds))</span></summary>\
      <div class="body">\(excuse)\(claims)\(cause)\(detail)\(source)\(diagram)\(others)\(ending)</div></details>\n
      """
  }

  /// The block for a file that could not be played.
  static func html(of file: RunDocument.InvalidFile) -> HTML {
    """
    <details class="case error" data-outcome="error" open><summary>\
    <span class="mark error"><span aria-hidden="true">!</span>\
    <span class="visually-hidden">error</span></span>\
    <span class="name"><h3><code>\(file.path):\(file.line)</code></h3>\
    <span class="message">\(file.message)</span></span></summary>\
    <div class="body"><pre class="detail" tabindex="0">\(file.text)</pre></div></details>\n
    """
  }

  /// Why it does not count, where it is excused.
  private var excuse: HTML {
    guard let excuse = result.excuse else { return .empty }
    var care: [String] = []
    if let issue = excuse.issue { care.append(issue) }
    if let owner = excuse.owner { care.append("looked after by \(owner)") }
    if let expires = excuse.expires { care.append("until \(expires)") }
    let more: HTML =
      care.isEmpty ? .empty : "<span class=\"hint\">\(care.joined(separator: ", "))</span>"
    return "<p class=\"about\"><strong>Known failure:</strong> \(excuse.reason) \(more)</p>"
  }

  private var claims: HTML {
    let items = result.covers.map { id -> HTML in
      guard let requirement = requirements[id] else { return "<li><code>\(id)</code></li>" }
      let hint: HTML =
        result.outcome == .passed
        ? .empty : requirement.hint.map { "<span class=\"hint\">Hint: \($0)</span>" } ?? .empty
      return """
        <li><code>\(id)</code> <span class="level \(requirement.level)">\(requirement.level)</span> \
        \(requirement.says)\(hint)</li>
        """
    }
    let about: HTML = result.about.map { "<p class=\"about\">\($0)</p>" } ?? .empty
    return about + (items.isEmpty ? .empty : "<ul class=\"claims\">\(items.joined())</ul>")
  }

  /// What stopped it.
  private var cause: HTML {
    result.failures.first.map { HTMLFailure($0, heading: nil).html } ?? .empty
  }

  /// What did not hold beside it, and what earlier tries came to.
  private var others: HTML {
    var html = result.failures.dropFirst().prefix(Self.mostFailures).map { failure in
      HTMLFailure(failure, heading: "Also").html
    }
    html += result.earlierFailures.prefix(Self.mostFailures).map { failure in
      HTMLFailure(failure, heading: "An earlier try").html
    }
    let rest = max(0, result.failures.count - 1) + result.earlierFailures.count - html.count
    return html.joined()
      + (rest > 0 ? "<p class=\"more\">and \(rest) more; the JSON report has them.</p>" : .empty)
  }

  private var detail: HTML {
    guard let detail = result.detail else { return .empty }
    return "<h4>What it left behind</h4><pre class=\"detail\" tabindex=\"0\">\(detail)</pre>"
  }

  private var source: HTML {
    guard let source = result.source else { return .empty }
    return "<h4>Scenario</h4>\(HTMLExcerpt.html(of: source))"
  }

  private var diagram: HTML {
    guard !result.events.isEmpty else { return .empty }
    let diagram = SequenceDiagram(
      result.events,
      failure: result.failures.first,
      title: "What happened in \(result.id)",
      anchor: anchor
    )
    let lines = result.events.map { event -> HTML in
      let mark = event.isMarked ? ", here it parts" : ""
      return """
        <li>\(Moment.text(event.atMicroseconds)) \(event.client ?? "") \
        \(event.kind.rawValue)\(mark): <code>\(Cut.text(event.text, to: Self.longest))</code></li>
        """
    }
    return """
      <h4>What happened</h4>\(diagram.html)<details class="words"><summary>In words</summary>\
      <ol>\(lines.joined())</ol></details>
      """
  }

  private var ending: HTML {
    var facts: [(String, HTML)] = []
    if let basis = result.basis { facts.append(("Settled", "\(basis)")) }
    if !result.rulesNotJudged.isEmpty {
      facts.append(("Not judged", "rules \(result.rulesNotJudged.joined(separator: ", "))"))
    }
    facts.append(("Session time", "\(Moment.text(result.sessionMicroseconds))"))
    facts.append(
      ("Run it alone", "<code class=\"command\" tabindex=\"0\">\(result.reproduction)</code>")
    )
    let items = facts.map { name, value -> HTML in
      "<div><dt>\(name)</dt><dd>\(value)</dd></div>"
    }
    return "<dl class=\"facts\">\(items.joined())</dl>"
  }
}
