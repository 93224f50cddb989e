package import SourceText

/// A contract with its fragments and its scenarios, all checked.
package struct Suite: Sendable {
  /// The vocabulary and the promises.
  package let contract: Contract
  /// The step lists that scenarios reuse.
  package let fragments: [FragmentSummary]
  /// The scenarios, each case by itself, ordered by id.
  package let scenarios: [Scenario]
  /// A fingerprint of every file of the suite, in hexadecimal.
  package let digest: String

  /// The suite of `contract`.
  package init(
    contract: Contract,
    fragments: [FragmentSummary],
    scenarios: [Scenario],
    digest: String
  ) {
    self.contract = contract
    self.fragments = fragments
    self.scenarios = scenarios
    self.digest = digest
  }
}

/// What an author needs to know to use a fragment.
package struct FragmentSummary: Sendable {
  /// The fragment's name.
  package let name: String
  /// What it does.
  package let about: String?
  /// Its parameters, with the text of their defaults.
  package let parameters: [(name: String, fallback: String?)]
  /// The variables that it leaves bound.
  package let returns: [String]
  /// Where it is written.
  package let range: SourceRange

  /// The fragment `name`.
  package init(
    name: String,
    about: String?,
    parameters: [(name: String, fallback: String?)],
    returns: [String],
    range: SourceRange
  ) {
    self.name = name
    self.about = about
    self.parameters = parameters
    self.returns = returns
    self.range = range
  }
}
