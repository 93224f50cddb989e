/// Which scenario tells which fault, as a page of the same kind as a run's.
package struct KillMatrixPage: DocumentReport {
  /// One fault, and the scenarios that tell it.
  package struct Fault: Sendable, Hashable {
    /// Its name.
    package let name: String
    /// What it does.
    package let says: String
    /// The requirements that it breaks.
    package let requirements: [String]
    /// What the scenarios that tell it say, in the order of their ids.
    package let kills: [Kill]

    /// The fault `name`.
    package init(name: String, says: String, requirements: [String], kills: [Kill]) {
      self.name = name
      self.says = says
      self.requirements = requirements
      self.kills = kills
    }
  }

  /// How a scenario tells a fault.
  package struct Kill: Sendable, Hashable {
    /// The scenario's id.
    package let scenario: String
    /// Whether it failed; else it ended in an error.
    package let isFailure: Bool
    /// What it says.
    package let message: String

    /// The scenario `scenario` says `message`.
    package init(scenario: String, isFailure: Bool, message: String) {
      self.scenario = scenario
      self.isFailure = isFailure
      self.message = message
    }
  }

  private let title: String
  private let faults: [Fault]
  private let idle: [String]
  private let generator: String

  /// The most scenarios listed for one fault.
  private static let most = 400

  /// The matrix of the suite with `title`; the scenarios `idle` tell no fault.
  package init(title: String, faults: [Fault], idle: [String], generator: String) {
    self.title = title
    self.faults = faults
    self.idle = idle
    self.generator = generator
  }

  /// Hands over the page's text in order.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    try emit(HTMLPage.opening(title: "Kill matrix · \(title)").markup)
    try emit(opening.markup)
    let faults = faults.filter(\.kills.isEmpty) + faults.filter { !$0.kills.isEmpty }
    for fault in faults { try emit(Self.html(of: fault).markup) }
    let items = idle.map { id -> HTML in "<li><code>\(id)</code></li>" }
    let rest: HTML =
      idle.isEmpty ? .empty : "<h2>Scenarios that notice no fault</h2><ul>\(items.joined())</ul>"
    try emit("</section>" + rest.markup)
    try emit(HTMLPage.closing(generator: generator).markup)
  }

  private var opening: HTML {
    let survivors = faults.count { $0.kills.isEmpty }
    let isGood = survivors == 0 && idle.isEmpty
    let word = isGood ? "Every fault is noticed" : "Something goes unnoticed"
    return """
      <header class="masthead \(isGood ? "good" : "bad")">
      <div class="verdict"><span class="sign" aria-hidden="true">\(isGood ? "✓" : "✗")</span>\
      <div><h1>\(word)</h1><p>\(title): \(faults.count) faults, \(survivors) noticed by no \
      scenario; \(idle.count) scenarios notice none.</p></div></div>
      </header>
      <form class="tools" role="search" hidden><label class="search">\
      <span class="visually-hidden">Search faults and scenarios</span>\
      <input type="search" placeholder="Search faults, requirements, scenarios ( / )" \
      autocomplete="off" spellcheck="false"></label><div class="chips" role="group" \
      aria-label="Show faults">\
      <button type="button" class="chip failed" data-filter="failed" aria-pressed="true">\
      unnoticed</button>\
      <button type="button" class="chip passed" data-filter="passed" aria-pressed="true">\
      noticed</button></div>\
      <button type="button" class="plain" data-action="open">Open all</button>\
      <button type="button" class="plain" data-action="close">Close all</button>\
      <output aria-live="polite"></output></form>
      <main id="main"><section class="cases" aria-label="Faults">\n
      """
  }

  private static func html(of fault: Fault) -> HTML {
    let isTold = !fault.kills.isEmpty
    let role = isTold ? "passed" : "failed"
    let rows = fault.kills.prefix(most).map { kill -> HTML in
      """
      <tr><th scope="row"><code>\(kill.scenario)</code></th>\
      <td>\(kill.isFailure ? "failed" : "error")</td><td>\(kill.message)</td></tr>
      """
    }
    let table: HTML =
      isTold
      ? """
      <table><thead><tr><th scope="col">Scenario</th><th scope="col">Outcome</th>\
      <th scope="col">What it says</th></tr></thead><tbody>\(rows.joined())</tbody></table>
      """ : "<p class=\"about\">No scenario tells this fault from the right behaviour.</p>"
    let requirements = fault.requirements.joined(separator: ", ")
    return """
      <details class="case \(role)" data-outcome="\(role)" \
      data-words="\(fault.kills.map(\.scenario).joined(separator: " "))"><summary>\
      <span class="mark \(role)"><span aria-hidden="true">\(isTold ? "✓" : "✗")</span>\
      <span class="visually-hidden">\(isTold ? "noticed" : "unnoticed")</span></span>\
      <span class="name"><code>\(fault.name)</code><span class="title">\(fault.says)</span>\
      <span class="title">\(requirements)</span></span>\
      <span class="took">\(fault.kills.count) notice</span></summary>\
      <div class="body"><div class="scroll" tabindex="0" role="group" \
      aria-label="Scenarios that notice it">\(table)</div></div></details>\n
      """
  }
}
