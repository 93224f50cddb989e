import GeTuiReference
import PushSpecEngine
import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText
import Testing

@Suite("The getui suite")
struct GeTuiSuiteTests {
  @Test("passes whole on the reference, whatever the seed", arguments: [0, 1, 2, 3, 4_294_967_295])
  func passes(seed: UInt32) async throws {
    let suite = try #require(await GeTuiSuite.suite)
    let results = await GeTuiSuite.play(suite.scenarios, of: suite, seed: seed)
    #expect(results.count == suite.scenarios.count)
    for result in results {
      #expect(result.verdict.outcome.kind == .passed, "\(result.line)")
      #expect(result.verdict.rulesNotJudged == [])
    }
  }

  @Test("tells every fault of the reference, and every scenario tells one")
  func kills() async throws {
    let suite = try #require(await GeTuiSuite.suite)
    let matrix = try #require(await GeTuiSuite.matrix.value)
    #expect(matrix.broken.map(\.line) == [])
    #expect(matrix.survivors.map { "\($0.name): \($0.says)" } == [])
    #expect(matrix.idleScenarios.map(\.id) == [])
    #expect(matrix.bluntScenarios.count * 4 <= matrix.scenarios.count)
    let proven = matrix.provenRequirements
    let unproven = suite.contract.requirements.filter { requirement in
      requirement.level != .open && !proven.contains(requirement.id)
    }
    #expect(unproven.map(\.id) == [])
  }

  @Test("expects nothing that it would not miss", arguments: ScenarioVariant.Change.allCases)
  func expectationsMatter(change: ScenarioVariant.Change) async throws {
    let suite = try #require(await GeTuiSuite.suite)
    let variants = suite.scenarios.flatMap(ScenarioVariant.all(of:)).filter { $0.change == change }
    #expect(!variants.isEmpty)
    var unnoticed: [String] = []
    let driver = Driver(
      GeTuiSuite.reference,
      offer: GeTuiSuite.offer,
      seed: 0,
      rules: RuleBook(suite.contract)
    )
    for variant in variants {
      let result = await driver.play(variant.scenario, session: "s")
      if result.verdict.outcome.kind == .passed {
        unnoticed.append(
          "\(variant.scenario.id): \(variant.range.file.path):\(variant.range.line): \(variant.what)"
        )
      }
    }
    #expect(unnoticed == [], "\(unnoticed.count) of \(variants.count)")
  }

  @Test("waits in silence only for what a fault breaks")
  func silencesMatter() async throws {
    let suite = try #require(await GeTuiSuite.suite)
    var silent: Set<SourceRange> = []
    for scenario in suite.scenarios {
      for step in scenario.steps {
        if case .expectNothing = step.kind { silent.insert(step.range) }
      }
    }
    #expect(!silent.isEmpty)
    let matrix = try #require(await GeTuiSuite.matrix.value)
    for kill in matrix.rows.flatMap(\.kills.values) {
      if let range = kill.failure?.range { silent.remove(range) }
    }
    #expect(silent.map { "\($0.file.path):\($0.line)" }.sorted() == [])
  }
}
