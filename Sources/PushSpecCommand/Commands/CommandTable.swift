/// Every command there is, in the order in which help shows them.
package enum CommandTable {
  /// The table.
  package static let all: [CommandDefinition] = [
    run, check, list, describe, coverage, mutants, report, merge, compare, export, serve, doctor,
    completions, man,
  ]

  /// What every command that selects says of its selection.
  private static let selection =
    "SELECTION is a folder, a file, file:line, an id or a glob over ids such as 'getui/tags/*', any "
    + "number of them; none means every suite."

  private static let run = CommandDefinition(
    "run",
    says: "plays scenarios against an implementation and writes reports",
    operand: .any("SELECTION"),
    about: [
      selection,
      "Without --implementation each suite is played against its own built-in reference, which "
        + "works on a fresh machine. What happens is told on standard error.",
      "With --adapter, --connect or --listen it is played against whatever is behind the adapter: "
        + "see Documentation/adapter-protocol.md.",
    ],
    options: RunOptions.definitions,
    examples: [
      .init("run", "every suite against its reference; writes Reports/junit.xml"),
      .init("run getui/silent", "the scenarios of one topic"),
      .init("run Scenarios/getui/silent/online.yaml:7", "the scenario that has this line"),
      .init("run 'getui/*/offline*' --verbose", "those whose ids match"),
      .init("run getui --fault completion-twice", "see which scenarios notice a fault"),
      .init("run --report out/results.xml --forbid-skips", "as a gate in CI"),
      .init("run --report junit --report html --report json", "three reports, in Reports"),
      .init("run --failed", "what failed in the last run, once more"),
      .init("run getui --shard 2/5 --report json:shards/2.json", "one of five parts, to be merged"),
      .init(
        "run getui --adapter 'python3 my-adapter.py'",
        "against an implementation in another language"
      ),
      .init("run getui --listen 127.0.0.1:7777", "against an app in a simulator that connects"),
      .init(
        "run getui/silent/online --show-trace --no-report",
        "what the implementation tells, as steps to paste"
      ),
    ],
    statuses: ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) }
      + [("", "where several apply, the first of 130/143, 2, 3, 1, 4 wins")],
    by: RunCommand.self
  )

  private static let check = CommandDefinition(
    "check",
    says: "checks contracts, fragments and scenarios without running them",
    operand: .any("PATH"),
    about: ["PATH is a folder or file of scenarios, any number of them; none means every suite."],
    options: [.scenarios, .strict, .errorsAlone, .notesToo, .format],
    examples: [
      .init("check", "every file of every suite"),
      .init("check Scenarios/getui/silent", "one topic, with the contract and fragments it needs"),
      .init("check --strict --format json", "for a program, warnings counting as errors"),
    ],
    statuses: [
      ("0", "no errors; with --strict no warnings either"),
      ("2", "something is wrong, or bad usage"),
    ],
    by: CheckCommand.self
  )

  private static let list = CommandDefinition(
    "list",
    says: "lists scenarios: ids, titles, requirements, needed capabilities",
    operand: .any("SELECTION"),
    about: [
      selection,
      "One scenario a line; where standard output is no terminal, its columns are set apart by "
        + "tabs.",
    ],
    options: [
      .scenarios, .tag, .requirement, .level, .edition, .exclude, .failed, .last, .faults, .format,
    ],
    examples: [
      .init("list getui/silent", "the scenarios of one topic"),
      .init("list --requirement 'GT-SILENT-*'", "those that cover a group of requirements"),
      .init("list --faults getui", "the faults that can be built into the reference"),
      .init("list --format json", "for a program"),
    ],
    by: ListCommand.self
  )

  private static let describe = CommandDefinition(
    "describe",
    says: "explains a suite's vocabulary, or one word, requirement, rule or fragment of it",
    operand: .one("SUITE[.NAME]"),
    about: [
      "NAME is a call, callback, stimulus, observation, type, capability, requirement, rule or "
        + "fragment. The scenarios that use or cover it are named."
    ],
    options: [.scenarios, .source, .format],
    examples: [
      .init("describe getui", "the whole vocabulary, by kind"),
      .init("describe getui.startSdk", "one call: parameters, selector, source, where it is used"),
      .init("describe getui.GT-SILENT-3", "one requirement, and the scenarios that cover it"),
      .init("describe getui --source §12", "everything that cites a section"),
    ],
    by: DescribeCommand.self
  )

  private static let coverage = CommandDefinition(
    "coverage",
    says: "joins requirements with the scenarios and faults that prove them tested",
    operand: .any("SUITE"),
    about: [
      "A requirement is proven when a fault that breaks it is noticed by a scenario that covers it "
        + "while at least half of the suite still passes. The suite's built-in reference is played "
        + "with each of its faults to find out."
    ],
    options: [.scenarios, .seed, .jobs, .format],
    examples: [
      .init("coverage getui", "what is tested, and what is not"),
      .init("coverage --format json", "for a program"),
    ],
    statuses: [
      ("0", "every requirement that is not open is proven"),
      ("1", "one is not"),
      ("2", "invalid files, or bad usage"),
    ],
    by: CoverageCommand.self
  )

  private static let report = CommandDefinition(
    "report",
    says: "makes reports from the JSON report of a run",
    operand: .one("FILE"),
    about: [
      "FILE is what 'run --report json:FILE' wrote. Nothing is played."
    ],
    options: [.made, .junitProfile],
    examples: [
      .init("report Reports/report.json --to html", "the page; writes Reports/report.html"),
      .init("report results.json --to junit:results.xml", "what the run itself would have written"),
      .init("report results.json --to markdown:-", "to standard output, for a step's summary"),
      .init("report results.json --to out.tap --to badge:out/badge.json", "two at once"),
    ],
    statuses: [
      ("0", "the reports were written, whatever the run came to"),
      ("2", "bad usage, or FILE is no JSON report, was cut off or contradicts itself"),
      ("3", "a report could not be written"),
    ],
    by: ReportCommand.self
  )

  private static let merge = CommandDefinition(
    "merge",
    says: "joins the JSON reports of the shards of a run into the reports of the whole",
    operand: .some("FILE"),
    about: [
      "FILE is what 'run --shard N/M --report json:FILE' wrote; there must be one for every shard, "
        + "in any order. That they are the whole is proven before anything is written: all come "
        + "from one division of one selection, of the same suites, implementation, seed and "
        + "options, each shard is there once, and no scenario is missing or played twice.",
      "The reports are those that a run without shards would have written, but for times.",
    ],
    options: [
      .report, .noReport, .junitProfile, .forbidSkips, .maxSkipped, .minScenarios, .quiet,
    ],
    examples: [
      .init("merge shards/*.json", "writes Reports/junit.xml"),
      .init("merge shards/*.json --report junit --report html", "two reports, in Reports"),
      .init("merge shards/*.json --report json --min-scenarios 20", "as a gate in CI"),
    ],
    statuses: ExitStatus.allCases.map { status in
      (
        String(status.rawValue),
        status == .nothingRun
          ? "nothing was run, the files do not add up to a whole, or bad usage" : status.meaning
      )
    },
    by: MergeCommand.self
  )

  private static let compare = CommandDefinition(
    "compare",
    says: "tells what broke, healed, appeared and disappeared between two runs",
    operand: .two("OLD", "NEW"),
    about: [
      "OLD and NEW are what 'run --report json:FILE' wrote: of two versions of an implementation, or "
        + "of two implementations of one suite.",
      "Known failures count as failures here. A scenario is slower when its session takes half as "
        + "long again, and at least 100ms more; that is the implementation's own time.",
    ],
    options: [.compareFormat, .comparePage],
    examples: [
      .init("compare main.json branch.json", "what the branch breaks"),
      .init("compare main.json branch.json --html Reports/compare.html", "a page too"),
      .init("compare main.json branch.json --format markdown", "for the summary of a step"),
    ],
    statuses: [
      ("0", "nothing is worse"),
      ("1", "something broke, or is skipped that was played before"),
      ("2", "bad usage, a file that cannot be used, or no scenario in common"),
      ("3", "the page could not be written"),
    ],
    by: CompareCommand.self
  )

  private static let mutants = CommandDefinition(
    "mutants",
    says: "plays suites against every fault of their references: the kill matrix",
    operand: .any("SELECTION"),
    about: [selection],
    options: [.scenarios, .seed, .jobs, .page, .format],
    examples: [
      .init("mutants getui", "which scenarios notice which fault"),
      .init("mutants getui/silent", "which faults the scenarios of one topic notice"),
    ],
    statuses: [
      ("0", "every fault is noticed, and every scenario of the whole suite notices one"),
      ("1", "a fault survives, or a scenario notices none"),
      ("2", "invalid files, or bad usage"),
    ],
    by: MutantsCommand.self
  )

  private static let serve = CommandDefinition(
    "serve",
    says: "serves a suite's reference as an adapter",
    operand: .one("SUITE"),
    about: [
      "It speaks the adapter protocol over standard input and output, or over a socket: an example "
        + "to look at, and something to try a runner against."
    ],
    options: [.serveAt, .serveTo, .secretFile, .fault],
    examples: [
      .init("serve getui", "over standard input and output"),
      .init("serve getui --listen 127.0.0.1:7777", "for 'pushspec run --connect 127.0.0.1:7777'"),
      .init("serve getui --fault completion-twice", "with a fault built in"),
    ],
    statuses: [
      ("0", "a runner ended it"),
      ("2", "bad usage"),
      ("3", "no runner could be reached, or it went away"),
    ],
    by: ServeCommand.self
  )

  private static let doctor = CommandDefinition(
    "doctor",
    says: "checks an adapter against the protocol, step by step",
    about: [
      "It looks at the adapter alone and not at the SDK behind it: whether it starts, numbers, "
        + "answers and ends as it must, and lets everything through as it is. Each problem comes "
        + "with a command line that shows it again."
    ],
    options: [.scenarios] + AdapterChoice.definitions + [.format],
    examples: [
      .init("doctor --adapter 'python3 Adapters/python/getui.py'", "an adapter that is started"),
      .init("doctor --connect 127.0.0.1:7777", "one that listens"),
    ],
    statuses: [
      ("0", "no problem; there may be notes"),
      ("1", "a rule of the protocol is broken, or the adapter cannot be reached"),
      ("2", "bad usage"),
    ],
    by: DoctorCommand.self
  )

  private static let completions = CommandDefinition(
    "completions",
    says: "writes the script that completes command lines in a shell",
    operand: .one("SHELL"),
    about: [
      "SHELL is bash, zsh or fish. Commands, options and their values are offered, scenarios, "
        + "requirements and faults too."
    ],
    options: [],
    examples: [
      .init("completions bash", "for ~/.bashrc: source <(pushspec completions bash)"),
      .init("completions zsh", "to be put as '_pushspec' into a folder of $fpath"),
      .init("completions fish", "to be put into ~/.config/fish/completions/pushspec.fish"),
    ],
    by: CompletionsCommand.self
  )

  private static let man = CommandDefinition(
    "man",
    says: "writes the manual page",
    options: [],
    examples: [
      .init("man", "to look at it: pushspec man > pushspec.1 && man ./pushspec.1")
    ],
    by: ManCommand.self
  )
}
