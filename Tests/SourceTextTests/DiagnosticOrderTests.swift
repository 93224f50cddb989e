import SourceText
import Testing

@Suite struct DiagnosticOrderTests {
  private let first = SourceFile(path: "a.yaml", text: "abc\ndef\n")
  private let second = SourceFile(path: "b.yaml", text: "abc\ndef\n")

  private func diagnostic(
    _ severity: Diagnostic.Severity,
    _ code: TestCode,
    _ file: SourceFile,
    _ line: Int,
    _ column: Int,
    _ message: String = ""
  ) -> Diagnostic {
    let place = SourcePosition(line: line, column: column)
    return Diagnostic(
      severity,
      code,
      at: SourceRange(file: file, start: place, end: place),
      message
    )
  }

  @Test func diagnosticsAreReadByPathPlaceSeverityAndCode() {
    let expected = [
      diagnostic(.note, .aTest, first, 1, 2),
      diagnostic(.error, .aTest, first, 1, 3),
      diagnostic(.error, .duplicateName, first, 1, 3, "a"),
      diagnostic(.error, .duplicateName, first, 1, 3, "b"),
      diagnostic(.warning, .aTest, first, 1, 3),
      diagnostic(.note, .aTest, first, 1, 3),
      diagnostic(.error, .aTest, first, 2, 1),
      diagnostic(.error, .aTest, second, 1, 1),
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      #expect(expected.shuffled(using: &generator).inReadingOrder() == expected)
    }
  }
}
