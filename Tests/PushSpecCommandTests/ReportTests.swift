import Foundation
import PushSpecCommand
import PushSpecJudge
import PushSpecReports
import Testing

/// Where reports go, and what happens where they cannot.
@Suite struct ReportTests {
  @Test func `Unless told otherwise the report goes into Reports`() async throws {
    let bench = try Bench()
    let result = await bench.run("run")
    #expect(result.messages.hasSuffix("report      Reports/junit.xml\n"))
    #expect(bench.text("Reports/junit.xml")?.hasPrefix("<?xml") == true)
  }

  @Test(arguments: [
    (["--report", "out.xml"], ["out.xml"]),
    (["--report", "junit:out.txt"], ["out.txt"]),
    (["--report=junit:a:b.xml"], ["a:b.xml"]),
    (["--report", "junit"], ["Reports/junit.xml"]),
    (["--report", "a.xml", "--report", "b.XML"], ["a.xml", "b.XML"]),
    (["--no-report"], []),
  ])
  func `Reports are written where they are asked for`(
    _ options: [String],
    _ paths: [String]
  ) async throws {
    let bench = try Bench()
    let result = await bench.run(["run", "toy/start"] + options)
    #expect(result.status == .success)
    for path in paths {
      #expect(try JUnitTotals(ofFileAt: "\(bench.folder)/\(path)").counts.passed == 1)
      #expect(result.messages.contains("report      \(path)\n"))
    }
    let isUsual = paths.contains("Reports/junit.xml")
    #expect((bench.text("Reports/junit.xml") != nil) == isUsual)
  }

  @Test func `What cannot be written is told at the start, and the summary is shown`() async throws
  {
    let bench = try Bench()
    let result = await bench.run("run", "toy/start", "--report", "junit:no/where.xml")
    #expect(result.status == .error)
    let problem = "error: cannot write 'no/where.xml': the folder 'no' does not exist\n"
    #expect(result.messages.hasPrefix(problem))
    #expect(result.messages.contains("1 scenario: 1 passed in "))
    #expect(result.messages.hasSuffix(problem))
    // A report that cannot be written weighs more than a scenario that failed.
    let failed = await bench.run("run", "--fault", "twice", "--report", "junit:no/where.xml")
    #expect(failed.status == .error)
    // And one that can be is written all the same.
    let both = await bench.run("run", "--report", "junit:no/where.xml", "--report", "good.xml")
    #expect(both.status == .error)
    #expect(bench.text("good.xml") != nil)
  }

  @Test func `A folder in the report's place`() async throws {
    let bench = try Bench()
    try FileManager.default.createDirectory(
      atPath: "\(bench.folder)/Reports/junit.xml",
      withIntermediateDirectories: true
    )
    let result = await bench.run("run", "toy/start")
    #expect(result.status == .error)
    #expect(result.messages.hasPrefix("error: cannot write 'Reports/junit.xml': it is a folder\n"))
  }

  @Test func `No folder for reports means no report, unless one was asked for`() async throws {
    let bench = try Bench()
    try bench.put("Reports", "in the way")
    let result = await bench.run("run", "toy/start")
    #expect(result.status == .success)
    #expect(result.messages.hasPrefix("note: no report: the folder 'Reports' cannot be made\n"))
    #expect(await bench.run("run", "toy/start", "--report", "junit").status == .error)
  }

  @Test func `No report of an earlier run stands for one that could not begin`() async throws {
    let bench = try Bench()
    #expect(await bench.run("run", "toy/start").status == .success)
    for arguments in [["--fault", "twise"], ["--scenarios", "nowhere"], ["toy/nothing"]] {
      #expect(await bench.run("run", "toy/start").status == .success)
      #expect(await bench.run(["run"] + arguments).status == .nothingRun)
      #expect(bench.text("Reports/junit.xml")?.contains("Runner.NothingRun") == true)
    }
    // But none is made for somebody who stands in the wrong folder.
    let elsewhere = try Bench([:])
    #expect(await elsewhere.run("run").status == .nothingRun)
    #expect(elsewhere.text("Reports/junit.xml") == nil)
  }

  @Test func `A device is written to and not read back`() async throws {
    let result = try await Bench().run("run", "toy/start", "--report", "junit:/dev/null")
    #expect(result.status == .success)
    let full = try await Bench().run("run", "toy/start", "--report", "junit:/dev/full")
    #expect(full.status == .error)
    #expect(full.messages.contains("error: cannot write '/dev/full': no space left\n"))
  }

  @Test func `The strict dialect is written where it is asked for`() async throws {
    let bench = try Bench()
    #expect(await bench.run("run", "--junit-profile", "strict").status == .success)
    #expect(bench.text("Reports/junit.xml")?.contains("line=") == false)
    #expect(await bench.run("run", "--junit-profile", "default").status == .success)
    #expect(bench.text("Reports/junit.xml")?.contains("line=") == true)
  }

  @Test func `What happened in passed scenarios is reported where that is asked for`() async throws
  {
    let bench = try Bench()
    #expect(await bench.run("run", "toy/start").status == .success)
    #expect(bench.text("Reports/junit.xml")?.contains("<system-out>") == false)
    #expect(await bench.run("run", "toy/start", "--keep-traces").status == .success)
    let junit = try #require(bench.text("Reports/junit.xml"))
    #expect(junit.contains("<system-out>       0s  call      start {name: "))
    #expect(
      junit.contains("250ms  settled   nothing was pending on the virtual clock\n</system-out>")
    )
    let totals = try JUnitTotals(ofFileAt: "\(bench.folder)/Reports/junit.xml")
    #expect(totals.counts.passed == 1)
  }

  @Test func `The report says what the console says`() async throws {
    let bench = try Bench()
    let result = await bench.run("run", "toy/start", "--fault", "wrong-mood")
    let junit = try #require(bench.text("Reports/junit.xml"))
    for line in result.messages.split(separator: "\n") where line.hasPrefix("  expected") {
      #expect(junit.contains(line.replacing("\"", with: "&quot;")) || junit.contains(line))
    }
    #expect(junit.contains("pushspec run toy/start/tells --fault wrong-mood"))
  }
}
