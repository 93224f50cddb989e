import Foundation
import PushSpecJudge
import PushSpecReports
import Testing
import XMLOutput

/// Known failures, flaky scenarios and complaints of the gate, in each format.
@Suite struct GatedReportTests {
  private let document = RunDocument(Samples.gated, generator: "pushspec 1")

  @Test func `Counts keep known failures and flaky scenarios apart`() {
    let counts = Samples.gated.counts
    #expect(counts.known == 2)
    #expect(counts.passed == 2)
    #expect(counts.flaky == 1)
    #expect(counts.skipped == 1)
    #expect(counts.failed == 0 && counts.errors == 0)
    #expect(counts.total == 5)
    #expect(counts.played == 4)
  }

  @Test(arguments: [JUnitProfile.standard, .strict])
  func `JUnit skips known failures with their reason, and is red for the gate`(
    _ profile: JUnitProfile
  ) throws {
    let report = try JUnitReport.read(Samples.gated, profile)
    let known = try #require(report.cases.first { $0["name"] == "known" })
    #expect(known.childNames == ["skipped"])
    let mark = try #require(known.children.first)
    #expect(mark["message"] == "known failure: stored messages come twice")
    #expect(mark.text.contains("https://example.org/7, looked after by @sdk, until 2027-01-31"))
    #expect(mark.text.contains("Slience was told with offLine false, not true"))
    let gate = try #require(report.children.first { $0["name"] == "pushspec.gate" })
    let cases = gate.children(named: "testcase")
    #expect(cases.map { $0.childNames } == [["failure"], ["failure"], ["error"]])
    #expect(
      cases.map { $0["name"] } == [
        "UnmatchedKnownFailure/getui/silent/gone", "TooManySkipped/--max-skipped",
        "UnknownCapability/getui: flying",
      ]
    )
    #expect(cases[0].children[0].text.contains("known.yaml:3:5: error: no scenario is called"))
    #expect(cases[0].children[0].text.contains("delete the entry"))
    let counts = JUnitReport(Samples.gated, setting: Samples.setting).counts
    let bytes = try JUnitReport(Samples.gated, setting: Samples.setting).bytes(profile)
    #expect(try JUnitTotals(parsing: bytes).counts == counts)
    #expect(counts.skipped == 3 && counts.failed == 2 && counts.errors == 1)
  }

  @Test func `JSON keeps all of it`() throws {
    let read = try RunDocument(reading: Array(JSONReport(document).text.utf8))
    #expect(read.counts == document.counts)
    #expect(read.head.findings == document.head.findings)
    #expect(read.head.findings.map(\.weight) == ["upkeep", "failed", "error"])
    let results = Array(read.suites[0].results)
    #expect(results == Array(document.suites[0].results))
    #expect(results[2].outcome == .known)
    #expect(results[2].excuse?.reason == "stored messages come twice")
    #expect(results[2].type == "Conformance.WrongArguments")
    #expect(results[2].failures.count == 2)
    #expect(results[0].type == "Implementation.Crashed")
    #expect(!read.isGood)
  }

  @Test func `Markdown lists them`() {
    let text = MarkdownReport(document).text
    #expect(text.hasPrefix("## ❌ Failed\n"))
    #expect(text.contains(" | 2 | 0 | 0 | 2 | 1 |\n"))
    #expect(text.contains("### The gate\n\n- `known.yaml:3` **no scenario is called"))
    #expect(
      text.contains("### Known failures\n\n| Scenarios | Why |\n| ---: | --- |\n| 2 | stored")
    )
    #expect(text.contains("### Flaky\n\n- `getui/silent/flaky`: passed at try 2, before: try 0"))
    #expect(text.contains("digest of getui `0123abcd`"))
  }

  @Test func `TAP skips known failures, and is not ok for the gate`() {
    let lines = TAPReport(document).text.split(separator: "\n")
    #expect(lines[1] == "1..8")
    #expect(
      lines[2].hasPrefix("# getui 2026.1, digest 0123abcd, GeTui reference 1.0 <beta>, seed 42")
    )
    #expect(lines.count { $0.hasPrefix("ok ") } == 5)
    #expect(lines.count { $0.contains(" # SKIP known failure: stored messages come twice") } == 2)
    #expect(lines.count { $0.hasPrefix("not ok ") } == 3)
    #expect(lines.contains { $0.contains("flaky: \"passed at try 2\"") })
    #expect(lines.count { $0 == "  ---" } == lines.count { $0 == "  ..." })
  }

  @Test func `Annotations stand at the list's lines`() {
    let lines = GitHubAnnotations(document).text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[0]
        == "::error file=known.yaml,line=3,title=getui/silent/gone::no scenario is called "
        + "'getui/silent/gone'%0Adelete the entry"
    )
    #expect(lines[3].hasPrefix("::warning file=Scenarios/getui/silent/flaky.yaml,"))
  }

  @Test func `A badge and a page say that the gate is not met`() {
    #expect(BadgeReport(document).text.contains("\"gate not met\",\"color\":\"red\""))
    let page = HTMLReport(document).text
    #expect(page.contains("<h1>Gate not met</h1>"))
    #expect(page.contains("<code>known.yaml:3</code> no scenario is called"))
    #expect(page.contains("<strong>Known failure:</strong> stored messages come twice"))
    #expect(page.contains("class=\"case known\""))
  }

  @Test func `Without complaints a run with known failures is good`() {
    var run = Samples.gated
    run.findings = []
    let document = RunDocument(run, generator: "pushspec 1")
    #expect(document.isGood)
    #expect(
      BadgeReport(document).text.contains("\"2 passed, 2 known, 1 skipped, 1 flaky\"")
    )
    #expect(HTMLReport(document).text.contains("2 failed as is known, 1 could not be played"))
    run.findings = [Samples.gated.findings[0]]
    let stale = RunDocument(run, generator: "pushspec 1")
    #expect(BadgeReport(stale).text.contains("\"known failures out of date\""))
  }
}
