internal import PushSpecEngine
internal import PushSpecFiles
internal import PushSpecJudge
internal import PushSpecReports
internal import PushSpecScenarios

/// What a page of kill matrices shows, collected suite by suite.
struct KillMatrixPageParts {
  private var titles: [String] = []
  private var faults: [KillMatrixPage.Fault] = []
  private var idle: [String] = []

  /// Adds the matrix of `suite`.
  mutating func add(_ matrix: KillMatrix, of suite: Suite) {
    titles.append(suite.contract.title)
    idle += matrix.idleScenarios.map(\.id)
    // A part of a suite need not notice every fault.
    let isWhole = matrix.scenarios.count == suite.scenarios.count
    faults += matrix.rows.filter { isWhole || !$0.survives }.map { row in
      KillMatrixPage.Fault(
        name: row.mutant.name,
        says: row.mutant.says,
        requirements: row.mutant.requirements,
        kills: row.kills.sorted { $0.key < $1.key }.map { id, kill in
          KillMatrixPage.Kill(
            scenario: id,
            isFailure: kill.outcome.kind == .failed,
            message: OutcomeLine.text(of: kill.outcome)
          )
        }
      )
    }
  }

  /// The page.
  var page: KillMatrixPage {
    KillMatrixPage(
      title: titles.joined(separator: ", "),
      faults: faults,
      idle: idle,
      generator: PushSpecCommandLine.generator
    )
  }
}

/// What came of a scenario, in one line.
private enum OutcomeLine {
  static func text(of outcome: Outcome) -> String {
    switch outcome {
    case .passed: ""
    case .failed(let failure, _): failure.message
    case .skipped(let skip): skip.message
    case .known(let outcome, _): outcome.kind.rawValue
    case .error(let fault): fault.message
    }
  }
}
