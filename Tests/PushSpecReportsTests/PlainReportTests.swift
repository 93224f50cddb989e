import Foundation
import PushSpecJudge
import PushSpecReports
import Testing

/// Markdown, TAP, annotations and badges.
@Suite struct PlainReportTests {
  private func document(_ run: RunResult) -> RunDocument {
    RunDocument(run, generator: "pushspec 1")
  }

  private func failures(_ count: Int) -> RunDocument {
    document(
      Samples.run([
        Samples.suite((0..<count).map { Samples.result("getui/a/\($0)", Samples.failed) })
      ])
    )
  }

  @Test func `Markdown shows the counts and what failed`() {
    let text = MarkdownReport(document(Samples.everything)).text
    #expect(text.hasPrefix("## ❌ Failed\n"))
    #expect(
      text.contains(
        "| GeTui iOS SDK | 2026.1 | GeTui reference 1.0 &lt;beta&gt; | 2 | 2 | 3 | 0 | 1 |"
      )
    )
    #expect(
      text.contains("- expected Slience {offLine: true}\n+ received Slience {offLine: false}\n")
    )
    #expect(text.contains("### Skipped"))
  }

  @Test func `Markdown keeps to the limit of a step's summary, and says what it leaves out`() {
    let text = MarkdownReport(failures(6_000)).text
    #expect(text.utf8.count <= MarkdownReport.limit)
    #expect(text.contains("more; the other reports have them all."))
  }

  @Test(arguments: Hostile.texts)
  func `No text becomes a line of Markdown's own`(_ text: String) {
    let report = MarkdownReport(document(Hostile.run(text))).text
    let innocent = MarkdownReport(document(Hostile.run("innocent"))).text
    let heads = { (report: String) in report.split(separator: "\n").count { $0.hasPrefix("##") } }
    #expect(heads(report) == heads(innocent))
    // Within a block of code nothing is markup.
    var fence: Substring?
    for line in report.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open { fence = nil }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
      } else {
        #expect(!line.contains("<script") && !line.contains("<img"))
      }
    }
    #expect(fence == nil)
  }

  @Test func `TAP has a point for each scenario and file`() {
    let lines = TAPReport(document(Samples.everything)).text.split(separator: "\n")
    #expect(lines.first == "TAP version 14")
    #expect(lines[1] == "1..8")
    #expect(lines.count { $0.hasPrefix("ok ") } == 3)
    #expect(lines.count { $0.hasPrefix("not ok ") } == 5)
    #expect(lines.count { $0.contains(" # SKIP ") } == 1)
    #expect(lines.count { $0 == "  ---" } == lines.count { $0 == "  ..." })
  }

  @Test func `TAP of a run that came to nothing is not ok`() {
    for run in [Samples.run([]), Samples.run([], interruption: .terminate)] {
      #expect(TAPReport(document(run)).text.contains("1..1\nnot ok 1 - "))
    }
    let unfinished = RunDocument.unfinished(startedAt: 0, generator: "")
    #expect(TAPReport(unfinished).text.contains("not ok 1 - the run did not finish"))
  }

  @Test(arguments: Hostile.texts)
  func `No text becomes a line of TAP's own`(_ text: String) {
    let lines = TAPReport(document(Hostile.run(text))).text.split(separator: "\n")
    #expect(lines.count { !$0.hasPrefix("  ") && !$0.hasPrefix("# ") } == 2 + 4)
    #expect(lines.count { $0.hasPrefix("not ok ") } == 3)
    for line in lines where line.hasPrefix("not ok ") { #expect(!line.contains(" # ")) }
  }

  @Test func `Annotations keep to ten of a kind`() {
    let lines = GitHubAnnotations(failures(25)).text.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines[9] == "::error title=pushspec::and 16 more; the reports have them all")
    #expect(GitHubAnnotations(failures(10)).text.split(separator: "\n").count == 10)
    #expect(
      lines[0].hasPrefix(
        "::error file=Scenarios/getui/a/0.yaml,line=9,title=getui/a/0::Slience was told"
      )
    )
  }

  @Test func `A flaky pass is a warning`() {
    let text = GitHubAnnotations(document(Samples.everything)).text
    #expect(text.contains("::warning file=Scenarios/getui/silent/flaky.yaml,"))
  }

  @Test(arguments: Hostile.texts)
  func `No text becomes a command of its own`(_ text: String) {
    let lines = GitHubAnnotations(document(Hostile.run(text))).text.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { #expect(line.hasPrefix("::error file=")) }
  }

  @Test(arguments: [
    (Samples.everything, "2 of 8 failed", "red"), (Samples.run([]), "nothing run", "lightgrey"),
    (Samples.run([Samples.suite([Samples.result("getui/a/b")])]), "1 passed", "brightgreen"),
    (Samples.run([], interruption: .interrupt), "unfinished", "red"),
  ])
  func `A badge says what came of it`(_ run: RunResult, _ message: String, _ color: String) throws {
    let data = Data(BadgeReport(document(run)).text.utf8)
    let badge = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(badge["message"] as? String == message)
    #expect(badge["color"] as? String == color)
    #expect(badge["schemaVersion"] as? Int == 1)
  }
}
