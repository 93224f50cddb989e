internal import SourceText

/// The kinds of mistake that a list of known failures can hold beside those of every file.
package enum KnownFailureCode: String, DiagnosticCode, CaseIterable {
  /// An outcome that cannot be borne with.
  case badOutcome = "bad-outcome"
  /// A day that is not in the calendar, or is not written as one.
  case badDay = "bad-day"
  /// A pattern that no id can match.
  case badPattern = "bad-pattern"
  /// A text without words.
  case emptyText = "empty-text"
}
