/// A small seeded source of random numbers: the same seed gives the same numbers everywhere.
///
/// Steele, Lea and Flood's SplitMix64. One addition and a few multiplications a number, so that
/// each session can afford its own.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers that follow from `seed`.
  package init(seed: UInt32) {
    state = UInt64(seed) &* 0xD1B5_4A32_D192_ED03 &+ 0x8BB8_4B93_962E_ACC9
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, and without, `bound`.
  package mutating func next(below bound: UInt64) -> UInt64 {
    next().multipliedFullWidth(by: bound).high
  }

  /// `count` random digits of base 16.
  package mutating func hexDigits(_ count: Int) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(count)
    var bits: UInt64 = 0
    for index in 0..<count {
      if index.isMultiple(of: 16) { bits = next() }
      let digit = UInt8(truncatingIfNeeded: bits & 15)
      digits.append(digit < 10 ? 48 + digit : 87 + digit)
      bits >>= 4
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
