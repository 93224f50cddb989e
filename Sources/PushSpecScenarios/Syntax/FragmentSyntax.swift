package import SourceText

/// One named step list as it is written.
package struct FragmentSyntax: Sendable {
  /// A parameter with its default.
  package struct Parameter: Sendable {
    /// The name.
    package let name: Located<String>
    /// What stands there where a use does not say; without one the use must say.
    package let fallback: Node?

    /// The parameter `name`.
    package init(name: Located<String>, fallback: Node?) {
      self.name = name
      self.fallback = fallback
    }
  }

  /// The fragment's name.
  package let name: Located<String>
  /// What it does.
  package var about: String?
  /// What a use gives it.
  package var parameters: [Parameter] = []
  /// The variables that it leaves bound, without their dollar.
  package var returns: [Located<String>] = []
  /// What the app does each time it is told something, wherever the fragment is used.
  package var reactions: [ReactionSyntax] = []
  /// What happens.
  package var steps: [StepSyntax] = []

  /// The fragment `name`.
  package init(_ name: Located<String>) {
    self.name = name
  }
}
