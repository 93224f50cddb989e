/// `pushspec completions`: writes the script that completes command lines in a shell.
struct CompletionsCommand: Command {
  private let shell: Shell
  private let context: CommandContext

  /// The script that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    let name = parsed.operands.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      let known = Shell.allCases.map(\.rawValue)
      throw UsageError.unknown("shell", name, among: known)
        .orElse("known: \(known.joined(separator: ", "))")
    }
    self.shell = shell
    self.context = context
  }

  /// Prints it.
  func perform() -> ExitStatus {
    context.print(shell.script(for: CommandTable.all))
    return .success
  }
}

/// `pushspec man`: writes the manual page.
struct ManCommand: Command {
  private let context: CommandContext

  /// The page; nothing about it can be chosen.
  init(_ parsed: ParsedArguments, _ context: CommandContext) {
    self.context = context
  }

  /// Prints it.
  func perform() -> ExitStatus {
    context.print(ManualPage(CommandTable.all).text)
    return .success
  }
}
