import SourceText
import Testing

@testable import PushSpecInterface
@testable import PushSpecScenarios

/// Bytes that are read as the parts of a script.
@Suite struct PackReaderTests {
  private static let file = SourceFile(path: "here.yaml", text: "")

  private static let values: [Value] = [
    .absent, .null, .bool(true), .integer(.min), .integer(.max), .integer(-1), .decimal(-0.5),
    .decimal(.infinity), "", "text with 中文", [1, [2, "three"]],
    ["a": 1, "b": ["c": .null]], .completion(CompletionHandler(id: "h1", delivery: "d1")),
    .completion(CompletionHandler(id: "h2")),
  ]

  private func reader(_ bytes: some Sequence<UInt8>) -> PackReader {
    PackReader(Array(bytes), lexicon: Lexicon([]), files: [Self.file], oddities: [])
  }

  private func writer() -> PackWriter { PackWriter(lexicon: Lexicon([]), files: [Self.file]) }

  @Test(arguments: values)
  func `a value is read as it was written`(value: Value) throws {
    var writer = writer()
    value.pack(into: &writer)
    var reader = reader(writer.bytes)
    #expect(try Value(from: &reader) == value)
  }

  @Test(arguments: values)
  func `a value that was cut off is damage`(value: Value) {
    var writer = writer()
    value.pack(into: &writer)
    for count in writer.bytes.indices {
      var reader = reader(writer.bytes.prefix(count))
      #expect(throws: PackReader.Damage.self) { try Value(from: &reader) }
    }
  }

  @Test func `a place in a file that the reader does not know cannot be written`() {
    var writer = writer()
    let start = SourcePosition(line: 1, column: 1)
    let other = SourceFile(path: "other.yaml", text: "")
    writer.put(SourceRange(file: other, start: start, end: start))
    #expect(!writer.isWhole)
  }

  @Test func `bytes of any kind are read or refused`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let bytes = (0..<64).map { _ in UInt8.random(in: .min ... .max, using: &random) & 0x1F }
      var reader = reader(bytes)
      _ = try? Script(from: &reader)
    }
  }
}
