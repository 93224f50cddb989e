import PushSpecTestSupport
import SourceText

/// The kinds of mistake that these tests make up.
enum TestCode: String, DiagnosticCode {
  case unknownCallback = "unknown-callback"
  case duplicateName = "duplicate-name"
  case aTest = "a-test"
}

/// A file with marks in it.
struct Fixture {
  let marked: MarkedText
  let file: SourceFile

  /// The file `path` with the text of `marked`.
  init(_ marked: String, path: String = "a.yaml") {
    self.marked = MarkedText(marked)
    file = SourceFile(path: path, text: self.marked.text)
  }

  /// The place of `mark`, or the file's start.
  func position(_ mark: String) -> SourcePosition {
    let place = marked[mark]
    return SourcePosition(line: place?.line ?? 1, column: place?.column ?? 1)
  }

  /// The stretch from one mark to another.
  func range(_ start: String = "1️⃣", _ end: String = "2️⃣") -> SourceRange {
    SourceRange(file: file, start: position(start), end: position(end))
  }
}
