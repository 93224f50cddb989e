#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Waits until one of several descriptors can be read or written.
package enum Poll {
  /// A descriptor that is waited for.
  package struct Entry: Sendable {
    /// The descriptor.
    package let descriptor: Descriptor
    /// Whether reading from it is waited for.
    package let toRead: Bool
    /// Whether writing to it is waited for.
    package let toWrite: Bool
    /// Whether reading would not wait now: something, the end or an error is there.
    package fileprivate(set) var canRead = false
    /// Whether writing would not wait now.
    package fileprivate(set) var canWrite = false

    /// Waits for `descriptor`.
    package init(_ descriptor: Descriptor, toRead: Bool = true, toWrite: Bool = false) {
      self.descriptor = descriptor
      self.toRead = toRead
      self.toWrite = toWrite
    }
  }

  /// Waits until something of `entries` is ready, and at most until `deadline`.
  package static func wait(
    _ entries: inout [Entry],
    until deadline: ContinuousClock.Instant?
  ) {
    var raw = entries.map { entry in
      pollfd(
        fd: entry.descriptor.number,
        events: Int16((entry.toRead ? POLLIN : 0) | (entry.toWrite ? POLLOUT : 0)),
        revents: 0
      )
    }
    let count = unsafe poll(&raw, numericCast(raw.count), milliseconds(until: deadline))
    for (index, entry) in raw.enumerated() {
      let happened = count > 0 ? Int32(entry.revents) : 0
      let isBroken = happened & (POLLHUP | POLLERR | POLLNVAL) != 0
      entries[index].canRead = entries[index].toRead && (happened & POLLIN != 0 || isBroken)
      entries[index].canWrite = entries[index].toWrite && (happened & POLLOUT != 0 || isBroken)
    }
  }

  /// How long `poll` may wait: rounded up, so that it does not wake before the deadline.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    let milliseconds = seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: min(milliseconds, 3_600_000))
  }
}

/// Wakes a thread that waits in `Poll`.
package struct Wake: Sendable {
  /// What the thread waits for.
  package let reading: Descriptor
  private let writing: Descriptor

  /// A wake that has not been rung.
  package init() throws(SystemFailure) {
    (reading, writing) = try Descriptor.pipe()
    reading.setNonBlocking()
    writing.setNonBlocking()
  }

  /// Wakes the thread; if it does not wait now, its next wait ends at once.
  package func ring() {
    _ = writing.write([1])
  }

  /// Takes note of having been woken.
  package func hush() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while case .bytes = reading.read(into: &buffer) {}
  }
}
