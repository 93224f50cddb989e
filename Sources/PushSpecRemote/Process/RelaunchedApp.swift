internal import PushSpecTransport
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What `--relaunch` starts: a command that brings an adapter back which then connects by itself.
final class RelaunchedApp: Sendable {
  private let process: ChildProcess
  private let output: Descriptor
  private let tail = Mutex(OutputTail())

  /// Starts `command`, and tells it by its environment where to connect and with which token.
  init(_ command: CommandWords, address: Address, token: Token?) throws(SystemFailure) {
    let (output, theirs) = try Descriptor.pipe()
    let nothing = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0 else { throw SystemFailure("open /dev/null") }
    var variables = ["PUSHSPEC_ADDRESS": address.description]
    variables["PUSHSPEC_TOKEN"] = token?.text
    process = try ChildProcess(
      command.words,
      variables: variables,
      input: Descriptor(taking: nothing),
      output: theirs,
      errors: theirs
    )
    self.output = output
    try DedicatedThread.start { [self] in drain() }
  }

  /// The last of what it printed.
  var printed: String { tail.withLock(\.text) }

  /// Ends it, and whatever it has started and not sent away.
  func end() {
    process.signalGroup(SIGTERM)
    process.reap()
  }

  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case .bytes(let count) = output.read(into: &buffer) {
      tail.withLock { $0.append(buffer[..<count]) }
    }
  }
}
