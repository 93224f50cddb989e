/// Bytes as base64 text, which is how binary data travels.
package enum Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The base64 text of `bytes`.
  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var group: UInt32 = 0
    var held = 0
    for byte in bytes {
      group = group << 8 | UInt32(byte)
      held += 1
      if held == 3 {
        for shift in [18, 12, 6, 0] { text.append(alphabet[Int(group >> UInt32(shift) & 63)]) }
        (group, held) = (0, 0)
      }
    }
    if held == 1 {
      text.append(alphabet[Int(group >> 2 & 63)])
      text.append(alphabet[Int(group << 4 & 63)])
      text.append(contentsOf: "==".utf8)
    } else if held == 2 {
      text.append(alphabet[Int(group >> 10 & 63)])
      text.append(alphabet[Int(group >> 4 & 63)])
      text.append(alphabet[Int(group << 2 & 63)])
      text.append(UInt8(ascii: "="))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether `text` is base64, padding included.
  package static func isValid(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count.isMultiple(of: 4) else { return false }
    let padding = bytes.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return bytes.dropLast(padding).allSatisfy { alphabet.contains($0) }
  }
}
