import PushSpecFiles
import PushSpecScenarios
import PushSpecTestSupport
import SourceText
import Testing

@Suite struct GoodCorpusTests {
  @Test(arguments: Corpus.names(in: "Good"))
  func `a valid file becomes what its picture shows`(name: String) async throws {
    let library = await Corpus.load(
      bytes: Corpus.bytes("Good/\(name)"),
      as: "demo/good/\(name)",
      opening: "demo/good/\(name)"
    )
    let scenarios = library.suite("demo")?.scenarios ?? []
    let faults = DiagnosticRenderer().render(library.diagnostics)
    let picture = faults + scenarios.map { StepPicture.of($0) }.joined(separator: "\n")
    let stem = name.prefix { $0 != "." }
    #expect(try Golden("Good/\(stem).txt").compare(picture) == .same)
    #expect(library.invalidFiles.isEmpty)
    #expect(!scenarios.isEmpty)
  }
}
