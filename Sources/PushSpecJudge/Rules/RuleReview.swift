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

  /// The first breach of each rule that is broken.
  func failures() -> [Failure] {
    guard !book.rules.isEmpty else { return [] }
    let happenings = Happenings(trace, book)
    return book.rules.compactMap { prepared in
      guard prepared.concerns(happenings), isComplete || prepared.canBeBrokenEarly else {
        return nil
      }
      let monitor = RuleMonitor(
        prepared: prepared,
        happenings: happenings,
        clients: clients,
        settings: settings
      )
      return monitor.failure()
    }
  }
}

extension PreparedRule {
  /// Whether anything has happened, or failed to happen, that could break the rule.
  fileprivate func concerns(_ happenings: Happenings) -> Bool {
    func has(_ number: Int) -> Bool {
      happenings.places.indices.contains(number) && !happenings.places[number].isEmpty
    }
    switch need {
    case .primary: return has(primary)
    case .either: return has(primary) || has(secondary)
    case .nothing: return true
    }
  }
}
