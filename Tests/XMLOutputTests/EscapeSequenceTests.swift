import Testing
import XMLOutput

@Suite struct EscapeSequenceTests {
  @Test(arguments: [
    // CSI
    ("\u{1B}[31mred\u{1B}[0m", "red"), ("\u{1B}[1;38;5;208mx\u{1B}[m", "x"),
    ("\u{1B}[?25lhidden\u{1B}[?25h", "hidden"), ("\u{1B}[2K\u{1B}[1Gx", "x"), ("a\u{1B}[ qb", "ab"),
    // CSI cut short
    ("a\u{1B}[", "a"), ("a\u{1B}[31", "a"), ("a\u{1B}[31\nb", "a\nb"), ("a\u{1B}[31é", "aé"),
    ("a\u{1B}[1;\u{1B}[2mb", "ab"),
    // OSC
    ("\u{1B}]8;;https://example.org\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
    ("\u{1B}]0;title\u{7}x", "x"),
    // OSC without its end takes no more than its line
    ("a\u{1B}]0;title\nb", "a\nb"), ("a\u{1B}]0;title", "a"), ("a\u{1B}]0;t\u{1B}[31mb", "ab"),
    ("a\u{1B}]0;t\r\nb", "a\nb"),
    // other strings, and what only looks like one
    ("\u{1B}Pq#0\u{1B}\\x", "x"), ("\u{1B}_app\u{1B}\\x", "x"), ("\u{1B}Push", "Push"),
    ("\u{1B}^note", "^note"),
    // character sets and single escapes
    ("\u{1B}(Bx", "x"), ("a\u{1B}(", "a("), ("a\u{1B}", "a"), ("\u{1B}\u{1B}a", "a"),
    ("\u{1B}中", "中"),
    ("\u{1B} a", " a"),
  ])
  func `Sequences go and text stays`(text: String, expected: String) {
    #expect(XMLText.clean(text) == expected)
  }
}
