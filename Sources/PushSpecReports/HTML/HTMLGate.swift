/// What the gate complains of beside the scenarios themselves, with the way out of each.
struct HTMLGate {
  private let findings: [RunDocument.Finding]

  /// The section for `findings`.
  init(_ findings: [RunDocument.Finding]) {
    self.findings = findings
  }

  /// The section's markup; empty where there is nothing to complain of.
  var html: HTML {
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
