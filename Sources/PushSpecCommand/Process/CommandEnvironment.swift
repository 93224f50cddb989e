/// What a command line finds around it: nothing of it is looked up anywhere else, so that a test
/// can stand anywhere.
package struct CommandEnvironment: Sendable {
  /// The environment's variables.
  package var variables: [String: String]
  /// The absolute path of the folder in which the user stands.
  package var currentDirectory: String
  /// The absolute path of the running binary, links resolved; absent where it is not known.
  package var executable: String?
  /// How many sessions may be open at once unless the user says otherwise.
  package var cores: Int
  /// The implementations that are part of the program.
  package var builtIns: [BuiltIn]
  /// Whether the user has asked for an early end.
  package var interruption: Interruption

  /// An environment in which the user stands in `currentDirectory`.
  package init(
    variables: [String: String] = [:],
    currentDirectory: String,
    executable: String? = nil,
    cores: Int = 1,
    builtIns: [BuiltIn] = BuiltIn.all,
    interruption: Interruption = Interruption()
  ) {
    self.variables = variables
    self.currentDirectory = currentDirectory
    self.executable = executable
    self.cores = cores
    self.builtIns = builtIns
    self.interruption = interruption
  }
}
