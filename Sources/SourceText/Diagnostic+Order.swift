extension Diagnostic {
  /// Whether `left` is read before `right`: by path, place, severity, code, message.
  package static func isRead(_ left: Diagnostic, before right: Diagnostic) -> Bool {
    if left.range.file.path != right.range.file.path {
      return left.range.file.path < right.range.file.path
    }
    if left.range.start != right.range.start { return left.range.start < right.range.start }
    if left.severity != right.severity { return left.severity.weight < right.severity.weight }
    if left.code != right.code { return left.code < right.code }
    return left.message < right.message
  }
}

extension Sequence<Diagnostic> {
  /// The diagnostics in the order in which they are shown, whatever order they were found in.
  package func inReadingOrder() -> [Diagnostic] {
    sorted(by: Diagnostic.isRead(_:before:))
  }
}

extension Diagnostic.Severity {
  /// The rank in a list: what stops the run comes first.
  fileprivate var weight: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
