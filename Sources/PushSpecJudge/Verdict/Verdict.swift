/// What a trace says about a scenario.
package struct Verdict: Sendable {
  /// What the scenario came to.
  package let outcome: Outcome
  /// How it is known that nothing more would have been told; absent where it was not waited for.
  package let basis: SettleBasis?
  /// The rules that could not be judged because the implementation does not show what they look at.
  package let rulesNotJudged: [String]

  /// The verdict `outcome`.
  package init(_ outcome: Outcome, basis: SettleBasis? = nil, rulesNotJudged: [String] = []) {
    self.outcome = outcome
    self.basis = basis
    self.rulesNotJudged = rulesNotJudged
  }
}
