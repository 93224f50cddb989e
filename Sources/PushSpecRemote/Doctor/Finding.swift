/// What one check of an adapter has shown.
package struct Finding: Sendable, Hashable {
  /// How grave it is.
  package enum Grade: String, Sendable, Hashable, CaseIterable {
    /// It is as it should be.
    case fine
    /// It could not be found out, or is worth knowing.
    case note
    /// It breaks a rule of the protocol.
    case problem
  }

  /// The rule, in a word: `emit-duplicates`.
  package let rule: String
  /// What was looked at, in a sentence.
  package let says: String
  /// How grave it is.
  package let grade: Grade
  /// What was seen where something is to be said about it, a line each.
  package let details: [String]
  /// A command line that shows it again; absent where it is fine.
  package let reproduction: String?

  /// The finding on `rule`.
  package init(
    _ rule: String,
    _ says: String,
    _ grade: Grade,
    details: [String] = [],
    reproduction: String? = nil
  ) {
    self.rule = rule
    self.says = says
    self.grade = grade
    self.details = details
    self.reproduction = reproduction
  }
}
