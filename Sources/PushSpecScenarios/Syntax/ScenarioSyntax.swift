package import SourceText

/// A scenario file as it is written: positioned, with every key in its place and nothing resolved.
package struct ScenarioSyntax: Sendable {
  /// What it claims.
  package var title: Located<String>?
  /// More about it.
  package var about: String?
  /// The requirements that it names.
  package var covers: [Located<String>] = []
  /// The capabilities that it asks for by itself.
  package var needs: [Located<String>] = []
  /// The clients; without any it is the one client `app`.
  package var clients: [Located<String>] = []
  /// The callbacks that it does not care about.
  package var ignoring: [Located<String>] = []
  /// The ambient names that count from the start.
  package var watching: [Located<String>] = []
  /// The rows of its table; `nil` where it has no table.
  package var cases: [CaseSyntax]?
  /// What the app does each time it is told something.
  package var reactions: [ReactionSyntax] = []
  /// What happens.
  package var steps: [StepSyntax] = []
  /// What is done at the end.
  package var finally: [StepSyntax] = []
  /// Words to select it by.
  package var tags: [Located<String>] = []
  /// How long its expectations wait where they do not say.
  package var patience: Node?
  /// The ids that it had before.
  package var formerly: [Located<String>] = []
  /// The edition of the suite that it came with.
  package var since: Located<String>?
  /// The whole file.
  package let range: SourceRange

  /// An empty scenario that takes up `range`.
  package init(range: SourceRange) {
    self.range = range
  }
}

/// One row of a scenario's table.
package struct CaseSyntax: Sendable {
  /// The name that the row adds to the scenario's id.
  package let name: Located<String>
  /// The other columns.
  package let columns: [Node.Entry]
  /// The row.
  package let range: SourceRange

  /// The row `name`.
  package init(name: Located<String>, columns: [Node.Entry], range: SourceRange) {
    self.name = name
    self.columns = columns
    self.range = range
  }
}

/// What the app does each time a callback comes.
package struct ReactionSyntax: Sendable {
  /// The callback.
  package let callback: Located<String>
  /// What its arguments must match.
  package let with: Node?
  /// The client that is told.
  package let client: Node?
  /// Whether it is done on the callback's own stack.
  package let isInside: Bool
  /// What is done.
  package let steps: [StepSyntax]
  /// The callback with its key, or where the reaction begins.
  package let range: SourceRange

  /// The reaction to `callback`.
  package init(
    callback: Located<String>,
    with: Node?,
    client: Node?,
    isInside: Bool,
    steps: [StepSyntax],
    range: SourceRange
  ) {
    self.callback = callback
    self.with = with
    self.client = client
    self.isInside = isInside
    self.steps = steps
    self.range = range
  }
}
