internal import PushSpecInterface

/// How an implementation does what it must, in what no document promises: how long things take, and
/// what its ids look like.
///
/// A suite must pass in every manner, or it would fail an implementation that is right.
package enum Manner: Sendable, CaseIterable {
  /// The times of a phone on a good network; ids of hexadecimal digits.
  case usual
  /// Four times as long, and ids of other letters.
  case slow
  /// An eighth of the time, and ids of other letters.
  case quick

  /// `span`, which was drawn as of a usual manner, in this one.
  func paced(_ span: TimeSpan) -> TimeSpan {
    switch self {
    case .usual: span
    case .slow: TimeSpan(microseconds: span.microseconds * 4)
    case .quick: TimeSpan(microseconds: span.microseconds / 8)
    }
  }

  /// An id of `length` letters that `generator` draws.
  func identifier(_ length: Int, from generator: inout SplitMix64) -> String {
    let digits = generator.hexDigits(length)
    guard self != .usual else { return digits }
    let letters = Array("KLMNPQRSTUVWxyz_")
    return String(digits.compactMap { $0.hexDigitValue.map { letters[$0] } })
  }
}
