import PushSpecCommand
import PushSpecTestSupport
import Testing

/// How arguments are read, and what is said to those that make no sense.
@Suite struct OptionTests {
  /// Arguments that make no sense, with the first line of what is said to them and the advice.
  static let mistakes: [(arguments: [String], message: String, advice: String?)] = [
    (["rum"], "unknown command 'rum'", "did you mean 'run'?"),
    (["frobnicate"], "unknown command 'frobnicate'", "see 'pushspec --help'"),
    (["--frob"], "no command was given", "see 'pushspec --help'"),
    (["run", "--sed", "1"], "unknown option '--sed'", "did you mean '--seed'?"),
    (["run", "--sed=1"], "unknown option '--sed'", "did you mean '--seed'?"),
    (["run", "--xyzzy"], "unknown option '--xyzzy'", "see 'pushspec run --help'"),
    (["run", "-x"], "unknown option '-x'", "see 'pushspec run --help'"),
    (
      ["list", "--seed", "1"], "'--seed' is an option of 'run', not of 'list'",
      "see 'pushspec list --help'"
    ),
    (["run", "--seed"], "'--seed' needs a value", "write '--seed N'"),
    (["run", "--seed", "--quiet"], "'--seed' needs a value", "write '--seed N'"),
    (["run", "--seed", ""], "'--seed' must not be empty", "see 'pushspec run --help'"),
    (["run", "--seed="], "'--seed' must not be empty", "see 'pushspec run --help'"),
    (
      ["run", "--seed", "abc"], "'--seed' must be a whole number from 0 to 4294967295, not 'abc'",
      nil
    ),
    (
      ["run", "--seed", "-1"], "'--seed' must be a whole number from 0 to 4294967295, not '-1'", nil
    ),
    (
      ["run", "--seed", "4294967296"],
      "'--seed' must be a whole number from 0 to 4294967295, not '4294967296'", nil
    ),
    (
      ["run", "--seed", "99999999999999999999999"],
      "'--seed' must be a whole number from 0 to 4294967295, not '99999999999999999999999'", nil
    ),
    (["run", "--seed", "１"], "'--seed' must be a whole number from 0 to 4294967295, not '１'", nil),
    (["run", "--seed", "1", "--seed", "2"], "'--seed' was given twice", nil),
    (["run", "--jobs", "0"], "'--jobs' must be a whole number from 1 to 1024, not '0'", nil),
    (
      ["run", "--min-scenarios", "0"],
      "'--min-scenarios' must be a whole number from 1 on, not '0'", nil
    ),
    (
      ["run", "--max-wait", "5"],
      "'--max-wait' must be a time such as 200ms, 5s, 2m or 24h, not '5'", nil
    ),
    (
      ["run", "--max-wait", "-5s"],
      "'--max-wait' must be a time such as 200ms, 5s, 2m or 24h, not '-5s'", nil
    ),
    (["run", "--level", "most"], "'--level' must be one of must, should, may, not 'most'", nil),
    (["run", "--quiet=yes"], "'--quiet' takes no value", nil),
    (["run", "--quiet", "--verbose"], "'--quiet' and '--verbose' contradict each other", nil),
    (["run", "-qv"], "'--quiet' and '--verbose' contradict each other", nil),
    (
      ["run", "--no-report", "--report", "junit"],
      "'--no-report' and '--report' contradict each other", nil
    ),
    (["run", ""], "an argument is empty", nil),
    (
      ["run", "--report", "junitt:x.xml"], "unknown report format 'junitt'", "did you mean 'junit'?"
    ),
    (
      ["run", "--report", "pdf"], "unknown report format 'pdf'",
      "known: junit, html, json, markdown, tap, github, badge"
    ),
    (["run", "--report", "junit:"], "'--report junit:' names no file", nil),
    (
      ["run", "--report", "out/x.txt"], "the ending of 'out/x.txt' tells no report format",
      "write the format before it: 'junit:out/x.txt'"
    ),
    (
      ["run", "--report", "a.xml", "--report", "junit:a.xml"],
      "two reports are to be written to 'a.xml'", nil
    ),
    (
      ["run", "--implementation", "toy-referense"], "unknown implementation 'toy-referense'",
      "did you mean 'toy-reference'?"
    ),
    (["run", "--implementation", "x"], "unknown implementation 'x'", "known: toy-reference"),
    (["run", "--fault", "twise"], "unknown fault 'twise'", "did you mean 'twice'?"),
    (
      ["run", "--fault", "qqqqqq"], "unknown fault 'qqqqqq'",
      "'pushspec list --faults toy' shows them"
    ),
    (["run", "--scenarios", "nowhere"], "there is no folder 'nowhere'", nil),
    (
      ["run", "--scenarios", "Scenarios/toy/contract.yaml"],
      "'Scenarios/toy/contract.yaml' is a file, not the folder of the suites", nil
    ),
    (["list", "--faults", "toi"], "unknown suite 'toi'", "did you mean 'toy'?"),
    (["describe"], "'describe' needs a SUITE[.NAME]", "see 'pushspec describe --help'"),
    (
      ["describe", "a", "b"], "'describe' needs one SUITE[.NAME]", "see 'pushspec describe --help'"
    ),
    (["run", "\u{1B}[31m\nred"], "nothing is selected by '\\u{1B}[31m\\u{A}red'", nil),
  ]

  @Test(arguments: mistakes.indices)
  func `What makes no sense is told and ends with 2`(_ index: Int) async throws {
    let mistake = Self.mistakes[index]
    let result = try await Bench().run(mistake.arguments)
    let lines = result.messages.split(separator: "\n")
    #expect(result.status == .nothingRun)
    #expect(lines.first == "error: \(mistake.message)")
    if let advice = mistake.advice { #expect(lines.dropFirst().first == "  \(advice)") }
    #expect(result.data.isEmpty)
  }

  @Test(arguments: [
    ["run", "--seed", "7", "--fault", "twice", "toy/start"],
    ["run", "toy/start", "--fault=twice", "--seed=7"],
    ["--seed", "7", "--fault=twice", "run", "toy/start"],
    ["--fault", "twice", "run", "--seed=7", "--", "toy/start"],
    ["run", "-v", "--seed", "007", "--fault", "twice", "toy/start"],
  ])
  func `Options stand anywhere`(_ arguments: [String]) async throws {
    let result = try await Bench().run(arguments + [])
    #expect(result.status == .failed)
    #expect(
      result.messages.contains("rerun     pushspec run toy/start/tells --fault twice --seed 7\n")
    )
  }

  @Test func `What follows two dashes is no option`() async throws {
    let result = try await Bench().run("run", "--no-report", "--", "--seed")
    #expect(result.messages.hasPrefix("error: nothing is selected by '--seed'\n"))
  }
}
