/// The text of one file as it was read, with the path by which people know it.
package final class SourceFile: Sendable {
  /// The path shown in diagnostics and reports, relative to where the user stands.
  package let path: String
  /// The file's bytes, unchanged.
  package let bytes: [UInt8]

  /// Keeps `bytes` under the name `path`.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Keeps `text` under the name `path`.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
