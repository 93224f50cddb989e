/// Finds the command among the arguments and hands it the rest.
struct CommandDispatch {
  let commands: [CommandDefinition]
  let context: CommandContext

  /// Carries out what `arguments` ask for.
  func carryOut(_ arguments: [String]) async throws(UsageError) -> ExitStatus {
    guard let index = indexOfCommand(in: arguments) else { return try withoutCommand(arguments) }
    let name = arguments[index]
    var rest = arguments
    rest.remove(at: index)
    if name == "help" { return try help(rest) }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError.unknown("command", name, among: commands.map(\.name) + ["help"])
        .orElse("see 'pushspec --help'")
    }
    let others = commands.filter { $0.name != command.name }
    let parsed: ParsedArguments
    do throws(UsageError) {
      parsed = try ArgumentParser.parse(rest, of: command, others: others)
    } catch {
      throw error.orElse("see 'pushspec \(command.name) --help'")
    }
    guard !parsed.has(.help) else {
      context.print(helpText.text(of: command))
      return .success
    }
    return try await command.command.init(parsed, context).perform()
  }

  /// The first argument that is neither an option nor the value of one.
  private func indexOfCommand(in arguments: [String]) -> Int? {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      if argument == "--" { return index + 1 < arguments.count ? index + 1 : nil }
      guard argument.hasPrefix("-") else { return index }
      let name = argument.dropFirst(argument.hasPrefix("--") ? 2 : 1)
      let takesValue = commands.contains { command in
        command.option(String(name)).map { $0.value != .none } ?? false
      }
      index += takesValue ? 2 : 1
    }
    return nil
  }

  private func withoutCommand(_ arguments: [String]) throws(UsageError) -> ExitStatus {
    if arguments.contains("--version") {
      context.print("pushspec \(PushSpecCommandLine.version)\n")
      return .success
    }
    if arguments.contains("--help") || arguments.contains("-h") {
      context.print(helpText.overview(of: commands))
      return .success
    }
    guard arguments.isEmpty else {
      throw UsageError("no command was given", advice: "see 'pushspec --help'")
    }
    // Nothing was run: a script that lost its arguments must not look like a success.
    context.tell(HelpText(style: context.messageStyle).overview(of: commands))
    return .nothingRun
  }

  private func help(_ names: [String]) throws(UsageError) -> ExitStatus {
    guard let name = names.first(where: { !$0.hasPrefix("-") }) else {
      context.print(helpText.overview(of: commands))
      return .success
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError.unknown("command", name, among: commands.map(\.name))
    }
    context.print(helpText.text(of: command))
    return .success
  }

  private var helpText: HelpText { HelpText(style: context.dataStyle) }
}
