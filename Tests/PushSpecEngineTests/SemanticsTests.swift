import SourceText
import Testing

/// The list that says which sentence of the language rests on which scenarios.
@Suite struct SemanticsTests {
  /// The ids that the list names, without the suite's own.
  private static func named() throws -> Set<String> {
    let file = try SourceFile.onDisk("\(Corpus.folder)/Corpus/SEMANTICS.md")
    let parts = file.text.split(separator: "`")
    return Set(parts.filter { !$0.contains(" ") && $0.contains("/") }.map(String.init))
      .subtracting(["passes/", "fails/", "other/", "toy/"])
  }

  @Test func `names only scenarios that are there`() async throws {
    let known = Set(try await Corpus.files.map { $0.id.dropFirst("toy/".count) }.map(String.init))
    #expect(try Self.named().subtracting(known).sorted() == [])
  }

  @Test func `names every scenario of the corpora`() async throws {
    let known = Set(try await Corpus.files.map { $0.id.dropFirst("toy/".count) }.map(String.init))
    #expect(try known.subtracting(Self.named()).sorted() == [])
  }
}
