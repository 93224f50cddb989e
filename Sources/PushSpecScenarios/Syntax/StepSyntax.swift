package import SourceText

/// One step as it is written.
package struct StepSyntax: Sendable {
  /// The words that a step can begin with.
  package enum Keyword: String, Sendable, CaseIterable {
    case call, expect, inAnyOrder, oneOf, when, complete, wait
    case `repeat`, use, client
  }

  /// What the step says.
  package enum Kind: Sendable {
    /// `call` and `when`.
    case act(ActionSyntax)
    /// `complete`.
    case complete(CompletionSyntax)
    /// `expect`, but for `expect: nothing`.
    case expect(ExpectationSyntax)
    /// `expect: nothing`.
    case expectNothing(SilenceSyntax)
    /// `inAnyOrder`.
    case inAnyOrder([StepSyntax], within: Node?)
    /// `oneOf`.
    case oneOf([[StepSyntax]], within: Node?)
    /// `wait`.
    case wait(Node, since: Node?)
    /// `repeat`.
    case `repeat`(count: Node, counter: Located<String>?, [StepSyntax])
    /// `use`.
    case use(UseSyntax)
    /// `client` with `do`.
    case client(Node, [StepSyntax])
  }

  /// The word that the step begins with.
  package let keyword: Keyword
  /// What the step says.
  package let kind: Kind
  /// Keys that do not belong to it.
  package let strangers: [Located<String>]
  /// The keyword and what stands beside it in its line.
  package let range: SourceRange

  /// The step of `kind` at `range`.
  package init(
    _ keyword: Keyword,
    _ kind: Kind,
    strangers: [Located<String>] = [],
    range: SourceRange
  ) {
    self.keyword = keyword
    self.kind = kind
    self.strangers = strangers
    self.range = range
  }
}

/// A `call` or a `when`.
///
/// A class, since steps are passed around more often than made.
package final class ActionSyntax: Sendable {
  /// The call or stimulus.
  package let name: Located<String>
  /// What is given.
  package let with: Node?
  /// What must come back.
  package let returns: Node?
  /// The error that must be thrown.
  package let throwing: Node?
  /// Whose app or phone.
  package let client: Node?
  /// The name under which the step is remembered.
  package let mark: Located<String>?

  /// The parts as they are written.
  package init(
    name: Located<String>,
    with: Node? = nil,
    returns: Node? = nil,
    throwing: Node? = nil,
    client: Node? = nil,
    mark: Located<String>? = nil
  ) {
    self.name = name
    self.with = with
    self.returns = returns
    self.throwing = throwing
    self.client = client
    self.mark = mark
  }
}

/// A `complete`.
///
/// A class, since steps are passed around more often than made.
package final class CompletionSyntax: Sendable {
  /// The variable that holds the handler.
  package let handler: Node
  /// What the handler is run with.
  package let with: Node?
  /// Whose app.
  package let client: Node?

  /// The parts as they are written.
  package init(
    handler: Node,
    with: Node? = nil,
    client: Node? = nil
  ) {
    self.handler = handler
    self.with = with
    self.client = client
  }
}

/// An `expect`.
///
/// A class, since steps are passed around more often than made.
package final class ExpectationSyntax: Sendable {
  /// The callback or observation.
  package let name: Located<String>
  /// What its arguments must match.
  package let with: Node?
  /// How often it must come.
  package let times: Node?
  /// How long it is waited for.
  package let within: Node?
  /// `start`, where older events may be claimed.
  package let since: Node?
  /// The client that is told.
  package let client: Node?

  /// The parts as they are written.
  package init(
    name: Located<String>,
    with: Node? = nil,
    times: Node? = nil,
    within: Node? = nil,
    since: Node? = nil,
    client: Node? = nil
  ) {
    self.name = name
    self.with = with
    self.times = times
    self.within = within
    self.since = since
    self.client = client
  }
}

/// An `expect: nothing`.
///
/// A class, since steps are passed around more often than made.
package final class SilenceSyntax: Sendable {
  /// How long nothing comes.
  package let span: Node?
  /// What must not come.
  package let names: [Located<String>]
  /// What its arguments would be.
  package let with: Node?
  /// The client that is told nothing.
  package let client: Node?

  /// The parts as they are written.
  package init(
    span: Node? = nil,
    names: [Located<String>] = [],
    with: Node? = nil,
    client: Node? = nil
  ) {
    self.span = span
    self.names = names
    self.with = with
    self.client = client
  }
}

/// A `use`.
///
/// A class, since steps are passed around more often than made.
package final class UseSyntax: Sendable {
  /// The fragment.
  package let name: Located<String>
  /// The parameters.
  package let with: Node?
  /// New names for what the fragment leaves bound.
  package let returns: Node?
  /// The client of its steps.
  package let client: Node?

  /// The parts as they are written.
  package init(
    name: Located<String>,
    with: Node? = nil,
    returns: Node? = nil,
    client: Node? = nil
  ) {
    self.name = name
    self.with = with
    self.returns = returns
    self.client = client
  }
}
