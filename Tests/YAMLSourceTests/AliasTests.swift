import SourceText
import Testing
import YAMLSource

@Suite struct AliasTests {
  private func tree(_ text: String) throws -> Tree {
    let reading = YAMLReader().read(SourceFile(path: "a.yaml", text: text))
    #expect(reading.diagnostics.isEmpty)
    return Tree(try #require(reading.root))
  }

  @Test(
    arguments: [
      ("a: &x 1\nb: *x\n", ["a": "1", "b": "1"]),
      ("a: &x '1'\nb: *x\n", ["a": .quoted("1"), "b": .quoted("1")]),
      (
        "a: &x [1, {b: 2}]\nc: [*x, *x]\n",
        ["a": ["1", ["b": "2"]], "c": [["1", ["b": "2"]], ["1", ["b": "2"]]]]
      ),
      (
        "a: &x {b: &y 1, c: *y}\nd: *x\n",
        ["a": ["b": "1", "c": "1"], "d": ["b": "1", "c": "1"]]
      ),
      // A name defined again stands for the later node.
      ("a: &x 1\nb: *x\nc: &x 2\nd: *x\n", ["a": "1", "b": "1", "c": "2", "d": "2"]),
      ("&k a: 1\nb: *k\n", ["a": "1", "b": "a"]),
      ("a: &k b\n*k : c\n", ["a": "b", "b": "c"]),
    ] as [(String, Tree)]
  )
  func aliasesRepeatTheirAnchor(text: String, expected: Tree) throws {
    #expect(try tree(text) == expected)
  }

  @Test func aMisspeltAliasIsOneMistakeAndStandsForWhatWasMeant() throws {
    let file = SourceFile(path: "a.yaml", text: "a: &names [1, 2]\nb: *name\n")
    let reading = YAMLReader().read(file)
    #expect(reading.diagnostics.map(\.code) == ["unknown-anchor"])
    #expect(reading.root?["b"]?.list?.count == 2)
  }

  @Test func partsOfAnAliasStandWhereTheAnchorIs() throws {
    let file = SourceFile(path: "a.yaml", text: "a: &x\n  b: 1\nc: *x\n")
    let alias = try #require(YAMLReader().read(file).root?["c"])
    #expect(alias.range.line == 3)
    #expect(alias["b"]?.range.line == 2)
  }
}
