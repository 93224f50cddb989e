import PushSpecTestSupport
import SourceText
import Testing
import YAMLSource

@Suite("Each mistake is named, and pointed at where it is mended")
struct MistakeTests {
  @Test(arguments: MistakeExample.all)
  func mistakeIsFoundAtItsPlace(example: MistakeExample) throws {
    let marked = MarkedText(example.marked)
    let reading = YAMLReader().read(SourceFile(path: "a.yaml", text: marked.text))
    let diagnostic = try #require(reading.diagnostics.first)
    let shown = Comment(rawValue: DiagnosticRenderer().render(reading.diagnostics))
    #expect(reading.diagnostics.map(\.code) == [example.code.rawValue], shown)
    #expect(place(diagnostic.range.start) == marked["1️⃣"], shown)
    #expect(place(diagnostic.range.end) == marked["2️⃣"], shown)
    #expect(diagnostic.severity == .error)
  }

  private func place(_ position: SourcePosition) -> MarkedText.Place {
    MarkedText.Place(line: Int(position.line), column: Int(position.column))
  }

  @Test func allMistakesAreSaidInPlainWords() throws {
    let text = MistakeExample.all.map { example in
      let file = SourceFile(path: "a.yaml", text: MarkedText(example.marked).text)
      return DiagnosticRenderer().render(YAMLReader().read(file).diagnostics)
    }
    #expect(try Golden("mistakes.txt").compare(text.joined(separator: "\n")) == .same)
  }

  /// What `LimitTests` and `EncodingTests` trip.
  private static let elsewhere: Set<YAMLCode> = [
    .fileTooLarge, .tooDeep, .tooManyNodes, .tooManyAliases, .tooManyMistakes, .wrongEncoding,
    .invalidUTF8,
  ]

  @Test(arguments: YAMLCode.allCases)
  func everyKindHasAnExample(code: YAMLCode) {
    let isHere = MistakeExample.all.contains { $0.code == code }
    #expect(isHere != Self.elsewhere.contains(code))
  }

  @Test(arguments: YAMLCode.allCases)
  func codesAreWordsWithHyphens(code: YAMLCode) {
    #expect(code.rawValue.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
  }
}
