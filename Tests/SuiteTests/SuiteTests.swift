import PhoneWorld
import PushSpecCommand
import PushSpecEngine
import PushSpecInterface
import PushSpecJudge
import PushSpecScenarios
import SourceText
import Testing

@Suite("Each shipped suite")
struct SuiteTests {
  @Test(
    "passes whole on its reference, whatever the seed",
    arguments: PlayedSuite.all,
    [0, 1, 4_294_967_295] as [UInt32]
  )
  func passes(played: PlayedSuite, seed: UInt32) async throws {
    let suite = try #require(await played.suite)
    let results = try await played.play(suite.scenarios, of: suite, played.reference, seed: seed)
    #expect(results.count == suite.scenarios.count)
    for result in results {
      #expect(result.verdict.outcome.kind == .passed, "\(result.line)")
      #expect(result.verdict.rulesNotJudged == [])
    }
  }

  @Test(
    "passes whole on an implementation that differs in what is free",
    arguments: PlayedSuite.all,
    [Manner.slow, .quick]
  )
  func passes(played: PlayedSuite, manner: Manner) async throws {
    let suite = try #require(await played.suite)
    for seed in 10...12 as ClosedRange<UInt32> {
      let reference = try #require(played.reference(manner))
      let results = try await played.play(suite.scenarios, of: suite, reference, seed: seed)
      for result in results {
        #expect(result.verdict.outcome.kind == .passed, "\(manner): \(result.line)")
      }
    }
  }

  @Test(
    "notices every fault, every scenario notices one, and every silence is broken by one",
    arguments: PlayedSuite.all
  )
  func kills(played: PlayedSuite) async throws {
    let suite = try #require(await played.suite)
    let hunt = try await FaultHunt(played, suite)
    #expect(hunt.unnoticed == [])
    #expect(hunt.idleScenarios == [])
    #expect(hunt.idleSilences == [])
  }

  @Test(
    "expects nothing that it would not miss",
    arguments: PlayedSuite.all,
    ScenarioVariant.Change.allCases
  )
  func expectationsMatter(played: PlayedSuite, change: ScenarioVariant.Change) async throws {
    let suite = try #require(await played.suite)
    let offer = try #require(played.offer)
    let variants = suite.scenarios.flatMap(ScenarioVariant.all(of:)).filter { $0.change == change }
    #expect(!variants.isEmpty)
    var unnoticed: [String] = []
    let rules = RuleBook(suite.contract, for: offer.capabilities)
    let driver = Driver(played.reference, offer: offer, seed: 0, rules: rules)
    for variant in variants {
      let result = await driver.play(variant.scenario, session: "s")
      if result.verdict.outcome.kind == .passed {
        let place = "\(variant.range.file.path):\(variant.range.line)"
        unnoticed.append("\(variant.scenario.id): \(place): \(variant.what)")
      }
    }
    #expect(unnoticed == [], "\(unnoticed.count) of \(variants.count)")
  }
}
