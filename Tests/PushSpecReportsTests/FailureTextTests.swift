import PushSpecExplanation
import PushSpecInterface
import PushSpecJudge
import PushSpecReports
import PushSpecScenarios
import SourceText
import Testing

/// How what came of a scenario is explained.
@Suite struct FailureTextTests {
  private static let file = SourceFile(
    path: "Scenarios/toy/a/b.yaml",
    text: """
      title: A title
      steps:
        - call: start
          with: {name: bear}

        - expect: didStart
          with:
            mood: happy

        - wait: 1s

      """
  )
  private static let fragments = SourceFile(
    path: "Scenarios/toy/fragments.yaml",
    text: "started:\n  steps:\n    - call: start\n"
  )

  private static func range(_ file: SourceFile, _ line: Int, _ columns: Range<Int>) -> SourceRange {
    SourceRange(
      file: file,
      start: SourcePosition(line: line, column: columns.lowerBound),
      end: SourcePosition(line: line, column: columns.upperBound)
    )
  }

  private static let contract = Contract(
    id: "toy",
    edition: "1",
    title: "Toy",
    source: nil,
    includes: [],
    settings: Contract.Settings(),
    types: [],
    members: [],
    capabilities: [],
    requirements: [],
    rules: [],
    file: file
  )

  private static func scenario(clients: [String] = ["app"]) -> Scenario {
    Scenario(
      id: "toy/a/b",
      fileID: "toy/a/b",
      title: "A title",
      contract: contract,
      clients: clients,
      steps: [],
      range: range(file, 1, 8..<15)
    )
  }

  private static func told(
    _ seq: Int,
    _ at: SessionTime,
    _ name: String,
    _ arguments: ValueMap = [:],
    client: String = "app"
  ) -> TraceRecord {
    TraceRecord(
      stamp: Stamp(seq: seq, at: at),
      client: client,
      content: .told(.callback, name: name, arguments: arguments)
    )
  }

  private func text(
    _ outcome: Outcome,
    trace: [TraceRecord] = [],
    clients: [String] = ["app"],
    width: Int = 80,
    palette: Palette = .none
  ) -> String {
    let result = ScenarioResult(
      scenario: Self.scenario(clients: clients),
      verdict: Verdict(outcome),
      trace: trace
    )
    return FailureText(palette: palette, width: width)
      .text(about: result, reproduction: "pushspec run toy/a/b")
  }

  private static let failure = Failure(
    .wrongArguments,
    "didStart was told with mood sad",
    range: range(file, 6, 5..<21),
    expected: "didStart {mood: \"happy\"}",
    received: "didStart {id: \"1\", mood: \"sad\"}",
    differences: [Failure.Difference(path: "mood", expected: "\"happy\"", received: "\"sad\"")],
    seq: 3,
    at: .start,
    notes: ["a remark"]
  )

  @Test func `A passed scenario needs no words`() {
    #expect(text(.passed) == "")
  }

  @Test func `A failure is explained from the place to the command`() {
    let trace = [Self.told(3, .start, "didStart", ["id": "1", "mood": "sad"])]
    #expect(
      text(.failed(Self.failure, also: []), trace: trace) == """
        Scenarios/toy/a/b.yaml:6:5: didStart was told with mood sad

          A title

             6 |   - expect: didStart
               |     ^~~~~~~~~~~~~~~~
             7 |     with:
             8 |       mood: happy

          expected  didStart {mood: "happy"}
          received  didStart {id: "1", mood: "sad"}
          differs   mood is "sad", not "happy"
          note      a remark

          > 0s  callback  didStart {id: "1", mood: "sad"}

          rerun     pushspec run toy/a/b

        """
    )
  }

  @Test func `Both places are shown where a step is written in a fragment`() {
    let failure = Failure(
      .unexpected,
      "m",
      range: Self.range(Self.fragments, 3, 7..<18),
      site: Self.range(Self.file, 3, 5..<16),
      at: .start
    )
    let text = text(.failed(failure, also: []))
    #expect(text.hasPrefix("Scenarios/toy/fragments.yaml:3:7: m\n"))
    #expect(text.contains("  in Scenarios/toy/a/b.yaml:3\n     1 | title: A title\n"))
    #expect(text.contains("  in Scenarios/toy/fragments.yaml:3\n     1 | started:\n"))
  }

  @Test func `Clients are told apart where there are several`() {
    let trace = [
      Self.told(1, .start, "a", client: "alice"), Self.told(3, .start, "b", client: "bob"),
    ]
    let text = text(.failed(Self.failure, also: []), trace: trace, clients: ["alice", "bob"])
    #expect(text.contains("    0s  alice  callback  a\n  > 0s  bob    callback  b\n"))
  }

  @Test func `What is missing stands where it was last waited for`() {
    let failure = Failure(
      .missing,
      "m",
      range: Self.range(Self.file, 6, 5..<21),
      expected: "didStart {mood: \"happy\"}",
      at: .start + .seconds(5)
    )
    let trace = [
      Self.told(1, .start + .seconds(4), "early"), Self.told(2, .start + .seconds(6), "late"),
    ]
    #expect(
      text(.failed(failure, also: []), trace: trace).contains(
        """
            4s  callback  early
          > 5s  missing   didStart {mood: "happy"}
            6s  callback  late

        """
      )
    )
  }

  @Test func `A long trace is shown around the failure`() {
    let trace = (1...40).map { Self.told($0, .start, "event-\($0)") }
    var failure = Self.failure
    failure.notes = []
    let text = text(.failed(failure, also: []), trace: trace)
    #expect(text.contains("  > 0s  callback  event-3\n"))
    #expect(text.contains("    0s  callback  event-8\n     …  32 later\n"))
    #expect(!text.contains("event-9\n"))
  }

  @Test func `What the implementation printed is told line by line`() {
    let fault = Fault(.crashed, "it died", detail: "first\n\u{1B}[31msecond", at: nil)
    let text = text(.error(fault))
    #expect(text.hasPrefix("Scenarios/toy/a/b.yaml:1:8: it died\n"))
    #expect(text.contains("  | first\n  | \\u{1B}[31msecond\n"))
  }

  @Test func `A skip shows the step that needs what is missing`() {
    let skip = Skip(.missingCapability("jumping"), at: Self.range(Self.file, 3, 5..<16))
    let text = text(.skipped(skip))
    #expect(text.contains("does not have the capability 'jumping'"))
    #expect(text.contains("     3 |   - call: start\n       |     ^~~~~~~~~~~\n"))
  }

  @Test func `A long value is broken between its fields`() {
    let failure = Failure(
      .unclaimed,
      "m",
      received: "didStart {first: \"\(String(repeating: "x", count: 30))\", second: [1, 2], "
        + "third: \"a, b {c\"}",
      at: .start
    )
    #expect(
      text(.failed(failure, also: []), width: 60).contains(
        """
          received  didStart
                      {first: "\(String(repeating: "x", count: 30))",
                      second: [1, 2], third: "a, b {c"}

        """
      )
    )
  }

  @Test func `Fields that differ are painted, and nothing else of a value`() {
    let text = text(.failed(Self.failure, also: []), palette: .ansi)
    #expect(text.contains("didStart {id: \"1\", \u{1B}[1;31mmood: \"sad\"}\u{1B}[0m\n"))
  }

  @Test(arguments: [
    ("plain/id", "plain/id"), ("two words", "'two words'"), ("it's", "'it'\\''s'"), ("", "''"),
    ("$HOME", "'$HOME'"), ("a*", "'a*'"),
  ])
  func `The command can be pasted into a shell`(_ id: String, _ shown: String) {
    let run = RunResult(suites: [], seed: 0, startedAt: 0, wall: .zero, options: ["--seed", "7"])
    #expect(run.reproduction(of: id) == "pushspec run \(shown) --seed 7")
  }
}
