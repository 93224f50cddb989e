/// The stable name of one kind of mistake, shown in brackets after its message.
package protocol DiagnosticCode: RawRepresentable, Sendable where RawValue == String {}

/// One thing that a person should know about a file, with the place and, where it helps, the way out.
package struct Diagnostic: Sendable, Hashable {
  /// How much it matters.
  package enum Severity: String, Sendable, CaseIterable {
    /// Nothing can be run while it stands.
    case error
    /// It runs, but hardly as its author meant.
    case warning
    /// Worth knowing.
    case note
  }

  /// A further place or remark that explains a diagnostic.
  package struct Note: Sendable, Hashable {
    /// The remark.
    package let message: String
    /// The place it speaks of, if any.
    package let range: SourceRange?

    /// The remark `message` about `range`.
    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// How much it matters.
  package let severity: Severity
  /// The stable code, such as `unknown-callback`.
  package let code: String
  /// The place that it is about.
  package let range: SourceRange
  /// One sentence that says what is wrong and what was expected.
  package let message: String
  /// What to write instead, shown beside the caret: `did you mean 'startSdk'?`.
  package let suggestion: String?
  /// Further places and remarks.
  package let notes: [Note]

  /// A diagnostic about `range`.
  package init(
    _ severity: Severity,
    _ code: some DiagnosticCode,
    at range: SourceRange,
    _ message: String,
    suggestion: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code.rawValue
    self.range = range
    self.message = message
    self.suggestion = suggestion
    self.notes = notes
  }

  /// An error about `range`.
  package init(
    _ code: some DiagnosticCode,
    at range: SourceRange,
    _ message: String,
    suggestion: String? = nil,
    notes: [Note] = []
  ) {
    self.init(.error, code, at: range, message, suggestion: suggestion, notes: notes)
  }
}
