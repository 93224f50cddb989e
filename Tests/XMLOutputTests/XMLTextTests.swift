import Testing
import XMLOutput

@Suite struct XMLTextTests {
  /// What may stand in a document as it is, by the grammar of XML 1.0, less DEL and the C1 controls.
  private func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x9, 0xA, 0x85: true
    case ..<0x20, 0x7F..<0xA0, 0xFFFE...0xFFFF: false
    default: true
    }
  }

  @Test func `Each control character gets a visible form`() {
    for value in UInt32(0)...0x100 where value != 0xD && value != 0x1B {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let form = "\\u{" + String(value, radix: 16, uppercase: true) + "}"
      let expected = isAllowed(value) ? String(Character(scalar)) : form
      #expect(XMLText.clean("a\(Character(scalar))b") == "a\(expected)b")
    }
  }

  @Test(arguments: [
    ("\u{FFFE}", #"\u{FFFE}"#), ("\u{FFFF}", #"\u{FFFF}"#), ("\u{FFFD}", "\u{FFFD}"),
    ("\u{1FFFE}", "\u{1FFFE}"), ("\u{FEFF}", "\u{FEFF}"), ("\u{2028}", "\u{2028}"),
    ("\u{FFBE}\u{FFBF}", "\u{FFBE}\u{FFBF}"), ("\u{10FFFF}", "\u{10FFFF}"),
    ("\u{D7FF}", "\u{D7FF}"),
    ("\u{E000}", "\u{E000}"), ("\u{85}", "\u{85}"), ("ÿ¾¿\u{A0}", "ÿ¾¿\u{A0}"),
  ])
  func `Beyond the controls only two characters are forbidden`(text: String, expected: String) {
    #expect(XMLText.clean(text) == expected)
  }

  @Test(arguments: [
    ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("\r\r\n\r", "\n\n\n"), ("a\n\rb", "a\n\nb"),
    ("\r", "\n"), ("a\tb", "a\tb"), ("", ""), ("   ", "   "),
  ])
  func `Every end of line is LF`(text: String, expected: String) {
    #expect(XMLText.clean(text) == expected)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], String(repeating: "\u{FFFD}", count: 6)),
      ([0x61, 0xF0, 0x9F, 0x98], "a\u{FFFD}"),
      ([0x80], "\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], String(repeating: "\u{FFFD}", count: 4)),
      ([0xEF, 0xBF], "\u{FFFD}"),
      ([0xC2], "\u{FFFD}"),
      ([0x61, 0x00, 0x62], #"a\u{0}b"#),
      ([], ""),
    ] as [([UInt8], String)]
  )
  func `Invalid UTF-8 becomes replacement characters`(bytes: [UInt8], expected: String) {
    #expect(XMLText.clean(bytes) == expected)
  }

  @Test(arguments: [
    "emoji 😀 👩‍👩‍👧 🏳️‍🌈", "e\u{301} עברית العربية", "& < > \" ' ]]> <![CDATA[ <!-- &amp; &#0;", "中文推送",
  ])
  func `Ordinary text is left alone`(text: String) {
    #expect(XMLText.clean(text) == text)
    #expect(XMLText.clean(Array(text.utf8)) == text)
  }

  @Test(arguments: ["\u{1B}\u{1B}[31m[31mx", "\u{1B}]\u{7}0;x", "a\u{0}\r\n\u{FFFE}\u{1B}["])
  func `Cleaning what is clean changes nothing`(text: String) {
    let once = XMLText.clean(text)
    #expect(XMLText.clean(once) == once)
    #expect(!once.unicodeScalars.contains("\u{1B}"))
  }

  @Test(arguments: [
    ("  a \n\t b  ", "a b"), ("a\r\nb", "a b"), ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
    ("\n", ""), ("", ""), ("a\u{A0}b", "a\u{A0}b"), ("a\u{7}b", #"a\u{7}b"#), ("a b", "a b"),
  ])
  func `A line has no ends of line and no spaces to lose`(text: String, expected: String) {
    #expect(XMLText.line(text) == expected)
  }
}
