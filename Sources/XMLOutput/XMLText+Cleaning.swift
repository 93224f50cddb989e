extension XMLText {
  /// Whether cleaning would change nothing.
  static func isClean(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var (before, last): (UInt8, UInt8) = (0, 0)
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        switch byte {
        case 0x09, 0x0A: break
        case ..<0x20, 0x7F: return false
        case 0x80..<0xA0 where last == 0xC2 && byte != 0x85: return false
        case 0xBE...0xBF where before == 0xEF && last == 0xBF: return false
        default: break
        }
        (before, last) = (last, byte)
      }
      return true
    }
  }

  /// Whether `text` is printable ASCII with single spaces between words, as most names are.
  static func isPlainLine(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var last = UInt8(ascii: " ")
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        guard (0x20..<0x7F).contains(byte), byte != 0x20 || last != 0x20 else { return false }
        last = byte
      }
      return last != 0x20 || bytes.isEmpty
    }
  }

  /// The text of `bytes` with every character allowed, whatever its size.
  static func cleaned(_ bytes: some Collection<UInt8>) -> String {
    let repaired = Array(String(decoding: Array(bytes), as: UTF8.self).utf8)
    var result: [UInt8] = []
    result.reserveCapacity(repaired.count)
    var index = 0
    while index < repaired.count {
      let plain = index
      while index < repaired.count, isPlain(repaired[index]) { index += 1 }
      result += repaired[plain..<index]
      guard index < repaired.count else { break }
      index += appendSpecial(repaired[index...], to: &result)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether `byte` stands for itself whatever follows it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xEF
  }

  /// Appends what stands for the first character of `rest`, and tells how many bytes it took.
  private static func appendSpecial(_ rest: ArraySlice<UInt8>, to result: inout [UInt8]) -> Int {
    let start = rest.startIndex
    let first = rest[start]
    let second = rest.dropFirst().first ?? 0
    switch (first, second) {
    case (0x1B, _):
      return EscapeSequence.length(in: rest)
    case (0x0D, _):
      result.append(0x0A)
      return second == 0x0A ? 2 : 1
    case (0xC2, 0x80..<0xA0) where second != 0x85:
      result += visible(UInt32(second))
      return 2
    case (0xEF, 0xBF) where rest[start + 2] >= 0xBE:
      result += visible(0xFF40 + UInt32(rest[start + 2]))
      return 3
    case (0x09, _), (0x0A, _), (0x80..., _):
      result.append(first)
      return 1
    default:
      result += visible(UInt32(first))
      return 1
    }
  }

  /// What stands for a character that must not stand for itself, such as `\u{1B}`.
  private static func visible(_ scalar: UInt32) -> String.UTF8View {
    "\\u{\(String(scalar, radix: 16, uppercase: true))}".utf8
  }
}
