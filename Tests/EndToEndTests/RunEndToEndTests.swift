import Foundation
import PushSpecJudge
import PushSpecReports
import Testing

/// The real binary as a machine runs it.
@Suite struct RunEndToEndTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func totals() throws -> OutcomeCounts {
    try JUnitTotals(ofFileAt: "\(workshop.path)/Reports/junit.xml").counts
  }

  @Test func `A passing run`() async throws {
    let ending = try await Program.run(
      "run",
      "getui/start",
      "--scenarios",
      Workshop.scenarios,
      in: workshop.path
    )
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.output.isEmpty)
    #expect(ending.errors.hasSuffix("report      Reports/junit.xml\n"))
    let counts = try totals()
    #expect(counts.passed > 0)
    #expect(counts.passed == counts.total)
  }

  @Test func `A failing run`() async throws {
    let ending = try await Program.run(
      "run",
      "getui/completion",
      "--scenarios",
      Workshop.scenarios,
      "--fault",
      "completion-twice",
      in: workshop.path
    )
    #expect(ending.status == 1)
    #expect(ending.errors.contains(" · failed · getui/completion/"))
    #expect(try totals().failed > 0)
    #expect(!ending.errors.contains("\u{1B}"))
  }

  @Test func `Bad usage and help`() async throws {
    #expect(try await Program.run(in: workshop.path).status == 2)
    #expect(try await Program.run("run", "--sed", "1", in: workshop.path).status == 2)
    let help = try await Program.run("run", "--help", in: workshop.path)
    #expect(help.status == 0)
    #expect(help.output.contains("Exit status:"))
    #expect(help.errors.isEmpty)
  }

  @Test func `A report that cannot be written`() async throws {
    let ending = try await Program.run(
      "run",
      "getui/start/tells-cid",
      "--scenarios",
      Workshop.scenarios,
      "--report",
      "junit:no such folder/x.xml",
      in: workshop.path
    )
    #expect(ending.status == 3)
    #expect(ending.errors.hasPrefix("error: cannot write 'no such folder/x.xml': "))
    #expect(ending.errors.contains("1 scenario: 1 passed in "))
  }

  /// Starts a run that has put its first report in place and waits for somebody to read the second.
  private func startedRun() async throws -> Program {
    try workshop.makePipe("pipe")
    let program = try Program(
      [
        "run", "getui/start", "--scenarios", Workshop.scenarios, "--report", "junit", "--report",
        "junit:pipe",
      ],
      in: workshop.path
    )
    try await workshop.waitForFile("Reports/junit.xml", writtenBy: program)
    return program
  }

  @Test(arguments: [(SIGINT, Int32(130), "SIGINT"), (SIGTERM, 143, "SIGTERM")])
  func `An interrupted run finishes its report`(
    _ signal: Int32,
    _ status: Int32,
    _ name: String
  ) async throws {
    let program = try await startedRun()
    program.signal(signal)
    let pipe = try workshop.openPipe("pipe")
    let ending = await program.ending()
    try pipe.close()
    #expect(ending.status == status, "\(ending.errors)")
    #expect(ending.errors.contains("interrupted: finishing the report"))
    #expect(ending.errors.contains("interrupted by \(name)\n"))
    let counts = try totals()
    #expect(counts.total > 1)
    #expect(counts.errors == counts.total)
    #expect(workshop.text("Reports/junit.xml")?.contains("Runner.NotRun") == true)
  }

  @Test func `A second signal ends it at once`() async throws {
    let program = try await startedRun()
    program.signal(SIGINT)
    program.signal(SIGTERM)
    // Either may be taken first.
    #expect([130, 143].contains(await program.ending().status))
    #expect(workshop.text("Reports/junit.xml")?.contains("Runner.DidNotFinish") == true)
  }

  @Test func `A run that is killed stays red`() async throws {
    let program = try await startedRun()
    program.signal(SIGKILL)
    #expect(await program.ending().status == 137)
    let counts = try totals()
    #expect(counts.errors == 1)
    #expect(counts.total == 1)
  }

  @Test func `A moved copy finds the scenarios beside it`() async throws {
    try workshop.copy(Program.path, to: "a b/bin/pushspec")
    try workshop.copy(Workshop.scenarios, to: "a b/bin/Scenarios")
    try FileManager.default.createSymbolicLink(
      atPath: "\(workshop.path)/ps",
      withDestinationPath: "a b/bin/pushspec"
    )
    let ending = try await Program.run(
      "run",
      "getui/start/tells-cid",
      in: workshop.path,
      at: "\(workshop.path)/ps"
    )
    #expect(ending.status == 0, "\(ending.errors)")
    let lost = try await Program.run("run", in: workshop.path)
    #expect(lost.status == 2)
    #expect(lost.errors.hasPrefix("error: there are no scenarios: looked for "))
  }

  @Test func `A reader that goes away does not end a run`() async throws {
    let program = try Program(
      ["run", "getui/start", "--show-trace", "--scenarios", Workshop.scenarios],
      in: workshop.path,
      closingOutput: true
    )
    #expect(await program.ending().status == 0)
    #expect(try totals().passed > 0)
  }

  @Test func `Colours are for those who ask for them`() async throws {
    let arguments = [
      "run", "getui/completion", "--scenarios", Workshop.scenarios, "--fault", "completion-twice",
    ]
    let forced = try Program(arguments, in: workshop.path, environment: ["CLICOLOR_FORCE": "1"])
    #expect(await forced.ending().errors.contains("\u{1B}[1;31m"))
  }
}
