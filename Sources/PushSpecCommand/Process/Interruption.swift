package import PushSpecJudge
internal import Synchronization

/// Whether somebody has asked for an early end: the run then finishes its report and stops.
package final class Interruption: Sendable {
  /// How long what is under way may go on after that, before it is cancelled.
  package static let grace = Duration.seconds(1)

  private let signal = Atomic<Int32>(0)
  private let isHeededNow = Atomic(false)

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

  /// Whether somebody finishes what is under way when a signal comes; until then it ends the process.
  var isHeeded: Bool { isHeededNow.load(ordering: .sequentiallyConsistent) }

  /// Says that what is under way is finished when a signal comes.
  func heed() { isHeededNow.store(true, ordering: .sequentiallyConsistent) }

  /// Carries out `work`, which is cancelled if somebody asks for an early end and it takes longer
  /// than the grace.
  ///
  /// - Parameter work: What is carried out; it looks after whether it is cancelled.
  /// - Returns: What `work` returns.
  func bounding<Result: Sendable>(
    _ work: @escaping @Sendable () async -> Result
  ) async -> Result {
    let task = Task { await work() }
    let watch = Task {
      while received == nil { try await Task.sleep(for: .milliseconds(50)) }
      try await Task.sleep(for: Self.grace)
      task.cancel()
    }
    defer { watch.cancel() }
    return await task.value
  }

  /// The first signal taken, if one was.
  package var received: RunResult.Interruption? {
    RunResult.Interruption(rawValue: signal.load(ordering: .sequentiallyConsistent))
  }
}
