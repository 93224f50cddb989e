package import PushSpecInterface
package import PushSpecJudge
package import PushSpecScenarios
internal import SourceText

/// A list of known failures, ready to be held against results.
package struct KnownFailures: Sendable {
  /// One entry with what is made of it once.
  struct Entry: Sendable {
    let index: Int
    let failure: KnownFailure
    let pattern: KnownFailurePattern
    let excuse: Excuse
  }

  /// The list.
  package let list: KnownFailureList
  let entries: [Entry]

  /// The entries of `list`.
  package init(_ list: KnownFailureList) {
    self.list = list
    entries = list.entries.enumerated().map { index, failure in
      Entry(
        index: index,
        failure: failure,
        pattern: KnownFailurePattern(failure.id.value),
        excuse: Excuse(
          reason: failure.reason.value,
          issue: failure.issue,
          owner: failure.owner,
          expires: failure.expires?.value,
          at: failure.id.range
        )
      )
    }
  }

  /// `result` as it counts: excused where the list knows it, of the implementation `profile`.
  ///
  /// An entry for failures never covers an error, nor one for errors a failure. An entry whose day
  /// has passed still covers: it is the list that is out of date then, not the implementation that
  /// got worse.
  package func excusing(
    _ result: ScenarioResult,
    of profile: ImplementationProfile
  ) -> ScenarioResult {
    guard let (outcome, message) = result.verdict.outcome.complaint else { return result }
    let entry = entries.first { entry in
      entry.failure.outcome == outcome && entry.says(message) && entry.applies(to: profile)
        && entry.pattern.covers(result)
    }
    return entry.map { result.excused(by: $0.excuse) } ?? result
  }
}

extension KnownFailures.Entry {
  /// Whether a failure with this message is the one that is known.
  func says(_ message: String) -> Bool {
    failure.message.map { message.hasPrefix($0.value) } ?? true
  }

  /// Whether the entry is written for the implementation `profile`.
  func applies(to profile: ImplementationProfile) -> Bool {
    let condition = failure.condition
    return (condition.implementation.map { Glob($0).matches(profile.name) } ?? true)
      && (condition.version.map { Glob($0).matches(profile.version) } ?? true)
  }

  /// Whether the two say the same of how a scenario fails.
  func agrees(with other: KnownFailures.Entry) -> Bool {
    guard failure.outcome == other.failure.outcome else { return false }
    guard let mine = failure.message?.value, let its = other.failure.message?.value else {
      return true
    }
    return mine.hasPrefix(its) || its.hasPrefix(mine)
  }

  /// Whether some implementation could meet the conditions of both.
  func meets(_ other: KnownFailures.Entry) -> Bool {
    func meet(_ mine: String?, _ its: String?) -> Bool { mine == nil || its == nil || mine == its }
    let (mine, its) = (failure.condition, other.failure.condition)
    return meet(mine.implementation, its.implementation) && meet(mine.version, its.version)
  }
}

extension Outcome {
  /// What went wrong and in which words, excused or not; nothing for what passed, was skipped, or
  /// says nothing of the implementation: it could not be reached, or the run was interrupted.
  package var complaint: (outcome: KnownFailure.Outcome, message: String)? {
    switch unexcused {
    case .failed(let failure, _): (.failed, failure.message)
    case .error(let fault):
      fault.kind == .notRun || fault.kind == .notStarted ? nil : (.error, fault.message)
    case .passed, .skipped, .known: nil
    }
  }
}
