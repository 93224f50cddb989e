import SourceText
import Testing
import YAMLSource

@Suite("Whatever the bytes, the reader says something about them and lives")
struct FuzzTests {
  /// A small generator with a seed, so that a failure can be had again (xorshift).
  private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  /// Reads `bytes`, and holds the reader to what it promises of each file.
  private func check(_ bytes: [UInt8]) {
    let file = SourceFile(path: "a.yaml", bytes: bytes)
    let reading = YAMLReader().read(file)
    let text = Comment(rawValue: String(decoding: bytes, as: UTF8.self).debugDescription)
    #expect(reading.root != nil || !reading.diagnostics.isEmpty, text)
    let lines = SourceLines(file)
    for diagnostic in reading.diagnostics {
      #expect(diagnostic.range.start <= diagnostic.range.end, text)
      #expect((1...lines.count).contains(diagnostic.range.line), text)
      let columns = (lines[diagnostic.range.line] ?? "").unicodeScalars.count + 1
      #expect((1...columns).contains(Int(diagnostic.range.start.column)), text)
      #expect(YAMLCode(rawValue: diagnostic.code) != nil, text)
    }
    let shown = DiagnosticRenderer().render(reading.diagnostics)
    #expect(shown.isEmpty == reading.diagnostics.isEmpty, text)
  }

  @Test(arguments: 1...4)
  func randomBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let count = Int.random(in: 0...60, using: &generator)
      check((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
  }

  @Test(arguments: 1...4)
  func randomPunctuation(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b: ", "- ", ": ", ":", "\n", "\n  ", "\n    ", " ", "[", "]", "{", "}", ",", "\"", "'",
      "#", " #", "&a ", "*a", "!t ", "? ", "|\n", ">", "%", "@", "`", "\\", "\t", "---\n", "...\n",
      "<<: ", "静", "：", "，", "\u{A0}", "\u{3000}", "\\ud83d\\ude00", "\r\n", "\u{2028}", "~",
    ]
    for _ in 0..<1000 {
      let count = Int.random(in: 0...14, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      check(Array(text.utf8))
    }
  }

  private static let scenario = Array(
    """
    title: A silent message sent while the client is offline
    covers: [GT-SILENT-3, "GT-SILENT-4"]
    about: |
      某些文字。
      and: more
    steps:
      - use: started    # leaves $cid bound
      - when: push
        with: &push {audience: {cid: [$cid]}, transmission: 'hello'}
        returns: {taskId: $task, "msgId": $msg}
      - when: push
        with: *push
      - expect: GeTuiSdkDidReceiveSlience
        within: 10s
        with:
          fromGetui: true
          json: "{\\"a\\": \\u9759}"

    """.utf8
  )

  @Test(arguments: 1...4)
  func mutatedScenarios(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let signs = Array(" \n\t:-[]{},\"'#&*!|>%@`\\?<a1\r\u{0}".utf8) + [0xE9, 0xFF]
    for _ in 0..<500 {
      var bytes = Self.scenario
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        let sign = signs.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0...3, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(sign, at: index)
        case 2: bytes[index] = sign
        default: bytes.removeSubrange(index..<min(bytes.count, index + 9))
        }
      }
      check(bytes)
    }
  }

  @Test func truncatedScenarios() {
    for count in Self.scenario.indices { check(Array(Self.scenario.prefix(count))) }
  }
}
