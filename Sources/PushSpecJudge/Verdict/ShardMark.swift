/// Which part of a selection a run has played, and what proves that the parts add up to the whole.
package struct ShardMark: Sendable, Hashable {
  /// Which part, from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int
  /// How many scenarios all parts have together.
  package let selected: Int
  /// How many of them the implementation can play.
  package let playable: Int
  /// The fingerprint of the ids of all of them.
  package let selection: String
  /// The fingerprint of the durations by which they were divided; absent where none were known.
  package let durations: String?

  /// The mark of the part `number` of `count`.
  package init(
    number: Int,
    count: Int,
    selected: Int,
    playable: Int,
    selection: String,
    durations: String?
  ) {
    self.playable = playable
    self.number = number
    self.count = count
    self.selected = selected
    self.selection = selection
    self.durations = durations
  }

  /// A fingerprint of `lines`, whatever their order: 64-bit FNV-1a of the sorted lines.
  ///
  /// It tells apart what differs by accident, not by malice.
  package static func fingerprint(of lines: some Sequence<String>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for line in lines.sorted() {
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0x0A) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
