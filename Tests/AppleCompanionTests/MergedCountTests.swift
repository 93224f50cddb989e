import AppleCompanion
import PushSpecInterface
import Testing

/// The numbers of an app's processes and of the companion as one count.
@Suite struct MergedCountTests {
  private func stamp(_ seq: Int, _ milliseconds: Int64) -> Stamp {
    Stamp(seq: seq, at: SessionTime(milliseconds: milliseconds))
  }

  private func time(_ milliseconds: Int64) -> SessionTime {
    SessionTime(milliseconds: milliseconds)
  }

  @Test func `Alone, the app's numbers stay as they are, later by its process' beginning`() {
    var count = MergedCount()
    count.beginProcess(at: time(100))
    #expect(count.take(stamp(1, 0)) == stamp(1, 100))
    #expect(count.take(stamp(2, 5)) == stamp(2, 105))
  }

  @Test func `What the companion does stands after what it has heard`() {
    var count = MergedCount()
    count.beginProcess(at: .start)
    _ = count.take(stamp(1, 10))
    #expect(count.insert(at: time(20)) == stamp(2, 20))
    #expect(count.insert(at: time(30)) == stamp(3, 30))
    #expect(count.take(stamp(2, 40)) == stamp(4, 40))
    #expect(count.number(1) == 1)
    #expect(count.number(2) == 4)
  }

  @Test func `What arrives late keeps its place before the companion's`() {
    var count = MergedCount()
    count.beginProcess(at: .start)
    #expect(count.take(stamp(2, 12)) == stamp(2, 12))
    #expect(count.insert(at: time(20)) == stamp(3, 20))
    #expect(count.take(stamp(1, 11)) == stamp(1, 11))
    #expect(count.take(stamp(3, 21)) == stamp(4, 21))
  }

  @Test func `Of a request for its place alone one number is left`() {
    var count = MergedCount()
    count.beginProcess(at: .start)
    _ = count.take(stamp(1, 1))
    // Between the beginning and the end the app tells something.
    #expect(count.absorb(from: stamp(2, 2), to: stamp(4, 4)) == stamp(2, 2))
    #expect(count.take(stamp(3, 3)) == stamp(3, 3))
    #expect(count.take(stamp(5, 5)) == stamp(4, 5))
    #expect(count.insert(at: time(6)) == stamp(5, 6))
    #expect(count.take(stamp(6, 7)) == stamp(6, 7))
  }

  @Test func `The companion goes on where a request for its place was the last`() {
    var count = MergedCount()
    count.beginProcess(at: .start)
    #expect(count.absorb(from: stamp(1, 1), to: stamp(2, 2)) == stamp(1, 1))
    #expect(count.insert(at: time(3)) == stamp(2, 3))
    #expect(count.take(stamp(3, 4)) == stamp(3, 4))
  }

  @Test func `A new process counts on where the last one stopped`() {
    var count = MergedCount()
    count.beginProcess(at: .start)
    _ = count.take(stamp(1, 1))
    _ = count.absorb(from: stamp(2, 2), to: stamp(3, 3))
    #expect(count.insert(at: time(10)) == stamp(3, 10))
    count.beginProcess(at: time(50))
    #expect(count.take(stamp(1, 1)) == stamp(4, 51))
    #expect(count.insert(at: time(60)) == stamp(5, 60))
  }

  @Test func `No moment falls, however the clocks differ`() {
    var count = MergedCount()
    count.beginProcess(at: .start)
    _ = count.take(stamp(1, 100))
    #expect(count.insert(at: time(90)) == stamp(2, 100))
    #expect(count.take(stamp(2, 95)) == stamp(3, 100))
    count.beginProcess(at: time(80))
    #expect(count.take(stamp(1, 5)) == stamp(4, 100))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `Whatever is done, each number is given once, and the app's order is kept`(_ seed: UInt64) {
    var generator = Steps(state: seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493)
    var count = MergedCount()
    var given: [Int] = []
    var next = 1
    var clock: Int64 = 0
    count.beginProcess(at: .start)
    for _ in 0..<60 {
      clock += Int64(generator.next(5))
      switch generator.next(6) {
      case 0:
        given.append(count.insert(at: time(clock)).seq)
      case 1:
        // A request for its place, with some events inside of it that arrive before the answer.
        let inside = generator.next(3)
        let (started, ended) = (next, next + inside + 1)
        given.append(count.absorb(from: stamp(started, clock), to: stamp(ended, clock)).seq)
        for seq in started + 1..<ended { given.append(count.take(stamp(seq, clock)).seq) }
        next = ended + 1
      case 2:
        count.beginProcess(at: time(clock))
        next = 1
      case 3:
        // Two events that arrive in the wrong order.
        let second = count.take(stamp(next + 1, clock)).seq
        let first = count.take(stamp(next, clock)).seq
        #expect(first < second)
        given += [first, second]
        next += 2
      default:
        given.append(count.take(stamp(next, clock)).seq)
        next += 1
      }
    }
    #expect(given.sorted() == Array(1...given.count))
  }

  /// A small generator, so that a failure can be seen again.
  private struct Steps {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}
