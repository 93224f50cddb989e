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
package struct ActionSyntax: Sendable {
  /// The call or stimulus.
  package var name: Located<String>
  /// What is given.
  package var with: Node?
  /// What must come back.
  package var returns: Node?
  /// The error that must be thrown.
  package var throwing: Node?
  /// Whose app or phone.
  package var client: Node?
  /// The name under which the step is remembered.
  package var mark: Located<String>?

  /// The action `name`.
  package init(_ name: Located<String>) {
    self.name = name
  }
}

/// A `complete`.
package struct CompletionSyntax: Sendable {
  /// The variable that holds the handler.
  package var handler: Node
  /// What the handler is run with.
  package var with: Node?
  /// Whose app.
  package var client: Node?

  /// The completion of `handler`.
  package init(_ handler: Node) {
    self.handler = handler
  }
}

/// An `expect`.
package struct ExpectationSyntax: Sendable {
  /// The callback or observation.
  package var name: Located<String>
  /// What its arguments must match.
  package var with: Node?
  /// How often it must come.
  package var times: Node?
  /// How long it is waited for.
  package var within: Node?
  /// `start`, where older events may be claimed.
  package var since: Node?
  /// The client that is told.
  package var client: Node?

  /// The expectation of `name`.
  package init(_ name: Located<String>) {
    self.name = name
  }
}

/// An `expect: nothing`.
package struct SilenceSyntax: Sendable {
  /// How long nothing comes.
  package var span: Node?
  /// What must not come.
  package var names: [Located<String>] = []
  /// What its arguments would be.
  package var with: Node?
  /// The client that is told nothing.
  package var client: Node?

  /// That nothing at all comes.
  package init() {}
}

/// A `use`.
package struct UseSyntax: Sendable {
  /// The fragment.
  package var name: Located<String>
  /// The parameters.
  package var with: Node?
  /// New names for what the fragment leaves bound.
  package var returns: Node?
  /// The client of its steps.
  package var client: Node?

  /// The use of the fragment `name`.
  package init(_ name: Located<String>) {
    self.name = name
  }
}
