internal import PushSpecEngine
internal import PushSpecInterface
internal import PushSpecScenarios

/// How well the requirements of one contract are tested.
struct Coverage {
  /// One requirement with what tests it.
  struct Line {
    let requirement: Requirement
    /// The ids of the scenarios that cover it.
    let scenarios: [String]
    /// The faults that break it and are noticed by one of these.
    let faults: [String]
    /// Whether one of these faults leaves at least half of the suite passing.
    let isProven: Bool

    /// What the line comes to, in a word.
    var state: String {
      if requirement.level == .open { return "open" }
      if scenarios.isEmpty { return "no scenario" }
      if faults.isEmpty { return "no fault" }
      return isProven ? "proven" : "blunt"
    }
  }

  private let contract: Contract
  /// The requirements, in the contract's order.
  let lines: [Line]

  /// The coverage of `contract`, as `matrix` shows it.
  init(of contract: Contract, _ matrix: KillMatrix) {
    self.contract = contract
    let proven = matrix.provenRequirements
    lines = contract.requirements.map { requirement in
      let covering = matrix.scenarios.filter { $0.covers.contains(requirement.id) }
      let faults = matrix.rows.filter { row in
        row.mutant.requirements.contains(requirement.id)
          && covering.contains { row.kills[$0.id] != nil }
      }
      return Line(
        requirement: requirement,
        scenarios: covering.map(\.id),
        faults: faults.map(\.mutant.name),
        isProven: proven.contains(requirement.id)
      )
    }
  }

  /// Whether every requirement that is not open is proven.
  var isComplete: Bool {
    lines.allSatisfy { $0.state == "open" || $0.state == "proven" }
  }

  /// One row of text a requirement: id, state, what it says, scenarios, faults.
  var rows: [[String]] {
    lines.map { line in
      [
        line.requirement.id, line.state, line.requirement.says,
        Count.text(line.scenarios.count, "scenario"), line.faults.joined(separator: " "),
      ]
    }
  }

  /// The sum in one line.
  var sum: String {
    let open = lines.count { $0.state == "open" }
    let proven = lines.count { $0.state == "proven" }
    return "\(contract.id): \(proven) of \(lines.count - open) requirements proven, \(open) open\n"
  }

  /// One object a requirement, for programs.
  var json: [Value] {
    lines.map { line in
      [
        "suite": .string(contract.id),
        "requirement": .string(line.requirement.id),
        "level": .string(line.requirement.level.rawValue),
        "says": .string(line.requirement.says),
        "state": .string(line.state),
        "scenarios": .list(line.scenarios.map(Value.string)),
        "faults": .list(line.faults.map(Value.string)),
      ]
    }
  }
}
