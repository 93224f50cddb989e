import SourceText
import Testing

@Suite struct SourceLinesTests {
  @Test(arguments: [
    ("", [""]),
    ("a", ["a"]),
    ("a\n", ["a", ""]),
    ("a\nb", ["a", "b"]),
    ("a\r\nb\r\n", ["a", "b", ""]),
    ("a\rb\r", ["a", "b", ""]),
    ("a\n\r\nb", ["a", "", "b"]),
    ("\u{FEFF}a\nb", ["a", "b"]),
    ("静默\nb", ["静默", "b"]),
  ])
  func linesEndAtEachKindOfBreak(text: String, expected: [String]) {
    let lines = SourceLines(SourceFile(path: "a", text: text))
    #expect((1...lines.count).map { lines[$0] } == expected)
    #expect(lines[0] == nil)
    #expect(lines[lines.count + 1] == nil)
  }

  @Test(arguments: [(0, 1, 1), (3, 1, 2), (6, 1, 3), (7, 2, 1), (8, 2, 2), (99, 2, 2)])
  func bytesHavePlaces(offset: Int, line: Int, column: Int) {
    let lines = SourceLines(SourceFile(path: "a", text: "静默\nb"))
    #expect(lines.position(ofByte: offset) == SourcePosition(line: line, column: column))
  }
}
