package import PushSpecInterface
import Synchronization

/// Everything that a session told and answered, in the order in which it was handed over.
package final class Trace: EventSink {
  /// One thing that was handed over.
  package enum Record: Sendable, Hashable {
    case event(Event)
    case reaction(ReactionRecord)
    case reply(String, Reply)
    case refusal(String, Refusal)
  }

  private let state: Mutex<[Record]>

  /// A trace that begins with `records`.
  package init(_ records: [Record] = []) {
    state = Mutex(records)
  }

  package func receive(_ event: Event) {
    append(.event(event))
  }

  package func receive(_ record: ReactionRecord) {
    append(.reaction(record))
  }

  package func append(_ record: Record) {
    state.withLock { $0.append(record) }
  }

  /// All records.
  package var records: [Record] { state.withLock { $0 } }

  /// All events.
  package var events: [Event] {
    records.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  /// The events called `name`, of one client where that is given.
  package func events(_ name: String, of client: String? = nil) -> [Event] {
    events.filter { $0.name == name && (client == nil || $0.client == client) }
  }

  /// Every stamp, by number.
  package var stamps: [Stamp] {
    let stamps = records.flatMap { record -> [Stamp] in
      switch record {
      case .event(let event): [event.stamp]
      case .reaction(let record): [record.reply.started, record.reply.ended]
      case .reply(_, let reply): [reply.started, reply.ended]
      case .refusal: []
      }
    }
    return stamps.sorted { $0.seq < $1.seq }
  }
}
