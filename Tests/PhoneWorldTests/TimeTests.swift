import PushSpecInterface
import Testing

@testable import PhoneWorld

@Suite("Time and chance")
struct TimeTests {
  @Test func theQueueGivesByDueTimeAndThenByAge() {
    var queue = EventQueue()
    var generator = SplitMix64(seed: 5)
    let log = Log()
    for number in 0..<500 {
      let due = SessionTime(microseconds: Int64(generator.next(below: 40)))
      queue.insert(at: due, number.isMultiple(of: 3) ? .upkeep : .pending) {
        log.entries.append((due, number))
      }
    }
    #expect(queue.pendingCount == 333)
    while let due = queue.nextDue, let action = queue.popFirst(dueBy: due) { action() }
    #expect(queue.pendingCount == 0)
    #expect(log.entries.count == 500)
    for (first, second) in zip(log.entries, log.entries.dropFirst()) {
      #expect((first.due, first.number) < (second.due, second.number))
    }
  }

  @Test func aMannerChangesHowLongThingsTakeAndWhatIdsLookLike() {
    func drawn(_ manner: Manner) -> (TimeSpan, TimeSpan, String) {
      let world = World(epoch: 0, seed: 7, manner: manner, sink: Nobody())
      return (
        world.draw(.milliseconds(10...20)), world.draw(.exactly(.seconds(5))), world.identifier(36)
      )
    }
    let usual = drawn(.usual)
    #expect(usual.0 >= .milliseconds(10) && usual.0 <= .milliseconds(20))
    #expect(usual.2.allSatisfy { $0.isHexDigit })
    #expect(drawn(.slow).0.microseconds == 4 * usual.0.microseconds)
    #expect(drawn(.quick).0.microseconds == usual.0.microseconds / 8)
    for manner in Manner.allCases {
      #expect(drawn(manner).1 == .seconds(5))
      #expect(drawn(manner).2.count == 36)
      #expect(manner == .usual || !drawn(manner).2.contains { $0.isHexDigit })
    }
  }

  @Test func nothingIsGivenBeforeItsTime() {
    var queue = EventQueue()
    queue.insert(at: SessionTime(milliseconds: 2), .pending) {}
    #expect(queue.popFirst(dueBy: SessionTime(milliseconds: 1)) == nil)
    #expect(queue.popFirst(dueBy: SessionTime(milliseconds: 2)) != nil)
  }

  @Test func latenciesStayInTheirRange() {
    var generator = SplitMix64(seed: 9)
    let latency = Latency.milliseconds(2...3)
    var seen: Set<TimeSpan> = []
    for _ in 1...200 {
      let span = latency.drawn(from: &generator)
      #expect(span >= .milliseconds(2) && span <= .milliseconds(3))
      seen.insert(span)
    }
    #expect(seen.count > 100)
    #expect(Latency.exactly(.seconds(1)).drawn(from: &generator) == .seconds(1))
  }

  @Test func theSameSeedGivesTheSameNumbers() {
    var one = SplitMix64(seed: 1)
    var same = SplitMix64(seed: 1)
    var other = SplitMix64(seed: 2)
    let numbers = (1...8).map { _ in one.next() }
    #expect(numbers == (1...8).map { _ in same.next() })
    #expect(numbers != (1...8).map { _ in other.next() })
    #expect(one.hexDigits(40).utf8.count == 40)
  }

  @Test func optionsKeepAppleOrder() {
    let options = Options<PresentationOption>(["banner", "badge"])
    #expect(options?.value == ["badge", "banner"])
    #expect(Options<PresentationOption>(["carPlay"]) == nil)
    #expect(Options<PresentationOption>([1]) == nil)
    #expect(Options<PresentationOption>([])?.isEmpty == true)
  }

  private final class Log {
    var entries: [(due: SessionTime, number: Int)] = []
  }
}

/// Is told events and keeps none.
private struct Nobody: EventSink {
  func receive(_ event: Event) {}
  func receive(_ record: ReactionRecord) {}
}
