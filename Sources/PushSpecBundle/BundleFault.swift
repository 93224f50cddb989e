package import SourceText

/// Why there is no bundle, or no suite in one.
package enum BundleFault: Error, Sendable, Hashable {
  /// It is no JSON, or was cut off.
  case noJSON
  /// It is JSON of another kind.
  case otherFormat
  /// It was written in an edition of the format that is not read.
  case otherVersion(Int)
  /// Something is missing or is not what it should be, at a path such as `files[3].nodes[17]`.
  case wrongMember(path: String, expected: String)
  /// What stands in its files breaks the rules of the language.
  case invalid([Diagnostic])
  /// The file at this path is invalid, has changed or lies elsewhere, so that no bundle can be made.
  case unfit(String)
}

extension BundleFault: CustomStringConvertible {
  /// The fault as people read it.
  package var description: String {
    switch self {
    case .noJSON: "it is no JSON, or was cut off"
    case .otherFormat: "it is no bundle of pushspec: 'pushspec export' writes them"
    case .otherVersion(let version):
      "its version is \(version), this library reads \(EncodedBundle.version): write it again with "
        + "the 'pushspec export' that belongs to the library"
    case .wrongMember(let path, let expected): "'\(path)' must be \(expected)"
    case .invalid(let diagnostics):
      "its scenarios are invalid\n" + DiagnosticRenderer().render(diagnostics.prefix(10))
    case .unfit(let path): "'\(path)' is invalid or was changed meanwhile"
    }
  }
}
