package import PushSpecJudge
internal import Synchronization

/// Whether somebody has asked for an early end: the run then finishes its report and stops.
package final class Interruption: Sendable {
  private let signal = Atomic<Int32>(0)

  /// Nobody has asked yet.
  package init() {}

  /// Takes a signal.
  ///
  /// - Parameter number: SIGINT's or SIGTERM's number.
  /// - Returns: Whether it is the first one.
  @discardableResult
  package func receive(_ number: Int32) -> Bool {
    signal.compareExchange(expected: 0, desired: number, ordering: .sequentiallyConsistent)
      .exchanged
  }

  /// The first signal taken, if one was.
  package var received: RunResult.Interruption? {
    RunResult.Interruption(rawValue: signal.load(ordering: .sequentiallyConsistent))
  }
}
