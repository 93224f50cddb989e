internal import PushSpecTransport

/// The two directions to and from an adapter, and the process behind them, where this runner
/// started it.
struct Channel: Sendable {
  /// Where its messages come from.
  let input: Descriptor
  /// Where requests go to.
  let output: Descriptor
  /// What came in before the channel was handed over.
  var leftover: ArraySlice<UInt8> = []
  /// Its standard error.
  var errors: Descriptor?
  /// Its process.
  var process: ChildProcess?

  /// A channel over a connected socket.
  init(socket: Descriptor, leftover: ArraySlice<UInt8> = []) {
    socket.setNonBlocking()
    input = socket
    output = socket
    self.leftover = leftover
  }

  /// A channel to a process that `words` starts.
  init(starting words: [String]) throws(SystemFailure) {
    let (theirInput, ours) = try Descriptor.pipe()
    let (messages, theirOutput) = try Descriptor.pipe()
    let (printed, theirErrors) = try Descriptor.pipe()
    for descriptor in [ours, messages, printed] { descriptor.setNonBlocking() }
    process = try ChildProcess(
      words,
      input: theirInput,
      output: theirOutput,
      errors: theirErrors
    )
    input = messages
    output = ours
    errors = printed
  }
}
