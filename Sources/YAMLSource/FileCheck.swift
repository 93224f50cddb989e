internal import SourceText

/// Looks at a file's bytes as a whole, before they are read as YAML.
struct FileCheck {
  let file: SourceFile
  let limits: YAMLReader.Limits

  /// Why the file is not read at all, if so.
  var refusal: Diagnostic? {
    if file.bytes.count > limits.bytes {
      return diagnostic(
        .fileTooLarge,
        atByte: 0,
        "the file has more than \(limits.bytes) bytes, and so is not read"
      )
    }
    if let encoding = foreignEncoding {
      return diagnostic(
        .wrongEncoding,
        atByte: 0,
        "the file is written in \(encoding); only UTF-8 is read",
        suggestion: "save it as UTF-8"
      )
    }
    return invisibleLineBreak
  }

  /// The name of the encoding if its mark or its zeros show that it is not UTF-8.
  private var foreignEncoding: String? {
    let head = Array(file.bytes.prefix(4))
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard head.count == 4 else { return nil }
    switch head.map({ $0 == 0 }) {
    case [false, true, false, true], [true, false, true, false]: return "UTF-16"
    case [false, true, true, true], [true, true, true, false]: return "UTF-32"
    default: return nil
    }
  }

  /// A character that YAML 1.1 takes for a line break and no editor shows as one.
  ///
  /// Behind it a comment would end unseen, and all line numbers below would be wrong.
  private var invisibleLineBreak: Diagnostic? {
    guard let offset = offsetOfInvisibleBreak else { return nil }
    let escape: String
    switch file.bytes[offset + (file.bytes[offset] == 0xC2 ? 1 : 2)] {
    case 0xA8: escape = "\\u2028"
    case 0xA9: escape = "\\u2029"
    default: escape = "\\u0085"
    }
    return diagnostic(
      .invisibleLineBreak,
      atByte: offset,
      "an invisible line break stands here, which YAML obeys and editors do not show",
      suggestion: "delete it, or write \(escape) in double quotes"
    )
  }

  /// Where U+0085, U+2028 or U+2029 stands first.
  private var offsetOfInvisibleBreak: Int? {
    let bytes = file.bytes
    return bytes.indices.first { index in
      switch bytes[index] {
      case 0xC2:
        index + 1 < bytes.count && bytes[index + 1] == 0x85
      case 0xE2:
        index + 2 < bytes.count && bytes[index + 1] == 0x80
          && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
      default:
        false
      }
    }
  }

  private func diagnostic(
    _ code: YAMLCode,
    atByte offset: Int,
    _ message: String,
    suggestion: String? = nil
  ) -> Diagnostic {
    // Without bytes to look at, the lines of a huge file need not be found.
    let start =
      offset == 0
      ? SourcePosition(line: 1, column: 1) : SourceLines(file).position(ofByte: offset)
    let range = SourceRange(file: file, start: start, end: start)
    return Diagnostic(code, at: range, message, suggestion: suggestion)
  }
}
