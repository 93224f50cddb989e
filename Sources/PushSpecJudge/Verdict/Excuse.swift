package import SourceText

/// Why a scenario may fail without counting as failed.
package struct Excuse: Sendable, Hashable {
  /// Why, in the words of whoever excuses it.
  package let reason: String
  /// Where its repair is discussed.
  package let issue: String?
  /// Who looks after it.
  package let owner: String?
  /// The last day on which it holds: `2027-01-31`.
  package let expires: String?
  /// Where it is written, if it is written anywhere.
  package let range: SourceRange?

  /// An excuse for `reason`.
  package init(
    reason: String,
    issue: String? = nil,
    owner: String? = nil,
    expires: String? = nil,
    at range: SourceRange? = nil
  ) {
    self.reason = reason
    self.issue = issue
    self.owner = owner
    self.expires = expires
    self.range = range
  }

  /// The excuse in one line.
  package var message: String { "known failure: \(reason)" }

  /// Who looks after it until when, and where, in one line; empty where nothing is said.
  package var care: String {
    [issue, owner.map { "looked after by \($0)" }, expires.map { "until \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }
}
