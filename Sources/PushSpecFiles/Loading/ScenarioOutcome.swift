internal import PushSpecScenarios
internal import SourceText

/// What became of one scenario file.
final class ScenarioOutcome: Sendable {
  let path: String
  let id: String
  let title: String?
  let covers: [String]
  let formerly: [Located<String>]
  let scenarios: [Scenario]
  let usedFragments: [String]
  let diagnostics: [Diagnostic]
  let range: SourceRange
  let sum: Fingerprint

  /// Reads and checks the scenario file `file` of `suite`.
  init(
    of file: SuiteFolder.ScenarioFile,
    in suite: PreparedSuite,
    _ reader: FileReader,
    _ limits: CheckLimits,
    _ attic: Attic? = nil
  ) {
    path = file.path
    id = "\(suite.vocabulary.contract.id)/\(file.tail)"
    let reading = reader.read(file.path)
    sum = reading.sum
    let own = attic?.file(reading) ?? reading.file
    range = .start(of: own)
    guard let root = reading.nodes.root else {
      (title, covers, formerly, scenarios, usedFragments) = (nil, [], [], [], [])
      diagnostics = reading.nodes.diagnostics
      return
    }
    let log = DiagnosticLog()
    log.take(reading.nodes)
    guard let syntax = ScenarioReader(log: log).scenario(root) else {
      (title, covers, formerly, scenarios, usedFragments) = (nil, [], [], [], [])
      diagnostics = log.diagnostics
      return
    }
    let checker = ScenarioChecker(
      syntax,
      id: id,
      vocabulary: suite.vocabulary,
      log: log,
      limits: limits
    )
    let result = checker.check()
    title = syntax.title?.value
    covers = syntax.covers.map(\.value)
    formerly = syntax.formerly
    usedFragments = Array(result.usedFragments)
    // What is wrong inside a fragment is told there, and concerns every scenario that uses it.
    let known = suite.fragmentFaults
    diagnostics = log.diagnostics.filter { !known.contains($0) }
    let isSound =
      suite.isSound && !log.hasErrors
      && result.usedFragments.allSatisfy {
        suite.vocabulary.fragments[$0] != nil && !suite.brokenFragments.contains($0)
      }
    guard isSound else {
      scenarios = []
      return
    }
    scenarios =
      attic.map { attic in
        result.scenarios.map {
          $0.packed(
            into: attic.scripts,
            sharing: attic.lists,
            file: own,
            others: suite.fragmentFiles
          )
        }
      } ?? result.scenarios
  }
}
