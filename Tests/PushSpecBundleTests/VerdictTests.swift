import PushSpecBundle
import PushSpecCommand
import PushSpecEngine
import PushSpecExplanation
import PushSpecFiles
import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import Testing

/// A suite from a bundle gives the verdicts of the suite from files.
@Suite struct VerdictTests {
  @Test(arguments: BuiltIn.all.map(\.suite))
  func `Verdicts are the same, word for word`(_ id: String) async throws {
    let builtIn = try #require(BuiltIn.all.first { $0.suite == id })
    let suite = try #require(await Sources.shipped.load(id).suite(id))
    let bundle = try SuiteBundle(json: await Sources.shipped.bundle(id).json)
    let bundled = try #require(try bundle.loaded().first)
    var failures = 0
    // A few of the faults, and for each a few of the scenarios, say as much as all of them.
    for (number, fault) in builtIn.deviations.enumerated() where number.isMultiple(of: 12) {
      let implementation = builtIn.make([fault.name])
      let texts = await play(suite, implementation, number)
      #expect(await play(bundled, implementation, number) == texts, "\(fault.name)")
      failures += texts.count { !$0.isEmpty }
    }
    #expect(failures > 0)
  }

  /// What every twelfth scenario comes to, from the one numbered `offset` on.
  private func play(
    _ suite: Suite,
    _ implementation: any Implementation,
    _ offset: Int
  ) async -> [String] {
    guard let offer = implementation.profile.contracts.first(where: { $0.id == suite.contract.id })
    else { return [] }
    let scenarios = suite.scenarios.enumerated()
      .filter { ($0.offset + offset).isMultiple(of: 12) }.map(\.element)
    let result = await Runner(implementation, options: Runner.Options())
      .play(scenarios, of: suite, offer: offer)
    let text = FailureText()
    return result.results.map { text.text(about: $0, reproduction: nil) }
  }
}
