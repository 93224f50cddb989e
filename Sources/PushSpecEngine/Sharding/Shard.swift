/// One of several parts of a selection, each played by a run of its own.
package struct Shard: Sendable, Hashable {
  /// Which part, from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  /// The most parts that a selection is divided into.
  package static let most = 10_000

  /// The part `number` of `count`; nothing where there is no such part.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }
}
