/// What the gate complains of beside the scenarios themselves, with the way out of each, and what
/// failures have in common.
struct HTMLGate {
  private let document: RunDocument

  /// The sections for `document`.
  init(_ document: RunDocument) {
    self.document = document
  }

  /// The sections' markup; empty where there is nothing to be said.
  var html: HTML { complaints + causes }

  private var causes: HTML {
    let items = document.suites.flatMap(\.cascades).map { cascade -> HTML in
      let place: HTML = cascade.place.map { "<code>\($0.file):\($0.line)</code> " } ?? .empty
      return """
        <li>one cause for \(cascade.ids.count) scenarios: \(place)\(cascade.message) \
        <span class="hint">\(cascade.ids.joined(separator: ", "))</span></li>
        """
    }
    guard !items.isEmpty else { return .empty }
    return """
      <section class="causes" aria-labelledby="causes">\
      <h2 id="causes">What they have in common</h2>\
      <ul class="claims">\(items.joined())</ul></section>\n
      """
  }

  private var complaints: HTML {
    let findings = document.head.findings
    guard !findings.isEmpty else { return .empty }
    let items = findings.map { finding -> HTML in
      let place: HTML =
        finding.place.map { "<code>\($0.file):\($0.line)</code> " } ?? .empty
      let advice: HTML = finding.advice.map { "<span class=\"hint\">\($0)</span>" } ?? .empty
      return "<li>\(place)\(finding.message) \(advice)</li>"
    }
    return """
      <section class="gate" aria-labelledby="gate"><h2 id="gate">The gate</h2>\
      <ul class="claims">\(items.joined())</ul></section>\n
      """
  }
}
