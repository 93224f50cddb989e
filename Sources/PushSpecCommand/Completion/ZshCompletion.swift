/// The script that completes command lines in zsh.
struct ZshCompletion {
  private let commands: [CommandDefinition]

  /// The script for `commands`.
  init(_ commands: [CommandDefinition]) {
    self.commands = commands
  }

  /// The script.
  var script: String {
    """
    #compdef pushspec
    # Completions of pushspec for zsh, made by 'pushspec completions zsh'.

    _pushspec_commands() {
      local -a commands
      commands=(
    \(names)
      )
      _describe -t commands command commands
    }

    _pushspec_scenarios() {
      local -a ids
      ids=(${(f)"$(_call_program scenarios ${(q)pushspec} list 2>/dev/null | cut -f 1)"})
      _alternative 'scenarios:scenario:_multi_parts / ids' 'files:file:_files'
    }

    _pushspec_requirements() {
      local -a ids
      ids=(${(u)=$(_call_program requirements ${(q)pushspec} list 2>/dev/null | cut -f 3)})
      _describe -t requirements requirement ids
    }

    _pushspec_suites_and_files() {
      _alternative 'suites:suite:(\(suites))' 'files:file:_files'
    }

    _pushspec_faults() {
      local -a faults
      local suite
      for suite in \(suites); do
        faults+=(${(f)"$(_call_program faults ${(q)pushspec} list --faults $suite 2>/dev/null | cut -f 1)"})
      done
      _describe -t faults fault faults
    }

    _pushspec_reports() {
      if compset -P '(\(formats("|"))):'; then
        _files
      else
        _alternative 'formats:format:(\(formats(" ")))' 'files:file:_files'
      fi
    }

    _pushspec() {
      local curcontext=$curcontext context state line pushspec=$words[1]
      typeset -A opt_args
      _arguments -C '(-h --help)'{-h,--help}'[show the commands]' '--version[tell the version]' \\
        '1: :_pushspec_commands' '*:: :->rest' && return
      [[ $state == rest ]] || return 1
      case $words[1] in
    \(cases)
        help) _arguments '1: :_pushspec_commands' ;;
      esac
    }

    if [[ $funcstack[1] == _pushspec ]]; then
      _pushspec "$@"
    else
      compdef _pushspec pushspec
    fi

    """
  }

  private var suites: String { BuiltIn.all.map(\.suite).joined(separator: " ") }

  private func formats(_ separator: String) -> String {
    ReportFormat.allCases.map(\.rawValue).joined(separator: separator)
  }

  private var names: String {
    CommandDefinition.words(of: commands)
      .map { "    " + quoted("\($0.name):\(escaped($0.says))") }
      .joined(separator: "\n")
  }

  private var cases: String {
    commands.map { command in
      let options = command.options.map(text)
      let operand = quoted(self.operand(of: command))
      let lines = (options + (operand == "''" ? [] : [operand])).map { "        " + $0 }
      return "    \(command.name)) _arguments -s -S \\\n"
        + lines.joined(separator: " \\\n") + "\n      ;;"
    }.joined(separator: "\n")
  }

  private func text(of option: OptionDefinition) -> String {
    let name = option.value == .none ? "--\(option.name)" : "--\(option.name)="
    let value =
      option.value.placeholder.map { ":\(escaped($0)):\(action(option.completion))" } ?? ""
    let rest = quoted("[\(escaped(option.says))]\(value)")
    guard let letter = option.short else {
      return quoted((option.isRepeatable ? "*" : "") + name) + rest
    }
    return "'(-\(letter) --\(option.name))'{-\(letter),\(name)}\(rest)"
  }

  private func operand(of command: CommandDefinition) -> String {
    let action = action(Completion(of: command.operand))
    return switch command.operand {
    case .none: ""
    case .any(let name), .some(let name): "*:\(escaped(name)):\(action)"
    case .one(let name): "1:\(escaped(name)):\(action)"
    case .two(let first, let second): "*:\(escaped("\(first) \(second)")):\(action)"
    case .optional(let name): "::\(escaped(name)):\(action)"
    case .anyAndOne(let many, let last): "*:\(escaped("\(many) \(last)")):\(action)"
    }
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .suitesAndFiles: "_pushspec_suites_and_files"
    case .folders: "_files -/"
    case .reports: "_pushspec_reports"
    case .scenarios: "_pushspec_scenarios"
    case .requirements: "_pushspec_requirements"
    case .faults: "_pushspec_faults"
    }
  }

  /// `text` where colons and brackets mean something.
  private func escaped(_ text: String) -> String {
    text.map { "\\:[]".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
