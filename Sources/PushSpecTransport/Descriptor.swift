#if os(Linux)
  internal import CPOSIX
#endif
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file descriptor, closed when nobody holds it any more.
///
/// No child process inherits it.
package final class Descriptor: Sendable {
  /// The system's number.
  package let number: Int32
  private let isSocket: Bool

  /// Takes over the open descriptor `number`.
  ///
  /// - Parameters:
  ///   - number: The system's number.
  ///   - isSocket: Whether it is a socket: writing to one whose peer has gone then fails, and does
  ///     not end the process.
  package init(taking number: Int32, isSocket: Bool = false) {
    self.number = number
    self.isSocket = isSocket
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    _ = close(number)
  }

  /// What reading came to.
  package enum Reading: Sendable, Hashable {
    /// So many bytes were read.
    case bytes(Int)
    /// Nothing more will come.
    case end
    /// Nothing is there yet.
    case nothingYet
    /// It failed, for the reason with this number.
    case failed(Int32)
  }

  /// Reads what is there into `buffer`, as far as it fits.
  package func read(into buffer: inout [UInt8]) -> Reading {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe systemRead(number, bytes.baseAddress, bytes.count)
      }
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .nothingYet
      case let code: return .failed(code)
      }
    }
  }

  /// What writing came to.
  package enum Writing: Sendable, Hashable {
    /// So many bytes were written, perhaps none.
    case bytes(Int)
    /// It failed, for the reason with this number.
    case failed(Int32)
  }

  /// Writes as many of `bytes` as can be written now; all of them where the descriptor blocks.
  package func write(_ bytes: ArraySlice<UInt8>) -> Writing {
    var written = 0
    while written < bytes.count {
      let rest = bytes.dropFirst(written)
      let count = unsafe rest.withUnsafeBytes { rest in
        isSocket
          ? unsafe systemSend(number, rest.baseAddress, rest.count)
          : unsafe systemWrite(number, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .bytes(written)
      case let code: return .failed(code)
      }
    }
    return .bytes(written)
  }

  /// Makes reading and writing return at once where they would have to wait.
  package func setNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// A pipe: what is written to the second end can be read from the first.
  package static func pipe() throws(SystemFailure) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      // At once, or a child that another thread starts in between would inherit it.
      let result = unsafe pushspec_pipe2(&ends, O_CLOEXEC)
    #else
      let result = unsafe systemPipe(&ends)
    #endif
    guard result == 0 else { throw SystemFailure("make a pipe") }
    return (Descriptor(taking: ends[0]), Descriptor(taking: ends[1]))
  }

  /// Another descriptor of the same open file.
  package static func duplicate(_ number: Int32) throws(SystemFailure) -> Descriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw SystemFailure("duplicate a descriptor") }
    return Descriptor(taking: copy)
  }
}

private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, bytes, count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}

private func systemSend(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if os(Linux)
    unsafe send(number, bytes, count, numericCast(MSG_NOSIGNAL))
  #else
    // There the socket itself has been told so.
    unsafe send(number, bytes, count, 0)
  #endif
}

#if !os(Linux)
  private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
    unsafe pipe(ends)
  }
#endif
