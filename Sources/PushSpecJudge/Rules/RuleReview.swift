internal import PushSpecInterface
internal import PushSpecScenarios

/// Holds the rules of a contract against one trace.
struct RuleReview {
  let trace: [TraceRecord]
  let book: RuleBook
  let clients: [String]
  let settings: JudgeSettings
  /// Whether the scenario came to its end, so that what has not happened will not happen.
  let isComplete: Bool

  /// The rules that are broken, and the ids of those that could not be judged.
  func judge() -> (failures: [Failure], notJudged: [String]) {
    guard !book.rules.isEmpty else { return ([], []) }
    var failures: [Failure] = []
    var notJudged: [String] = []
    let happenings = Happenings(trace, book)
    for prepared in book.rules {
      if !prepared.needs.isEmpty, !prepared.needs.isSubset(of: settings.capabilities) {
        notJudged.append(prepared.rule.id)
      } else if prepared.concerns(happenings),
        isComplete || prepared.rule.form.canBeBrokenEarly
      {
        let monitor = RuleMonitor(
          prepared: prepared,
          happenings: happenings,
          clients: clients,
          settings: settings
        )
        if let failure = monitor.failure() { failures.append(failure) }
      }
    }
    return (failures, notJudged)
  }
}

extension PreparedRule {
  /// Whether anything has happened, or failed to happen, that could break the rule.
  fileprivate func concerns(_ happenings: Happenings) -> Bool {
    func has(_ number: Int) -> Bool {
      happenings.places.indices.contains(number) && !happenings.places[number].isEmpty
    }
    switch rule.form {
    case .alternate: return has(primary) || has(secondary)
    case .count(.exactly(let count), _, forEach: nil), .count(.atLeast(let count), _, forEach: nil):
      return count > 0 || has(primary)
    default: return has(primary)
    }
  }
}

extension Rule.Form {
  /// Whether what is there can break the rule, whatever would have come later.
  fileprivate var canBeBrokenEarly: Bool {
    switch self {
    case .never, .count(.atMost, _, _), .preceded, .alternate, .agrees: true
    case .count, .followed: false
    }
  }
}
