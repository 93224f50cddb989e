internal import SourceText

/// A JSON text whose characters beyond U+FFFF, written as two escapes, became one YAML escape each.
///
/// JSON writes 😀 as `\ud83d\ude00`, which libyaml refuses; YAML's `\U0001F600` is two characters
/// shorter. The places found in the rewritten text are led back to those of the file.
struct SurrogatePairs {
  /// The text for libyaml.
  private(set) var bytes: [UInt8] = []
  /// The places behind each rewritten escape, in the rewritten text.
  private var ends: [SourcePosition] = []
  /// The same, as offsets.
  private var endOffsets: [Int] = []

  private static let pairLength = 12
  private static let shortening = 2

  /// Rewrites `text`, or fails if it is not JSON in its outer form or has no such pair.
  init?(in text: ArraySlice<UInt8>) {
    let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    guard let first = text.first(where: { !isSpace($0) }), "[{".utf8.contains(first) else {
      return nil
    }
    bytes.reserveCapacity(text.count)
    var scanner = Scanner(rest: text)
    while let byte = scanner.rest.first {
      if scanner.isInQuotes, byte == UInt8(ascii: "\\") {
        if let scalar = Self.pair(scanner.rest) {
          scanner.skipPair()
          bytes += Self.escape(scalar)
          ends.append(scanner.place)
          endOffsets.append(bytes.count)
        } else {
          // Two bytes, so that an escaped quote or backslash opens and ends nothing.
          bytes += scanner.rest.prefix(2)
          scanner.step(isEscaped: true)
          scanner.step(isEscaped: true)
        }
      } else {
        bytes.append(byte)
        scanner.step(isEscaped: false)
      }
    }
    if ends.isEmpty { return nil }
  }

  /// The place in the file of `place` in the rewritten text.
  func original(_ place: SourcePosition) -> SourcePosition {
    let before = ends.partitioningIndex { $0 > place }
    let line = ends.partitioningIndex { $0.line >= place.line }
    return SourcePosition(
      line: Int(place.line),
      column: Int(place.column) + Self.shortening * (before - line)
    )
  }

  /// The offset in the file's text of the byte at `offset` of the rewritten text.
  func original(_ offset: Int) -> Int {
    offset + Self.shortening * endOffsets.partitioningIndex { $0 > offset }
  }

  /// The scalar that the two escapes at the start of `rest` write together.
  private static func pair(_ rest: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let high = unit(rest), (0xD800...0xDBFF).contains(high),
      let low = unit(rest.dropFirst(6)), (0xDC00...0xDFFF).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  /// The number of the escape `\uXXXX` at the start of `rest`.
  private static func unit(_ rest: ArraySlice<UInt8>) -> UInt32? {
    guard rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]), rest.count >= 6 else {
      return nil
    }
    return UInt32(String(decoding: rest.dropFirst(2).prefix(4), as: UTF8.self), radix: 16)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> [UInt8] {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return Array("\\U".utf8) + Array(String(repeating: "0", count: 8 - digits.count).utf8)
      + Array(digits.utf8)
  }

  /// A walk through the text that knows the place and whether it is in double quotes.
  private struct Scanner {
    var rest: ArraySlice<UInt8>
    var place = SourcePosition(line: 1, column: 1)
    var isInQuotes = false
    private var previous: UInt8?

    init(rest: ArraySlice<UInt8>) { self.rest = rest }

    mutating func step(isEscaped: Bool) {
      guard let byte = rest.first else { return }
      if byte == UInt8(ascii: "\""), !isEscaped {
        isInQuotes = !isInQuotes && opensQuote
      }
      previous = byte
      let isBreak = byte == 0x0A || byte == 0x0D && rest.dropFirst().first != 0x0A
      rest = rest.dropFirst()
      if isBreak {
        place = SourcePosition(line: Int(place.line) + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }

    mutating func skipPair() {
      rest = rest.dropFirst(pairLength)
      place.column += Int32(pairLength - shortening)
    }

    private var opensQuote: Bool {
      previous.map { " \t\r\n[{,:".utf8.contains($0) } ?? true
    }
  }
}

extension Array {
  /// The first index whose element satisfies `predicate`, when all behind it do too.
  fileprivate func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
