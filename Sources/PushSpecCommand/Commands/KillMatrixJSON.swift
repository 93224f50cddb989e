internal import PushSpecEngine
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios

/// A kill matrix for programs: one object a fault.
struct KillMatrixJSON {
  /// The objects, in the order of the faults.
  let rows: [Value]

  /// The objects of `matrix`.
  init(_ matrix: KillMatrix, suite: String) {
    rows = matrix.rows.map { row in
      [
        "suite": .string(suite),
        "fault": .string(row.mutant.name),
        "says": .string(row.mutant.says),
        "requirements": .list(row.mutant.requirements.map(Value.string)),
        "noticedBy": .list(
          row.kills.sorted { $0.key < $1.key }.map { id, kill in
            [
              "id": .string(id),
              "outcome": .string(kill.outcome.kind.rawValue),
              "failure": Value(kill.failure?.kind.rawValue),
              "message": Value(kill.failure?.message),
            ]
          }
        ),
      ]
    }
  }
}
