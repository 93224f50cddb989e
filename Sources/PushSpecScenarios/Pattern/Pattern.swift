/// What a value must be like.
package indirect enum Pattern: Sendable {
  /// `$any`: whatever it is.
  case any
  /// `$absent`: null or left out.
  case absent
  /// `$present`: neither null nor left out.
  case present
  /// The same value.
  case equal(Template)
  /// `$name` where it first stands: any value that is there, which the variable then holds.
  case bind(Slot)
  /// Named values; other names are free unless it is closed.
  case map([PatternField], isClosed: Bool)
  /// A list, element by element.
  case list([Pattern])
  /// `$anyOrder`, or a set: the elements in any order.
  case unordered([Pattern])
  /// `$matches`: the whole text.
  case matches(LinearRegex)
  /// `$oneOf`.
  case oneOf([Pattern])
  /// `$not`.
  case not(Pattern)
  /// `$all`.
  case all([Pattern])
  /// `$between`, `$atLeast`, `$atMost`: a number, both ends included.
  case range(lower: Template?, upper: Template?)
  /// `$length`: a text's characters or a list's elements.
  case length(Pattern)
  /// `$bytes`: a text's UTF-8 bytes.
  case bytes(Pattern)
  /// `$contains`: some element, or a stretch of text.
  case contains(Pattern)
  /// `$type`.
  case type(ValueType)
  /// `$json`: text that holds JSON which matches.
  case json(Pattern)
  /// `$as`: matches, and is held by the variable.
  case capture(Slot, Pattern)
}

/// What a named value must be like.
package struct PatternField: Sendable {
  /// The name.
  package let name: String
  /// What stands under it.
  package let pattern: Pattern

  /// `pattern` under `name`.
  package init(name: String, pattern: Pattern) {
    self.name = name
    self.pattern = pattern
  }
}
