import PushSpecInterface
import PushSpecJudge
import PushSpecReports
import Testing
import XMLOutput

@Suite struct JUnitReportTests {
  @Test func `Suites are topics, flat, in the order of their names`() throws {
    let root = try JUnitReport.read(Samples.everything)
    #expect(root.name == "testsuites")
    #expect(root.children.map { $0["name"] } == ["getui.alias", "getui.silent", "getui.start"])
    for suite in root.children {
      #expect(Set(suite.childNames).isSubset(of: ["properties", "testcase"]))
      #expect(suite.cases.isEmpty)
      for item in suite.children(named: "testcase") { #expect(item["classname"] == suite["name"]) }
    }
    #expect(
      root.cases.map { $0["name"] } == [
        "refused-form/a-space", "flaky", "offline", "online", "skipped", "teardown/online",
        "broken",
        "crashes",
      ]
    )
  }

  @Test func `Counts are those of what is written`() throws {
    let report = JUnitReport(Samples.everything, setting: Samples.setting)
    let root = try JUnitReport.read(Samples.everything)
    #expect(report.counts == Samples.everything.counts.inJUnit)
    #expect(try JUnitTotals(parsing: report.bytes()).counts == report.counts)
    #expect(root["tests"] == "8")
    #expect(root["failures"] == "2")
    #expect(root["errors"] == "3")
    #expect(root["time"] == "1.234")
    #expect(root["skipped"] == nil)
    let silent = try #require(root.children.first { $0["name"] == "getui.silent" })
    #expect(silent["tests"] == "6")
    #expect(silent["failures"] == "1")
    #expect(silent["errors"] == "2")
    #expect(silent["skipped"] == "1")
    #expect(silent["time"] == "0.060")
  }

  @Test func `A case has one mark or none, never without words`() throws {
    let marks: Set<String> = ["failure", "error", "skipped"]
    for profile in JUnitProfile.allCases {
      for item in try JUnitReport.read(Samples.everything, profile).cases {
        let found = item.children.filter { marks.contains($0.name) }
        #expect(found.count <= 1)
        for mark in found {
          let message = try #require(mark["message"])
          #expect(!message.isEmpty && !message.contains("\n"))
          #expect(mark.text.contains { !$0.isWhitespace })
          #expect(mark["type"]?.contains(".") != false)
        }
      }
    }
  }

  @Test func `Types say what kind of matter it is`() throws {
    let root = try JUnitReport.read(Samples.everything)
    let types = root.cases.map { $0.children.first?["type"] }
    #expect(
      types == [
        "Conformance.WrongArguments", "Conformance.Missing", "Conformance.WrongArguments", nil,
        "Skipped.MissingCapability", "Implementation.Crashed", "Scenario.InvalidFile",
        "Implementation.Crashed",
      ]
    )
  }

  @Test func `A suite says what was tested by what`() throws {
    let suite = try #require(try JUnitReport.read(Samples.everything).children.first)
    #expect(suite["timestamp"] == "2026-11-30T07:45:00")
    #expect(suite["hostname"] == "machine")
    let properties = suite.child(named: "properties")?.children ?? []
    #expect(
      properties.map { "\($0["name"] ?? "")=\($0["value"] ?? "")" } == [
        "getui.implementation=GeTui reference", "getui.version=1.0 <beta>", "getui.vendor=us",
        "getui.contract=getui", "getui.edition=2026.1", "getui.digest=0123abcd", "getui.seed=42",
        "getui.clock=virtual",
      ]
    )
  }

  @Test(arguments: JUnitProfile.allCases)
  func `No property stands in one report twice`(profile: JUnitProfile) throws {
    for run in [Samples.everything, HostileTests.run(of: HostileTests.strings)] {
      let properties = try JUnitReport.read(run, profile).children
        .flatMap { $0.children(named: "properties") }.flatMap(\.children)
      #expect(!properties.isEmpty)
      #expect(Set(properties.map { $0["name"] }).count == properties.count)
    }
  }

  @Test func `Places are the scenario's, and of a failure its step`() throws {
    let cases = try JUnitReport.read(Samples.everything).cases
    let places = cases.map { "\($0["file"] ?? "-"):\($0["line"] ?? "-")" }
    #expect(
      places == [
        "Scenarios/getui/alias/refused-form/a-space.yaml:9", "Scenarios/getui/silent/flaky.yaml:1",
        "Scenarios/getui/silent/offline.yaml:9", "Scenarios/getui/silent/online.yaml:1",
        "Scenarios/getui/silent/skipped.yaml:6", "Scenarios/getui/silent/online.yaml:1",
        "Scenarios/getui/silent/broken.yaml:4", "Scenarios/getui/start/crashes.yaml:1",
      ]
    )
  }

  @Test(arguments: [
    ("./Scenarios/a.yaml", "Scenarios/a.yaml"), ("Scenarios//x/../a.yaml", "Scenarios/a.yaml"),
    ("/work/repository/Scenarios/a.yaml", "Scenarios/a.yaml"), ("/elsewhere/a.yaml", nil),
    ("../a.yaml", nil), ("/work/repository2/a.yaml", nil), ("a b/é#.yaml", "a b/é#.yaml"),
  ])
  func `Paths are seen from the folder, or left out`(path: String, expected: String?) throws {
    let run = Samples.run([Samples.suite([Samples.result("getui/silent/a", path: path)])])
    let item = try #require(try JUnitReport.read(run).cases.first)
    #expect(item["file"] == expected)
    #expect(item["line"] == (expected == nil ? nil : "1"))
  }

  @Test func `A line that is not known is left out`() throws {
    let file = InvalidFile(path: "Scenarios/getui/a/b.yaml", line: 0, message: "m", text: "")
    let run = Samples.run([Samples.suite([], invalidFiles: [file])])
    let item = try #require(try JUnitReport.read(run).cases.first)
    #expect(item["file"] == "Scenarios/getui/a/b.yaml")
    #expect(item["line"] == nil)
  }

  @Test func `A text tells all, from the place to the command`() throws {
    let cases = try JUnitReport.read(Samples.everything).cases
    let text = try #require(cases.first?.child(named: "failure")?.text)
    let expected = """
      Scenarios/getui/fragments.yaml:77:5: Slience was told with offLine false, not true

        A silent message arrives once
        GT-SILENT-3 must: a silent message arrives once (§7)
                    hint: look at how stored messages are confirmed

        in Scenarios/getui/alias/refused-form/a-space.yaml:9
           6 |   - expect: Slience  # line 6
           7 |   - expect: Slience  # line 7
           8 |   - expect: Slience  # line 8
           9 |   - expect: Slience  # line 9
             |     ^~~~~~~~~~~~~~~
        in Scenarios/getui/fragments.yaml:77

        expected  Slience {offLine: true}
        received  Slience {offLine: false}
        differs   offLine is false, not true
        note      the nearest event came 1 s later

              0s  call      startSdk {appId: "demo"}
              5s  when      push {text: "<&]]>\\u001b[31m"}
        >     5s  callback  Slience {offLine: false}
          5.250s  observed  fetchCompleted
          5.250s  settled   nothing was pending on the virtual clock

      Scenarios/getui/fragments.yaml:77:5: also: rule

        expected  Slience {offLine: true}
        received  Slience {offLine: false}
        differs   offLine is false, not true
        note      the nearest event came 1 s later

        unjudged  rules GT-COMPLETION-2
        rerun     pushspec run getui/alias/refused-form/a-space --seed 42

      """
    #expect(text.split(separator: "\n") == expected.split(separator: "\n"))
    #expect(text == expected)
  }

  @Test func `What is skipped and what went wrong is told with its step`() throws {
    let cases = try JUnitReport.read(Samples.everything).cases
    let skipped = try #require(cases.first { $0["name"] == "skipped" }?.child(named: "skipped"))
    #expect(
      skipped.text.hasPrefix(
        "Scenarios/getui/silent/skipped.yaml:6:5: the implementation does not have the capability "
          + "'network-control'\n\n  A silent message"
      )
    )
    #expect(skipped.text.contains("\n     6 |   - expect: Slience  # line 6\n       |     ^~~"))
    let crash = try #require(cases.first { $0["name"] == "crashes" }?.child(named: "error"))
    #expect(crash["message"] == "it ended with signal 11")
    #expect(crash.text.contains("\n\n  | stderr\n  | last\n\n"))
    let invalid = try #require(cases.first { $0["name"] == "broken" }?.child(named: "error"))
    #expect(invalid.text.hasSuffix("pushspec check Scenarios/getui/silent/broken.yaml"))
  }

  @Test func `Tries that did not count are told`() throws {
    let cases = try JUnitReport.read(Samples.everything).cases
    let flaky = try #require(cases.first { $0["name"] == "flaky" })
    #expect(flaky.childNames == ["flakyFailure", "flakyFailure"])
    #expect(flaky.children.map { $0["message"] } == ["try 0", "try 1"])
    #expect(flaky.children.map { $0["type"] } == ["Conformance.Missing", "Conformance.Missing"])
    for child in flaky.children {
      #expect(child.childNames == ["stackTrace"])
      #expect(child.child(named: "stackTrace")?.text.hasPrefix("Scenarios/getui/frag") == true)
    }
    let failing = try #require(cases.first { $0["name"] == "offline" })
    #expect(failing.childNames == ["failure", "rerunFailure"])
    #expect(failing.child(named: "failure")?.text.contains(": an earlier try: try 0\n") == true)
  }

  @Test func `The strict dialect says less, and says tries elsewhere`() throws {
    let root = try JUnitReport.read(Samples.everything, .strict)
    #expect(root.attributes.isEmpty)
    #expect(root.children.map { $0["id"] } == ["0", "1", "2"])
    #expect(root.children.allSatisfy { $0["package"] == "" })
    for suite in root.children {
      #expect(suite.childNames.suffix(2) == ["system-out", "system-err"])
      #expect(suite.childNames.first == "properties")
    }
    for item in root.cases {
      #expect(item.attributes.map(\.name) == ["name", "classname", "time"])
      #expect(item.child(named: "skipped")?["type"] == nil)
    }
    #expect(
      root.children[1].child(named: "system-out")?.text == """
        flaky: an earlier try failed: try 0
        flaky: an earlier try failed: try 1
        offline: an earlier try failed: try 0
        """
    )
  }
}
