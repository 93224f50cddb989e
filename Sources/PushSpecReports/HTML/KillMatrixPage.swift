/// Which scenario tells which fault, as a page of the same kind as a run's.
package struct KillMatrixPage: DocumentReport {
  /// One suite with the faults of its reference.
  package struct Suite: Sendable {
    /// The suite's title and edition.
    package let title: String
    /// Whether all of its scenarios were played: a part need not notice every fault.
    package let isWhole: Bool
    /// How many scenarios were played.
    package let scenarios: Int
    /// What the vendor promises.
    package let requirements: [RunDocument.Requirement]
    /// The faults; of a part of a suite, those that it notices.
    package let faults: [Fault]
    /// The ids of the scenarios that tell no fault.
    package let idle: [String]
    /// The scenarios that fail without any fault, which makes what they tell worthless.
    package let broken: [Kill]

    /// The matrix of one suite.
    package init(
      title: String,
      isWhole: Bool,
      scenarios: Int,
      requirements: [RunDocument.Requirement],
      faults: [Fault],
      idle: [String],
      broken: [Kill]
    ) {
      self.title = title
      self.isWhole = isWhole
      self.scenarios = scenarios
      self.requirements = requirements
      self.faults = faults
      self.idle = idle
      self.broken = broken
    }

    /// How many faults no scenario tells.
    var survivors: Int { faults.count(where: \.kills.isEmpty) }
  }

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

  private let suites: [Suite]
  private let generator: String

  /// The matrices of `suites`.
  package init(_ suites: [Suite], generator: String) {
    self.suites = suites
    self.generator = generator
  }

  /// Hands over the page's text in order.
  package func write(_ emit: (String) throws(FileError) -> Void) throws(FileError) {
    let titles = suites.map(\.title).joined(separator: ", ")
    try emit(HTMLPage.opening(title: "\(verdict.word) · \(titles)").markup)
    try emit(opening.markup)
    for (number, suite) in suites.enumerated() {
      try emit(KillMatrixTables(suite, number: number).leading.markup)
      let heading: HTML = """
        <section class="cases" aria-labelledby="c\(number)">\
        <h2 id="c\(number)">Faults <small>\(suite.title)</small></h2>\n
        """
      try emit(heading.markup)
      let faults = suite.faults.enumerated()
      for (index, fault) in faults.filter({ $0.1.kills.isEmpty })
        + faults.filter({ !$0.1.kills.isEmpty })
      {
        try emit(KillMatrixFault(fault, anchor: "f\(number)-\(index)").html.markup)
      }
      try emit("</section>\n" + KillMatrixTables(suite, number: number).scenarios.markup)
    }
    try emit(HTMLPage.closing(generator: generator).markup)
  }

  private var verdict: (word: String, isGood: Bool) {
    if suites.contains(where: { !$0.broken.isEmpty }) {
      return ("Scenarios fail without a fault", false)
    }
    let isGood = suites.allSatisfy { $0.survivors == 0 && $0.idle.isEmpty }
    guard isGood else { return ("Something goes unnoticed", false) }
    return suites.allSatisfy(\.isWhole)
      ? ("Every fault is noticed", true) : ("Every scenario notices a fault", true)
  }

  private var opening: HTML {
    let (word, isGood) = verdict
    let sentences = suites.map { suite -> HTML in
      let faults =
        suite.isWhole
        ? "\(suite.faults.count) faults, \(suite.survivors) of them noticed by no scenario"
        : "a part of the suite, which notices \(suite.faults.count) faults"
      return """
        <p>\(suite.title): \(faults); \(suite.scenarios) \
        scenarios, \(suite.idle.count) of them notice none.</p>
        """
    }
    return """
      <header class="masthead \(isGood ? "good" : "bad")">
      <div class="verdict"><span class="sign" aria-hidden="true">\(isGood ? "✓" : "✗")</span>\
      <div><h1>\(word)</h1>\(sentences.joined())</div></div>
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
      <main id="main">\n
      """
  }
}
