import PushSpecWire
import Testing

/// Bytes cut into lines.
@Suite struct LineCutterTests {
  private func cut(_ pieces: [String], limit: Int = 100) throws -> [String] {
    var cutter = LineCutter(limit: limit)
    var lines: [String] = []
    for piece in pieces {
      cutter.append(Array(piece.utf8)[...])
      while let line = try cutter.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    return lines
  }

  @Test(arguments: [
    (["a\nb\n"], ["a", "b"]), (["a", "b\nc", "\n", "\n"], ["ab", "c", ""]),
    (["a\r\n\r\n"], ["a", ""]), (["never"], []), (["", "\n"], [""]),
  ])
  func `Lines end where they end`(_ pieces: [String], _ lines: [String]) throws {
    #expect(try cut(pieces) == lines)
  }

  @Test func `Every way to cut the bytes gives the same lines`() throws {
    let text = "one\n\ntwo and more\r\nthree\n"
    for first in 0...text.count {
      for second in first...text.count {
        let pieces =
          [text.prefix(first), text.dropFirst(first).prefix(second - first)]
          + [text.dropFirst(second)]
        #expect(try cut(pieces.map(String.init)) == ["one", "", "two and more", "three"])
      }
    }
  }

  @Test func `A line that is too long is refused, whether or not it ends`() throws {
    #expect(try cut(["0123456789\n"], limit: 10) == ["0123456789"])
    #expect(throws: LineCutter.TooLong.self) { try cut(["0123456789x\n"], limit: 10) }
    #expect(throws: LineCutter.TooLong.self) { try cut(["0123456789", "x"], limit: 10) }
  }
}
