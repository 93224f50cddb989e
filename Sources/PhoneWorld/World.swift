package import PushSpecInterface

/// The one clock, the one queue and the one count of a session, in which its phones live.
///
/// Nothing in a world happens by itself: what is due is carried out when the clock is moved, from
/// due time to due time. Whatever happens is told at once, with the number and the moment at which
/// it happened.
package final class World {
  /// The clock's end, in microseconds: far away, and yet near enough to count with.
  static let end: Int64 = 1 << 60

  /// The moment on the clock.
  package private(set) var now = SessionTime.start
  /// The Unix time of moment 0, in milliseconds.
  package let epoch: Int64
  /// Where the seed's numbers come from.
  package var generator: SplitMix64

  private let manner: Manner
  private var queue = EventQueue()
  private var lastNumber = 0
  private var lastDelivery = 0
  private var eventCount = 0
  private let sink: any EventSink

  /// Called with each callback that was told, while it is still on the stack.
  var onCallback: ((Event) -> Void)?

  /// A world that begins at `epoch` and tells `sink` what happens.
  init(epoch: Int64, seed: UInt32, manner: Manner, sink: any EventSink) {
    self.epoch = epoch
    self.manner = manner
    self.sink = sink
    generator = SplitMix64(seed: seed)
  }

  /// Takes the next number, at this moment.
  func stamp() -> Stamp {
    lastNumber += 1
    return Stamp(seq: lastNumber, at: now)
  }

  /// Takes back `stamp`, if nothing has been numbered since.
  func takeBack(_ stamp: Stamp) {
    if lastNumber == stamp.seq { lastNumber -= 1 }
  }

  /// The name of a delivery that no other has, such as `d1`.
  package func nextDelivery() -> String {
    lastDelivery += 1
    return "d\(lastDelivery)"
  }

  /// A length of time drawn from `latency`.
  package func draw(_ latency: Latency) -> TimeSpan {
    let span = latency.drawn(from: &generator)
    return latency.isExact ? span : manner.paced(span)
  }

  /// A new id of `length` letters, which no document describes.
  package func identifier(_ length: Int) -> String {
    manner.identifier(length, from: &generator)
  }

  // MARK: What is to come

  /// Whether nothing can reach an app without another stimulus.
  var isIdle: Bool { queue.pendingCount == 0 }

  /// Does `action` after a time drawn from `latency`.
  package func after(
    _ latency: Latency,
    _ kind: WorkKind = .pending,
    _ action: @escaping () -> Void
  ) {
    queue.insert(at: now + draw(latency), kind, action)
  }

  /// Does `action` at `moment`, or now where that has passed.
  package func at(
    _ moment: SessionTime,
    _ kind: WorkKind = .pending,
    _ action: @escaping () -> Void
  ) {
    queue.insert(at: max(now, moment), kind, action)
  }

  /// Moves the clock forward by `span`, doing what is due on the way.
  ///
  /// - Parameters:
  ///   - span: How far; the clock then stands exactly there.
  ///   - untilEvent: Stop after the first instant that told something, when all of it is told.
  func advance(by span: TimeSpan, untilEvent: Bool) {
    let end = now + span
    let toldBefore = eventCount
    while let instant = queue.nextDue, instant <= end {
      now = instant
      while let action = queue.popFirst(dueBy: instant) { action() }
      if untilEvent && eventCount != toldBefore { return }
    }
    now = end
  }

  /// Ends everything: nothing that was still to come happens.
  func end() {
    queue.removeAll()
    onCallback = nil
  }

  // MARK: What is told

  /// Has the SDK call the app's `name`, and the app do on its stack what it does there.
  package func tell(callback name: String, of client: String, _ arguments: ValueMap) {
    let event = told(.callback, name, client, arguments)
    onCallback?(event)
  }

  /// Reports that the world was seen to do `name`.
  package func tell(observation name: String, of client: String, _ arguments: ValueMap) {
    _ = told(.observation, name, client, arguments)
  }

  private func told(
    _ kind: Event.Kind,
    _ name: String,
    _ client: String,
    _ arguments: ValueMap
  ) -> Event {
    let event = Event(
      stamp: stamp(),
      kind: kind,
      client: client,
      name: name,
      arguments: arguments
    )
    eventCount += 1
    sink.receive(event)
    return event
  }

  /// Reports what came of a step that the app ran inside a callback.
  func tell(_ record: ReactionRecord) {
    sink.receive(record)
  }
}
