/// An edit that brings a list of known failures up to date.
package enum KnownFailureRepair: Sendable, Hashable {
  /// The entry at `index` goes.
  case delete(index: Int)
  /// The entry at `index` is for these ids instead: one entry each.
  case name(index: Int, ids: [String])
  /// The entry at `index` says something else of how its scenario fails.
  case restate(index: Int, outcome: KnownFailure.Outcome, message: String)
  /// A new entry.
  case add(NewKnownFailure)
}

/// A failure that is to be listed.
package struct NewKnownFailure: Sendable, Hashable {
  /// The scenario's id, or `teardown/` and the scenario's.
  package let id: String
  /// What it came to.
  package let outcome: KnownFailure.Outcome
  /// How its message begins.
  package let message: String

  /// A failure of `id`.
  package init(id: String, outcome: KnownFailure.Outcome, message: String) {
    self.id = id
    self.outcome = outcome
    self.message = message
  }

  /// What is written for a reason until somebody knows one.
  package static let reason = "not yet explained"
}
