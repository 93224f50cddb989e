#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A call to the system that failed.
package struct SystemFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was tried, in words that follow on "cannot".
  package let attempt: String
  /// The system's number for why it failed.
  package let code: Int32

  /// The failure of `attempt`, for `code` or for the reason that the system has just given.
  package init(_ attempt: String, _ code: Int32 = errno) {
    self.attempt = attempt
    self.code = code
  }

  /// The system's own words for why it failed.
  package var reason: String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }

  /// The failure in one line.
  package var description: String { "cannot \(attempt): \(reason)" }
}
