internal import Synchronization

/// Ends a run after so many failures, and at the same scenario whatever the number of jobs.
///
/// Scenarios have positions in the order of play. The run ends at the position of the last failure
/// allowed: everything up to there is played, and nothing behind it counts, even if it has been
/// played in the meantime.
final class FailureLimit: Sendable {
  private let most: Int?
  private let failures = Mutex<[Int]>([])

  /// A limit of `most` failures; none without it.
  init(_ most: Int?) { self.most = most }

  /// Takes note that the scenario at `position` has failed.
  func record(_ position: Int) {
    guard most != nil else { return }
    failures.withLock { failures in
      let place = failures.firstIndex { $0 > position } ?? failures.count
      failures.insert(position, at: place)
    }
  }

  /// The position of the last scenario that counts; absent while all do.
  var end: Int? {
    guard let most else { return nil }
    guard most > 0 else { return -1 }
    return failures.withLock { $0.count < most ? nil : $0[most - 1] }
  }

  /// Whether the scenario at `position` still counts.
  func allows(_ position: Int) -> Bool { end.map { position <= $0 } ?? true }
}
