import PushSpecJudge
import PushSpecReports
import Testing
import XMLOutput

@Suite struct JUnitSchemaTests {
  static let runs: [(name: String, run: RunResult)] = [
    ("everything", Samples.everything),
    ("nothing", Samples.run([])),
    ("an empty suite", Samples.run([Samples.suite([])])),
    ("interrupted", Samples.run([], interruption: .terminate)),
    ("hostile", HostileTests.run(of: HostileTests.strings)),
    (
      "two suites",
      Samples.run([
        Samples.suite([Samples.result("getui/a/b")]),
        Samples.suite([Samples.result("tpns/a/b", Samples.failed)], id: "tpns"),
      ])
    ),
  ]

  @Test(arguments: runs.map(\.name))
  func `The strict dialect is valid by both schemas`(name: String) throws {
    let run = try #require(Self.runs.first { $0.name == name }).run
    let bytes = try JUnitReport(run, setting: Samples.setting).bytes(.strict)
    #expect(try Samples.schema("windyroad-JUnit").complaints(about: bytes).isEmpty)
    #expect(try Samples.schema("jenkins-xunit-junit-10").complaints(about: bytes).isEmpty)
  }

  @Test(arguments: runs.map(\.name))
  func `The default dialect is valid but for places`(name: String) throws {
    let run = try #require(Self.runs.first { $0.name == name }).run
    let bytes = try JUnitReport(run, setting: Samples.setting).bytes()
    let complaints = try Samples.schema("jenkins-xunit-junit-10").complaints(about: bytes)
    let others = complaints.filter {
      !$0.message.contains("attribute 'file'") && !$0.message.contains("attribute 'line'")
    }
    #expect(others.isEmpty)
  }

  @Test func `The report that stands in for a run is valid too`() throws {
    let report = JUnitReport.unfinished(startedAt: 0, setting: Samples.setting)
    for schema in ["windyroad-JUnit", "jenkins-xunit-junit-10"] {
      let bytes = try report.bytes(.strict)
      #expect(try Samples.schema(schema).complaints(about: bytes).isEmpty)
    }
  }

  @Test func `The schemas do find fault`() throws {
    let bytes = try JUnitReport(Samples.everything, setting: Samples.setting).bytes()
    #expect(try Samples.schema("windyroad-JUnit").complaints(about: bytes).count > 1)
    #expect(try Samples.schema("jenkins-xunit-junit-10").complaints(about: bytes).count > 1)
  }
}
