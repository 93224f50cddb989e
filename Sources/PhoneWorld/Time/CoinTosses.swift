/// Sixty-four coins that a seed has tossed, for what is free and must be decided somehow.
package struct CoinTosses: Sendable {
  private let bits: UInt64

  /// The tosses of `generator`.
  package init(from generator: inout SplitMix64) {
    bits = generator.next()
  }

  /// How the coin `index`, from 0 to 63, has fallen.
  package subscript(_ index: UInt64) -> Bool { (bits >> index) & 1 == 1 }
}
