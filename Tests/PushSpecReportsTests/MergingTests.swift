import PushSpecJudge
import PushSpecReports
import PushSpecScenarios
import Testing
import XMLOutput

/// Joining the reports of shards, with proof that they are the whole.
@Suite struct MergingTests {
  /// The scenarios of the whole, without what came to light afterwards.
  private static let ids = whole.suites.flatMap(\.results).map(\.scenario.id)

  /// A run of two suites with one of everything.
  private static let whole: RunResult = {
    var suites = Samples.everything.suites
    suites[0] = Samples.suite(suites[0].results.sorted { $0.id < $1.id })
    suites.append(
      Samples.suite([Samples.result("tpns/tags/one"), Samples.result("tpns/tags/two")], id: "tpns")
    )
    return Samples.run(suites)
  }()

  /// The part `number` of three, read back from its JSON.
  private static func part(
    _ number: Int,
    _ change: (inout RunResult) -> Void = { _ in }
  ) throws -> ShardReport {
    let ids = Set(Self.ids)
    let parts = ids.sorted().enumerated().filter { $0.offset % 3 == number - 1 }.map(\.element)
    var run = whole
    run.suites = run.suites.compactMap { suite in
      var suite = suite
      suite.results = suite.results.filter { parts.contains($0.scenario.id) }
      return suite.results.isEmpty ? nil : suite
    }
    run.shard = mark(number)
    change(&run)
    let document = RunDocument(run, generator: "pushspec 1")
    return ShardReport(
      name: "part-\(number).json",
      document: try RunDocument(reading: Array(JSONReport(document).text.utf8))
    )
  }

  private static func mark(
    _ number: Int,
    of count: Int = 3,
    selection: [String] = Array(Set(ids)),
    durations: String? = nil
  ) -> ShardMark {
    ShardMark(
      number: number,
      count: count,
      selected: selection.count,
      playable: selection.count,
      selection: ShardMark.fingerprint(of: selection),
      durations: durations
    )
  }

  @Test(arguments: [[1, 2, 3], [3, 1, 2]])
  func `The union of all shards is the report of the whole, in each format`(
    _ order: [Int]
  ) throws {
    let merged = try RunDocument(merging: order.map { try Self.part($0) })
    let whole = RunDocument(Self.whole, generator: "pushspec 1")
    #expect(merged.counts == whole.counts)
    #expect(JSONReport(merged).text == JSONReport(whole).text)
    #expect(HTMLReport(merged).text == HTMLReport(whole).text)
    #expect(MarkdownReport(merged).text == MarkdownReport(whole).text)
    #expect(TAPReport(merged).text == TAPReport(whole).text)
    #expect(GitHubAnnotations(merged).text == GitHubAnnotations(whole).text)
    #expect(BadgeReport(merged).text == BadgeReport(whole).text)
    for profile in JUnitProfile.allCases {
      let one = try JUnitReport(merged, setting: Samples.setting).bytes(profile)
      let other = try JUnitReport(Self.whole, setting: Samples.setting).bytes(profile)
      #expect(String(decoding: one, as: UTF8.self) == String(decoding: other, as: UTF8.self))
    }
  }

  private func complaint(_ reports: ShardReport...) -> String? {
    let error = #expect(throws: MergeError.self) { try RunDocument(merging: reports) }
    return error.map { "\($0)" }
  }

  @Test func `A missing shard is refused`() throws {
    let (one, two, three) = (try Self.part(1), try Self.part(2), try Self.part(3))
    #expect(complaint(one, three) == "shard 2 of 3 is missing")
    #expect(complaint(two) == "shards 1 and 3 of 3 are missing")
  }

  @Test func `Numbers that no division gives are refused`() throws {
    let many = try (1...3).map { number in
      try Self.part(number) { $0.shard = Self.mark(number, of: .max) }
    }
    #expect(
      complaint(many[0], many[1], many[2])
        == "shards 4, 5, 6, 7, 8, 9, 10, 11, 12 and 13 of \(Int.max) are missing, and more"
    )
    let zero = try Self.part(1) { $0.shard = Self.mark(0) }
    #expect(complaint(zero, try Self.part(2), try Self.part(3)) == "shard 1 of 3 is missing")
    let other = try Self.part(1) { $0.shard = Self.mark(9) }
    let parts = (try Self.part(1), try Self.part(2), try Self.part(3))
    #expect(
      complaint(parts.0, parts.1, parts.2, other)
        == "a shard has a number that is none from 1 to 3"
    )
    let none = try Self.part(1) { $0.shard = Self.mark(1, of: -5) }
    #expect(complaint(none) == "a shard has a number that is none from 1 to -5")
  }

  @Test func `A shard that is there twice is refused`() throws {
    let (one, two, three) = (try Self.part(1), try Self.part(2), try Self.part(3))
    #expect(
      complaint(one, two, three, two)
        == "shard 2 is there twice: 'part-2.json' and 'part-2.json'"
    )
  }

  @Test func `A shard of something else is refused`() throws {
    let (one, two) = (try Self.part(1), try Self.part(2))
    let cases: [(ShardReport, String)] = [
      (
        try Self.part(3) { run in
          let seeded = RunResult(
            suites: run.suites,
            seed: 43,
            startedAt: run.startedAt,
            wall: run.wall,
            options: run.options
          )
          run = seeded
          run.shard = Self.mark(3)
        }, "its seed is 43, not 42"
      ),
      (
        try Self.part(3) { run in
          let other = RunResult(
            suites: run.suites,
            seed: 42,
            startedAt: run.startedAt,
            wall: run.wall,
            options: ["--fault", "x"]
          )
          run = other
          run.shard = Self.mark(3)
        }, "its options are '--fault x', not '--seed 42'"
      ),
      (try Self.part(3) { $0.shard = Self.mark(3, of: 4) }, "its number of shards is 4, not 3"),
      (
        try Self.part(3) { $0.shard = Self.mark(3, selection: ["a"]) },
        "its selection has 1 scenarios, not \(Set(Self.ids).count) scenarios"
      ),
      (
        try Self.part(3) { $0.shard = Self.mark(3, durations: "0123") },
        "the fingerprint of its durations is 0123, not none"
      ),
      (
        try Self.part(3) { run in
          let suite = run.suites[0]
          run.suites[0] = SuiteResult(
            id: suite.id,
            title: suite.title,
            edition: suite.edition,
            digest: "ffff",
            implementation: suite.implementation,
            clock: suite.clock,
            results: suite.results
          )
        }, "the digest of its suite 'getui' is ffff, not 0123abcd"
      ),
    ]
    for (part, difference) in cases {
      #expect(
        complaint(one, two, part)
          == "'part-3.json' belongs to another run than 'part-1.json': \(difference)"
      )
    }
  }

  @Test func `What is no shard, or not a whole one, is refused`() throws {
    let one = try Self.part(1)
    let unfinished = ShardReport(
      name: "x.json",
      document: .unfinished(startedAt: 0, generator: "pushspec 1")
    )
    #expect(
      complaint(one, unfinished)
        == "the run in 'x.json' did not finish: it was killed, or still goes on"
    )
    let undivided = try Self.part(2) { $0.shard = nil }
    #expect(
      complaint(one, undivided) == "'part-2.json' is no part of a whole: its run had no '--shard'"
    )
  }

  @Test func `Scenarios played twice, or not at all, are refused whatever the numbers say`() throws
  {
    let (one, two) = (try Self.part(1), try Self.part(2))
    let again = try Self.part(1) { $0.shard = Self.mark(3) }
    let first = Self.ids.min() ?? ""
    #expect(
      complaint(one, two, again)
        == "'\(first)' was played in two shards: 'part-1.json' and 'part-1.json'"
    )
    let poor = try Self.part(3) { $0.suites = [] }
    #expect(
      complaint(one, two, poor)?.hasPrefix("the shards hold ") == true
    )
  }

  @Test func `An interrupted shard is a part like any other, and the whole is interrupted`() throws
  {
    let three = try Self.part(3) { $0.interruption = .terminate }
    let merged = try RunDocument(merging: [Self.part(1), Self.part(2), three])
    #expect(merged.head.interruption == "SIGTERM")
    #expect(!merged.isGood)
  }

  @Test func `A shard with nothing to play is no failure, and the badge says so`() throws {
    var run = Samples.run([])
    run.shard = Self.mark(3)
    let document = RunDocument(run, generator: "pushspec 1")
    #expect(document.isGood && document.isEmptyPart)
    let count = Set(Self.ids).count
    let words = "shard 3 of 3 had nothing to play, the whole has \(count) scenarios"
    let report = try JUnitReport.read(run)
    #expect(report.cases.map(\.childNames) == [["skipped"]])
    #expect(report.cases[0].child(named: "skipped")?["message"] == words)
    #expect(TAPReport(document).text == "TAP version 14\n1..0 # SKIP \(words)\n")
    #expect(GitHubAnnotations(document).text == "")
    #expect(MarkdownReport(document).text.hasPrefix("## ✅ Nothing to play in this shard\n"))
    #expect(HTMLReport(document).text.contains("<h1>Nothing to play</h1>"))
    #expect(BadgeReport(document).text.contains("nothing to play"))
  }
}
