import PushSpecBundle
import PushSpecFiles
import PushSpecScenarios
import PushSpecTestSupport
import SourceText
import Testing
import YAMLSource

/// The corpus, put into a bundle and taken out again.
@Suite struct BundledCorpusTests {
  private static let bundled = Task {
    let library = await Corpus.library.value
    let bundle = try SuiteBundle(
      of: library,
      in: "\(Corpus.folder)/Corpus",
      from: DiskTree(),
      reading: YAMLReader()
    )
    return try SuiteBundle(json: bundle.json).loaded().first
  }

  @Test(arguments: try await Corpus.files)
  func `gives the same verdict from a bundle`(_ file: Corpus.File) async throws {
    let suite = try #require(try await Self.bundled.value)
    let scenarios = suite.scenarios.filter { $0.fileID == file.id }
      .sorted { $0.range.line < $1.range.line }
    let script = try file.script
    let results = await Corpus.play(scenarios, of: suite, script)
    let text = VerdictText.text(of: results, on: script.clock)
    #expect(try Golden(at: file.stem + ".verdict").compare(text) == .same)
  }
}
