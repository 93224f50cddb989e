package import XMLOutput

/// Why a JUnit report is not as it should be.
package enum JUnitError: Error, Hashable {
  /// The document could not be made.
  case document(XMLWriterError)
  /// The file could not be written or read.
  case file(FileError)
  /// The file is no XML.
  case syntax(XMLParseError)
  /// The file is XML, but contradicts itself or what was to be written.
  case contradiction(line: Int, String)
}

extension JUnitError: CustomStringConvertible {
  /// The error as people read it.
  package var description: String {
    switch self {
    case .document(let error): "cannot write JUnit XML: \(error)"
    case .file(let error): "\(error)"
    case .syntax(let error): "the JUnit report is no XML: \(error)"
    case .contradiction(0, let message): "the JUnit report is wrong: \(message)"
    case .contradiction(let line, let message):
      "the JUnit report is wrong: line \(line): \(message)"
    }
  }
}
