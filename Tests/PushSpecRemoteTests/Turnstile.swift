import Synchronization

/// Lets so many in at once.
final class Turnstile: Sendable {
  private struct State {
    var places: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(places: Int) {
    state = Mutex(State(places: places))
  }

  /// Waits for a place.
  func enter() async {
    await withCheckedContinuation { waiter in
      let isIn = state.withLock { state in
        guard state.places == 0 else {
          state.places -= 1
          return true
        }
        state.waiting.append(waiter)
        return false
      }
      if isIn { waiter.resume() }
    }
  }

  /// Gives the place back.
  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.places += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
