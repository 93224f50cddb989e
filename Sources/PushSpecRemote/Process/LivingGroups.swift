internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The process groups that this process has started and not reaped, so that it can end them when it
/// must end at once itself.
package enum LivingGroups {
  /// More at once than any run has; those beyond are ended as usual, only not by `killAll`.
  private static let slots = (0..<256).map { _ in Slot() }

  /// A place for one group; zero where there is none.
  private final class Slot: Sendable {
    let group = Atomic<Int32>(0)

    func exchange(_ old: Int32, for new: Int32) -> Bool {
      group.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent)
        .exchanged
    }
  }

  /// Takes note of a group.
  static func add(_ group: Int32) {
    _ = slots.first { $0.exchange(0, for: group) }
  }

  /// Forgets a group, which is gone.
  static func remove(_ group: Int32) {
    _ = slots.first { $0.exchange(group, for: 0) }
  }

  /// Ends every group at once; may be called by a signal handler once `prepare` has been called.
  package static func killAll() {
    for slot in slots {
      let group = slot.group.load(ordering: .sequentiallyConsistent)
      if group > 1 { _ = kill(-group, SIGKILL) }
    }
  }

  /// Makes the table, which a signal handler must find made.
  package static func prepare() { _ = slots.count }
}
