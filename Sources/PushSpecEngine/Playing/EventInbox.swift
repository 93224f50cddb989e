package import PushSpecInterface
internal import Synchronization

/// What belongs to a session and comes to light only after it has been closed.
package enum Aftermath: Sendable {
  /// It went on to tell.
  case event(Event)
  /// It left the implementation broken.
  case fault(Refusal)
}

/// Collects what a session tells until the driver takes it.
final class EventInbox: EventSink {
  /// Something told, as it came in.
  enum Item: Sendable {
    case event(Event)
    case reaction(ReactionRecord)
  }

  private struct State {
    var items: [Item] = []
    var isClosed = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let late: @Sendable (Aftermath) -> Void

  /// An inbox that hands what comes after its closing to `late`.
  init(late: @escaping @Sendable (Aftermath) -> Void) {
    self.late = late
  }

  func receive(_ event: Event) {
    if !put(.event(event)) { late(.event(event)) }
  }

  func receive(_ record: ReactionRecord) {
    _ = put(.reaction(record))
  }

  func receiveEnd() {
    close()
  }

  func receive(_ fault: Refusal) {
    late(.fault(fault))
  }

  /// Everything that has come in since the last time.
  func take() -> [Item] {
    state.withLock { state in
      guard !state.items.isEmpty else { return [] }
      defer { state.items.removeAll(keepingCapacity: true) }
      return state.items
    }
  }

  /// Takes nothing more.
  func close() {
    state.withLock { $0.isClosed = true }
  }

  /// Waits until something has come in, at most until `deadline` of the wall's time or until the
  /// task is cancelled.
  func wait(until deadline: ContinuousClock.Instant) async {
    let timer = Task {
      try? await Task.sleep(until: deadline, clock: .continuous)
      wake()
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          guard state.items.isEmpty, ContinuousClock.now < deadline, !Task.isCancelled else {
            return true
          }
          state.waiter = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      wake()
    }
    timer.cancel()
  }

  private func put(_ item: Item) -> Bool {
    let (isTaken, waiter) = state.withLock { state in
      guard !state.isClosed else { return (false, nil as CheckedContinuation<Void, Never>?) }
      state.items.append(item)
      defer { state.waiter = nil }
      return (true, state.waiter)
    }
    waiter?.resume()
    return isTaken
  }

  private func wake() {
    let waiter = state.withLock { state in
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}
