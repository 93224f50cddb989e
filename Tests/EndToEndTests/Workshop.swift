import Foundation

/// A folder of a test's own, gone with the test.
final class Workshop: Sendable {
  let path: String

  init() throws {
    let name = "pushspec-end-to-end-\(UInt64.random(in: .min ... .max))"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The scenarios of the repository.
  static let scenarios = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenarios").path

  /// Writes the file `name`.
  func put(_ name: String, _ text: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// Copies `source` to `name`.
  func copy(_ source: String, to name: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(atPath: source, toPath: url.path)
  }

  /// The text of the file `name`; nothing where there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Makes a pipe `name`; who opens it to write waits until `openPipe` opens it to read.
  func makePipe(_ name: String) throws {
    guard unsafe mkfifo("\(path)/\(name)", 0o600) == 0 else { throw Trouble(text: "no pipe") }
  }

  /// Opens the pipe `name`, so that nobody waits for it any more.
  func openPipe(_ name: String) throws -> FileHandle {
    let descriptor = unsafe open("\(path)/\(name)", O_RDWR)
    guard descriptor >= 0 else { throw Trouble(text: "the pipe cannot be opened") }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Something that the test itself could not do.
  struct Trouble: Error {
    let text: String
  }

  /// Waits until the file `name` is there, as long as `program` runs.
  func waitForFile(_ name: String, writtenBy program: Program) async throws {
    while text(name) == nil, program.isRunning { try await Task.sleep(for: .milliseconds(2)) }
  }
}
