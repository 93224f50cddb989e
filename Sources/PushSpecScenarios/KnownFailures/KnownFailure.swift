package import SourceText

/// One entry of a list of known failures: which scenarios may fail, how, why, and until when.
package struct KnownFailure: Sendable {
  /// What a scenario may come to without counting as failed.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// An expectation, a return or a rule does not hold.
    case failed
    /// The implementation crashes, hangs or breaks the protocol.
    case error
  }

  /// For which implementations an entry is written.
  package struct Condition: Sendable, Hashable {
    /// A pattern over the names of implementations; absent for any.
    package var implementation: String?
    /// A pattern over their versions; absent for any.
    package var version: String?

    /// A condition that every implementation meets.
    package init() {}
  }

  /// A pattern over ids: a whole id, the beginning of ids up to a `/`, or a glob.
  package let id: Located<String>
  /// What the scenarios may come to.
  package var outcome = Outcome.failed
  /// Where that is written, if it is.
  package var outcomeRange: SourceRange?
  /// How the message of the failure begins; absent for any.
  package var message: Located<String>?
  /// Why the failure is borne with.
  package let reason: Located<String>
  /// Where its repair is discussed.
  package var issue: String?
  /// Who looks after it.
  package var owner: String?
  /// The last day on which it is borne with: `2027-01-31`.
  package var expires: Located<String>?
  /// For which implementations it is written.
  package var condition = Condition()

  /// The entry for `id`, borne with for `reason`.
  package init(id: Located<String>, reason: Located<String>) {
    self.id = id
    self.reason = reason
  }
}

/// A list of known failures, in the order of its file.
package struct KnownFailureList: Sendable {
  /// The file that the list was read from.
  package let file: SourceFile
  /// The entries.
  package let entries: [KnownFailure]

  /// The list of `entries` in `file`.
  package init(_ entries: [KnownFailure], in file: SourceFile) {
    self.entries = entries
    self.file = file
  }
}
