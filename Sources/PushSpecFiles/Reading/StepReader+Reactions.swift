internal import PushSpecScenarios
internal import SourceText

extension StepReader {
  /// The reactions of the list `node`.
  func reactions(_ node: Node) -> [ReactionSyntax] {
    guard let list = reader.elements(node, of: "'upon'") else { return [] }
    if list.isEmpty { log.error(.emptyList, at: node.range, "'upon' has no reactions") }
    return list.compactMap(reaction)
  }

  private func reaction(_ node: Node) -> ReactionSyntax? {
    guard let entries = reader.entries(node, of: "a reaction") else { return nil }
    let keys = ["callback", "with", "client", "inside", "do"]
    var found: [String: Node.Entry] = [:]
    for entry in entries {
      if keys.contains(entry.key.value) {
        found[entry.key.value] = entry
      } else {
        reader.reportUnknown(entry.key, in: "a reaction", among: keys)
      }
    }
    guard let callback = found["callback"] else {
      reader.reportMissing("callback", in: "a reaction", at: reader.start(of: node.range))
      return nil
    }
    guard let name = reader.text(callback.value, of: "'callback'") else { return nil }
    if found["do"] == nil { reader.reportMissing("do", in: "a reaction", at: callback.lineRange) }
    return ReactionSyntax(
      callback: name,
      with: found["with"]?.value,
      client: found["client"]?.value,
      isInside: found["inside"].map { reader.flag($0.value, of: "inside") } ?? false,
      steps: found["do"].map { steps($0.value, of: "do") } ?? [],
      range: callback.lineRange
    )
  }
}
