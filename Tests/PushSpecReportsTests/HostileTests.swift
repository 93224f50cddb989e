import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText
import Testing
import XMLOutput

@testable import PushSpecReports

/// Whatever an implementation tells and whatever a scenario is called, the report can be read and
/// its readers agree on it.
@Suite struct HostileTests {
  static let strings = [
    "& < > \" '", "]]>", "<![CDATA[", "<!--", "&amp;", "&#0;", "\0", "\u{1}\u{8}\u{B}\u{1F}\u{7F}",
    "\u{80}\u{9F}", "\u{FFFE}\u{FFFF}", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]8;;x\u{7}y", "\u{1B}",
    "a\r\nb\rc", "  two  spaces  ", "", "   ", "\n", "emoji 👩‍👩‍👧 e\u{301} עברית \u{10FFFF}",
    "[[ATTACHMENT|/etc/passwd]]", "[[ATT\u{1B}[0mACHMENT|x]]", "`a <b> & \"c\"`", "yaml", "%s%n",
    String(repeating: "long ", count: 1_000), String(repeating: "😀", count: 300), "\u{FEFF}",
    "a\tb",
  ]

  /// A run in which every text that comes from outside is one of `strings`.
  static func run(of strings: [String]) -> RunResult {
    let results = strings.flatMap { text -> [ScenarioResult] in
      let file = SourceFile(path: "Scenarios/\(text).yaml", text: text)
      let scenario = Scenario(
        id: "getui/silent/\(text)",
        fileID: text,
        title: text,
        covers: [text],
        contract: Samples.contract,
        steps: [],
        range: Samples.range(1, in: file)
      )
      let failure = Failure(
        .missing,
        text,
        range: Samples.range(2, in: file),
        rule: text,
        expected: text,
        received: text,
        differences: [.init(path: text, expected: text, received: text)],
        seq: 1,
        at: .start,
        notes: [text]
      )
      let record = Samples.record(
        1,
        0,
        .told(.callback, name: text, arguments: [text: .string(text)]),
        client: text
      )
      let outcomes: [Outcome] = [
        .passed, .failed(failure, also: [failure]),
        .error(Fault(.crashed, text, detail: text)),
        .skipped(Skip(.unsupported(text), at: scenario.range)),
      ]
      return outcomes.map { outcome in
        ScenarioResult(
          scenario: scenario,
          verdict: Verdict(outcome, rulesNotJudged: [text]),
          trace: [record],
          wall: TimeSpan(microseconds: -1),
          earlierFailures: [failure]
        )
      }
    }
    let files = strings.map { InvalidFile(path: $0, line: -1, message: $0, text: $0) }
    let suites = ["getui", strings.first ?? ""].map { id in
      SuiteResult(
        id: id,
        title: id,
        edition: strings.last ?? "",
        digest: "\u{1B}",
        implementation: ImplementationProfile(name: id, version: "\0", contracts: []),
        clock: nil,
        results: results,
        invalidFiles: files
      )
    }
    return RunResult(
      suites: suites,
      seed: .max,
      startedAt: .max,
      wall: TimeSpan(microseconds: .min),
      options: strings
    )
  }

  @Test(arguments: JUnitProfile.allCases)
  func `Every report can be read and counts right`(profile: JUnitProfile) throws {
    let run = Self.run(of: Self.strings)
    let report = JUnitReport(run, setting: JUnitSetting(hostname: "\n\u{1B}", folder: "\0"))
    #expect(report.counts == run.counts.inJUnit)
    #expect(try JUnitTotals(parsing: report.bytes(profile)).counts == run.counts.inJUnit)
  }

  @Test(arguments: strings)
  func `Each string alone`(text: String) throws {
    let run = Self.run(of: [text])
    let bytes = try JUnitReport(run, setting: Samples.setting).bytes()
    #expect(try JUnitTotals(parsing: bytes).counts == run.counts.inJUnit)
    #expect(!bytes.contains(0x1B))
    for child in try XMLDocument(parsing: bytes).root.cases.flatMap(\.children) {
      #expect(!child.text.contains("[[ATTACHMENT|"))
      // What was kept of a passed scenario is no mark, and has no message.
      guard child.name != "system-out" else { continue }
      #expect(child["message"]?.contains("[[ATTACHMENT|") == false)
    }
  }

  @Test(arguments: [
    ("[[ATTACHMENT|a]]", "[[ATTACHMENT |a]]"), ("[[[attachment|a]]", "[[[attachment |a]]"),
    ("[[[[ATTACHMENT|", "[[[[ATTACHMENT |"), ("[[ATT[[ATTACHMENT|a", "[[ATT[[ATTACHMENT |a"),
    ("[[ATTACHMENT[[ATTACHMENT|", "[[ATTACHMENT[[ATTACHMENT |"),
    ("[ATTACHMENT|a]", "[ATTACHMENT|a]"),
    ("[[ATTACHMENT]]", "[[ATTACHMENT]]"), ("[[", "[["), ("", ""),
  ])
  func `What is told attaches no file`(text: String, expected: String) {
    #expect(JUnitText.withoutAttachments(text) == expected)
  }

  @Test(arguments: [(0, 65_536), (1, 65_536), (305, 65_536), (2_000, 10_000), (100_000, 1_024)])
  func `Many texts share the room that there is`(count: Int, limit: Int) {
    #expect(JUnitText.limit(forEachOf: count) == limit)
  }

  @Test func `Hostnames are never empty`() {
    #expect(JUnitSetting(hostname: " \n", folder: "").hostname == "localhost")
    #expect(JUnitSetting(hostname: "a\tb", folder: "").hostname == "a b")
  }

  @Test func `Names are short, on one line, and no two alike`() throws {
    let root = try JUnitReport.read(Self.run(of: Self.strings))
    var seen: Set<String> = []
    for item in root.cases {
      let name = try #require(item["name"])
      #expect(name.utf16.count <= 250)
      #expect(name == XMLText.line(name) && !name.isEmpty)
      #expect(seen.insert("\(item["classname"] ?? "") \(name)").inserted)
    }
    #expect(Set(root.children.map { $0["name"] }).count == root.children.count)
  }

  @Test func `Messages are one short line`() throws {
    for item in try JUnitReport.read(Self.run(of: Self.strings)).cases {
      for mark in item.children where mark.name != "system-out" {
        let message = try #require(mark["message"])
        #expect(message.utf8.count <= 1_000)
        #expect(!message.contains("\n"))
      }
    }
  }

  @Test func `A huge text keeps its ends and its reader`() throws {
    let huge = "begin " + String(repeating: "<\u{7}é", count: 100_000) + " end"
    let scenario = Samples.scenario("getui/a/b")
    let fault = Fault(.crashed, huge, detail: huge)
    let result = ScenarioResult(scenario: scenario, verdict: Verdict(.error(fault)))
    let run = Samples.run([Samples.suite([result])])
    let item = try #require(try JUnitReport.read(run).cases.first?.child(named: "error"))
    #expect(item.text.utf8.count <= 64 * 1_024)
    #expect(item.text.contains("begin <"))
    #expect(item.text.contains("[… shortened: "))
    #expect(item.text.hasSuffix("pushspec run getui/a/b --seed 42\n"))
    #expect(item["message"]?.utf8.count ?? 0 <= 1_000)
  }
}
