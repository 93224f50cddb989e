/// An order of play that depends on a seed alone.
package struct Shuffle: Sendable, Hashable {
  /// The seed.
  package let seed: UInt32

  /// The order that `seed` stands for.
  package init(seed: UInt32) { self.seed = seed }

  /// The numbers from 0 up to `count` in this order.
  package func order(of count: Int) -> [Int] {
    var generator = Generator(state: UInt64(seed))
    var order = Array(0..<count)
    for last in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(last, Int(generator.next() % UInt64(last + 1)))
    }
    return order
  }

  /// SplitMix64: the order must be the same in every version of the language's library.
  private struct Generator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
