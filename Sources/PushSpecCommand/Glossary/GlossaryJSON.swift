internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

/// Puts a glossary into JSON.
struct GlossaryJSON {
  private let glossary: Glossary

  /// The JSON of `glossary`.
  init(_ glossary: Glossary) {
    self.glossary = glossary
  }

  /// The suite with `entries`.
  func text(_ entries: [GlossaryEntry]) -> String {
    let contract = glossary.suite.contract
    let head: ValueMap = [
      "suite": .string(contract.id),
      "edition": .string(contract.edition),
      "title": .string(contract.title),
      "digest": .string(glossary.suite.digest),
      "includes": .list(contract.includes.map(Value.string)),
    ]
    let opening = Value.map(head).jsonText.dropLast()
    return opening + ",\"entries\":" + JSONList(entries.map(value)).text.dropLast() + "}\n"
  }

  private func value(_ entry: GlossaryEntry) -> Value {
    var map: ValueMap = [
      "kind": .string(entry.word.kind.rawValue), "name": .string(entry.word.name),
    ]
    if let says = entry.says { map["says"] = .string(says) }
    if let source = entry.source { map["source"] = .string(source) }
    for (label, values) in entry.facts {
      map[label] = .list(values.map(Value.string))
    }
    if let range = entry.range {
      map["file"] = .string(range.file.path)
      map["line"] = .integer(Int64(range.line))
    }
    if entry.word.kind != .type, entry.word.kind != .rule {
      map["scenarios"] = .list(
        glossary.scenarios(using: entry.word).map { .string($0.id) }
      )
    }
    return .map(map)
  }
}
