internal import PushSpecTransport

/// How an adapter and the runner that asks it reach each other.
public enum RunnerChannel: Sendable, Hashable {
  /// The runner has started this process and speaks over its standard input and output.
  ///
  /// From then on whatever the SDK prints goes to standard error.
  case standardInputOutput
  /// The runner listens at this address (`pushspec run --listen`), `HOST:PORT` or `unix:PATH`, and
  /// admits those that know the token which it has printed.
  case connect(String, token: String?)
  /// The runner connects to this address (`pushspec run --connect`), and must know the token if
  /// there is one.
  case listen(String, token: String?)

  /// The channel that a runner's `--relaunch` tells of by the environment: `PUSHSPEC_ADDRESS` and
  /// `PUSHSPEC_TOKEN`; nothing where they are not set.
  public static var ofEnvironment: RunnerChannel? {
    environment("PUSHSPEC_ADDRESS").map { .connect($0, token: environment("PUSHSPEC_TOKEN")) }
  }
}

/// Why an adapter could not serve, or not to the end.
public struct ServingFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong, in a sentence.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
