internal import PushSpecReports
internal import PushSpecScenarios

// Every option there is, each once: commands choose among them.
extension OptionDefinition {
  static let help = OptionDefinition("help", short: "h", in: .general, "show this")

  static let scenarios = OptionDefinition(
    "scenarios",
    .folder("DIR"),
    in: .selection,
    "the folder of the suites (default: ./Scenarios, else the one shipped with pushspec)"
  )
  static let tag = OptionDefinition(
    "tag",
    .text("TAG"),
    isRepeatable: true,
    in: .selection,
    "only scenarios with this tag; given again, with one of the tags"
  )
  static let requirement = OptionDefinition(
    "requirement",
    .text("ID"),
    isRepeatable: true,
    in: .selection,
    completing: .requirements,
    "only scenarios that cover this requirement; a glob such as 'GT-SILENT-*' will do"
  )
  static let level = OptionDefinition(
    "level",
    .word("LEVEL", ["must", "should", "may"]),
    in: .selection,
    "only scenarios of this level or a stronger one: must, should or may"
  )

  static let edition = OptionDefinition(
    "edition",
    .text("EDITION"),
    in: .selection,
    "only scenarios that this edition of their suite had already, such as 2026.1"
  )
  static let exclude = OptionDefinition(
    "exclude",
    .text("SELECTION"),
    isRepeatable: true,
    in: .selection,
    "all but these: a folder, a file, file:line, an id or a glob"
  )
  static let failed = OptionDefinition(
    "failed",
    in: .selection,
    "only what failed or ended in an error in the last run, as \(LastRun.usualPath) has it"
  )
  static let last = OptionDefinition(
    "last",
    .text("FILE"),
    in: .selection,
    "the JSON report of the run that counts as the last: for --failed, and to call out capabilities "
      + "that are gone"
  )
  static let shard = OptionDefinition(
    "shard",
    .text("N/M"),
    in: .selection,
    "only part N of M, to be joined by 'pushspec merge'; 'auto' asks the variables of GitLab, "
      + "CircleCI, Buildkite and Bazel, 'auto/M' those of a Kubernetes job too"
  )
  static let durations = OptionDefinition(
    "durations",
    .text("FILE"),
    in: .selection,
    "divide by what scenarios took in the run of this JSON report; the same file for every part"
  )

  static let shuffle = OptionDefinition(
    "shuffle",
    .text("SEED"),
    in: .order,
    "play in another order, which the seed decides, or 'random'; reports keep theirs"
  )
  static let failFast = OptionDefinition(
    "fail-fast",
    in: .order,
    "after the first failure play nothing more"
  )
  static let maxFailures = OptionDefinition(
    "max-failures",
    .number("N", 1...Int.max),
    in: .order,
    "after this many failures play nothing more; the rest is reported as skipped"
  )
  static let repeats = OptionDefinition(
    "repeat",
    .number("N", 1...1_000_000),
    in: .order,
    "play everything this many times; a scenario fails that fails in one round"
  )
  static let untilFailure = OptionDefinition(
    "until-failure",
    in: .order,
    "play round after round until something fails; with --repeat at most that many"
  )

  static let implementation = OptionDefinition(
    "implementation",
    .text("NAME"),
    in: .implementation,
    completing: .words(BuiltIn.all.map(\.name)),
    "a built-in implementation: \(BuiltIn.all.map(\.name).joined(separator: ", ")) "
      + "(default: each suite's own reference)"
  )
  static let fault = OptionDefinition(
    "fault",
    .text("NAME"),
    isRepeatable: true,
    in: .implementation,
    completing: .faults,
    "build a fault into the reference, to see which scenarios notice; 'list --faults SUITE' "
      + "shows them"
  )
  static let seed = OptionDefinition(
    "seed",
    .number("N", 0...Int(UInt32.max)),
    in: .implementation,
    "seeds whatever the implementation is free to vary (default: 0)"
  )
  static let jobs = OptionDefinition(
    "jobs",
    .number("N", 1...1_024),
    in: .implementation,
    "sessions open at once (default: one a core); no report depends on it"
  )
  static let maxWait = OptionDefinition(
    "max-wait",
    .duration,
    in: .implementation,
    "on a real clock, skip what would wait longer (default: 1m)"
  )

  static let adapter = OptionDefinition(
    "adapter",
    .text("COMMAND"),
    in: .implementation,
    "start this command and speak with it over its standard input and output; no shell runs it"
  )
  static let connect = OptionDefinition(
    "connect",
    .text("ADDRESS"),
    in: .implementation,
    "connect to an adapter that listens at HOST:PORT or unix:PATH"
  )
  static let listen = OptionDefinition(
    "listen",
    .text("ADDRESS"),
    in: .implementation,
    "wait at HOST:PORT or unix:PATH for an adapter that connects, an app on a phone, say; "
      + "a port alone is one of this machine, and 0 any that is free"
  )
  static let tokenFile = OptionDefinition(
    "token-file",
    .text("FILE"),
    in: .implementation,
    "the secret that both sides of a socket must know is in this file (default with --listen: a "
      + "fresh one, which is printed)"
  )
  static let relaunch = OptionDefinition(
    "relaunch",
    .text("COMMAND"),
    in: .implementation,
    "after a lost connection, run this to bring the adapter back"
  )
  static let deadline = OptionDefinition(
    "deadline",
    .duration,
    in: .implementation,
    "how long an adapter may take for an answer, six times that for 'advance' and 'settle' "
      + "(default: 10s)"
  )
  static let trace = OptionDefinition(
    "trace",
    .text("FILE"),
    in: .implementation,
    "record what passes between pushspec and the adapter"
  )

  static let report = OptionDefinition(
    "report",
    .report,
    isRepeatable: true,
    in: .reports,
    "write a report: \(ReportFormat.list); a path alone tells its format by its ending, "
      + "'-' is standard output (default: Reports/junit.xml)"
  )
  static let made = OptionDefinition(
    "to",
    .report,
    isRepeatable: true,
    in: .reports,
    "write a report: \(ReportFormat.list); a path alone tells its format by its ending, "
      + "'-' is standard output"
  )
  static let page = OptionDefinition(
    "html",
    .text("FILE"),
    in: .reports,
    "write the matrix as an HTML page too"
  )
  static let noReport = OptionDefinition("no-report", in: .reports, "write none")
  static let junitProfile = OptionDefinition(
    "junit-profile",
    .word("PROFILE", ["default", "strict"]),
    in: .reports,
    "'strict' keeps to the schemas of Ant and Jenkins, without places"
  )
  static let keepTraces = OptionDefinition(
    "keep-traces",
    in: .reports,
    "report what happened in scenarios that passed, too"
  )

  static let knownFailures = OptionDefinition(
    "known-failures",
    .text("FILE"),
    in: .gate,
    "what this list names may fail, and is reported as skipped with its reason; a list that is out "
      + "of date ends the run with 4: see Documentation/gate.md"
  )
  static let writeKnownFailures = OptionDefinition(
    "write-known-failures",
    .text("FILE"),
    in: .gate,
    "write a list of what fails, or bring the one that is there up to date; the status stays that "
      + "of the run"
  )
  static let gateLevel = OptionDefinition(
    "gate-level",
    .word("LEVEL", ["must", "should", "may"]),
    in: .gate,
    "what covers only weaker requirements may fail, and is then reported as skipped; it may not crash"
  )
  static let retries = OptionDefinition(
    "retries",
    .number("N", 0...10),
    in: .gate,
    "on a real clock, try what failed by time-out again, alone; what then passes is flaky"
  )
  static let maxSkipped = OptionDefinition(
    "max-skipped",
    .number("N", 0...Int.max),
    in: .gate,
    "fail if more scenarios were skipped"
  )
  static let forbidSkips = OptionDefinition(
    "forbid-skips",
    in: .gate,
    "a skipped scenario counts as failed"
  )
  static let minScenarios = OptionDefinition(
    "min-scenarios",
    .number("N", 1...Int.max),
    in: .gate,
    "fail if fewer scenarios were played"
  )
  static let strict = OptionDefinition("strict", in: .gate, "warnings count as errors")

  static let quiet = OptionDefinition(
    "quiet",
    short: "q",
    in: .output,
    "tell only what is wrong, a line each"
  )
  static let verbose = OptionDefinition(
    "verbose",
    short: "v",
    in: .output,
    "tell more: every scenario, every failure, the slowest, what was skipped"
  )
  static let errorsAlone = OptionDefinition(
    "quiet",
    short: "q",
    in: .output,
    "tell errors alone"
  )
  static let notesToo = OptionDefinition(
    "verbose",
    short: "v",
    in: .output,
    "tell notes too, not errors and warnings alone"
  )
  static let showTrace = OptionDefinition(
    "show-trace",
    in: .output,
    "print what was told in each scenario, as steps to paste into a scenario"
  )
  static let format = OptionDefinition(
    "format",
    .word("FORMAT", ["text", "json"]),
    in: .output,
    "text, or json for programs"
  )

  static let compareFormat = OptionDefinition(
    "format",
    .word("FORMAT", ["text", "markdown", "json"]),
    in: .output,
    "text, markdown for the summary of a step, or json for programs"
  )
  static let comparePage = OptionDefinition(
    "html",
    .text("FILE"),
    in: .output,
    "write the comparison as an HTML page too"
  )

  static let serveAt = OptionDefinition(
    "listen",
    .text("ADDRESS"),
    "wait at HOST:PORT or unix:PATH for runners that connect (default: standard input and output)"
  )
  static let serveTo = OptionDefinition(
    "connect",
    .text("ADDRESS"),
    "connect to a runner that listens at HOST:PORT or unix:PATH"
  )
  static let secretFile = OptionDefinition(
    "token-file",
    .text("FILE"),
    "the secret that both sides of a socket must know is in this file"
  )

  static let faults = OptionDefinition(
    "faults",
    .text("SUITE"),
    completing: .words(BuiltIn.all.map(\.suite)),
    "list the faults that can be built into the suite's reference"
  )
  static let source = OptionDefinition(
    "source",
    .text("SECTION"),
    "everything that cites this section of the vendor's documentation, such as §12"
  )
}
