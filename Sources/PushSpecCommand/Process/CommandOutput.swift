/// Where a command line writes: what programs read to one stream, what people read to the other.
package struct CommandOutput: Sendable {
  /// One stream of text.
  package struct Stream: Sendable {
    /// Whether a person looks at it on a terminal.
    package let isTerminal: Bool
    /// The columns of the terminal at this moment, where they are known.
    package var columns: Int? { measure() }
    private let measure: @Sendable () -> Int?
    /// Writes a text.
    package let write: @Sendable (String) -> Void

    /// A stream that writes by `write`.
    package init(
      isTerminal: Bool = false,
      columns: @autoclosure @escaping @Sendable () -> Int? = nil,
      write: @escaping @Sendable (String) -> Void
    ) {
      self.isTerminal = isTerminal
      measure = columns
      self.write = write
    }
  }

  /// What a program reads: tables, JSON, help that was asked for.
  package let data: Stream
  /// What a person reads: progress, failures, complaints.
  package let messages: Stream

  /// Output to `data` and `messages`.
  package init(data: Stream, messages: Stream) {
    self.data = data
    self.messages = messages
  }
}
