package import SourceText

/// Something that the gate complains of beside the scenarios themselves.
package struct GateFinding: Sendable, Hashable {
  /// What a finding does to the run.
  package enum Weight: String, Sendable, Hashable, CaseIterable {
    /// The list of known failures needs looking after.
    case upkeep
    /// The run has failed.
    case failed
    /// The run is worth nothing, for what was played says something else than it seems to.
    case error
    /// Nothing was run.
    case nothingRun
  }

  /// The kinds of finding; the raw value ends the type that reports show.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A known failure that passes.
    case stale = "StaleKnownFailure"
    /// A known failure that fails otherwise than its entry says.
    case changed = "ChangedKnownFailure"
    /// An entry of no scenario.
    case unmatched = "UnmatchedKnownFailure"
    /// An entry by an id that a scenario no longer has.
    case renamed = "RenamedKnownFailure"
    /// An entry that covers scenarios which pass.
    case tooBroad = "BroadKnownFailure"
    /// An entry whose day has passed.
    case expired = "ExpiredKnownFailure"
    /// Entries of the same scenario that say different things of it.
    case contradictory = "ContradictoryKnownFailure"
    /// More scenarios were skipped than allowed.
    case tooManySkipped = "TooManySkipped"
    /// Fewer scenarios were played than asked for.
    case tooFewPlayed = "TooFewPlayed"
    /// Every scenario was skipped.
    case allSkipped = "AllSkipped"
    /// A capability that the contract does not know.
    case unknownCapability = "UnknownCapability"
    /// A capability that no scenario needs.
    case idleCapability = "IdleCapability"
    /// A capability that the last run had.
    case lostCapability = "LostCapability"
  }

  /// What kind.
  package let kind: Kind
  /// What it does to the run.
  package let weight: Weight
  /// What it is about: a pattern of ids, an option, a suite's capability.
  package let subject: String
  /// What is wrong, in one line.
  package let message: String
  /// The edit that mends it, or what else to do.
  package let advice: String?
  /// Where it is written, if it is written anywhere.
  package let range: SourceRange?

  /// A finding of `kind` about `subject`.
  package init(
    _ kind: Kind,
    _ weight: Weight,
    about subject: String,
    _ message: String,
    advice: String? = nil,
    at range: SourceRange? = nil
  ) {
    self.kind = kind
    self.weight = weight
    self.subject = subject
    self.message = message
    self.advice = advice
    self.range = range
  }
}
