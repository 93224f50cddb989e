/// The text of one file as it was read, with the path by which people know it.
package final class SourceFile: Sendable {
  /// The path shown in diagnostics and reports, relative to where the user stands.
  package let path: String
  private let text: Text

  private enum Text: Sendable {
    case kept([UInt8])
    case elsewhere(any SourceShelf, fingerprint: UInt64)
  }

  /// The file's bytes, unchanged; none where they are read again and are not the same any more.
  package var bytes: [UInt8] {
    switch text {
    case .kept(let bytes): bytes
    case .elsewhere(let shelf, let fingerprint):
      shelf.bytes(ofFileAt: path, fingerprint: fingerprint) ?? []
    }
  }

  /// Keeps `bytes` under the name `path`.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    text = .kept(bytes)
  }

  /// A file that keeps no text: it is read from `shelf` each time somebody wants to see it.
  package init(path: String, on shelf: any SourceShelf, fingerprint: UInt64) {
    self.path = path
    text = .elsewhere(shelf, fingerprint: fingerprint)
  }

  /// Keeps `text` under the name `path`.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

/// Where files are read again whose text is not kept.
package protocol SourceShelf: AnyObject, Sendable {
  /// The bytes of the file at `path`.
  ///
  /// - Returns: The bytes; `nil` if they are not those with `fingerprint`, or cannot be read.
  func bytes(ofFileAt path: String, fingerprint: UInt64) -> [UInt8]?
}
