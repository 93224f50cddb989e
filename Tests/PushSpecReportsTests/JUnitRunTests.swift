import Foundation
import PushSpecInterface
import PushSpecJudge
import PushSpecReports
import PushSpecScenarios
import Testing
import XMLOutput

/// What a report says of a run as a whole, and the file that it stands in.
@Suite struct JUnitRunTests {
  private func only(_ run: RunResult) throws -> (item: XMLElement, error: XMLElement) {
    let cases = try JUnitReport.read(run).cases
    try #require(cases.count == 1)
    return (cases[0], try #require(cases[0].child(named: "error")))
  }

  @Test func `A run of nothing is an error`() throws {
    for run in [Samples.run([]), Samples.run([Samples.suite([])])] {
      let (item, error) = try only(run)
      #expect(item["classname"] == "pushspec")
      #expect(error["type"] == "Runner.NothingRun")
      #expect(JUnitReport(run, setting: Samples.setting).counts.errors == 1)
    }
  }

  @Test func `A run that is interrupted is an error`() throws {
    let passed = Samples.suite([Samples.result("getui/a/b")])
    let run = Samples.run([passed], interruption: .interrupt)
    let cases = try JUnitReport.read(run).cases
    #expect(cases.count == 2)
    #expect(cases[1].child(named: "error")?["type"] == "Runner.Interrupted")
    #expect(cases[1].child(named: "error")?["message"] == "the run was interrupted by SIGINT")
  }

  @Test func `What was not played for an interruption says so itself`() throws {
    let result = Samples.result(
      "getui/a/b",
      { scenario in
        .error(Fault(.notRun, "not run: interrupted", at: scenario.range))
      }
    )
    let run = Samples.run([Samples.suite([result])], interruption: .terminate)
    let (_, error) = try only(run)
    #expect(error["type"] == "Runner.NotRun")
    #expect(error["message"] == "not run: interrupted")
  }

  @Test func `A run that did not finish is an error`() throws {
    let report = JUnitReport.unfinished(startedAt: 0, setting: Samples.setting)
    let item = try #require(try XMLDocument(parsing: report.bytes()).root.cases.first)
    #expect(item.child(named: "error")?["type"] == "Runner.DidNotFinish")
    #expect(item.child(named: "error")?.text.isEmpty == false)
    #expect(report.counts.errors == 1)
  }

  @Test func `The same run gives the same bytes`() throws {
    for profile in JUnitProfile.allCases {
      let report = JUnitReport(Samples.everything, setting: Samples.setting)
      let (first, second) = (try report.bytes(profile), try report.bytes(profile))
      #expect(first == second)
    }
  }

  @Test func `The document is plain`() throws {
    let bytes = try JUnitReport(Samples.everything, setting: Samples.setting).bytes()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name="))
    #expect(text.hasSuffix("</testsuites>\n"))
    for word in ["<!", "CDATA", "xmlns", "\r"] { #expect(!text.contains(word)) }
  }

  @Test func `A file is written and verified`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a%20b.xml")
    let setting = Samples.setting
    try JUnitReport.unfinished(startedAt: 0, setting: setting).write(to: path)
    let report = JUnitReport(Samples.everything, setting: setting)
    #expect(throws: JUnitError.self) { try report.verify(fileAt: path) }
    try report.write(to: path)
    try report.verify(fileAt: path)
    #expect(try folder.names == ["a%20b.xml"])
    #expect(try JUnitTotals(ofFileAt: path).suites == 3)
  }

  @Test func `What cannot be written or found is told`() throws {
    let folder = try TemporaryFolder()
    let report = JUnitReport(Samples.everything, setting: Samples.setting)
    let written = #expect(throws: JUnitError.self) {
      try report.write(to: folder.path("none/a.xml"))
    }
    #expect(
      written.map { "\($0)" }
        == "cannot write '\(folder.path("none/a.xml"))': the folder '\(folder.path("none"))' does "
        + "not exist"
    )
    let found = #expect(throws: JUnitError.self) { try report.verify(fileAt: folder.path("a.xml")) }
    #expect(found.map { "\($0)" } == "cannot read '\(folder.path("a.xml"))': it does not exist")
    #expect(throws: JUnitError.self) { try report.verify(fileAt: folder.path) }
  }

  @Test func `This machine has a name and a folder`() {
    let setting = JUnitSetting.current
    #expect(setting.folder == FileManager.default.currentDirectoryPath)
    #expect(!setting.hostname.isEmpty && !setting.hostname.contains("\0"))
  }

  @Test func `What keeps nothing is not looked at`() throws {
    let report = JUnitReport(Samples.everything, setting: Samples.setting)
    try report.write(to: "/dev/null")
    try report.verify(fileAt: "/dev/null")
  }
}
