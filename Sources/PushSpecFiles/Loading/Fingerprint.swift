/// A short sum over bytes (FNV-1a, 64 bits), by which editions of a suite are told apart.
struct Fingerprint: Sendable, Hashable {
  /// The sum so far.
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Takes in `bytes`.
  mutating func combine(_ bytes: some Sequence<UInt8>) {
    var value = value
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    self.value = value
  }

  /// Takes in a file under its path inside the root.
  mutating func combine(path: String, sum: Fingerprint) {
    combine(path.utf8)
    combine([0])
    combine((0..<8).map { UInt8(truncatingIfNeeded: sum.value >> ($0 * 8)) })
  }

  /// The sum over `bytes` alone.
  static func sum(of bytes: [UInt8]) -> Fingerprint {
    var sum = Fingerprint()
    sum.combine(bytes)
    return sum
  }

  /// The sum as sixteen hexadecimal digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
