import PushSpecInterface
import PushSpecJudge
import PushSpecReports
import PushSpecScenarios
import SourceText
import Testing

/// The page: what it shows, and that nothing that is told becomes a part of it.
@Suite struct HTMLReportTests {
  private func page(_ run: RunResult) -> String {
    HTMLReport(RunDocument(run, generator: "pushspec 1")).text
  }

  @Test func `The page is one file that loads nothing`() {
    let page = page(Samples.everything)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.hasSuffix("</html>\n"))
    for word in ["http://", "https://", "src=", "@import", "url(", "<link"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func `The verdict stands at the top, what failed before what passed`() throws {
    let page = page(Samples.everything)
    #expect(page.contains("<h1>Failed</h1>"))
    let order = [
      "class=\"case failed\"", "class=\"case flaky\"", "class=\"case skipped\"",
      "class=\"case passed\"",
    ]
    let places = try order.map { try #require(page.firstRange(of: $0)).lowerBound }
    #expect(places == places.sorted())
    #expect(page.contains("GeTui reference 1.0 &lt;beta&gt;"))
  }

  @Test func `What failed comes first, whatever suite it is of`() throws {
    let page = page(
      Samples.run([
        Samples.suite([Samples.result("getui/a/good")]),
        Samples.suite([
          Samples.result("getui/b/good"), Samples.result("getui/b/bad", Samples.failed),
        ]),
      ])
    )
    let order = ["What failed", "id=\"r1-1\"", "id=\"r0-0\"", "The rest", "id=\"r1-0\""]
    let places = try order.map { try #require(page.firstRange(of: $0), "\($0)").lowerBound }
    #expect(places == places.sorted())
    // Each suite has a line with its own counts.
    let rows = page.matches(of: #/edition 2026.1</small></th><td>[^<]*</td><td class="passed">1</#)
    #expect(rows.count == 2)
  }

  @Test func `A failure shows its step, both sides and a diagram`() {
    let page = page(Samples.run([Samples.suite([Samples.result("getui/a/b", Samples.failed)])]))
    for part in [
      "<h4>Expected</h4><pre>Slience {offLine: true}</pre>",
      "<h4>Received</h4><pre>Slience {offLine: false}</pre>",
      "<span class=\"line marked\"><span class=\"number\"><b aria-label=\"this step\">▸</b>9",
      "<svg", "here they part", "pushspec run getui/a/b --seed 42",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test(arguments: [
    (RunResult?.none, "Did not finish"),
    (Samples.run([]), "Nothing was run"),
    (Samples.run([], interruption: .interrupt), "Interrupted"),
    (
      Samples.run([Samples.suite([Samples.result("getui/a/b", Samples.skipped)])]),
      "Nothing was run"
    ),
    (Samples.run([Samples.suite([Samples.result("getui/a/b")])]), "Passed"),
  ])
  func `The verdict is never better than the run`(_ run: RunResult?, _ verdict: String) {
    let document =
      run.map { RunDocument($0, generator: "") }
      ?? RunDocument.unfinished(startedAt: 0, generator: "")
    #expect(HTMLReport(document).text.contains("<h1>\(verdict)</h1>"))
    #expect(document.isGood == (verdict == "Passed"))
  }

  @Test(arguments: Hostile.texts)
  func `No text becomes markup`(_ text: String) throws {
    let page = page(Hostile.run(text))
    let innocent = self.page(Hostile.run("innocent"))
    // The same elements, whatever the texts.
    #expect(page.count { $0 == "<" } == innocent.count { $0 == "<" })
    #expect(page.count { $0 == "\"" } == innocent.count { $0 == "\"" })
    for scalar in page.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(!("\u{202A}"..."\u{202E}").contains(scalar))
    }
  }
}

/// Runs with one text in every place that an implementation or an author can fill.
enum Hostile {
  static let texts = [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='alert(1)",
    "<!--", "]]>", "&lt;b&gt;", "\u{1B}[31m\u{0}\u{7}", "\u{202E}evil\u{2028}line", "```\n# head",
    "::error::owned %0A", "1..0 # SKIP", "| a | b |", "@everyone <b>", "\\ # TODO", "",
  ]

  static func run(_ text: String) -> RunResult {
    func failure(_ scenario: Scenario) -> Failure {
      Failure(
        .wrongArguments,
        text,
        range: Samples.range(2, in: scenario.range.file),
        rule: text,
        expected: "a \(text)",
        received: "b \(text)",
        differences: [.init(path: "a\(text)", expected: text, received: text)],
        seq: 4,
        at: .start,
        notes: [text]
      )
    }
    let scenario = Samples.scenario("getui/x/\(text)", title: text, path: "Scenarios/\(text).yaml")
    let told = Samples.record(
      4,
      5_000,
      .told(.callback, name: "Told\(text.prefix { $0 != "\n" })", arguments: ["a": .string(text)])
    )
    let fault = Fault(.crashed, text, detail: "x\(text)", at: scenario.range)
    return Samples.run([
      Samples.suite(
        [
          ScenarioResult(
            scenario: scenario,
            verdict: Verdict(.failed(failure(scenario), also: [failure(scenario)])),
            trace: Samples.trace.prefix(3) + [told],
            earlierFailures: [failure(scenario)]
          ),
          ScenarioResult(scenario: scenario, verdict: Verdict(.error(fault))),
          ScenarioResult(
            scenario: scenario,
            verdict: Verdict(.skipped(Skip(.unsupported(text), at: scenario.range)))
          ),
        ],
        invalidFiles: [InvalidFile(path: text, line: 1, message: text, text: text)]
      )
    ])
  }
}
