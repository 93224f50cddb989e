internal import PushSpecScenarios

/// What was done to a list of known failures, in words.
struct KnownFailureEdits {
  private let repairs: [KnownFailureRepair]

  /// The edits `repairs`.
  init(_ repairs: [KnownFailureRepair]) {
    self.repairs = repairs
  }

  /// What was done to the list at `path`.
  func text(_ path: String) -> String {
    guard !repairs.isEmpty else { return "'\(path)' is up to date" }
    let isUnexplained = repairs.contains { repair in
      if case .add = repair { true } else { false }
    }
    return "'\(path)': \(words)" + (isUnexplained ? "; write down why they fail" : "")
  }

  /// The edits in words; empty where there are none.
  var words: String {
    var added = 0
    var deleted = 0
    var changed: Set<Int> = []
    for repair in repairs {
      switch repair {
      case .add: added += 1
      case .delete: deleted += 1
      case .name(let index, _), .restate(let index, _, _): changed.insert(index)
      }
    }
    let parts = [
      (added, "\(added == 1 ? "entry" : "entries") added"), (changed.count, "changed"),
      (deleted, "deleted"),
    ]
    .filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return parts.joined(separator: ", ")
  }
}

extension KnownFailureRepair {
  /// Whether it mends what is there; what is new is for a person to decide on.
  var isUpkeep: Bool {
    if case .add = self { false } else { true }
  }
}
