/// One fault on the page of a kill matrix, with what the scenarios that tell it say.
struct KillMatrixFault {
  private let fault: KillMatrixPage.Fault
  private let anchor: String

  /// The most scenarios listed for one fault.
  private static let most = 400

  /// The block for `fault`, found under `anchor`.
  init(_ fault: KillMatrixPage.Fault, anchor: String) {
    self.fault = fault
    self.anchor = anchor
  }

  /// The block's markup.
  var html: HTML {
    let isTold = !fault.kills.isEmpty
    let role = isTold ? "passed" : "failed"
    let count = fault.kills.count
    return """
      <details class="case \(role)" id="\(anchor)" data-outcome="\(role)" \
      data-words="\(fault.kills.map(\.scenario).joined(separator: " "))"><summary>\
      <span class="mark \(role)"><span aria-hidden="true">\(isTold ? "✓" : "✗")</span>\
      <span class="visually-hidden">\(isTold ? "noticed" : "unnoticed")</span></span>\
      <span class="name"><h3><code>\(fault.name)</code></h3>\
      <span class="title">\(fault.says)</span>\
      <span class="title">\(fault.requirements.joined(separator: ", "))</span></span>\
      <span class="took">\(count) \(count == 1 ? "scenario" : "scenarios")</span></summary>\
      <div class="body">\(isTold ? table : Self.untold)</div></details>\n
      """
  }

  private static let untold: HTML =
    "<p class=\"about\">No scenario tells this fault from the right behaviour.</p>"

  private var table: HTML {
    let rows = fault.kills.prefix(Self.most).map { kill -> HTML in
      """
      <tr><th scope="row"><code>\(kill.scenario)</code></th>\
      <td>\(kill.isFailure ? "failed" : "error")</td><td>\(kill.message)</td></tr>
      """
    }
    let rest = fault.kills.count - rows.count
    let more: HTML = rest > 0 ? "<p class=\"more\">and \(rest) more</p>" : .empty
    return """
      <div class="scroll" tabindex="0" role="group" aria-label="Scenarios that notice it"><table>\
      <thead><tr><th scope="col">Scenario</th><th scope="col">Outcome</th>\
      <th scope="col">What it says</th></tr></thead><tbody>\(rows.joined())</tbody></table></div>\
      \(more)
      """
  }
}
