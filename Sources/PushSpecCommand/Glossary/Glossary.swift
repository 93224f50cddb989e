internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText

/// Every word of one suite, with the scenarios that use it.
struct Glossary {
  /// The suite.
  let suite: Suite
  /// The words: by kind, and within a kind in the contract's order.
  let entries: [GlossaryEntry]
  private let users: [Word: [Scenario]]

  /// The words of `suite`.
  init(_ suite: Suite) {
    self.suite = suite
    let contract = suite.contract
    var entries = contract.members.map(GlossaryEntry.init(_:))
    entries += contract.types.map { GlossaryEntry(type: $0, usedBy: contract.members) }
    entries += contract.capabilities.map {
      GlossaryEntry($0.capability, says: $0.says, neededBy: contract.members)
    }
    entries += contract.requirements.map(GlossaryEntry.init(_:))
    entries += contract.rules.map(GlossaryEntry.init(_:))
    entries += suite.fragments.map(GlossaryEntry.init(_:))
    self.entries = Word.Kind.allCases.flatMap { kind in
      entries.filter { $0.word.kind == kind }
    }
    var users: [Word: [Scenario]] = [:]
    let fragments = FragmentMap(suite.fragments)
    for scenario in suite.scenarios {
      for word in WordUse(of: scenario, fragments: fragments).words {
        users[word, default: []].append(scenario)
      }
    }
    self.users = users
  }

  /// The words called `name`; a requirement and the rule that checks it may have one name.
  func entries(named name: String) -> [GlossaryEntry] {
    entries.filter { $0.word.name == name }
  }

  /// The words whose source cites `section`.
  func entries(citing section: String) -> [GlossaryEntry] {
    entries.filter { $0.cites(section) }
  }

  /// The scenarios that use or cover a word, ordered by id.
  func scenarios(using word: Word) -> [Scenario] { users[word] ?? [] }
}
