package import PushSpecInterface
import Synchronization

/// A session in a simulated world.
///
/// One lock confines it: requests wait for each other, and events are handed to the sink while it
/// is held, so that the sink sees them in their order; a sink must not make requests of its own.
package final class WorldSession<Model: Vendor>: Session {
  package let epoch: Int64
  private let core: Mutex<SessionCore<Model>>

  /// Opens a fresh session as `request` asks.
  package init(
    _ request: SessionRequest,
    sink: any EventSink,
    setup: Model.Setup,
    manner: Manner = .usual
  ) throws(Refusal) {
    let core = try SessionCore<Model>(request, sink: sink, setup: setup, manner: manner)
    epoch = core.world.epoch
    self.core = Mutex(core)
  }

  package func call(
    _ name: String,
    _ arguments: ValueMap,
    client: String
  ) async throws(Refusal) -> Reply {
    try core.withLock { (core) throws(Refusal) in
      try core.call(name, arguments, client: client)
    }
  }

  package func stimulate(
    _ name: String,
    _ arguments: ValueMap,
    client: String?
  ) async throws(Refusal) -> Reply {
    try core.withLock { (core) throws(Refusal) in
      try core.stimulate(name, arguments, client: client)
    }
  }

  package func complete(
    _ handler: String,
    with value: Value,
    client: String
  ) async throws(Refusal) -> Reply {
    try core.withLock { (core) throws(Refusal) in
      try core.complete(handler, with: value, client: client)
    }
  }

  package func advance(by span: TimeSpan, untilEvent: Bool) async throws(Refusal) -> Reply {
    try core.withLock { (core) throws(Refusal) in
      try core.advance(by: span, untilEvent: untilEvent)
    }
  }

  package func settle() async throws(Refusal) -> Reply {
    try core.withLock { (core) throws(Refusal) in try core.settle() }
  }

  package func emit(
    _ name: String,
    _ arguments: ValueMap,
    kind: Event.Kind,
    client: String
  ) async throws(Refusal) -> Reply {
    try core.withLock { (core) throws(Refusal) in
      try core.emit(name, arguments, kind: kind, client: client)
    }
  }

  package func close() async {
    core.withLock { $0.close() }
  }
}
