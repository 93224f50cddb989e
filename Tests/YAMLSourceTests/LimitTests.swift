import SourceText
import Testing
import YAMLSource

@Suite("Hostile files are refused before they are built")
struct LimitTests {
  private func codes(_ text: String, _ limits: YAMLReader.Limits = .init()) -> [String] {
    YAMLReader(limits: limits).read(SourceFile(path: "a.yaml", text: text))
      .diagnostics.map(\.code)
  }

  /// Limits small enough to be met by a line of text.
  private func limits(_ change: (inout YAMLReader.Limits) -> Void) -> YAMLReader.Limits {
    var limits = YAMLReader.Limits()
    change(&limits)
    return limits
  }

  @Test func bytes() {
    let limits = limits { $0.bytes = 10 }
    #expect(codes("a: 1234567", limits) == [])
    #expect(codes("a: 12345678", limits) == ["file-too-large"])
  }

  @Test(arguments: [
    ("[[[1]]]", []), ("[[[[1]]]]", ["too-deep"]), ("{a: {a: {a: 1}}}", []),
    ("a:\n  - b:\n    - c\n", ["too-deep"]), ("- - - - a", ["too-deep"]),
    // An alias brings the depth of its anchor along.
    ("[&x [[1]], *x]", []), ("[&x [[1]], [*x]]", ["too-deep"]),
    ("[&x [1], &y [*x], [*y]]", ["too-deep"]),
  ])
  func depth(text: String, expected: [String]) {
    #expect(codes(text, limits { $0.depth = 3 }) == expected)
  }

  @Test(arguments: [
    ("[1, 2, 3, 4]", []), ("[1, 2, 3, 4, 5]", ["too-many-nodes"]), ("{a: 1, b: 2}", []),
    ("{a: 1, b: [2]}", ["too-many-nodes"]), ("[&x [1], *x]", []),
    ("[&x [1, 2], *x]", ["too-many-nodes"]),
  ])
  func nodes(text: String, expected: [String]) {
    #expect(codes(text, limits { $0.nodes = 5 }) == expected)
  }

  @Test(arguments: [
    ("[&x 1, *x, *x, *x, *x]", []), ("[&x 1, *x, *x, *x, *x, *x]", ["too-many-aliases"]),
    ("[&x [1, 2, 3], *x]", []), ("[&x [1, 2, 3], *x, *x]", ["too-many-aliases"]),
    ("[&x [1], &y [*x, *x], *y]", ["too-many-aliases"]),
  ])
  func aliasedNodes(text: String, expected: [String]) {
    #expect(codes(text, limits { $0.aliasedNodes = 4 }) == expected)
  }

  @Test func mistakes() {
    let limits = limits { $0.mistakes = 3 }
    let three = Array(repeating: "duplicate-key", count: 3)
    #expect(codes("a: 1\na: 1\na: 1\n", limits) == ["duplicate-key", "duplicate-key"])
    #expect(codes("a: 1\na: 1\na: 1\na: 1\na: 1\n", limits) == three + ["too-many-mistakes"])
  }

  @Test func aBillionLaughs() {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...30 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(codes(text) == ["too-many-aliases"])
  }

  /// Very much of each thing that makes naive readers slow or overflows their stack.
  @Test(arguments: [
    ("[", "too-deep"), ("{", "too-deep"), ("- ", "too-deep"), ("? ", "too-deep"),
    ("[\n", "too-deep"), ("{a: ", "too-deep"), ("[a, ", "unclosed-bracket"),
    ("a,", nil), ("- a\n", nil), ("\"", nil), ("&a ", nil), ("*a ", nil), ("!a ", nil),
    ("\n", "empty-file"), ("#\n", "comments-only"), ("\\", nil), ("a: ", nil), ("a:\n", nil),
    ("\t", nil), (" ", nil), ("'", nil), ("|\n", nil), ("%a\n", nil), ("---\n", nil),
    ("]", nil), ("\u{1}", nil), ("静", nil), ("a\n", nil), ("\"a\"\n", nil), ("- a: b\n", nil),
  ])
  func monotonousFiles(piece: String, expected: String?) {
    let text = String(repeating: piece, count: (1 << 18) / piece.utf8.count)
    let inBrackets = ["[a, ": "[" + String(repeating: "a, ", count: 80_000)]
    let codes = codes(inBrackets[piece] ?? text)
    if let expected { #expect(codes == [expected]) }
  }

  @Test func manyKeysAreCheckedQuickly() {
    let text = (0..<10_000).map { "key\($0): 1\n" }.joined()
    #expect(codes(text) == [])
    #expect(codes(text + "key7: 1\n") == ["duplicate-key"])
  }
}
