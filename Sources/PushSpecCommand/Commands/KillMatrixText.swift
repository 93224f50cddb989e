internal import PushSpecEngine
internal import PushSpecJudge
internal import PushSpecReports
internal import PushSpecScenarios
internal import SourceText

/// A kill matrix as people read it.
struct KillMatrixText {
  private let matrix: KillMatrix
  private let suite: String
  private let isWhole: Bool
  private let style: TextStyle

  /// The text of `matrix`, which `round` came to.
  init(_ matrix: KillMatrix, of round: MutantRound, _ style: TextStyle) {
    self.matrix = matrix
    suite = round.suite.contract.id
    isWhole = round.isWhole
    self.style = style
  }

  /// Faults with the scenarios that notice them, then what is amiss, then the sum.
  var text: String {
    (faults + complaints + [sum]).joined(separator: "\n") + "\n"
  }

  private var faults: [String] {
    matrix.rows.filter { isWhole || !$0.survives }.map { row in
      let killers = row.kills.keys.sorted()
      let share = "\(killers.count) of \(matrix.scenarios.count)"
      let first = killers.first.map { id in
        killers.count == 1 ? "  \(id)" : "  \(id) and \(killers.count - 1) more"
      }
      let mark = row.survives ? style.palette.paint("survives", as: .error) : share
      return "\(row.mutant.name)  \(mark)\(first ?? "")"
    }
  }

  private var complaints: [String] {
    var lines: [String] = []
    for result in matrix.broken {
      lines.append("\(failed) \(result.id) does not pass on the reference itself")
    }
    for mutant in isWhole ? matrix.survivors : [] {
      let requirements = mutant.requirements.joined(separator: ", ")
      lines.append(
        "\(failed) no scenario notices '\(mutant.name)': \(mutant.says) [\(requirements)]"
      )
    }
    for scenario in matrix.idleScenarios {
      lines.append("\(failed) \(scenario.id) notices no fault")
    }
    let blunt = matrix.bluntScenarios
    if blunt.count * 4 > matrix.scenarios.count {
      lines.append(
        "\(failed) \(blunt.count) scenarios notice only faults that fail more than half of the suite"
      )
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private var failed: String { style.palette.paint("failed", as: .error) }

  private var sum: String {
    let killed = matrix.rows.count - matrix.survivors.count
    let noticing = matrix.scenarios.count - matrix.idleScenarios.count
    return "\n\(suite): \(killed) of \(matrix.rows.count) faults noticed, "
      + "\(noticing) of \(matrix.scenarios.count) scenarios notice one"
  }
}
