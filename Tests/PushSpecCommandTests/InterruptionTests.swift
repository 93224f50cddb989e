import PushSpecCommand
import PushSpecInterface
import PushSpecJudge
import PushSpecReports
import Synchronization
import Testing

/// A run that somebody ends early.
@Suite struct InterruptionTests {
  /// A bench where a signal comes as soon as the first session is opened.
  private func bench(_ signal: Int32, fault: Toy.Deviation? = nil) throws -> Bench {
    let bench = try Bench()
    let interruption = Interruption()
    bench.environment.interruption = interruption
    bench.environment.cores = 1
    let toy = Toy(
      deviations: fault.map { [$0.rawValue] } ?? [],
      opening: { _ in interruption.receive(signal) }
    )
    bench.environment.builtIns = [Toy.builtIn("toy-reference", toy)]
    return bench
  }

  @Test(arguments: [(Int32(2), Status.interrupted), (15, .terminated)])
  func `The report is finished and the summary shown`(
    _ signal: Int32,
    _ status: Status
  ) async throws {
    let bench = try bench(signal)
    let result = await bench.run("run")
    #expect(result.status == status)
    let totals = try JUnitTotals(ofFileAt: "\(bench.folder)/Reports/junit.xml")
    #expect(totals.counts.errors == 2)
    #expect(totals.counts.passed == 1)
    #expect(bench.text("Reports/junit.xml")?.contains("not run: interrupted") == true)
    #expect(result.messages.contains("4 scenarios: 1 passed, 2 errors, 1 skipped in "))
    let name = signal == 2 ? "SIGINT" : "SIGTERM"
    #expect(result.messages.contains("not run     2 scenarios: interrupted by \(name)\n"))
    #expect(result.messages.hasSuffix("report      Reports/junit.xml\n"))
  }

  @Test func `An interruption wins over all else`() async throws {
    for fault in [Toy.Deviation.twice, .crash] {
      let bench = try bench(2, fault: fault)
      let result = await bench.run(
        "run",
        "--report",
        "junit:nowhere/x.xml",
        "toy/start",
        "toy/mood"
      )
      #expect(result.status == .interrupted)
    }
  }

  @Test func `Only the first signal is taken`() {
    let interruption = Interruption()
    #expect(interruption.received == nil)
    #expect(interruption.receive(15))
    #expect(!interruption.receive(2))
    #expect(interruption.received == .terminate)
  }
}
