import Testing
import XMLOutput

/// Whatever is written can be read, and reads as what the character policy made of it.
@Suite struct RoundTripTests {
  private func bytes(attribute: String, text: String) throws -> [UInt8] {
    var writer = try XMLWriter()
    try writer.element("a", [("x", attribute)], text: text)
    return try writer.finish()
  }

  private func check(_ text: String) throws {
    let root = try XMLDocument(parsing: bytes(attribute: text, text: text)).root
    #expect(root["x"] == XMLText.clean(text))
    #expect(root.text == XMLText.clean(text))
  }

  @Test func `Each scalar up to the surrogates' neighbours, one by one`() throws {
    var writer = try XMLWriter()
    try writer.start("all")
    let scalars = (UInt32(0)...0x2FF).compactMap(Unicode.Scalar.init)
    for scalar in scalars { try writer.element("s", [("v", "a\(scalar)b")], text: "a\(scalar)b") }
    try writer.end()
    let elements = try XMLDocument(parsing: writer.finish()).root.children
    #expect(elements.count == scalars.count)
    for (scalar, element) in zip(scalars, elements) {
      let expected = XMLText.clean("a\(scalar)b")
      #expect(element["v"] == expected)
      #expect(element.text == expected)
    }
  }

  @Test(arguments: [
    "& < > \" '", "]]>", "]]]>", "<![CDATA[x]]>", "<!-- x -->", "&amp; &lt;", "&#0; &#x1B;",
    "<?pi?>",
    "a\r\nb\rc\nd\te", "  two  ", "\n", "\t", "", " ", "\u{D7FF}\u{E000}\u{FFFD}\u{FFFE}\u{FFFF}",
    "\u{10000}\u{1FFFE}\u{1FFFF}\u{10FFFF}", "\u{FEFF}bom", "\u{2028}\u{2029}\u{85}",
    "👩‍👩‍👧 e\u{301} עברית", "\u{1B}[31mred\u{1B}[0m \u{1B}]8;;x\u{7}link\u{1B}",
    "`a <b> & \"c\"`", "Array<Dictionary<String, Int>>.Index", "%s %d %n", "[[ATTACHMENT|x]]",
  ])
  func `Strings that have broken other writers`(text: String) throws {
    try check(text)
  }

  @Test(
    arguments: [
      [0xFF, 0xFE], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xB0, 0x80], [0xF0, 0x9F, 0x98],
      [0xE2, 0x82],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0x00, 0x01, 0x02],
    ] as [[UInt8]]
  )
  func `Bytes that are no text`(bytes: [UInt8]) throws {
    try check(XMLText.clean(bytes))
  }

  @Test(arguments: [("<", 11_000_000), ("\"", 1_700_000), ("\u{7}", 600_000)])
  func `Megabytes stay below what readers refuse`(piece: String, size: Int) throws {
    let text = String(repeating: piece, count: size / piece.utf8.count)
    let written = try bytes(attribute: text, text: text)
    #expect(written.count < 20_000_000)
    let root = try XMLDocument(parsing: written).root
    let isSame = root.text == XMLText.clean(text) && root["x"] == XMLText.clean(text)
    #expect(isSame, "compared here, so that megabytes are not shown")
    // libxml2's tree refuses text of ten million bytes.
    let schema = XMLSchema(Array(Samples.anything.utf8))
    #expect(try schema.complaints(about: written).isEmpty)
  }

  @Test func `Random bytes`() throws {
    var random = Samples.Random(seed: 20_260_105)
    for _ in 0..<500 {
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      try check(String(decoding: bytes, as: UTF8.self))
      try check(XMLText.clean(bytes, limit: 150))
    }
  }

  @Test func `Random sequences of what has a meaning`() throws {
    var random = Samples.Random(seed: 7)
    let pieces = [
      "\u{1B}", "[", "]", "31", ";", "m", "\\", "\u{7}", "\n", "\r", ">", "<", "&", "P", "é", "\0",
    ]
    for _ in 0..<2_000 {
      let length = Int.random(in: 0...12, using: &random)
      let text = (0..<length).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      try check(text)
      #expect(XMLText.clean(XMLText.clean(text)) == XMLText.clean(text))
    }
  }

  @Test func `Many writers and readers at once`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<64 {
        group.addTask {
          let text = String(repeating: "\(index)<", count: 500)
          let written = try bytes(attribute: text, text: text)
          let root = try XMLDocument(parsing: written).root
          #expect(root.text == text)
          #expect(throws: XMLParseError.self) { try XMLDocument(parsing: written.dropLast(3)) }
        }
      }
      try await group.waitForAll()
    }
  }
}
