import JSONSource
import PushSpecFiles
import PushSpecJudge
import PushSpecScenarios
import PushSpecTestSupport
import SourceText
import Testing

@testable import PushSpecEngine

/// Scenarios that must pass, must fail, or can't be judged, each with its exact verdict.
@Suite struct CorpusTests {
  @Test func `every file of the corpus is what the checker accepts`() async throws {
    let diagnostics = await Corpus.library.value.diagnostics
    let text = DiagnosticRenderer().render(diagnostics)
      .replacing(Corpus.folder + "/", with: "")
    #expect(try Golden(at: "\(Corpus.folder)/Corpus/DIAGNOSTICS.txt").compare(text) == .same)
  }

  @Test(arguments: try await Corpus.files)
  func `gives the verdict that the language demands`(_ file: Corpus.File) async throws {
    let script = try file.script
    let results = await Corpus.play(file.scenarios, of: try await Corpus.suite, script)
    let text = VerdictText.text(of: results, on: script.clock)
    #expect(try Golden(at: file.stem + ".verdict").compare(text) == .same)
  }

  @Test(arguments: try await Corpus.files)
  func `comes to what its folder says`(_ file: Corpus.File) async throws {
    let script = try file.script
    let results = await Corpus.play(file.scenarios, of: try await Corpus.suite, script)
    let kinds = Set(results.map(\.verdict.outcome.kind))
    switch file.topic {
    case "passes": #expect(kinds == [.passed])
    case "fails": #expect(kinds.contains(.failed) && kinds.isSubset(of: [.passed, .failed]))
    default: #expect(kinds.contains(.skipped) || kinds.contains(.error))
    }
  }

  @Test(arguments: try await Corpus.files)
  func `is judged alike when its trace is judged again`(_ file: Corpus.File) async throws {
    let script = try file.script
    let results = await Corpus.play(file.scenarios, of: try await Corpus.suite, script)
    for result in results where result.verdict.outcome.kind.isOfTheJudge {
      let again = Judge.verdict(
        on: result.trace,
        result.scenario,
        settings: JudgeSettings(
          clock: script.clock,
          epoch: 1_767_574_800_000,
          capabilities: script.capabilities,
          readJSON: { JSONText.read($0) }
        )
      )
      let second = ScenarioResult(scenario: result.scenario, verdict: again)
      #expect(VerdictText(second).verdict == VerdictText(result).verdict)
    }
  }
}

extension Outcome.Kind {
  /// Whether a judge alone comes to it, without a driver.
  fileprivate var isOfTheJudge: Bool { self == .passed || self == .failed }
}
