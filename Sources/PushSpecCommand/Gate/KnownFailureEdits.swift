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
    let parts = [(added, "added"), (changed.count, "changed"), (deleted, "deleted")]
      .filter { $0.0 > 0 }.map { "\($0) \($1)" }
    guard let first = parts.first else { return "'\(path)' is up to date" }
    let noun = repairs.count == 1 ? "entry" : "entries"
    let advice = added > 0 ? "; write down why they fail" : ""
    return "'\(path)': \(([first] + parts.dropFirst()).joined(separator: ", ")) \(noun)\(advice)"
  }
}
