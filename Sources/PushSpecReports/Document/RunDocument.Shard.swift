internal import PushSpecJudge

extension RunDocument {
  /// Which part of a selection a run has played, and what proves that the parts add up.
  package struct Shard: Sendable, Hashable, Codable {
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

    /// The part that `mark` tells of.
    init(_ mark: ShardMark) {
      number = mark.number
      count = mark.count
      selected = mark.selected
      playable = mark.playable
      selection = mark.selection
      durations = mark.durations
    }

    /// That there was nothing to play in this part, in words.
    package var emptiness: String {
      "\(name) had nothing to play, the whole has \(playable) scenario\(playable == 1 ? "" : "s")"
    }

    /// The part in words: `shard 2 of 5`.
    package var name: String { "shard \(number) of \(count)" }
  }
}
