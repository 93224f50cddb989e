package import PushSpecTransport
package import PushSpecWire

/// How an adapter is treated.
package struct AdapterOptions: Sendable {
  /// How long things may take, by the wall's clock.
  package struct Deadlines: Sendable, Hashable {
    /// From an adapter's start to what it says of itself.
    package var start = Duration.seconds(10)
    /// From a request to its answer.
    package var answer = Duration.seconds(10)
    /// The same for `advance` and `settle`, which have work to do.
    package var work = Duration.seconds(60)
    /// From `shutdown` to its end, and from SIGTERM to its end.
    package var end = Duration.seconds(2)
    /// How long a new connection is waited for.
    package var connection = Duration.seconds(60)

    /// The usual deadlines.
    package init() {}

    /// Deadlines where an answer may take `answer`.
    package init(answer: Duration) {
      self.answer = answer
      start = answer
      work = answer * 6
    }
  }

  /// How much an adapter may send.
  package struct Limits: Sendable, Hashable {
    /// The longest line, in bytes.
    package var line = LineCutter.longestLine
    /// The most messages without an answer among them.
    package var messages = 100_000
    /// The most bytes without an answer among them.
    package var bytes = 64 * 1_048_576

    /// The usual limits.
    package init() {}
  }

  /// How many sessions may be open at once.
  package var jobs = 1
  /// How long things may take.
  package var deadlines = Deadlines()
  /// How much an adapter may send.
  package var limits = Limits()
  /// What is run after a connection was lost.
  package var relaunch: CommandWords?
  /// The path of the file that records the wire.
  package var trace: String?
  /// Who asks.
  package var runner = WireRequest.Runner(name: "pushspec", version: "1")
  /// Told what a person who watches should know, one line at a time.
  package var note: @Sendable (String) -> Void = { _ in }

  /// The usual options.
  package init() {}
}

/// Where an adapter is found.
package enum AdapterSource: Sendable {
  /// It is started, and speaks over standard input and output.
  case command(CommandWords)
  /// It listens, and the runner connects.
  case connect(Address, Token?)
  /// The runner listens, and it connects; without a token one is made and made known.
  case listen(Address, Token?)
}
