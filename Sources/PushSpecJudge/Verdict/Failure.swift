package import PushSpecInterface
package import SourceText

/// One thing that does not hold, with everything a person needs to see why.
package struct Failure: Sendable, Hashable {
  /// The kinds of failure; the raw value ends the type that reports show.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The expected callback or observation was not told in time.
    case missing = "Missing"
    /// Another one was told where this was expected.
    case unexpected = "Unexpected"
    /// The right one was told, with other arguments.
    case wrongArguments = "WrongArguments"
    /// It was told before what should have caused it.
    case beforeCause = "BeforeCause"
    /// One was told that no step expected.
    case unclaimed = "Unclaimed"
    /// It was told more often than allowed.
    case tooMany = "TooMany"
    /// It was told less often than asked.
    case tooFew = "TooFew"
    /// Something was told where nothing was to come.
    case notSilent = "NotSilent"
    /// A call or stimulus returned something else.
    case wrongReturn = "WrongReturn"
    /// A call threw.
    case threw = "Threw"
    /// A call that was to throw did not.
    case didNotThrow = "DidNotThrow"
    /// The implementation said that it cannot do a step, after it had begun to do it.
    case refusedAfterEffect = "RefusedAfterEffect"
    /// The moment that a `wait` was to reach had passed.
    case momentPassed = "MomentPassed"
    /// Something was still pending after a day.
    case neverSettles = "NeverSettles"
    /// A rule of the contract does not hold.
    case ruleBroken = "RuleBroken"
  }

  /// One place where what came differs from what was expected.
  package struct Difference: Sendable, Hashable {
    /// Where: `error.code`; empty for the whole.
    package let path: String
    /// What was expected there.
    package let expected: String
    /// What came.
    package let received: String

    /// A difference at `path`.
    package init(path: String, expected: String, received: String) {
      self.path = path
      self.expected = expected
      self.received = received
    }
  }

  /// What kind of failure.
  package let kind: Kind
  /// One line that says it all.
  package let message: String
  /// The step, where it is written.
  package let range: SourceRange?
  /// The step, where it stands in the scenario's own file.
  package let site: SourceRange?
  /// The id of the rule that is broken.
  package let rule: String?
  /// What was expected, as the scenario would say it.
  package let expected: String?
  /// What came instead.
  package let received: String?
  /// Where the two differ.
  package let differences: [Difference]
  /// The number of the trace's record at which it shows, if there is one.
  package let seq: Int?
  /// The moment at which it shows.
  package let at: SessionTime
  /// Remarks that help: near misses, what claimed an event, what was waited for.
  package var notes: [String]

  /// A failure of `kind` that shows at the moment `at`.
  package init(
    _ kind: Kind,
    _ message: String,
    range: SourceRange? = nil,
    site: SourceRange? = nil,
    rule: String? = nil,
    expected: String? = nil,
    received: String? = nil,
    differences: [Difference] = [],
    seq: Int? = nil,
    at: SessionTime,
    notes: [String] = []
  ) {
    self.kind = kind
    self.message = message
    self.range = range
    self.site = site
    self.rule = rule
    self.expected = expected
    self.received = received
    self.differences = differences
    self.seq = seq
    self.at = at
    self.notes = notes
  }
}
