import PushSpecInterface
import SourceText

extension StepLowering {
  /// The client that `node` names; a stand-in where it names none.
  func client(_ node: Node, in scope: Scope) -> String {
    let standIn = clients.first ?? "app"
    guard let (found, _) = values.resolved(node, in: scope) else { return standIn }
    guard let scalar = found.scalar, !scalar.isNull else {
      values.error(
        .wrongShape,
        at: found.range,
        "a client is named by a word, not by \(ValueLowering.describe(found))"
      )
      return standIn
    }
    let name = scalar.text
    if clients.isEmpty { return name }
    guard clients.contains(name) else {
      let hint =
        clients == ["app"]
        ? "the scenario has no 'clients': its only one is 'app'"
        : "the scenario has \(Wording.oneOf(clients, word: "and"))"
      values.error(
        .unknownClient,
        at: found.range,
        "'\(name)' is no client: \(hint)",
        suggestion: Suggestion.didYouMean(name, among: clients)
      )
      return standIn
    }
    noteUse(ofClient: name)
    return name
  }

  /// The client of a step that may name one itself.
  func client(
    _ node: Node?,
    of subject: String,
    in setting: Setting,
    at range: SourceRange
  ) -> String {
    if let node { return client(node, in: setting.scope) }
    if let client = setting.client { return client }
    guard clients.count > 1 else { return clients.first ?? "app" }
    reportMissingClient(of: subject, in: setting, at: range)
    return clients[0]
  }

  private func reportMissingClient(
    of subject: String,
    in setting: Setting,
    at range: SourceRange
  ) {
    let names = Wording.oneOf(clients)
    guard let site = setting.site, let fragment = setting.fragments.first else {
      values.error(
        .missingClient,
        at: range,
        "'\(subject)' needs a client: the scenario has several",
        suggestion: "add 'client:' with \(names)"
      )
      return
    }
    log.error(
      .missingClient,
      at: site,
      "the steps of '\(fragment)' need a client: the scenario has several",
      suggestion: "add 'client:' with \(names)",
      notes: [Diagnostic.Note("this step, for one", at: range)]
    )
  }
}
