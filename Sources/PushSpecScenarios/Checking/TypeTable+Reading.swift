import SourceText

/// Why some words name no type.
enum TypeFault: Error {
  /// Nothing has this name.
  case unknown(String)
  /// The words do not make a type: why.
  case malformed(String)
}

extension TypeTable {
  /// The diagnostic of a fault in a type written at `range`.
  func diagnostic(for fault: TypeFault, at range: SourceRange) -> Diagnostic {
    switch fault {
    case .unknown(let word):
      Diagnostic(
        .error,
        CheckCode.unknownType,
        at: range,
        "'\(word)' is no type",
        suggestion: Suggestion.didYouMean(word, among: names)
      )
    case .malformed(let why): Diagnostic(.error, CheckCode.unknownType, at: range, why)
    }
  }

  /// The type that `text` names: `optional list of string`.
  func type(_ text: String) throws(TypeFault) -> ValueType {
    var words = text.split(separator: " ")[...]
    let type = try type(&words) { word throws(TypeFault) in
      guard let type = Self.simple[word] ?? named[word] else { throw .unknown(word) }
      return type
    }
    return type
  }

  /// Reads the words of a type; `resolve` knows the single names.
  func type(
    _ words: inout ArraySlice<Substring>,
    resolve: (String) throws(TypeFault) -> ValueType
  ) throws(TypeFault) -> ValueType {
    guard let word = words.popFirst() else { throw .malformed("a type is missing") }
    let type: ValueType
    switch word {
    case "optional":
      let inner = try self.type(&words, resolve: resolve)
      if case .optional = inner { throw .malformed("'optional' stands twice") }
      type = .optional(inner)
    case "list", "set", "map", "completion":
      guard words.popFirst() == "of" else {
        throw .malformed("'\(word)' takes a type: write '\(word) of …'")
      }
      let inner = try self.type(&words, resolve: resolve)
      type =
        switch word {
        case "list": .list(inner)
        case "set": .set(inner)
        case "map": .map(inner)
        default: .completion(inner)
        }
    default:
      type = try resolve(String(word))
    }
    if let extra = words.first {
      throw .malformed("'\(extra)' follows a type that is complete")
    }
    return type
  }
}
