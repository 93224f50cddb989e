/// What may stand in a place of the command line, so far as a shell can offer it.
package enum Completion: Sendable, Hashable {
  /// Nothing that could be guessed.
  case nothing
  /// One of these words.
  case words([String])
  /// A file.
  case files
  /// A suite, or a file.
  case suitesAndFiles
  /// A folder.
  case folders
  /// A report's format, its path, or both.
  case reports
  /// A scenario's id, a file or a folder.
  case scenarios
  /// A requirement's id.
  case requirements
  /// A fault of a reference.
  case faults

  /// What the value of an option may be, as far as its kind tells.
  init(of value: OptionDefinition.Value) {
    switch value {
    case .word(_, let words): self = .words(words)
    case .folder: self = .folders
    case .report: self = .reports
    case .text("FILE"): self = .files
    case .text("SELECTION"): self = .scenarios
    case .text("SELECTION"): self = .scenarios
    case .none, .number, .duration, .text: self = .nothing
    }
  }

  /// What may stand beside the options.
  init(of operand: CommandDefinition.Operand) {
    switch operand {
    case .none: self = .nothing
    case .any("SELECTION"), .one("SELECTION"): self = .scenarios
    case .any("SUITE"), .one("SUITE"), .one("SUITE[.NAME]"):
      self = .words(BuiltIn.all.map(\.suite))
    case .one("SHELL"): self = .words(Shell.allCases.map(\.rawValue))
    case .anyAndOne("SUITE", _): self = .suitesAndFiles
    case .any, .some, .one, .two, .optional, .anyAndOne: self = .files
    }
  }
}

/// The shells for which completions can be written.
enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// The script that completes command lines of `commands`.
  func script(for commands: [CommandDefinition]) -> String {
    switch self {
    case .bash: BashCompletion(commands).script
    case .zsh: ZshCompletion(commands).script
    case .fish: FishCompletion(commands).script
    }
  }
}

extension CommandDefinition {
  /// The words that may stand where a command does, each with what it does.
  static func words(of commands: [CommandDefinition]) -> [(name: String, says: String)] {
    commands.map { ($0.name, $0.says) } + [("help", "shows what a command does")]
  }
}
