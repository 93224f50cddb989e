import Testing
import XMLOutput

@Suite struct XMLTextSizeTests {
  @Test func `What fits is kept whole`() {
    let text = String(repeating: "a", count: 1_000)
    #expect(XMLText.clean(text, limit: 1_000) == text)
  }

  @Test func `Of what does not fit, both ends stay and a line says so`() {
    let text = "begin " + String(repeating: "x", count: 5_000) + " end"
    let short = XMLText.clean(text, limit: 1_000)
    #expect(short.utf8.count == 1_000)
    #expect(short.hasPrefix("begin x"))
    #expect(short.hasSuffix("x end"))
    #expect(short.contains("\n[… shortened: 5010 bytes in all …]\n"))
  }

  @Test(arguments: ["é", "中", "😀", "a😀", "\u{301}"])
  func `No scalar is ever split`(piece: String) {
    let text = String(repeating: piece, count: 400)
    for limit in 0...200 {
      let short = XMLText.clean(text, limit: limit)
      #expect(short.utf8.count <= limit)
      #expect(!short.unicodeScalars.contains("\u{FFFD}"))
      let line = XMLText.line(text, limit: limit)
      #expect(line.utf8.count <= limit)
      #expect(!line.unicodeScalars.contains("\u{FFFD}"))
      #expect(limit < 3 || line.hasSuffix("…"))
    }
  }

  @Test func `Growth by visible forms counts`() {
    let short = XMLText.clean(String(repeating: "\u{7}", count: 900), limit: 1_000)
    #expect(short.utf8.count <= 1_000)
    #expect(short.contains("shortened: 900 bytes"))
  }

  @Test func `Eleven megabytes are cut to the ceiling`() {
    let short = XMLText.clean(String(repeating: "é", count: 5_500_000))
    #expect(short.utf8.count <= XMLText.ceiling)
    #expect(short.utf8.count > XMLText.ceiling - 10)
    #expect(short.contains("shortened: 11000000 bytes"))
    #expect(!short.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test func `Of much captured output only the ends are looked at`() {
    let middle = [UInt8](repeating: UInt8(ascii: "x"), count: 12_000_000)
    let bytes = Array("first\n".utf8) + [0xFF] + middle + [0xE4, 0xB8] + Array("\nlast".utf8)
    let short = XMLText.clean(bytes, limit: 200)
    #expect(short.hasPrefix("first\n\u{FFFD}x"))
    #expect(short.hasSuffix("x\u{FFFD}\nlast"))
    #expect(short.contains("shortened: \(bytes.count) bytes"))
  }

  @Test func `A negative limit keeps nothing`() {
    #expect(XMLText.clean("text", limit: -1).isEmpty)
    #expect(XMLText.line("text", limit: -1).isEmpty)
  }
}
