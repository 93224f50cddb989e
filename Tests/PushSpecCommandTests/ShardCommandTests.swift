import PushSpecCommand
import Testing

/// Runs in parts, and their reports joined.
@Suite struct ShardCommandTests {
  static let places: [(argument: String, variables: [String: String], shard: String)] = [
    ("1/1", [:], "1 of 1"),
    ("2/5", [:], "2 of 5"),
    ("2/5", ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "5"], "2 of 5"),
    ("auto", ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "5"], "4 of 5"),
    ("auto", ["CI_NODE_TOTAL": "1"], "1 of 1"),
    ("auto", ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "3"], "1 of 3"),
    ("auto", ["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "3 of 3"),
    ("auto/3", ["JOB_COMPLETION_INDEX": "1"], "2 of 3"),
    ("auto/5", ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "5"], "4 of 5"),
    ("auto", ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"], "2 of 2"),
    ("auto", ["BAZEL_TEST": "1"], "1 of 1"),
  ]

  @Test(arguments: places)
  func `A part is named by its number or by the machine`(
    _ argument: String,
    _ variables: [String: String],
    _ shard: String
  ) async throws {
    let bench = try Bench()
    bench.environment.variables.merge(variables) { $1 }
    let result = await bench.run("run", "--shard", argument, "--report", "json:x.json")
    #expect(result.status == .success, "\(result.messages)")
    let words = shard.split(separator: " ")
    #expect(result.messages.contains("note: shard \(shard)"))
    let mark = "\"shard\":{\"count\":\(words[2]),\"number\":\(words[0]),\"playable\":3,"
    #expect(bench.text("x.json")?.contains(mark) == true)
  }

  static let slips: [(argument: String, variables: [String: String], message: String)] = [
    (
      "5", [:], "'--shard 5' is no part of a whole\n  write '2/5' for the second of five, or 'auto'"
    ),
    ("a/5", [:], "'--shard a/5' is no part of a whole"),
    ("1/2/3", [:], "'--shard 1/2/3' is no part of a whole"),
    ("0/5", [:], "'--shard 0/5': parts are numbered from 1, and there are at most 10000"),
    ("6/5", [:], "'--shard 6/5': parts are numbered from 1, and there are at most 10000"),
    ("auto/x", [:], "'--shard auto/x': behind 'auto/' stands the number of parts, at most 10000"),
    (
      "auto", [:], "'--shard auto' finds none of the variables that it looks at: TEST_SHARD_INDEX, "
    ),
    (
      "auto", ["JOB_COMPLETION_INDEX": "1"],
      "Kubernetes tells the number of a job, but not how many there are\n"
        + "  say it: '--shard auto/5'"
    ),
    (
      "auto", ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "5"],
      "CI_NODE_INDEX is '0', which is no number from 1 to 5"
    ),
    (
      "auto", ["CIRCLE_NODE_INDEX": "5", "CIRCLE_NODE_TOTAL": "5"],
      "CIRCLE_NODE_INDEX is '5', which is no number from 0 to 4"
    ),
    (
      "auto/4", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "5"],
      "'--shard auto/4' says 4 parts, and CI_NODE_TOTAL says '5'"
    ),
  ]

  @Test(arguments: slips)
  func `What names no part is refused`(
    _ argument: String,
    _ variables: [String: String],
    _ message: String
  ) async throws {
    let bench = try Bench()
    bench.environment.variables.merge(variables) { $1 }
    let result = await bench.run("run", "--shard", argument)
    #expect(result.status == .nothingRun)
    #expect(result.messages.hasPrefix("error: \(message)"), "\(result.messages)")
  }

  /// Plays `count` parts, each with its JSON report, and tells the names of these.
  private func play(
    _ bench: Bench,
    _ count: Int,
    _ options: [String] = []
  ) async -> (files: [String], statuses: [Status]) {
    var statuses: [Status] = []
    for number in 1...count {
      let shard = ["--shard", "\(number)/\(count)", "--report", "json:\(number).json"]
      statuses.append(await bench.run(["run"] + options + shard).status)
    }
    return ((1...count).map { "\($0).json" }, statuses)
  }

  private static let formats = ["xml", "html", "json", "md", "tap"]

  /// A report without the times in it.
  private func timeless(_ text: String?) -> String? {
    text?
      .replacing(#/"(wallMicroseconds)":\d+/#) { "\"\($0.output.1)\":#" }
      .replacing(#/(time|timestamp)="[^"]*"/#) { "\($0.output.1)=\"#\"" }
      .replacing(#/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\dZ?/#, with: "#")
      .replacing(#/took [^\n]*/#, with: "took #")
      .replacing(#/<span class="took">[^<]*/#, with: "<span class=\"took\">#")
      .replacing(#/<dt>Took</dt><dd>[^<]*/#, with: "<dt>Took</dt><dd>#")
  }

  @Test(arguments: [[], ["--fault", "wrong-mood"], ["--fault", "crash"], ["--keep-traces"]])
  func `The union of all parts is the report of the whole, but for times`(
    _ options: [String]
  ) async throws {
    let bench = try Bench()
    let reports = { (name: String) in
      Self.formats.flatMap { ["--report", "\(name).\($0)"] } + ["--report", "badge:\(name).svg"]
    }
    let whole = await bench.run(["run"] + options + reports("whole"))
    let (files, _) = await play(bench, 5, options)
    let merged = await bench.run(["merge"] + files.reversed() + reports("merged"))
    #expect(merged.status == whole.status)
    for format in Self.formats + ["svg"] {
      #expect(
        timeless(bench.text("merged.\(format)")) == timeless(bench.text("whole.\(format)")),
        "\(format)"
      )
    }
  }

  @Test func `What does not add up is refused, and no report is written`() async throws {
    let bench = try Bench()
    let (files, statuses) = await play(bench, 3)
    #expect(statuses == [.success, .success, .success])
    func refused(_ files: [String], _ message: String) async {
      let result = await bench.run(["merge"] + files + ["--report", "out.xml"])
      #expect(result.status == .nothingRun)
      #expect(result.messages.hasPrefix("error: \(message)"), "\(result.messages)")
      #expect(bench.text("out.xml") == nil)
    }
    await refused([], "'merge' needs at least one FILE\n")
    await refused(
      ["1.json", "3.json"],
      "shard 2 of 3 is missing\n  play it again, and merge then\n"
    )
    await refused(files + ["2.json"], "shard 2 is there twice: '2.json' and '2.json'\n")
    await refused(["none.json"], "cannot read 'none.json': it does not exist\n")
    let text = try #require(bench.text("2.json"))
    try bench.put("cut.json", String(text.prefix(text.count / 2)))
    await refused(
      ["1.json", "cut.json", "3.json"],
      "'cut.json' cannot be used: it was cut off: its last line, the end marker, is not there\n"
    )
    _ = await bench.run("run", "--report", "json:whole.json")
    await refused(["whole.json"], "'whole.json' is no part of a whole: its run had no '--shard'\n")
    let other = ["run", "--seed", "7", "--shard", "2/3", "--report", "json:other.json"]
    _ = await bench.run(other)
    await refused(
      ["1.json", "other.json", "3.json"],
      "'other.json' belongs to another run than '1.json': its seed is 7, not 0\n"
    )
    try bench.put("Scenarios/toy/start/tells.yaml", ToyFiles.starts + "# changed\n")
    _ = await bench.run("run", "--shard", "2/3", "--report", "json:changed.json")
    await refused(
      ["1.json", "changed.json", "3.json"],
      "'changed.json' belongs to another run than '1.json': the digest of its suite 'toy' is "
    )
    // The good ones still add up.
    #expect(await bench.run(["merge"] + files).status == .success)
  }

  @Test(arguments: [
    ([], [], Status.success), (["--fault", "wrong-mood"], [], .failed),
    (["--fault", "crash"], [], .error), ([], ["--forbid-skips"], .failed),
    ([], ["--min-scenarios", "4"], .failed), ([], ["--min-scenarios", "3"], .success),
    (["toy/jump"], [], .nothingRun),
  ])
  func `The whole is judged as one run`(
    _ options: [String],
    _ gate: [String],
    _ status: Status
  ) async throws {
    let bench = try Bench()
    let (files, _) = await play(bench, 2, options)
    #expect(await bench.run(["merge"] + files + gate).status == status)
    #expect(await bench.run(["run"] + options + gate).status == status)
  }

  @Test func `A part of which nothing can be read is as red as the whole`() async throws {
    let bench = try Bench()
    try bench.put("Scenarios/toy/start/bad.yaml", "title: [")
    let (files, statuses) = await play(bench, 2)
    #expect(statuses == [.nothingRun, .nothingRun])
    let merged = await bench.run(["merge"] + files)
    #expect(merged.status == .error || merged.status == .nothingRun)
    #expect(bench.text("Reports/junit.xml")?.contains("Scenario.InvalidFile") == true)
  }

  @Test func `A part with nothing to play is told, and no failure`() async throws {
    let bench = try Bench()
    let (files, statuses) = await play(bench, 6)
    #expect(statuses == Array(repeating: .success, count: 6))
    let result = await bench.run("run", "--shard", "6/6")
    #expect(result.status == .success)
    #expect(
      result.messages.contains(
        "note: shard 6 of 6 has nothing to play, the whole has 4 scenarios"
      )
    )
    #expect(
      bench.text("Reports/junit.xml")?.contains("<skipped message=\"shard 6 of 6 had") == true
    )
    #expect(await bench.run(["merge"] + files).status == .success)
    let nothing = await bench.run("run", "--tag", "none", "--shard", "1/2")
    #expect(nothing.status == .nothingRun)
  }

  @Test func `Durations divide alike only where they are the same`() async throws {
    let bench = try Bench()
    let first = await bench.run("run", "--shard", "1/2", "--durations", "no.json")
    #expect(first.status == .success)
    #expect(
      first.messages.contains(
        "note: 'no.json' is not there: the shards are divided by numbers, not by durations"
      )
    )
    _ = await bench.run("run", "--report", "json:last.json")
    let (files, _) = await play(bench, 2, ["--durations", "last.json"])
    #expect(await bench.run(["merge"] + files).status == .success)
    _ = await bench.run("run", "--shard", "2/2", "--report", "json:3.json")
    let merged = await bench.run("merge", "1.json", "3.json")
    #expect(merged.status == .nothingRun)
    #expect(merged.messages.contains("the fingerprint of its durations is none, not "))
    #expect(merged.messages.contains("every shard needs the same file behind '--durations'"))
    try bench.put("bad.json", "{}")
    let bad = await bench.run("run", "--shard", "1/2", "--durations", "bad.json")
    #expect(bad.status == .nothingRun)
    #expect(bad.messages.contains("'bad.json' cannot be used: it is no JSON report of pushspec"))
    #expect(await bench.run("run", "--durations", "last.json").status == .nothingRun)
  }

  @Test func `Bazel finds what it asks for`() async throws {
    let bench = try Bench()
    bench.environment.variables.merge([
      "BAZEL_TEST": "1", "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2",
      "TEST_SHARD_STATUS_FILE": "\(bench.folder)/status",
      "XML_OUTPUT_FILE": "\(bench.folder)/test.xml",
    ]) { $1 }
    #expect(await bench.run("run", "--shard", "auto").status == .success)
    #expect(bench.text("status") == "")
    #expect(bench.text("test.xml")?.hasPrefix("<?xml") == true)
    #expect(bench.text("Reports/junit.xml") == nil)
    // A place that the user names is kept.
    #expect(await bench.run("run", "--report", "junit:own.xml").status == .success)
    #expect(bench.text("own.xml") != nil)
    bench.environment.variables["TEST_SHARD_STATUS_FILE"] = "\(bench.folder)/none/status"
    let result = await bench.run("run", "--shard", "auto")
    #expect(result.status == .nothingRun)
    #expect(
      result.messages.contains("the file of TEST_SHARD_STATUS_FILE is asked for: cannot write")
    )
  }
}
