package import PushSpecInterface
package import PushSpecJudge

/// Divides a selection into parts that take about the same time.
///
/// Each scenario is in exactly one part, whatever is known of durations. The same ids, durations and
/// number of parts always give the same division: the longest scenarios are dealt first, each to the
/// part that has least to do. One whose duration is not known counts as long as the middle one of
/// those that are.
package struct ShardPlan: Sendable {
  /// The longest that a scenario is taken to last, twelve days: sums of it cannot overflow.
  private static let longest: Int64 = 1 << 40

  private let parts: [String: Int]
  private let count: Int
  private let selection: String
  private let durations: String?

  /// Divides `ids` into `count` parts.
  ///
  /// - Parameters:
  ///   - ids: The ids of all scenarios selected, each once.
  ///   - count: How many parts.
  ///   - durations: How long scenarios took, by their ids.
  package init(_ ids: [String], into count: Int, durations: [String: TimeSpan] = [:]) {
    let known = ids.compactMap { durations[$0]?.microseconds }.sorted()
    let middle = known.isEmpty ? 1 : max(1, known[known.count / 2])
    let costs = ids.map { id in
      (id: id, cost: min(max(1, durations[id]?.microseconds ?? middle), Self.longest))
    }
    var loads = [(cost: Int64, size: Int)](repeating: (0, 0), count: max(1, count))
    var parts: [String: Int] = [:]
    for item in costs.sorted(by: { ($1.cost, $0.id) < ($0.cost, $1.id) }) {
      let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[least].cost += item.cost
      loads[least].size += 1
      parts[item.id] = least + 1
    }
    self.parts = parts
    self.count = count
    selection = ShardMark.fingerprint(of: ids)
    self.durations =
      durations.isEmpty
      ? nil : ShardMark.fingerprint(of: durations.map { "\($0.key) \($0.value.microseconds)" })
  }

  /// Whether the scenario `id` belongs to `shard`.
  package func contains(_ id: String, in shard: Shard) -> Bool { parts[id] == shard.number }

  /// What the run of `shard` is marked with.
  ///
  /// - Parameters:
  ///   - shard: Which part.
  ///   - playable: How many of all scenarios the implementation can play.
  /// - Returns: The mark.
  package func mark(of shard: Shard, playable: Int) -> ShardMark {
    ShardMark(
      number: shard.number,
      count: count,
      selected: parts.count,
      playable: playable,
      selection: selection,
      durations: durations
    )
  }
}
