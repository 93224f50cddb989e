/// A secret that both sides of a connection must know.
package struct Token: Sendable {
  /// The secret; only printable ASCII characters.
  package let text: String

  /// The token `text`, without the white space around it; nothing if that is no token.
  package init?(_ text: String) {
    let bare = text.split(whereSeparator: \.isWhitespace)
    guard bare.count == 1, let only = bare.first, only.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
      8...Self.longest ~= only.utf8.count
    else { return nil }
    self.text = String(only)
  }

  /// A fresh token of 128 random bits.
  package static func random() -> Token {
    var generator = SystemRandomNumberGenerator()
    let halves = [generator.next(), generator.next()].map { (half: UInt64) in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return Token(known: halves.joined())
  }

  private init(known text: String) {
    self.text = text
  }

  /// The most characters that a token has.
  package static let longest = 256

  /// Whether `bytes` are the token; takes the same time however many of them are right.
  package func matches(_ bytes: some Collection<UInt8>) -> Bool {
    let own = Array(text.utf8)
    var difference = own.count ^ bytes.count
    for (index, byte) in bytes.enumerated() {
      difference |= Int(byte ^ own[index % own.count])
    }
    return difference == 0
  }
}
