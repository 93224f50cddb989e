import Foundation
import PushSpecInterface
import PushSpecJudge
import PushSpecReports
import PushSpecScenarios
import Testing

/// How two runs differ.
@Suite struct ComparisonTests {
  private static func run(_ name: String, _ results: [ScenarioResult]) -> ComparedRun {
    let run = Samples.run([Samples.suite(results.sorted { $0.id < $1.id })])
    return ComparedRun(name: name, document: RunDocument(run, generator: "pushspec 1"))
  }

  private static func slow(_ milliseconds: Int64) -> ScenarioResult {
    ScenarioResult(
      scenario: Samples.scenario("getui/a/slow"),
      verdict: Verdict(.passed),
      sessionTime: .milliseconds(milliseconds)
    )
  }

  private static func otherwise(_ scenario: Scenario) -> Outcome {
    .failed(Samples.failure(.missing, "<b>nothing</b> came | at all", in: scenario), also: [])
  }

  /// One of each kind.
  private static let everything = Comparison(
    run(
      "old.json",
      [
        Samples.result("getui/a/broke"), Samples.result("getui/a/crashed", Samples.skipped),
        Samples.result("getui/a/lost"), Samples.result("getui/a/changed", Samples.failed),
        slow(1_000), Samples.result("getui/a/healed", Samples.crashed),
        Samples.result("getui/a/regained", Samples.skipped), Samples.result("getui/a/gone"),
        Samples.result("getui/a/same"), Samples.result("getui/a/bad", Samples.failed),
        Samples.result("getui/a/idle", Samples.skipped),
      ]
    ),
    run(
      "new.json",
      [
        Samples.result("getui/a/broke", Samples.failed),
        Samples.result("getui/a/crashed", Samples.crashed),
        Samples.result("getui/a/lost", Samples.skipped),
        Samples.result("getui/a/changed", otherwise),
        slow(1_500), Samples.result("getui/a/healed"), Samples.result("getui/a/regained"),
        Samples.result("getui/a/new", Samples.failed), Samples.result("getui/a/same"),
        Samples.result("getui/a/bad", Samples.failed),
        Samples.result("getui/a/idle", Samples.skipped),
        Samples.result("getui/a/same", Samples.crashed, as: "teardown/getui/a/same"),
      ]
    )
  )

  @Test func `Each scenario is under the heading where people look for it`() {
    let changes = Self.everything.changes.map { "\($0.kind) \($0.id)" }
    #expect(
      changes == [
        "broke getui/a/broke", "broke getui/a/crashed", "broke teardown/getui/a/same",
        "lost getui/a/lost", "changed getui/a/changed", "slower getui/a/slow",
        "healed getui/a/healed", "regained getui/a/regained", "new getui/a/new",
        "gone getui/a/gone",
      ]
    )
    #expect(Self.everything.same == 3)
    #expect(Self.everything.common == 10)
    #expect(Self.everything.isWorse)
    #expect(
      Self.everything.summary
        == "3 broke, 1 lost, 1 changed, 1 slower, 1 healed, 1 regained, 1 new, 1 gone, 3 the same"
    )
  }

  @Test(arguments: [
    (1_000, 1_499, false), (1_000, 1_500, true), (100, 199, false), (100, 200, true),
    (0, 99, false),
    (0, 100, true), (5_000, 5_100, false), (2_000, 1_000, false),
  ])
  func `Slower is half as long again, and no trifle`(_ old: Int64, _ new: Int64, _ isSlower: Bool) {
    let comparison = Comparison(Self.run("a", [Self.slow(old)]), Self.run("b", [Self.slow(new)]))
    #expect(comparison.count(.slower) == (isSlower ? 1 : 0))
    #expect(!comparison.isWorse)
  }

  @Test func `Any numbers can be compared`() {
    func run(_ microseconds: Int64) -> ComparedRun {
      let result = ScenarioResult(
        scenario: Samples.scenario("getui/a/slow"),
        verdict: Verdict(.passed),
        sessionTime: TimeSpan(microseconds: microseconds)
      )
      return Self.run("a", [result])
    }
    #expect(Comparison(run(.min), run(.max)).count(.slower) == 1)
    #expect(Comparison(run(.max), run(.max)).count(.slower) == 0)
    #expect(Comparison(run(.max), run(.min)).count(.slower) == 0)
  }

  @Test func `A known failure fails, whatever excuses it`() {
    let excuse = Excuse(reason: "known")
    let known = Samples.result("getui/a/b", { .known(Samples.failed($0), excuse) })
    let passed = Samples.result("getui/a/b")
    #expect(Comparison(Self.run("a", [passed]), Self.run("b", [known])).count(.broke) == 1)
    #expect(Comparison(Self.run("a", [known]), Self.run("b", [passed])).count(.healed) == 1)
    let skipped = Samples.result("getui/a/b", Samples.skipped)
    #expect(Comparison(Self.run("a", [known]), Self.run("b", [skipped])).count(.lost) == 1)
  }

  @Test func `Nothing changes between a run and itself`() {
    let same = Comparison(
      ComparedRun(name: "a", document: RunDocument(Samples.everything, generator: "p")),
      ComparedRun(name: "a", document: RunDocument(Samples.everything, generator: "p"))
    )
    #expect(same.changes.isEmpty && !same.isWorse && same.same == 7)
    #expect(ComparisonPage(same, generator: "p").text.contains("<h1>Nothing changed</h1>"))
    #expect(ComparisonMarkdown(same).text.hasPrefix("## ✅ Nothing broke\n"))
  }

  @Test func `The JSON says it all`() throws {
    let data = Data(ComparisonJSON(Self.everything).text.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["format"] as? String == "pushspec-comparison")
    #expect(object["version"] as? Int == 1)
    #expect(object["isWorse"] as? Bool == true)
    let counts = try #require(object["counts"] as? [String: Int])
    #expect(counts["broke"] == 3 && counts["same"] == 3 && counts.count == 9)
    let changes = try #require(object["changes"] as? [[String: Any]])
    #expect(changes.count == 10)
    let first = try #require(changes.first)
    #expect(first["kind"] as? String == "broke")
    #expect((first["old"] as? [String: Any])?["outcome"] as? String == "passed")
    let new = try #require(first["new"] as? [String: Any])
    #expect(new["type"] as? String == "Conformance.WrongArguments")
    #expect(changes.last?["new"] == nil)
    let old = try #require(object["old"] as? [String: Any])
    #expect(old["file"] as? String == "old.json")
  }

  @Test func `The page shows old beside new, and nothing told becomes markup`() {
    let page = ComparisonPage(Self.everything, generator: "pushspec 1").text
    #expect(page.contains("<h1>Something broke</h1>"))
    #expect(page.contains("10 scenarios are in both runs; 3 came to the same."))
    #expect(page.contains("<h4>Old: passed</h4>") && page.contains("<h4>New: failed</h4>"))
    #expect(page.contains("<h4>New: not there</h4>"))
    #expect(page.contains("&lt;b&gt;nothing&lt;/b&gt; came | at all"))
    #expect(!page.contains("<b>nothing"))
    #expect(page.contains("data-filter=\"regained\""))
    #expect(page.contains("<tr class=\"differs\"><th scope=\"row\">File</th>"))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test func `The Markdown is a table a kind, and nothing told breaks it`() {
    let text = ComparisonMarkdown(Self.everything).text
    #expect(text.hasPrefix("## ❌ Something broke\n\n3 broke, 1 lost"))
    #expect(text.contains("\n### 3 broke\n\n| Scenario | Old | New |\n"))
    #expect(text.contains("nothing&lt;/b&gt; came \\| at all"))
    #expect(!text.contains("<b>"))
    for line in text.split(separator: "\n") where line.hasPrefix("| `") {
      let bars = line.replacing("\\|", with: "").count { $0 == "|" }
      #expect(bars == 4, "\(line)")
    }
  }
}
