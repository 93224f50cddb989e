package import SourceText

/// Gathers the diagnostics of one file; what is found again and again is kept once.
package final class DiagnosticLog {
  /// What has been found, in the order of finding.
  package private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Key> = []
  /// Where a value is missing and that has been told.
  private var hollows: Set<SourcePosition> = []

  private struct Key: Hashable {
    let range: SourceRange
    let code: String
    let message: String
  }

  /// An empty log.
  package init() {}

  /// Whether an error is among what has been found.
  package private(set) var hasErrors = false

  /// Keeps what was found before, when the file was read.
  package func take(_ reading: NodeReading) {
    for diagnostic in reading.diagnostics { append(diagnostic) }
    hollows.formUnion(reading.hollows)
  }

  /// Keeps `diagnostic` unless it is known.
  package func append(_ diagnostic: Diagnostic) {
    let range = diagnostic.range
    if range.start == range.end, hollows.contains(range.start) { return }
    let key = Key(range: diagnostic.range, code: diagnostic.code, message: diagnostic.message)
    guard seen.insert(key).inserted else { return }
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// Keeps an error.
  package func error(
    _ code: CheckCode,
    at range: SourceRange,
    _ message: String,
    suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    append(
      Diagnostic(.error, code, at: range, message, suggestion: suggestion, notes: notes)
    )
  }

  /// Keeps a warning.
  package func warning(
    _ code: CheckCode,
    at range: SourceRange,
    _ message: String,
    suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    append(
      Diagnostic(.warning, code, at: range, message, suggestion: suggestion, notes: notes)
    )
  }

  /// Keeps a remark.
  package func note(_ code: CheckCode, at range: SourceRange, _ message: String) {
    append(Diagnostic(.note, code, at: range, message))
  }
}
