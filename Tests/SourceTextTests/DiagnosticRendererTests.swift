import SourceText
import Testing

@Suite struct DiagnosticRendererTests {
  @Test func showsPlaceMessageCodeCaretAndSuggestion() {
    let fixture = Fixture(
      "title: a\nsteps:\n\n\n\n\n\n\n  - expect: 1️⃣GeTuiSdkDidReceiveSilence2️⃣\n",
      path: "Scenarios/getui/silent/online.yaml"
    )
    let diagnostic = Diagnostic(
      .error,
      TestCode.unknownCallback,
      at: fixture.range(),
      "'GeTuiSdkDidReceiveSilence' is no callback of contract 'getui'",
      suggestion: "did you mean 'GeTuiSdkDidReceiveSlience'?"
    )
    #expect(
      DiagnosticRenderer().render(diagnostic) == """
        Scenarios/getui/silent/online.yaml:9:13: error: 'GeTuiSdkDidReceiveSilence' is no callback \
        of contract 'getui' [unknown-callback]
           9 |   - expect: GeTuiSdkDidReceiveSilence
             |             ^~~~~~~~~~~~~~~~~~~~~~~~~ did you mean 'GeTuiSdkDidReceiveSlience'?

        """
    )
  }

  @Test func showsNotesBelowWithTheirOwnExcerpts() {
    let fixture = Fixture("3️⃣a4️⃣: 1\nb: 2\n1️⃣a2️⃣: 3\n")
    let diagnostic = Diagnostic(
      .warning,
      TestCode.duplicateName,
      at: fixture.range(),
      "'a' again",
      notes: [.init("first here", at: fixture.range("3️⃣", "4️⃣")), .init("names are unique")]
    )
    #expect(
      DiagnosticRenderer().render(diagnostic) == """
        a.yaml:3:1: warning: 'a' again [duplicate-name]
           3 | a: 3
             | ^
        a.yaml:1:1: note: first here
           1 | a: 1
             | ^
        note: names are unique

        """
    )
  }

  /// The excerpt of what lies between the marks, without the heading.
  private func excerpt(_ marked: String, suggestion: String? = nil, width: Int = 100) -> String {
    let fixture = Fixture(marked)
    let diagnostic = Diagnostic(
      TestCode.aTest,
      at: fixture.range(),
      "wrong",
      suggestion: suggestion
    )
    let text = DiagnosticRenderer(width: width).render(diagnostic)
    return text.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  @Test(
    "A caret stands below what it is about",
    arguments: [
      ("1️⃣a2️⃣", "   1 | a\n     | ^"),
      ("a1️⃣2️⃣", "   1 | a\n     |  ^"),
      ("a: 1️⃣bc2️⃣ d", "   1 | a: bc d\n     |    ^~"),
      // Chinese and emoji take two columns, marks above letters none.
      ("标题: 1️⃣静默2️⃣!", "   1 | 标题: 静默!\n     |       ^~~~"),
      ("😀1️⃣b2️⃣", "   1 | 😀b\n     |   ^"),
      ("e\u{301}: 1️⃣b2️⃣", "   1 | e\u{301}: b\n     |    ^"),
      ("\t1️⃣b2️⃣", "   1 | →   b\n     |     ^"),
      ("a: \u{1B}[31m1️⃣b2️⃣", "   1 | a: \\u{1B}[31mb\n     |              ^"),
      ("\u{202E}1️⃣b2️⃣", "   1 | \\u{202E}b\n     |         ^"),
      // Over several lines: to the end of the first, blanks left out.
      ("a: 1️⃣bcd  \ne2️⃣", "   1 | a: bcd  \n     |    ^~~"),
      // The byte order mark is no column.
      ("\u{FEFF}1️⃣a2️⃣: b", "   1 | a: b\n     |  ^"),
      // Nothing to see on a blank line.
      ("a\n1️⃣2️⃣\n", ""),
    ]
  )
  func caretStandsBelow(marked: String, excerpt expected: String) {
    #expect(excerpt(marked) == expected)
  }

  @Test func aSuggestionIsShownEvenOnABlankLine() {
    #expect(excerpt("a\n1️⃣2️⃣\n", suggestion: "write b") == "   2 |\n     | ^ write b")
  }

  @Test func lineNumbersOfFiveDigitsKeepTheBarStraight() {
    let start = String(repeating: "\n", count: 12344)
    #expect(excerpt(start + "1️⃣a2️⃣") == "12345 | a\n      | ^")
  }

  @Test(
    "Long lines are cut around the caret",
    arguments: [
      (0, "   1 | xyaaaaaaaaaaaaaaaaaa…\n     | ^~"),
      (3, "   1 | aaaxyaaaaaaaaaaaaaaa…\n     |    ^~"),
      (10, "   1 | …aaaaaaxyaaaaaaaaaaaa…\n     |        ^~"),
      (998, "   1 | …aaaaaaaaaaaaaaaaaaxy\n     |                    ^~"),
    ]
  )
  func longLinesAreCut(before: Int, expected: String) {
    let line =
      String(repeating: "a", count: before) + "1️⃣xy2️⃣" + String(repeating: "a", count: 998 - before)
    #expect(excerpt(line, width: 20) == expected)
  }

  @Test func invalidUTF8IsShownAsReplacement() {
    let file = SourceFile(path: "a.yaml", bytes: [0x61, 0xFF, 0x62])
    let position = SourcePosition(line: 1, column: 2)
    let range = SourceRange(file: file, start: position, end: position)
    let text = DiagnosticRenderer().render(Diagnostic(TestCode.aTest, at: range, "bad"))
    #expect(text.hasSuffix("   1 | a\u{FFFD}b\n     |  ^\n"))
  }

  @Test func messagesCannotColourTheTerminalOrBreakTheLine() {
    let fixture = Fixture("a", path: "a\u{1B}.yaml")
    let diagnostic = Diagnostic(TestCode.aTest, at: fixture.range(), "no '\u{1B}[31m\n'")
    #expect(
      DiagnosticRenderer().render(diagnostic)
        .hasPrefix("a\\u{1B}.yaml:1:1: error: no '\\u{1B}[31m\\u{A}' [a-test]\n")
    )
  }

  @Test func aPlaceBeyondTheFileHasNoExcerpt() {
    let file = SourceFile(path: "a.yaml", text: "a")
    let position = SourcePosition(line: 7, column: 3)
    let range = SourceRange(file: file, start: position, end: position)
    let text = DiagnosticRenderer().render(Diagnostic(TestCode.aTest, at: range, "bad"))
    #expect(text == "a.yaml:7:3: error: bad [a-test]\n")
  }

  @Test func coloursComeFromThePalette() {
    let fixture = Fixture("a: 1️⃣b2️⃣")
    let diagnostic = Diagnostic(
      TestCode.aTest,
      at: fixture.range(),
      "wrong",
      suggestion: "write c"
    )
    let plain = DiagnosticRenderer().render(diagnostic)
    let coloured = DiagnosticRenderer(palette: .ansi).render(diagnostic)
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m wrong"))
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }
}
