import GeTuiReference
import PhoneWorld
import PushSpecCommand
import PushSpecEngine
import PushSpecFiles
import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText
import TPNSReference
import Testing
import YAMLSource

/// A shipped suite with its built-in reference and that reference's faults.
struct PlayedSuite: Sendable, CustomTestStringConvertible {
  let builtIn: BuiltIn
  var testDescription: String { builtIn.suite }

  /// Every suite that has a reference.
  static let all = BuiltIn.all.map(PlayedSuite.init)

  private static let library = Task {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return await SuiteLoader(reading: YAMLReader()).load(["/\(root)/Scenarios"])
  }

  /// The suite as it is shipped.
  var suite: Suite? {
    get async { await Self.library.value.suite(builtIn.suite) }
  }

  /// The reference without faults.
  var reference: any Implementation { builtIn.make([]) }

  /// The reference without faults, in another manner.
  func reference(_ manner: Manner) -> (any Implementation)? {
    switch builtIn.suite {
    case "getui": GeTuiReference(manner: manner)
    case "tpns": TPNSReference(manner: manner)
    case "im": IMReference(manner: manner)
    default: nil
    }
  }

  /// What the reference offers of the suite's contract.
  var offer: ContractOffer? {
    reference.profile.contracts.first { $0.id == builtIn.suite }
  }

  /// What `scenarios` come to against `implementation`.
  func play(
    _ scenarios: [Scenario],
    of suite: Suite,
    _ implementation: any Implementation,
    seed: UInt32 = 0
  ) async throws -> [ScenarioResult] {
    await Runner(implementation, options: .init(jobs: 2, seed: seed))
      .play(scenarios, of: suite, offer: try #require(offer))
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
    case .known(_, let excuse): "\(id): \(excuse.message)"
    }
  }
}
