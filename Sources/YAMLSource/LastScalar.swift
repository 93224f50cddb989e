internal import SourceText

/// The scalar read last before a syntax error.
struct LastScalar {
  /// Where it begins.
  let start: SourcePosition
  /// Whether it has no quotes.
  let isPlain: Bool
}
