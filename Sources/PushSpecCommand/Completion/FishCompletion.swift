/// The script that completes command lines in fish.
struct FishCompletion {
  private let commands: [CommandDefinition]

  /// The script for `commands`.
  init(_ commands: [CommandDefinition]) {
    self.commands = commands
  }

  /// The script.
  var script: String {
    """
    # Completions of pushspec for fish, made by 'pushspec completions fish'.

    function __pushspec_list
      set -l words (commandline -opc)
      $words[1] list $argv 2>/dev/null
    end

    function __pushspec_scenarios
      __pushspec_list | cut -f 1,2
    end

    function __pushspec_requirements
      __pushspec_list | cut -f 3 | string split ' ' | sort -u
    end

    function __pushspec_faults
      for suite in \(BuiltIn.all.map(\.suite).joined(separator: " "))
        __pushspec_list --faults $suite | cut -f 1,2
      end
    end

    complete -c pushspec -f
    complete -c pushspec -n __fish_use_subcommand -s h -l help -d 'show the commands'
    complete -c pushspec -n __fish_use_subcommand -l version -d 'tell the version'
    \(lines.joined(separator: "\n"))
    complete -c pushspec -n '__fish_seen_subcommand_from help' -a \
    '\(commands.map(\.name).joined(separator: " "))'

    """
  }

  private var lines: [String] {
    CommandDefinition.words(of: commands).map { name, says in
      "complete -c pushspec -n __fish_use_subcommand -a \(name) -d \(quoted(says))"
    }
      + commands.flatMap { command in
        let operand = arguments(Completion(of: command.operand))
        return [command.operand == .none ? [] : operand].filter { !$0.isEmpty }.map {
          line(command, $0)
        } + command.options.map { line(command, words(of: $0)) }
      }
  }

  private func line(_ command: CommandDefinition, _ words: [String]) -> String {
    let condition = "'__fish_seen_subcommand_from \(command.name)'"
    return "complete -c pushspec -n \(condition) " + words.joined(separator: " ")
  }

  private func words(of option: OptionDefinition) -> [String] {
    var words = option.short.map { ["-s \($0)"] } ?? []
    words += ["-l \(option.name)"]
    if option.value != .none {
      let arguments = arguments(option.completion)
      words += [arguments.first == "-F" ? "-r" : "-x"] + arguments
    }
    return words + ["-d \(quoted(option.says))"]
  }

  /// What says what may stand there.
  private func arguments(_ completion: Completion) -> [String] {
    switch completion {
    case .nothing: []
    case .words(let words): ["-a", quoted(words.joined(separator: " "))]
    case .files: ["-F"]
    case .suitesAndFiles: ["-F", "-a", quoted(BuiltIn.all.map(\.suite).joined(separator: " "))]
    case .folders: ["-a", "'(__fish_complete_directories)'"]
    case .reports:
      ["-F", "-a", quoted(ReportFormat.allCases.map(\.rawValue).joined(separator: " "))]
    case .scenarios: ["-F", "-a", "'(__pushspec_scenarios)'"]
    case .requirements: ["-a", "'(__pushspec_requirements)'"]
    case .faults: ["-a", "'(__pushspec_faults)'"]
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
