internal import PushSpecEngine
internal import PushSpecFiles
internal import PushSpecJudge
internal import PushSpecReports
internal import PushSpecScenarios

/// What a page of kill matrices shows, collected suite by suite.
struct KillMatrixPageParts {
  private var suites: [KillMatrixPage.Suite] = []

  /// Adds the matrix that `round` came to.
  mutating func add(_ matrix: KillMatrix, of round: MutantRound) {
    let contract = round.suite.contract
    suites.append(
      KillMatrixPage.Suite(
        title: "\(contract.title), edition \(contract.edition)",
        isWhole: round.isWhole,
        scenarios: matrix.scenarios.count,
        requirements: contract.requirements.map(RunDocument.Requirement.init),
        faults: matrix.rows.filter { round.isWhole || !$0.survives }.map(Self.fault),
        idle: matrix.idleScenarios.map(\.id),
        broken: matrix.broken.map { Self.kill($0.id, $0.verdict.outcome) }
      )
    )
  }

  private static func fault(_ row: KillMatrix.Row) -> KillMatrixPage.Fault {
    KillMatrixPage.Fault(
      name: row.mutant.name,
      says: row.mutant.says,
      requirements: row.mutant.requirements,
      kills: row.kills.sorted { $0.key < $1.key }.map { kill($0, $1.outcome) }
    )
  }

  private static func kill(_ scenario: String, _ outcome: Outcome) -> KillMatrixPage.Kill {
    KillMatrixPage.Kill(
      scenario: scenario,
      isFailure: outcome.kind == .failed,
      message: OutcomeLine.text(of: outcome)
    )
  }

  /// The page.
  var page: KillMatrixPage {
    KillMatrixPage(suites, generator: PushSpecCommandLine.generator)
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
