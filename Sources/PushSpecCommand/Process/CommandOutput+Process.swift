#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension CommandOutput {
  /// Standard output and standard error of this process.
  package static var ofProcess: CommandOutput {
    CommandOutput(
      data: Stream(descriptor: STDOUT_FILENO),
      messages: Stream(descriptor: STDERR_FILENO)
    )
  }
}

extension CommandOutput.Stream {
  /// The stream of an open file; what cannot be written there is lost.
  fileprivate init(descriptor: Int32) {
    let isTerminal = isatty(descriptor) == 1
    self.init(
      isTerminal: isTerminal,
      columns: isTerminal ? Self.columns(of: descriptor) : nil,
      write: { text in Self.write(text, to: descriptor) }
    )
  }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Writes all of `text`; a reader that has gone is no reason to stop working.
  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[offset...])
        let written = unsafe writeOnce(descriptor, rest)
        if written > 0 {
          offset += written
        } else if errno != EINTR && errno != EAGAIN {
          return
        }
      }
    }
  }
}

/// Writes what can be written at once; a name of its own, for the stream has a `write` too.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
