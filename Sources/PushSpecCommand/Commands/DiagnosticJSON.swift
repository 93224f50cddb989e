internal import PushSpecInterface
internal import SourceText

/// Puts diagnostics into JSON.
enum DiagnosticJSON {
  /// The diagnostic as an object.
  static func value(_ diagnostic: Diagnostic) -> Value {
    var map = place(diagnostic.range)
    map["severity"] = .string(diagnostic.severity.rawValue)
    map["code"] = .string(diagnostic.code)
    map["message"] = .string(diagnostic.message)
    if let suggestion = diagnostic.suggestion { map["suggestion"] = .string(suggestion) }
    if !diagnostic.notes.isEmpty {
      map["notes"] = .list(
        diagnostic.notes.map { note in
          var map = note.range.map(place) ?? ValueMap()
          map["message"] = .string(note.message)
          return .map(map)
        }
      )
    }
    return .map(map)
  }

  private static func place(_ range: SourceRange) -> ValueMap {
    [
      "file": .string(range.file.path),
      "line": .integer(Int64(range.start.line)),
      "column": .integer(Int64(range.start.column)),
      "endLine": .integer(Int64(range.end.line)),
      "endColumn": .integer(Int64(range.end.column)),
    ]
  }
}
