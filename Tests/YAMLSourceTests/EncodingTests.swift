import SourceText
import Testing
import YAMLSource

@Suite struct EncodingTests {
  private func read(_ bytes: [UInt8]) -> NodeReading {
    YAMLReader().read(SourceFile(path: "a.yaml", bytes: bytes))
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61], [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF],
      [0x61, 0, 0x3A, 0], [0, 0x61, 0, 0x3A], [0x61, 0, 0, 0], [0, 0, 0, 0x61], [0xFF, 0xFE],
    ] as [[UInt8]]
  )
  func otherEncodingsAreNamed(bytes: [UInt8]) {
    #expect(read(bytes).diagnostics.map(\.code) == ["wrong-encoding"])
  }

  @Test(
    "The bad byte is pointed at",
    arguments: [
      ([0xFF], 1, 1),
      ([0x61, 0xFF], 1, 2),
      ([0x61, 0x0A, 0x62, 0x80], 2, 2),
      ([0xE9, 0x9D, 0x99, 0xE9, 0x9D], 1, 2),
      ([0xE9, 0x9D, 0x99, 0xC0, 0xAF], 1, 2),
      ([0xED, 0xA0, 0x80], 1, 1),
      ([0xF5, 0x80, 0x80, 0x80], 1, 1),
      ([0xEF, 0xBB, 0xBF, 0x61, 0xFF], 1, 2),
    ] as [([UInt8], Int, Int)]
  )
  func invalidUTF8(bytes: [UInt8], line: Int, column: Int) throws {
    let diagnostic = try #require(read(bytes).diagnostics.first)
    #expect(diagnostic.code == "invalid-utf8")
    #expect(diagnostic.range.start == SourcePosition(line: line, column: column))
  }

  @Test func theByteIsFoundBehindManyOthers() throws {
    let lines = Array(String(repeating: "- 静默\n", count: 20_000).utf8)
    let diagnostic = try #require(read(lines + [0x61, 0xFF] + lines).diagnostics.first)
    #expect(diagnostic.code == "invalid-utf8")
    #expect(diagnostic.range.start == SourcePosition(line: 20_001, column: 2))
  }

  @Test func aMarkOfUTF8IsNoColumn() throws {
    let root = try #require(read([0xEF, 0xBB, 0xBF] + Array("a: b".utf8)).root)
    #expect(Tree(root) == ["a": "b"])
    #expect(root.map?.first?.key.range.start == SourcePosition(line: 1, column: 1))
    #expect(read([0xEF, 0xBB, 0xBF]).diagnostics.map(\.code) == ["empty-file"])
  }

  @Test(arguments: ["a: \"\\u2028\"\n", "a: \u{AD}\u{E000}\u{1F600}\n", "a: \u{FEFF}b\n"])
  func unusualCharactersAreText(text: String) {
    #expect(read(Array(text.utf8)).diagnostics.isEmpty)
  }
}
