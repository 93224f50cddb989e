/// What a command works with: where it stands and where it writes.
struct CommandContext: Sendable {
  /// What is around it.
  let environment: CommandEnvironment
  /// Where it writes.
  let output: CommandOutput

  /// How data for programs looks.
  var dataStyle: TextStyle { TextStyle(of: output.data, environment.variables) }
  /// How messages for people look.
  var messageStyle: TextStyle { TextStyle(of: output.messages, environment.variables) }

  /// Writes `text` for programs.
  func print(_ text: String) { output.data.write(text) }

  /// Writes `text` for people.
  func tell(_ text: String) { output.messages.write(text) }
}
