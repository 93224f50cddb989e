import PushSpecTestSupport
import SourceText
import Testing
import YAMLSource

@Suite struct YAMLReaderTests {
  private func read(_ text: String) -> NodeReading {
    YAMLReader().read(SourceFile(path: "a.yaml", text: text))
  }

  @Test(
    arguments: [
      ("a", "a"),
      ("a: 1", ["a": "1"]),
      ("a: 1\r\nb: 2\r\n", ["a": "1", "b": "2"]),
      ("a: 1\rb: 2\r", ["a": "1", "b": "2"]),
      ("b: 1\na: 2\n", ["b": "1", "a": "2"]),
      ("- a\n- - b\n  - c\n-\n", ["a", ["b", "c"], ""]),
      ("a:\n- b\n- c\n", ["a": ["b", "c"]]),
      ("a:\nb: ~\n", ["a": "", "b": "~"]),
      ("a: ''\nb: \"\"\n", ["a": .quoted(""), "b": .quoted("")]),
      ("a: [b, {c: d}, 'e', []]\n", ["a": ["b", ["c": "d"], .quoted("e"), []]]),
      ("a: {}\n", ["a": [:]]),
      ("a: 'it''s'\nb: \"\\x41\\u9759\\n\"\n", ["a": .quoted("it's"), "b": .quoted("A静\n")]),
      ("a: |\n  x\n\n  y\nb: >-\n  x\n  y\n", ["a": .quoted("x\n\ny\n"), "b": .quoted("x y")]),
      ("a: x\n  y\n", ["a": "x y"]),
      ("# c\na: b # c\n", ["a": "b"]),
      ("--- \na: 1\n...\n", ["a": "1"]),
      ("%YAML 1.2\n---\na: 1\n", ["a": "1"]),
      ("? a\n: b\n", ["a": "b"]),
      ("'a': 1\n\"b c\": 2\n", ["a": "1", "b c": "2"]),
      ("标题: 静默😀\n", ["标题": "静默😀"]),
      ("url: http://a.b:80/c\ntime: 10:30\n", ["url": "http://a.b:80/c", "time": "10:30"]),
      ("a: b#c\n", ["a": "b#c"]),
      ("[a: b, c]\n", [["a": "b"], "c"]),
    ] as [(String, Tree)]
  )
  func treeIsRead(text: String, expected: Tree) throws {
    let reading = read(text)
    #expect(reading.diagnostics.isEmpty)
    #expect(Tree(try #require(reading.root)) == expected)
  }

  @Test(
    "JSON is read by the same reader",
    arguments: [
      (
        #"{"a": 1, "b": [true, null, -1.5e3], "c": {}}"#,
        ["a": "1", "b": ["true", "null", "-1.5e3"], "c": [:]]
      ),
      (#"{"a":1,"b":"x","c":[1,2]}"#, ["a": "1", "b": .quoted("x"), "c": ["1", "2"]]),
      ("{\n\t\"a\": \"b\",\n\t\"c\": 1\n}\n", ["a": .quoted("b"), "c": "1"]),
      (#"["\"\\\/\b\f\n\r\t\u9759"]"#, [.quoted("\"\\/\u{8}\u{C}\n\r\t静")]),
      (#"["\ud83d\ude00 \uD83D\uDE01", {"\ud83d\ude00": 1}]"#, [.quoted("😀 😁"), ["😀": "1"]]),
      (#"["\\ud83d\ude00", "\ud83d\ude00"]"#, nil),
      (#"["\\ud83d", "\"\ud83d\ude00"]"#, [.quoted("\\ud83d"), .quoted("\"😀")]),
    ] as [(String, Tree?)]
  )
  func jsonIsRead(text: String, expected: Tree?) {
    let reading = read(text)
    #expect(reading.root.map(Tree.init) == expected)
    #expect(reading.diagnostics.isEmpty == (expected != nil))
  }

  @Test func escapesOfJSONDoNotMovePlaces() throws {
    let marked = MarkedText(
      #"{"a": 1️⃣"\ud83d\ude00 \ud83d\ude00"2️⃣, 3️⃣"b"4️⃣: 1,"# + "\n" + #" 5️⃣"\ud83d\ude00"6️⃣: 7️⃣x8️⃣}"#
    )
    let map = try #require(read(marked.text).root?.map)
    let ranges = [
      map[0].value.range, map[1].key.range, map[2].key.range, map[2].value.range,
    ]
    let marks = [("1️⃣", "2️⃣"), ("3️⃣", "4️⃣"), ("5️⃣", "6️⃣"), ("7️⃣", "8️⃣")]
    for (range, mark) in zip(ranges, marks) {
      #expect(place(range.start) == marked[mark.0])
      #expect(place(range.end) == marked[mark.1])
    }
  }

  @Test(
    "Mistakes behind rewritten escapes are at their place",
    arguments: [
      ("duplicate-key", #"{"a": "\ud83d\ude00", 1️⃣"a"2️⃣: 1}"#),
      ("bad-escape", #"["\ud83d\ude00 1️⃣\ud83d2️⃣"]"#),
      ("missing-item", #"["\ud83d\ude00 \ud83d\ude00", 1️⃣,2️⃣]"#),
    ]
  )
  func mistakesBehindEscapes(code: String, marked: String) throws {
    let marked = MarkedText(marked)
    let diagnostic = try #require(read(marked.text).diagnostics.first)
    #expect(diagnostic.code == code)
    #expect(place(diagnostic.range.start) == marked["1️⃣"])
    #expect(place(diagnostic.range.end) == marked["2️⃣"])
  }

  @Test func badBytesBehindRewrittenEscapesAreAtTheirPlace() throws {
    // So many that the bad byte is met only after the text has been rewritten.
    let items = String(repeating: "1, ", count: 20_000)
    let bytes = Array((#"["\ud83d\ude00", "# + items + "\n12").utf8) + [0xFF]
    let reading = YAMLReader().read(SourceFile(path: "a.json", bytes: bytes))
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(diagnostic.code == "invalid-utf8")
    #expect(place(diagnostic.range.start) == MarkedText.Place(line: 2, column: 3))
  }

  private func place(_ position: SourcePosition) -> MarkedText.Place {
    MarkedText.Place(line: Int(position.line), column: Int(position.column))
  }

  @Test(
    "Nodes know where they stand",
    arguments: [
      ("a: 1️⃣b c2️⃣ # d\n", ["a"]),
      ("a: 1️⃣'b'2️⃣\n", ["a"]),
      ("静: 1️⃣默2️⃣\n", ["静"]),
      ("a:\n  1️⃣b: 1\n  c: 22️⃣\n\n# d\ne: 1\n", ["a"]),
      ("a:\n  1️⃣- b\n  - c2️⃣\n\n\ne: 1\n", ["a"]),
      ("a: 1️⃣[b,\n c]2️⃣\n", ["a"]),
      ("a: 1️⃣{}2️⃣ # x\n", ["a"]),
      ("a:1️⃣2️⃣\nb: 1\n", ["a"]),
      ("a: 1️⃣x\n  y2️⃣\nb: 1\n", ["a"]),
      ("x: &k v\na: 1️⃣*k2️⃣\n", ["a"]),
      ("a: {b: {c: 1️⃣d2️⃣}}\n", ["a", "b", "c"]),
      ("a: 1️⃣&k b2️⃣\n", ["a"]),
      ("1️⃣a: b2️⃣\n", []),
    ]
  )
  func nodesKnowTheirPlaces(marked: String, path: [String]) throws {
    let marked = MarkedText(marked)
    let reading = read(marked.text)
    #expect(reading.diagnostics.isEmpty)
    let node = try #require(path.reduce(reading.root) { $0?[$1] })
    #expect(place(node.range.start) == marked["1️⃣"])
    #expect(place(node.range.end) == marked["2️⃣"])
  }

  @Test func keysKnowTheirPlaces() throws {
    let marked = MarkedText("a: 1\n1️⃣\"b c\"2️⃣: 2\n")
    let key = try #require(read(marked.text).root?.map?.last?.key)
    #expect(key.value == "b c")
    #expect(place(key.range.start) == marked["1️⃣"])
    #expect(place(key.range.end) == marked["2️⃣"])
  }

  @Test func mistakesThatLeaveTheRestInOrderKeepTheTree() throws {
    let reading = read("a: 1\na: 2\nb: !x 3\n[c]: 4\n<<: {}\nd: *e\nf: 5\n")
    #expect(
      reading.diagnostics.map(\.code) == [
        "duplicate-key", "unsupported-tag", "key-not-text", "merge-key", "unknown-anchor",
      ]
    )
    let root = Tree(try #require(reading.root))
    #expect(root == ["a": "1", "b": "3", "d": .quoted("*e"), "f": "5"])
  }

  @Test func aSyntaxMistakeEndsReadingAndSilencesWhatItCovers() {
    let reading = read("a: 1\na: 2\nb: {c} d\n")
    #expect(reading.root == nil)
    #expect(reading.diagnostics.map(\.code) == ["duplicate-key", "text-after-value"])
  }
}
