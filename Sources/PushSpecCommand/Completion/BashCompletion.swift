/// The script that completes command lines in bash, from version 3.2 on, which macOS still has.
struct BashCompletion {
  private let commands: [CommandDefinition]

  /// The script for `commands`.
  init(_ commands: [CommandDefinition]) {
    self.commands = commands
  }

  /// The script.
  var script: String {
    """
    # Completions of pushspec for bash, made by 'pushspec completions bash'.

    # What may stand behind an option: command, option.
    _pushspec_value() {
      case "$1 $2" in
    \(values)
      esac
    }

    # The options of a command.
    _pushspec_options() {
      case "$1" in
    \(options)
      esac
    }

    # What may stand beside the options of a command.
    _pushspec_operand() {
      case "$1" in
    \(operands)
      esac
    }

    # The words that begin as a word does: program, what they are, the word.
    _pushspec_offer() {
      local suite
      case "$2" in
        words\\ *) compgen -W "${2#words }" -- "$3" ;;
        files) compgen -f -- "$3" ;;
        suites) compgen -W "\(suites)" -- "$3"; compgen -f -- "$3" ;;
        folders) compgen -d -- "$3" ;;
        reports)
          case "$3" in
            *:*) compgen -P "${3%%:*}:" -f -- "${3#*:}" ;;
            *)
              compgen -W "\(ReportFormat.allCases.map(\.rawValue).joined(separator: " "))" -- "$3"
              compgen -f -- "$3"
              ;;
          esac
          ;;
        scenarios)
          # A folder at a time.
          "$1" list 2>/dev/null | cut -f 1 | WORD=$3 awk '
            index($0, ENVIRON["WORD"]) == 1 {
              rest = substr($0, length(ENVIRON["WORD"]) + 1)
              at = index(rest, "/")
              print ENVIRON["WORD"] (at ? substr(rest, 1, at) : rest)
            }' | LC_ALL=C sort -u
          compgen -f -- "$3"
          ;;
        requirements)
          compgen -W "$("$1" list 2>/dev/null | cut -f 3 | tr ' ' '\\n' | LC_ALL=C sort -u)" -- "$3"
          ;;
        faults)
          for suite in \(suites); do
            compgen -W "$("$1" list --faults "$suite" 2>/dev/null | cut -f 1)" -- "$3"
          done
          ;;
      esac
    }

    _pushspec() {
      local line=${COMP_LINE:0:COMP_POINT} command= before= head= kind= breaks= word
      local -a words
      read -ra words <<<"$line"
      [[ $line == *[[:space:]] ]] && words+=("")
      local last=$((${#words[@]} - 1))
      local current=${words[last]} full=${words[last]}
      local index
      for ((index = 1; index < last; index++)); do
        case " \(names) " in
          *" ${words[index]} "*) command=${words[index]}; break ;;
        esac
      done
      before=${words[last - 1]}
      if [[ $current == --*=* ]]; then
        before=${current%%=*}
        head=$before=
        current=${current#*=}
      fi
      if [[ -z $command ]]; then
        kind="words \(names) --help --version"
      else
        kind=$(_pushspec_value "$command" "$before")
        if [[ -z $kind && $current == -* ]]; then
          kind="words $(_pushspec_options "$command")"
        elif [[ -z $kind ]]; then
          kind=$(_pushspec_operand "$command")
        fi
      fi
      # bash takes ':' and '=' for the ends of words, and wants what stands behind them alone.
      [[ $COMP_WORDBREAKS == *:* ]] && breaks+=:
      [[ $COMP_WORDBREAKS == *=* ]] && breaks+==
      local known=
      [[ -n $breaks ]] && known=${full%"${full##*[$breaks]}"}
      COMPREPLY=()
      while IFS= read -r word; do
        word=$head$word
        COMPREPLY+=("${word#"$known"}")
      done < <(_pushspec_offer "${words[0]}" "$kind" "$current")
      case "$kind" in
        files | suites | folders | reports | scenarios) compopt -o filenames 2>/dev/null ;;
      esac
      case "${COMPREPLY[0]}" in
        */) [[ ${#COMPREPLY[@]} -eq 1 ]] && compopt -o nospace 2>/dev/null ;;
      esac
      return 0
    }

    complete -F _pushspec pushspec

    """
  }

  private var names: String {
    CommandDefinition.words(of: commands).map(\.name).joined(separator: " ")
  }

  private var suites: String { BuiltIn.all.map(\.suite).joined(separator: " ") }

  private var values: String {
    commands.flatMap { command in
      command.options.filter { $0.value != .none }.map { option in
        let letter = option.short.map { " | \"\(command.name) -\($0)\"" } ?? ""
        return
          "    \"\(command.name) --\(option.name)\"\(letter)) echo '\(word(option.completion))' ;;"
      }
    }.joined(separator: "\n")
  }

  private var options: String {
    commands.map { command in
      let names = command.options.flatMap { option in
        (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
      }
      return "    \(command.name)) echo '\(names.joined(separator: " "))' ;;"
    }.joined(separator: "\n")
  }

  private var operands: String {
    let list =
      commands.map { ($0.name, word(Completion(of: $0.operand))) }
      + [("help", word(.words(commands.map(\.name))))]
    return list.map { "    \($0)) echo '\($1)' ;;" }.joined(separator: "\n")
  }

  /// The word by which the script knows a kind.
  private func word(_ completion: Completion) -> String {
    switch completion {
    case .nothing: "nothing"
    case .words(let words): "words " + words.joined(separator: " ")
    case .files: "files"
    case .suitesAndFiles: "suites"
    case .folders: "folders"
    case .reports: "reports"
    case .scenarios: "scenarios"
    case .requirements: "requirements"
    case .faults: "faults"
    }
  }
}
