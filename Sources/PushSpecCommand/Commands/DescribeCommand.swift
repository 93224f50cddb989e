internal import PushSpecFiles
internal import PushSpecScenarios
internal import SourceText
internal import YAMLSource

/// `pushspec describe`: explains a suite's vocabulary, or one word of it.
struct DescribeCommand: Command {
  private let name: String
  private let section: String?
  private let asJSON: Bool
  private let scenarios: String?
  private let context: CommandContext

  /// The description that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    name = parsed.operands.first ?? ""
    section = parsed.value(of: .source)
    asJSON = parsed.value(of: .format) == "json"
    scenarios = parsed.value(of: .scenarios)
    self.context = context
  }

  /// Prints the description; gives the status to exit with.
  func perform() async throws(UsageError) -> ExitStatus {
    let root = try ScenarioRoot(scenarios, in: context.environment)
    let tree = StandingTree(currentDirectory: context.environment.currentDirectory)
    let library = await SuiteLoader(tree: tree, reading: YAMLReader()).load([root.shown])
    let id = String(name.prefix { $0 != "." })
    let word = id.count < name.count ? String(name.dropFirst(id.count + 1)) : nil
    guard let suite = library.suite(id) else { throw unknownSuite(id, library) }
    let glossary = Glossary(suite)
    if let section {
      guard word == nil else {
        throw UsageError("'--source' goes with a suite alone", advice: "write 'describe \(id)'")
      }
      try print(cited(section, glossary), of: glossary, { $0.brief($1) })
    } else if let word {
      try print(named(word, glossary), of: glossary) { text, entries in
        entries.map(text.detail).joined(separator: "\n")
      }
    } else {
      try print(glossary.entries, of: glossary) { text, _ in text.overview }
    }
    return tellInvalid(library, id)
  }

  private func print(
    _ entries: [GlossaryEntry],
    of glossary: Glossary,
    _ write: (GlossaryText, [GlossaryEntry]) -> String
  ) throws(UsageError) {
    context.print(
      asJSON
        ? GlossaryJSON(glossary).text(entries)
        : write(GlossaryText(glossary, style: context.dataStyle), entries)
    )
  }

  private func named(_ word: String, _ glossary: Glossary) throws(UsageError) -> [GlossaryEntry] {
    let entries = glossary.entries(named: word)
    guard entries.isEmpty else { return entries }
    let id = glossary.suite.contract.id
    throw UsageError.unknown("name", word, among: glossary.entries.map(\.word.name))
      .orElse("'pushspec describe \(id)' shows them all")
  }

  private func cited(_ section: String, _ glossary: Glossary) throws(UsageError) -> [GlossaryEntry]
  {
    let entries = glossary.entries(citing: section)
    guard entries.isEmpty else { return entries }
    throw UsageError("nothing in '\(glossary.suite.contract.id)' cites '\(section)'")
  }

  private func unknownSuite(_ id: String, _ library: Library) -> UsageError {
    let ids = library.suites.map(\.contract.id)
    if let broken = library.invalidFiles.first(where: { $0.kind == .contract && $0.suite == id }) {
      return UsageError(
        "the contract of '\(id)' is invalid: '\(broken.path)'",
        advice: "'pushspec check \(broken.path)' tells what is wrong"
      )
    }
    // Somebody who names a word alone means it in the suite that has it.
    if let suite = library.suites.first(where: { !Glossary($0).entries(named: name).isEmpty }) {
      return UsageError(
        "unknown suite '\(id)'",
        advice: "did you mean '\(suite.contract.id).\(name)'?"
      )
    }
    return UsageError.unknown("suite", id, among: ids)
      .orElse(ids.isEmpty ? "no suite was found" : "suites: \(ids.joined(separator: ", "))")
  }

  private func tellInvalid(_ library: Library, _ id: String) -> ExitStatus {
    let invalid = library.invalidFiles.filter { $0.requires.contains(id) }
    guard let first = invalid.first else { return .success }
    context.remark(
      "\(Count.text(invalid.count, "file")) of '\(id)' cannot be run, the first '\(first.path)'"
    )
    return .success
  }
}
