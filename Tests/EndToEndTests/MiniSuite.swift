/// A suite of four scenarios, and an adapter in shell that gets each of them wrong on demand.
enum MiniSuite {
  /// Puts the suite and the adapter into `workshop`.
  static func put(into workshop: Workshop) throws {
    for (path, text) in files { try workshop.put(path, text) }
  }

  /// The option that plays against the adapter.
  ///
  /// - Parameters:
  ///   - moods: What goes wrong: a word and the number of the scenario's value, joined by plus
  ///     signs: `wrong1+crash2`. `real` is a clock of the wall.
  ///   - capabilities: What it says that it can do.
  /// - Returns: The arguments.
  static func adapter(_ moods: String = "right", _ capabilities: String = "flying") -> [String] {
    ["--adapter", "sh adapter.sh \(moods) \(capabilities)"]
  }

  private static let files = [
    "adapter.sh": adapter,
    "Scenarios/mini/contract.yaml": contract,
    "Scenarios/mini/s/able.yaml": """
    title: It flies
    covers: [MINI-1]
    steps:
      - when: fly
      - expect: nothing

    """,
    "Scenarios/mini/s/also.yaml": scenario(2, "MINI-1"),
    "Scenarios/mini/s/plain.yaml": scenario(1, "MINI-1"),
    "Scenarios/mini/s/soft.yaml": scenario(3, "MINI-2", "formerly: [mini/s/weich]\nsince: \"2\"\n"),
  ]

  private static func scenario(_ value: Int, _ covers: String, _ more: String = "") -> String {
    """
    title: What goes in comes out
    covers: [\(covers)]
    \(more)steps:
      - call: go
        with: {v: \(value)}
      - expect: told
        with: {v: \(value)}
        within: 2s

    """
  }

  private static let contract = """
    contract: mini
    language: 1
    edition: "2"
    title: An SDK for gates
    source: made up
    settings: {quiet: 1s}

    capabilities:
      flying: {says: it can fly}
      swimming: {says: it can swim}

    calls:
      go:
        about: has the SDK tell a value
        source: "§1"
        params: {v: json}

    callbacks:
      told:
        about: tells the value
        source: "§1"
        params: {v: json}

    stimuli:
      fly:
        about: it flies
        capability: flying

    requirements:
      MINI-1:
        level: must
        says: what goes in comes out
        source: "§1"
      MINI-2:
        level: should
        says: all of it
        source: "§1"

    """

  private static let adapter = """
    #!/bin/sh
    # $1: what goes wrong, $2: what it can do.
    is() { case "+$1+" in *"+$2+"*) true ;; *) false ;; esac; }
    moods=$1
    caps=$(printf '%s' "$2" | sed 's/none//; s/[a-z]*/"&"/g; s/""//g; s/+/,/g')
    clock=virtual; if is "$moods" real; then clock=real; fi
    text() { printf '%s' "${line%%\\"args\\"*}" | sed -n "s/.*\\"$1\\" *: *\\"\\([^\\"]*\\)\\".*/\\1/p"; }
    number() { printf '%s' "$line" | sed -n "s/.*\\"$1\\" *: *\\([0-9][0-9]*\\).*/\\1/p"; }
    answer() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "$id" "$1"; }
    refuse() {
      printf '{"jsonrpc":"2.0","id":%s,"error":{"code":%s,"message":"%s"}}\\n' "$id" "$1" "$2"
    }
    moment() {
      if [ $clock = real ]; then now=$(($(date +%s%3N) - opened)); fi
    }
    begin() { moment; seq=$((seq + 1)); began="\\"startedSeq\\":$seq,\\"startedAt\\":$now"; }
    end() { moment; seq=$((seq + 1)); answer "{$began,\\"seq\\":$seq,\\"at\\":$now$1}"; }
    tell() {
      moment; seq=$((seq + 1))
      printf '{"jsonrpc":"2.0","method":"event","params":{"session":"%s","seq":%s,"at":%s,' \\
        "$session" "$seq" "$now"
      printf '"client":"app","kind":"callback","name":"told","args":{"v":%s}}}\\n' "$1"
    }
    go() {
      v=$(number v)
      if is "$moods" "crash$v"; then echo "out of luck" >&2; exit 7; fi
      begin
      if is "$moods" "wrong$v"; then tell 9
      elif is "$moods" "mute$v"; then :
      elif is "$moods" "late$v" && [ ! -e "tried$v" ]; then touch "tried$v"
      elif is "$moods" "once$v" && [ ! -e "tried$v" ]; then touch "tried$v"; tell "$v"; tell "$v"
      elif is "$moods" "twice$v"; then tell "$v"; tell "$v"
      else tell "$v"; fi
      end ',"returns":null'
    }
    while IFS= read -r line; do
      id=$(number id)
      if [ -z "$id" ]; then continue; fi
      case $(text method) in
        initialize)
          offer="\\"id\\":\\"mini\\",\\"edition\\":\\"${3:-2}\\",\\"capabilities\\":[$caps],\\"clock\\":\\"$clock\\""
          sdk='"implementation":{"name":"mini SDK","version":"1.0"}'
          answer "{\\"protocol\\":1,$sdk,\\"contracts\\":[{$offer}]}" ;;
        open) session=$(text session) seq=0 now=0 opened=$(date +%s%3N); answer '{"epoch":0}' ;;
        call) go ;;
        stimulate) begin; end '' ;;
        advance) begin; now=$((now + $(number for))); end ',"idle":true' ;;
        settle) begin; end ',"idle":true' ;;
        close) session=; answer '{}' ;;
        shutdown) answer '{}'; exit 0 ;;
        *) refuse -32601 'no such method' ;;
      esac
    done

    """
}
