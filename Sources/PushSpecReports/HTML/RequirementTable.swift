/// A suite's requirements, and for each the scenarios that cover it with what they came to: those
/// with a problem first.
struct RequirementTable {
  private let suite: RunDocument.Suite
  private let number: Int
  private var covering: [String: [(index: Int, outline: RunDocument.Outline)]] = [:]
  /// The index of the last passed scenario that has a place of its own on the page.
  private var lastShown = Int.max

  /// The most scenarios shown for one requirement.
  private static let most = 200

  /// The table of `suite`, the suite numbered `number` of its page.
  init(_ suite: RunDocument.Suite, number: Int) {
    self.suite = suite
    self.number = number
    var passed = 0
    for index in suite.results.indices {
      let outline = suite.results.outline(at: index)
      if outline.rank == RunDocument.Outline.passedRank {
        passed += 1
        if passed == HTMLSuite.mostPassed { lastShown = index }
      }
      for id in outline.covers { covering[id, default: []].append((index, outline)) }
    }
  }

  /// The table's markup; nothing where the suite states no requirements.
  var html: HTML {
    let requirements = suite.head.requirements
    guard !requirements.isEmpty else { return .empty }
    let covered = requirements.filter { covering[$0.id] != nil }
    let bare = requirements.filter { covering[$0.id] == nil }
    let broken = (0..<4).flatMap { rank in covered.filter { self.rank(of: $0) == rank } }
    let kept = covered.filter { rank(of: $0) == RunDocument.Outline.passedRank }
    let noun = kept.count == 1 ? "requirement holds" : "requirements hold"
    let good: HTML =
      kept.isEmpty
      ? .empty
      : """
      <details class="kept"\(broken.isEmpty ? " open" : "" as HTML)><summary>\
      \(kept.count) \(noun) in every scenario</summary>\(table(of: kept))</details>
      """
    return """
      <section class="matrix" aria-labelledby="m\(number)">\
      <h2 id="m\(number)">Requirements <small>\(suite.head.title)</small></h2>
      \(broken.isEmpty ? .empty : table(of: broken))\(good)\(rest(bare))</section>\n
      """
  }

  private func table(of requirements: [RunDocument.Requirement]) -> HTML {
    """
    <div class="scroll" tabindex="0" role="group" aria-label="Requirements and scenarios">\
    <table><thead><tr><th scope="col">Requirement</th><th scope="col">Level</th>\
    <th scope="col">Promise</th><th scope="col">Scenarios</th></tr></thead>
    <tbody>\(requirements.map(row).joined())</tbody></table></div>
    """
  }

  private func rank(of requirement: RunDocument.Requirement) -> Int {
    covering[requirement.id]?.map(\.outline.rank).min() ?? 5
  }

  private func row(_ requirement: RunDocument.Requirement) -> HTML {
    let scenarios = covering[requirement.id] ?? []
    let sorted = (0..<5).flatMap { rank in scenarios.filter { $0.outline.rank == rank } }
    let cells = sorted.prefix(Self.most).map { item -> HTML in
      let outline = item.outline
      let word = outline.isFlaky ? "flaky" : outline.outcome.rawValue
      let sign = outline.isFlaky ? "~" : outline.outcome.sign
      guard outline.rank < RunDocument.Outline.passedRank || item.index <= lastShown else {
        return """
          <span class="dot \(word)" role="img" title="\(outline.id): \(word)" \
          aria-label="\(outline.id): \(word)">\(sign)</span>
          """
      }
      return """
        <a class="dot \(word)" href="#r\(number)-\(item.index)" \
        title="\(outline.id): \(word)" aria-label="\(outline.id): \(word)">\(sign)</a>
        """
    }
    let more: HTML =
      sorted.count > Self.most ? "<small>and \(sorted.count - Self.most) more</small>" : .empty
    let source: HTML = requirement.source.map { " <small>\($0)</small>" } ?? .empty
    let isBad = rank(of: requirement) < 2
    return """
      <tr class="\(isBad ? "bad" : "")"><th scope="row"><code>\(requirement.id)</code></th>\
      <td><span class="level \(requirement.level)">\(requirement.level)</span></td>\
      <td>\(requirement.says)\(source)</td>\
      <td><span class="dots">\(cells.joined())\(more)</span></td></tr>\n
      """
  }

  /// The requirements that nothing in this run covers.
  private func rest(_ bare: [RunDocument.Requirement]) -> HTML {
    guard !bare.isEmpty else { return .empty }
    let items = bare.map { requirement -> HTML in
      """
      <li><code>\(requirement.id)</code> \
      <span class="level \(requirement.level)">\(requirement.level)</span> \
      \(requirement.says)</li>
      """
    }
    let noun = bare.count == 1 ? "requirement" : "requirements"
    return """
      <details class="bare"><summary>\(bare.count) \(noun) that no scenario of this run covers\
      </summary><ul>\(items.joined())</ul></details>
      """
  }
}
