/// Numbers as documents hold them: digits and a point, whatever the locale, never an exponent.
package enum XMLNumber {
  /// Seconds with three decimals, such as `1.250`.
  ///
  /// - Parameter seconds: A length of time. One that is negative or no number is written as 0; one
  ///   of more than 10¹² seconds as that many.
  /// - Returns: What `%.3f` writes in the C locale.
  package static func seconds(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds > 0 else { return text(milliseconds: 0) }
    let bounded = min(seconds, 1e12)
    // The number is `significand` / 2^`shift`, exactly; subnormal ones are far below a millisecond.
    let significand = bounded.significandBitPattern | 1 << 52
    let shift = 1_075 - Int(bounded.exponentBitPattern)
    guard shift < 64 else { return text(milliseconds: 0) }
    let thousandfold = significand * 1_000
    let whole = thousandfold >> UInt64(shift)
    let rest = thousandfold - whole << UInt64(shift)
    let half = UInt64(1) << UInt64(shift - 1)
    let roundsUp = rest > half || rest == half && !whole.isMultiple(of: 2)
    return text(milliseconds: Int64(whole + (roundsUp ? 1 : 0)))
  }

  /// Seconds with three decimals, such as `1.250`.
  ///
  /// - Parameter duration: A length of time; a negative one is written as 0.
  /// - Returns: The length, rounded to the nearest millisecond, a half one upwards.
  package static func seconds(_ duration: Duration) -> String {
    guard duration > .zero else { return text(milliseconds: 0) }
    let (seconds, attoseconds) = min(duration, .seconds(1_000_000_000_000)).components
    return text(
      milliseconds: seconds * 1_000 + (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000
    )
  }

  private static func text(milliseconds: Int64) -> String {
    let (seconds, fraction) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    let digits = String(fraction)
    return "\(seconds).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }
}
