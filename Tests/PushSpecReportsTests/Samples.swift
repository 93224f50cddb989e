import Foundation
import PushSpecInterface
import PushSpecJudge
import PushSpecReports
import PushSpecScenarios
import SourceText
import Testing
import XMLOutput

/// Runs to be reported.
enum Samples {
  static let setting = JUnitSetting(hostname: "machine", folder: "/work/repository")

  /// A place in the file at `path`.
  static func range(_ line: Int, in file: SourceFile) -> SourceRange {
    SourceRange(
      file: file,
      start: SourcePosition(line: line, column: 5),
      end: SourcePosition(line: line, column: 20)
    )
  }

  static let contractFile = SourceFile(path: "Scenarios/getui/contract.yaml", text: "")

  static let contract = Contract(
    id: "getui",
    edition: "2026.1",
    title: "GeTui iOS SDK",
    source: nil,
    includes: [],
    settings: .init(),
    types: [],
    members: [],
    capabilities: [],
    requirements: [
      Requirement(
        id: "GT-SILENT-3",
        level: .must,
        says: "a silent message arrives once",
        source: "§7",
        hint: "look at how stored messages are confirmed",
        contract: "getui",
        range: range(10, in: contractFile)
      ),
      Requirement(
        id: "GT-COMPLETION-1",
        level: .should,
        says: "the system's block runs once",
        contract: "getui",
        range: range(20, in: contractFile)
      ),
    ],
    rules: [],
    file: contractFile
  )

  static func scenario(
    _ id: String,
    title: String = "A silent message arrives once",
    path: String? = nil,
    covers: [String] = ["GT-SILENT-3"]
  ) -> Scenario {
    let lines = (1...12).map { "  - expect: Slience  # line \($0)" }
    let file = SourceFile(
      path: path ?? "Scenarios/\(id).yaml",
      text: lines.joined(separator: "\n")
    )
    return Scenario(
      id: id,
      fileID: id,
      title: title,
      covers: covers,
      contract: contract,
      steps: [],
      range: range(1, in: file)
    )
  }

  static func failure(
    _ kind: Failure.Kind = .wrongArguments,
    _ message: String = "Slience was told with offLine false, not true",
    in scenario: Scenario,
    line: Int = 9,
    rule: String? = nil
  ) -> Failure {
    let fragments = SourceFile(path: "Scenarios/getui/fragments.yaml", text: "")
    return Failure(
      kind,
      message,
      range: range(77, in: fragments),
      site: range(line, in: scenario.range.file),
      rule: rule,
      expected: "Slience {offLine: true}",
      received: "Slience {offLine: false}",
      differences: [.init(path: "offLine", expected: "true", received: "false")],
      seq: 4,
      at: SessionTime(milliseconds: 5_000),
      notes: ["the nearest event came 1 s later"]
    )
  }

  static let trace: [TraceRecord] = [
    record(1, 0, .began(.call("startSdk", ["appId": "demo"]), .step)),
    record(2, 0, .ended(began: 1, .returned(.absent), .step)),
    record(3, 5_000, .began(.stimulus("push", ["text": "<&]]>\u{1B}[31m"]), .step), client: nil),
    record(4, 5_000, .told(.callback, name: "Slience", arguments: ["offLine": false])),
    record(5, 5_250, .told(.observation, name: "fetchCompleted", arguments: [:])),
    record(6, 5_250, .settled(.nothingPending)),
  ]

  static func record(
    _ seq: Int,
    _ at: Int64,
    _ content: TraceRecord.Content,
    client: String? = "app"
  ) -> TraceRecord {
    TraceRecord(
      stamp: Stamp(seq: seq, at: SessionTime(milliseconds: at)),
      client: client,
      content: content
    )
  }

  static func result(
    _ id: String,
    _ outcome: (Scenario) -> Outcome = { _ in .passed },
    as reported: String? = nil,
    path: String? = nil,
    wall: TimeSpan = .milliseconds(12),
    tries: Int = 0
  ) -> ScenarioResult {
    let scenario = scenario(id, path: path)
    let outcome = outcome(scenario)
    return ScenarioResult(
      id: reported,
      scenario: scenario,
      verdict: Verdict(outcome, basis: .nothingPending, rulesNotJudged: ["GT-COMPLETION-2"]),
      trace: outcome.kind == .passed ? [] : trace,
      sessionTime: .milliseconds(5_250),
      wall: wall,
      earlierFailures: (0..<tries).map { failure(.missing, "try \($0)", in: scenario) }
    )
  }

  static func failed(_ scenario: Scenario) -> Outcome {
    .failed(failure(in: scenario), also: [failure(.ruleBroken, "rule", in: scenario, line: 3)])
  }

  static func crashed(_ scenario: Scenario) -> Outcome {
    .error(Fault(.crashed, "it ended with signal 11", detail: "stderr\nlast", at: scenario.range))
  }

  static func skipped(_ scenario: Scenario) -> Outcome {
    .skipped(Skip(.missingCapability("network-control"), at: range(6, in: scenario.range.file)))
  }

  static func suite(
    _ results: [ScenarioResult],
    id: String = "getui",
    invalidFiles: [InvalidFile] = []
  ) -> SuiteResult {
    SuiteResult(
      id: id,
      title: "GeTui iOS SDK",
      edition: "2026.1",
      digest: "0123abcd",
      implementation: ImplementationProfile(
        name: "GeTui reference",
        version: "1.0 <beta>",
        vendor: "us",
        contracts: []
      ),
      clock: .virtual,
      results: results,
      invalidFiles: invalidFiles
    )
  }

  static func run(
    _ suites: [SuiteResult],
    interruption: RunResult.Interruption? = nil
  ) -> RunResult {
    RunResult(
      suites: suites,
      seed: 42,
      startedAt: 1_796_024_700_999,
      wall: .milliseconds(1_234),
      interruption: interruption,
      options: ["--seed", "42"]
    )
  }

  /// One of everything.
  static let everything = run([
    suite(
      [
        result("getui/alias/refused-form/a-space", failed),
        result("getui/silent/flaky", tries: 2),
        result("getui/silent/offline", failed, tries: 1),
        result("getui/silent/online"),
        result("getui/silent/skipped", skipped),
        result("getui/start/crashes", crashed),
        result("getui/silent/online", crashed, as: "teardown/getui/silent/online"),
      ],
      invalidFiles: [
        InvalidFile(
          path: "Scenarios/getui/silent/broken.yaml",
          line: 4,
          message: "no such callback",
          text: "Scenarios/getui/silent/broken.yaml:4:3: error: no such callback"
        )
      ]
    )
  ])

  /// The list of known failures that `gated` was held against.
  static let list = SourceFile(
    path: "known.yaml",
    text: "- id: getui/silent/known\n  reason: a reason\n- id: getui/silent/gone\n  reason: r\n"
  )

  /// A run with a known failure, a flaky scenario and complaints of the gate, nothing else wrong.
  static var gated: RunResult {
    let excuse = Excuse(
      reason: "stored messages come twice",
      issue: "https://example.org/7",
      owner: "@sdk",
      expires: "2027-01-31",
      at: range(1, in: list)
    )
    var run = run([
      suite([
        result("getui/silent/crashes", { .known(crashed($0), excuse) }),
        result("getui/silent/flaky", tries: 1),
        result("getui/silent/known", { .known(failed($0), excuse) }),
        result("getui/silent/online"),
        result("getui/silent/skipped", skipped),
      ])
    ])
    run.findings = [
      GateFinding(
        .unmatched,
        .upkeep,
        about: "getui/silent/gone",
        "no scenario is called 'getui/silent/gone'",
        advice: "delete the entry",
        at: range(3, in: list)
      ),
      GateFinding(
        .tooManySkipped,
        .failed,
        about: "--max-skipped",
        "1 scenario skipped, more than the 0 of --max-skipped"
      ),
      GateFinding(.unknownCapability, .error, about: "getui: flying", "no such capability"),
    ]
    return run
  }

  /// The schema in the file `name`.
  static func schema(_ name: String) throws -> XMLSchema {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "xsd", subdirectory: "Schemas")
    )
    return XMLSchema(Array(try Data(contentsOf: url)))
  }
}

extension JUnitReport {
  /// The report of `run` as its readers find it.
  static func read(_ run: RunResult, _ profile: JUnitProfile = .standard) throws -> XMLElement {
    try XMLDocument(parsing: JUnitReport(run, setting: Samples.setting).bytes(profile)).root
  }
}

extension XMLElement {
  /// All test cases of the report.
  var cases: [XMLElement] { children.flatMap { $0.children(named: "testcase") } }

  /// The names of the elements directly inside.
  var childNames: [String] { children.map(\.name) }
}
