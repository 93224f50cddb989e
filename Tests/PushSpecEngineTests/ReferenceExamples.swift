import PushSpecExplanation
import PushSpecFiles
import PushSpecJudge
import PushSpecScenarios
import SourceText

/// The examples of the language reference as files, checked and played.
struct ReferenceExamples: Sendable {
  /// Where the page lies.
  static let path = "\(Corpus.folder)/../../Documentation/scenario-language.md"

  /// The page and what the loader says of its examples.
  static let shared = Task { try await ReferenceExamples() }

  let page: ReferencePage
  let library: Library

  private init() async throws {
    page = ReferencePage(try .onDisk(Self.path))
    let corpus = Corpus.folder + "/Corpus/toy/"
    var fragments = try SourceFile.onDisk(corpus + "fragments.yaml").text
    var files = ["toy/contract.yaml": try SourceFile.onDisk(corpus + "contract.yaml").text]
    for block in page.blocks where block.language == "yaml" || block.language == "json" {
      if block.language == "json" {
        files["toy/page/\(block.name).json"] = block.text
      } else if block.attributes["scenario"] != nil {
        files["toy/page/\(block.name).yaml"] = block.text
      } else if block.attributes["steps"] != nil {
        let steps = block.text.split(separator: "\n").map { "  \($0)\n" }.joined()
        files["toy/page/\(block.name).yaml"] = "title: \(block.name)\nsteps:\n" + steps
      } else if block.attributes["fragments"] != nil {
        fragments += "\n" + block.text
      } else if let name = block.attributes["contract"] {
        let head = """
          contract: page-\(name)
          language: 1
          edition: "1"
          title: An example
          include: [toy]

          """
        let isWhole = block.text.hasPrefix("contract:")
        files["page-\(name)/contract.yaml"] = isWhole ? block.text : head + block.text
      }
    }
    files["toy/fragments.yaml"] = fragments
    library = try await Written.load(files)
  }

  /// The blocks that are scenarios, whole or their steps alone.
  var scenarios: [ReferencePage.Block] {
    page.blocks.filter { $0.attributes["scenario"] != nil || $0.attributes["steps"] != nil }
  }

  /// What the loader says of the file whose path ends so, as people read it.
  func diagnostics(of ending: String) -> [Diagnostic] {
    library.files.first { $0.path.hasSuffix(ending) }?.diagnostics ?? []
  }

  /// What the scenarios of a block come to.
  func play(_ block: ReferencePage.Block) async throws -> [ScenarioResult] {
    guard let suite = library.suite("toy") else { throw ScriptFault(text: "no suite") }
    let scenarios = suite.scenarios.filter { $0.fileID == "toy/page/\(block.name)" }
    let folder = Corpus.folder + "/Reference/"
    let own = try? SourceFile.onDisk("\(folder)\(block.name).script")
    let script = try own ?? .onDisk("\(folder)default.script")
    return await Corpus.play(scenarios, of: suite, try Script(script))
  }

  /// What the block that shows a failure or diagnostics should hold.
  func shown(by block: ReferencePage.Block) async throws -> String? {
    if let name = block.attributes["diagnostics"] {
      let diagnostics = diagnostics(of: "toy/page/\(name).yaml")
      return withoutFolder(DiagnosticRenderer().render(diagnostics))
    }
    guard let name = block.attributes["failure"],
      let example = scenarios.first(where: { $0.name == name }),
      let result = try await play(example).first
    else { return nil }
    let text = FailureText(width: 100).text(
      about: result,
      reproduction: "pushspec run \(result.id)"
    )
    return withoutFolder(text)
  }

  /// The text with the paths that a user would see.
  private func withoutFolder(_ text: String) -> String {
    guard let file = library.files.first(where: { $0.path.hasSuffix("toy/contract.yaml") }) else {
      return text
    }
    return text.replacing(file.path.dropLast("toy/contract.yaml".count), with: "Scenarios/")
  }
}
