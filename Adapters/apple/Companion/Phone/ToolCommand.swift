package import PushSpecInterface

/// One run of a tool of Xcode's; no shell is involved.
package struct ToolCommand: Sendable, Hashable {
  /// The program and its arguments.
  package let words: [String]
  /// What its environment has besides the companion's own.
  package let environment: [String: String]
  /// What it reads from standard input.
  package let input: String
  /// Whether it may fail, because what it undoes may not be there.
  package let mayFail: Bool
  /// Whether it runs until it is ended, by cancelling the task that runs it.
  package let isEndless: Bool

  /// The command of these words.
  package init(
    _ words: [String],
    environment: [String: String] = [:],
    input: String = "",
    mayFail: Bool = false,
    isEndless: Bool = false
  ) {
    self.words = words
    self.environment = environment
    self.input = input
    self.mayFail = mayFail
    self.isEndless = isEndless
  }
}

/// Runs tools.
package protocol ToolRunner: Sendable {
  /// Runs a command to its end; cancelled, ends it.
  ///
  /// - Throws: A `Refusal` with what the tool said, where it failed.
  func run(_ command: ToolCommand) async throws(Refusal)
}
