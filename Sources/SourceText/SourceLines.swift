/// The lines of one file, found by one pass over its bytes when somebody asks for them.
///
/// Nothing is kept in the file itself: a file without diagnostics is never cut into lines.
package struct SourceLines: Sendable {
  /// The file whose lines these are.
  package let file: SourceFile
  private let text: [UInt8]
  /// The offset of the first byte of each line.
  private let starts: [Int]

  /// Finds where the lines of `file` begin: after LF, CR LF or CR.
  package init(_ file: SourceFile) {
    self.file = file
    let bytes = file.bytes
    text = bytes
    var starts = [Self.lengthOfMark(in: bytes)]
    for index in bytes.indices {
      let isBreak =
        bytes[index] == Self.lineFeed
        || bytes[index] == Self.carriageReturn
          && !(index + 1 < bytes.count && bytes[index + 1] == Self.lineFeed)
      if isBreak { starts.append(index + 1) }
    }
    self.starts = starts
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// How many lines there are; a break at the very end opens one more, empty.
  package var count: Int { starts.count }

  /// The text of line `number`, counted from 1, without its break; nil beyond the file.
  package subscript(number: Int) -> String? {
    guard let bytes = bytes(ofLine: number) else { return nil }
    return String(decoding: text[bytes], as: UTF8.self)
  }

  /// The offsets of the bytes of line `number` without its break.
  private func bytes(ofLine number: Int) -> Range<Int>? {
    guard number >= 1, number <= starts.count else { return nil }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : text.count
    if number < starts.count {
      if end > start, text[end - 1] == Self.lineFeed { end -= 1 }
      if end > start, text[end - 1] == Self.carriageReturn { end -= 1 }
    }
    return start..<end
  }

  /// The place of the byte at `offset`.
  package func position(ofByte offset: Int) -> SourcePosition {
    // The last line that begins at or before the offset.
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = min(starts[low], text.count)
    let end = max(start, min(offset, text.count))
    let before = String(decoding: text[start..<end], as: UTF8.self)
    return SourcePosition(line: low + 1, column: before.unicodeScalars.count + 1)
  }

  /// The number of bytes that a UTF-8 byte order mark takes at the start: three or none.
  package static func lengthOfMark(in bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
