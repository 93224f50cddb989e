/// The tables on the page of a kill matrix: requirement × fault, and what each scenario notices.
struct KillMatrixTables {
  private let suite: KillMatrixPage.Suite
  private let number: Int

  /// The tables of `suite`, the suite numbered `number` of its page.
  init(_ suite: KillMatrixPage.Suite, number: Int) {
    self.suite = suite
    self.number = number
  }

  /// What stands before the faults: scenarios that fail without one, and requirement × fault.
  var leading: HTML { broken + requirements }

  private var broken: HTML {
    guard !suite.broken.isEmpty else { return .empty }
    let items = suite.broken.map { scenario -> HTML in
      "<li><code>\(scenario.scenario)</code>: \(scenario.message)</li>"
    }
    return """
      <section aria-labelledby="b\(number)"><h2 id="b\(number)">Scenarios that fail without a \
      fault <small>\(suite.title)</small></h2><ul>\(items.joined())</ul></section>\n
      """
  }

  private var requirements: HTML {
    var breaking: [String: [(index: Int, fault: KillMatrixPage.Fault)]] = [:]
    for (index, fault) in suite.faults.enumerated() {
      for id in fault.requirements { breaking[id, default: []].append((index, fault)) }
    }
    let rows = suite.requirements.compactMap { requirement -> HTML? in
      guard let faults = breaking[requirement.id] else { return nil }
      let dots = faults.map { dot($0.index, $0.fault) }
      let isBad = faults.contains { $0.fault.kills.isEmpty }
      return """
        <tr class="\(isBad ? "bad" : "")"><th scope="row"><code>\(requirement.id)</code></th>\
        <td><span class="level \(requirement.level)">\(requirement.level)</span></td>\
        <td>\(requirement.says)</td><td><span class="dots">\(dots.joined())</span></td></tr>\n
        """
    }
    guard !rows.isEmpty else { return .empty }
    return """
      <section class="matrix" aria-labelledby="m\(number)">\
      <h2 id="m\(number)">Requirements <small>\(suite.title)</small></h2>
      <div class="scroll" tabindex="0" role="group" aria-label="Requirements and faults">\
      <table><thead><tr><th scope="col">Requirement</th><th scope="col">Level</th>\
      <th scope="col">Promise</th><th scope="col">Faults that break it</th></tr></thead>
      <tbody>\(rows.joined())</tbody></table></div>\(unbroken(breaking.keys))</section>\n
      """
  }

  private func dot(_ index: Int, _ fault: KillMatrixPage.Fault) -> HTML {
    let isTold = !fault.kills.isEmpty
    let label = "\(fault.name): \(isTold ? "noticed" : "unnoticed")"
    return """
      <a class="dot \(isTold ? "passed" : "failed")" href="#f\(number)-\(index)" \
      title="\(label)" aria-label="\(label)">\(isTold ? "✓" : "✗")</a>
      """
  }

  /// The requirements of a whole suite that no fault breaks, and so no scenario is proven to test.
  private func unbroken(_ broken: some Collection<String>) -> HTML {
    let rest = suite.requirements.filter { !broken.contains($0.id) }
    guard suite.isWhole, !rest.isEmpty else { return .empty }
    let items = rest.map { requirement -> HTML in
      """
      <li><code>\(requirement.id)</code> \
      <span class="level \(requirement.level)">\(requirement.level)</span> \
      \(requirement.says)</li>
      """
    }
    let noun = rest.count == 1 ? "requirement" : "requirements"
    return """
      <details class="bare"><summary>\(rest.count) \(noun) that no fault breaks</summary>\
      <ul>\(items.joined())</ul></details>
      """
  }

  /// How many faults each scenario notices, and how many it alone, the least first.
  var scenarios: HTML {
    var notices: [String: Int] = [:]
    var alone: [String: Int] = [:]
    for id in suite.idle { notices[id] = 0 }
    for fault in suite.faults {
      for kill in fault.kills { notices[kill.scenario, default: 0] += 1 }
      if fault.kills.count == 1 { alone[fault.kills[0].scenario, default: 0] += 1 }
    }
    guard !notices.isEmpty else { return .empty }
    let rows = notices.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .map { id, count -> HTML in
        """
        <tr class="\(count == 0 ? "bad" : "")"><th scope="row"><code>\(id)</code></th>\
        <td>\(count)</td><td>\(alone[id] ?? 0)</td></tr>\n
        """
      }
    return """
      <section class="matrix plain" aria-labelledby="s\(number)">\
      <h2 id="s\(number)">Scenarios <small>\(suite.title)</small></h2>
      <details class="kept"\(suite.idle.isEmpty ? .empty : " open" as HTML)><summary>\
      \(suite.idle.count) of \(notices.count) notice no fault</summary>\
      <div class="scroll" tabindex="0" role="group" aria-label="What scenarios notice">\
      <table><thead><tr><th scope="col">Scenario</th><th scope="col">Faults it notices</th>\
      <th scope="col">Faults that it alone notices</th></tr></thead>
      <tbody>\(rows.joined())</tbody></table></div></details></section>\n
      """
  }
}
