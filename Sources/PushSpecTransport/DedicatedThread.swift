#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A thread of its own, for work that waits: the threads of tasks must never be held up.
package enum DedicatedThread {
  /// Runs `body` in a thread of its own.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemFailure) {
    let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
    let code = unsafe startDetached(work)
    guard code == 0 else {
      unsafe Unmanaged<Work>.fromOpaque(work).release()
      throw SystemFailure("start a thread", code)
    }
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

private func perform(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  return nil
}

private func startDetached(_ work: UnsafeMutableRawPointer) -> Int32 {
  #if canImport(Darwin)
    var thread: pthread_t?
    let code = unsafe pthread_create(&thread, nil, { unsafe perform($0) }, work)
    if code == 0, let thread = unsafe thread { unsafe pthread_detach(thread) }
  #else
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread,
      nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        return unsafe perform(argument)
      },
      work
    )
    if code == 0 { _ = pthread_detach(thread) }
  #endif
  return code
}
