import Foundation

/// A folder of a test's own, gone with the test.
final class TemporaryFolder {
  /// The folder's path.
  let path: String

  init() throws {
    let name = "pushspec-tests-\(UInt64.random(in: .min ... .max))"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of `name` in the folder.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The text of the file `name`.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  /// Writes the file `name` by other means than those under test.
  func put(_ name: String, _ text: String, mode: Int = 0o644) throws {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: mode]
    _ = FileManager.default.createFile(
      atPath: path(name),
      contents: Data(text.utf8),
      attributes: attributes
    )
  }

  /// Everything in the folder, hidden files too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The permissions of the file `name`.
  func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Where the symbolic link `name` leads.
  func link(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: path(name))
  }

  /// Makes a symbolic link `name` to `target`.
  func makeLink(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name),
      withDestinationPath: target
    )
  }

  /// Makes a folder `name`.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name),
      withIntermediateDirectories: false
    )
  }
}
