import GeTuiReference
import PushSpecEngine
import PushSpecFiles
import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText

/// The shipped suite and what plays it, loaded once for all tests.
enum GeTuiSuite {
  static let loaded = Task {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return await SuiteLoader().load(["/\(root)/Scenarios/getui"])
  }

  static var suite: Suite? {
    get async { await loaded.value.suite("getui") }
  }

  static let reference = GeTuiReference()
  static let offer = ContractOffer(
    id: "getui",
    edition: "2026.1",
    capabilities: Set(reference.profile.contracts.flatMap(\.capabilities)),
    clock: .virtual
  )

  static let mutants = GeTuiReference.faults.map { fault in
    Mutant(
      name: fault.name,
      says: fault.says,
      requirements: fault.requirements,
      implementation: GeTuiReference(faults: [fault])
    )
  }

  /// Every scenario against every fault, played once for all tests.
  static let matrix = Task { () -> KillMatrix? in
    guard let suite = await suite else { return nil }
    return await KillMatrix.play(
      suite.scenarios,
      of: suite,
      original: reference,
      mutants: mutants,
      offer: offer,
      options: .init(jobs: 2)
    )
  }

  /// What `scenarios` come to against `implementation`.
  static func play(
    _ scenarios: [Scenario],
    of suite: Suite,
    _ implementation: any Implementation = reference,
    seed: UInt32 = 0
  ) async -> [ScenarioResult] {
    await Runner(implementation, options: .init(jobs: 2, seed: seed))
      .play(scenarios, of: suite, offer: offer)
      .results
  }
}

extension ScenarioResult {
  /// The result on one line, for the message of a failed test.
  var line: String {
    switch verdict.outcome {
    case .passed: "\(id): passed"
    case .failed(let failure, _):
      "\(id): \(failure.kind.rawValue) at line \(failure.range?.line ?? 0): \(failure.message)"
    case .skipped(let skip): "\(id): skipped: \(skip.message)"
    case .error(let fault): "\(id): error: \(fault.message)"
    }
  }
}
