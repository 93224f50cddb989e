/// Carries out one command.
protocol Command: SendableMetatype {
  /// Takes what was asked for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError)
  /// Does it; gives the status to exit with.
  func perform() async throws(UsageError) -> ExitStatus
}

/// One command: what parsing, help and whatever else is made from the table need to know of it,
/// and what carries it out.
package struct CommandDefinition: Sendable {
  /// What a command is given beside its options.
  package enum Operand: Sendable, Hashable {
    /// Nothing.
    case none
    /// Any number of them, or none.
    case any(String)
    /// One or more.
    case some(String)
    /// Two of different meaning.
    case two(String, String)
    /// Exactly one.
    case one(String)
    /// One or none.
    case optional(String)
    /// Any number of one kind, or none, and then exactly one of another.
    case anyAndOne(String, String)
  }

  /// A command line that people copy, and what it does.
  package struct Example: Sendable, Hashable {
    /// The arguments behind `pushspec`.
    package let arguments: String
    /// What they do.
    package let says: String

    /// The example `pushspec arguments`.
    package init(_ arguments: String, _ says: String) {
      self.arguments = arguments
      self.says = says
    }
  }

  /// The name.
  package let name: String
  /// What it does, in one line.
  package let says: String
  /// What it is given beside its options.
  package let operand: Operand
  /// More about it, a paragraph each.
  package let about: [String]
  /// Its options, in the order in which help shows them.
  package let options: [OptionDefinition]
  /// Command lines that people copy.
  package let examples: [Example]
  /// What its exit statuses mean.
  package let statuses: [(status: String, meaning: String)]
  /// What carries it out.
  let command: any Command.Type

  /// The command `name`.
  init(
    _ name: String,
    says: String,
    operand: Operand = .none,
    about: [String] = [],
    options: [OptionDefinition],
    examples: [Example],
    statuses: [(status: String, meaning: String)] = [],
    by command: any Command.Type
  ) {
    self.name = name
    self.says = says
    self.operand = operand
    self.about = about
    self.options = options + [.help]
    self.examples = examples
    self.statuses = statuses
    self.command = command
  }

  /// The option `name`, if the command has it.
  func option(_ name: String) -> OptionDefinition? {
    options.first { $0.name == name }
  }

  /// The option that the letter stands for, if there is one.
  func option(_ letter: Character) -> OptionDefinition? {
    options.first { $0.short == letter }
  }
}

extension CommandDefinition.Operand {
  /// What stands for it in usage lines.
  package var placeholder: String? {
    switch self {
    case .none: nil
    case .any(let name): "[\(name)...]"
    case .some(let name): "\(name)..."
    case .two(let first, let second): "\(first) \(second)"
    case .one(let name): name
    case .optional(let name): "[\(name)]"
    case .anyAndOne(let many, let last): "[\(many)...] \(last)"
    }
  }
}
