import PushSpecEngine
import PushSpecInterface
import PushSpecJudge
import Testing

/// Dividing a selection, and the order of play.
@Suite struct ShardPlanTests {
  private static let ids = (0..<101).map { "toy/topic-\($0 % 7)/scenario-\($0)" }

  /// Durations of about half of them, some of other scenarios, and one that lasts very long.
  private static let durations = Dictionary(
    uniqueKeysWithValues: ids.enumerated().filter { $0.offset % 2 == 0 }.map { index, id in
      (id, TimeSpan.milliseconds(index == 40 ? 60_000 : Int64(index * index % 97)))
    } + [("other/gone", .seconds(9))]
  )

  private func parts(
    _ plan: ShardPlan,
    of count: Int,
    ids: [String] = ids
  ) throws -> [[String]] {
    try (1...count).map { number in
      let shard = try #require(Shard(number, of: count))
      return ids.filter { plan.contains($0, in: shard) }
    }
  }

  @Test(arguments: [1, 2, 5, 100, 101, 150], [true, false])
  func `Each scenario is in exactly one part, whatever is known`(
    _ count: Int,
    _ isKnown: Bool
  ) throws {
    let plan = ShardPlan(Self.ids, into: count, durations: isKnown ? Self.durations : [:])
    let parts = try parts(plan, of: count)
    #expect(parts.flatMap { $0 }.sorted() == Self.ids.sorted())
  }

  @Test func `Without durations the parts differ by one scenario at most`() throws {
    let sizes = try parts(ShardPlan(Self.ids, into: 5), of: 5).map(\.count).sorted()
    #expect(sizes == [20, 20, 20, 20, 21])
  }

  @Test func `A long scenario is alone in its part, the others share the rest`() throws {
    let plan = ShardPlan(Self.ids, into: 4, durations: Self.durations)
    let parts = try parts(plan, of: 4)
    let long = try #require(parts.firstIndex { $0.contains(Self.ids[40]) })
    #expect(parts[long] == [Self.ids[40]])
    #expect(parts.map(\.count).sorted().dropFirst().allSatisfy { (20...50).contains($0) })
  }

  @Test func `No duration is too long or too short`() throws {
    let extremes = [Int64.max, .min, 0, 1].map { TimeSpan(microseconds: $0) }
    let durations = Dictionary(
      uniqueKeysWithValues: Self.ids.enumerated().map { ($1, extremes[$0 % 4]) }
    )
    let parts = try parts(ShardPlan(Self.ids, into: 5, durations: durations), of: 5)
    #expect(parts.flatMap { $0 }.sorted() == Self.ids.sorted())
  }

  @Test func `The order of the ids makes no difference`() throws {
    let mixed = Shuffle(seed: 3).order(of: Self.ids.count).map { Self.ids[$0] }
    let one = ShardPlan(Self.ids, into: 5, durations: Self.durations)
    let other = ShardPlan(mixed, into: 5, durations: Self.durations)
    #expect(try parts(one, of: 5) == parts(other, of: 5))
    let shard = try #require(Shard(2, of: 5))
    #expect(one.mark(of: shard, playable: 9) == other.mark(of: shard, playable: 9))
  }

  @Test func `The mark tells other ids and other durations apart`() throws {
    let shard = try #require(Shard(2, of: 5))
    let mark = ShardPlan(Self.ids, into: 5, durations: Self.durations).mark(of: shard, playable: 9)
    #expect(mark.number == 2 && mark.count == 5 && mark.selected == 101)
    let fewer = ShardPlan(Array(Self.ids.dropLast()), into: 5).mark(of: shard, playable: 9)
    #expect(fewer.selection != mark.selection)
    #expect(fewer.durations == nil)
    var changed = Self.durations
    changed[Self.ids[0]] = .seconds(1)
    let other = ShardPlan(Self.ids, into: 5, durations: changed).mark(of: shard, playable: 9)
    #expect(other.selection == mark.selection)
    #expect(other.durations != mark.durations)
  }

  @Test(arguments: [(0, 5), (6, 5), (1, 0), (-1, -1), (1, 10_001)])
  func `There is no such part`(_ number: Int, _ count: Int) {
    #expect(Shard(number, of: count) == nil)
  }

  @Test func `A shuffle is an order of all numbers, and its seed decides it`() {
    for count in [0, 1, 2, 50] {
      #expect(Shuffle(seed: 5).order(of: count).sorted() == Array(0..<count))
    }
    #expect(Shuffle(seed: 5).order(of: 50) == Shuffle(seed: 5).order(of: 50))
    #expect(Shuffle(seed: 5).order(of: 50) != Shuffle(seed: 6).order(of: 50))
    // Written down, so that a new version plays in the same order.
    #expect(Shuffle(seed: 1).order(of: 6) == [0, 1, 3, 2, 4, 5])
  }
}
