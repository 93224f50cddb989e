internal import SourceText

extension SyntaxDiagnosis {
  /// Bytes that are no UTF-8, or characters that no text file has.
  var encodingMistake: Diagnostic {
    let offset = problem.byteOffset + SourceLines.lengthOfMark(in: file.bytes)
    let start = lines.position(ofByte: offset)
    let end = SourcePosition(line: Int(start.line), column: Int(start.column) + 1)
    let place = SourceRange(file: file, start: start, end: end)
    let byte = file.bytes.indices.contains(offset) ? file.bytes[offset] : 0

    guard problem.message == "control characters are not allowed" else {
      return Diagnostic(
        YAMLCode.invalidUTF8,
        at: place,
        "the byte 0x\(hex(Int(byte))) is not UTF-8 here",
        suggestion: "save the file as UTF-8"
      )
    }
    if problem.byteValue == 0 {
      return Diagnostic(
        YAMLCode.binaryFile,
        at: place,
        "the file holds a zero byte, so it is no text file"
      )
    }
    return Diagnostic(
      YAMLCode.controlCharacter,
      at: place,
      "the file holds the character U+\(hex(Int(problem.byteValue), digits: 4)), which no text needs",
      suggestion: "delete it, or write an escape in double quotes"
    )
  }

  private func hex(_ value: Int, digits: Int = 2) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
