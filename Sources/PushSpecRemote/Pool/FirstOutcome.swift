internal import Synchronization

/// What comes first of several outcomes; the others are dropped.
final class FirstOutcome<Outcome: Sendable>: Sendable {
  private enum State: Sendable {
    case open
    case waiting(CheckedContinuation<Outcome, Never>)
    case settled(Outcome)
    case over
  }

  private let state = Mutex(State.open)

  /// Nothing has come yet.
  init() {}

  /// Resumes `waiter` with the first outcome, which may have come already; once only.
  func wait(with waiter: CheckedContinuation<Outcome, Never>) {
    let outcome = state.withLock { state -> Outcome? in
      if case .settled(let outcome) = state {
        state = .over
        return outcome
      }
      state = .waiting(waiter)
      return nil
    }
    if let outcome { waiter.resume(returning: outcome) }
  }

  /// Takes an outcome, if it is the first.
  func settle(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      switch state {
      case .open: state = .settled(outcome)
      case .waiting(let waiter):
        state = .over
        return waiter
      case .settled, .over: break
      }
      return nil
    }
    waiter?.resume(returning: outcome)
  }
}
