internal import PushSpecTransport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The process' own streams, taken over for the wire.
enum StandardStreams {
  /// Moves standard input and output aside: what the process prints goes to standard error from
  /// now on, and what it reads is nothing.
  static func takeOver() throws(SystemFailure) -> (input: Descriptor, output: Descriptor) {
    let input = try Descriptor.duplicate(STDIN_FILENO)
    let output = try Descriptor.duplicate(STDOUT_FILENO)
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      throw SystemFailure("send prints to standard error")
    }
    let nothing = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0, dup2(nothing, STDIN_FILENO) >= 0 else {
      throw SystemFailure("empty standard input")
    }
    close(nothing)
    return (input, output)
  }
}

/// What the environment says of `name`.
func environment(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

extension SystemFailure {
  /// That the runner has gone without telling the adapter to end.
  static var runnerGone: SystemFailure { SystemFailure("reach the runner", ECONNRESET) }
}

/// The system's number for an argument that makes no sense.
let invalidArgument = EINVAL
