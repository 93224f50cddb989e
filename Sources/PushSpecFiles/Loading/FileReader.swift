internal import PushSpecScenarios
internal import SourceText

/// Reads files into trees.
struct FileReader: Sendable {
  let tree: any FileTree
  let reader: any NodeReader

  /// What one file said.
  struct Reading {
    let file: SourceFile
    let nodes: NodeReading
    let sum: Fingerprint
  }

  /// The bytes of the file at `path`, as far as they can matter.
  func bytes(of path: String) throws(FileFault) -> [UInt8] {
    try tree.bytes(of: path, limit: reader.byteLimit + 1)
  }

  /// Reads the file at `path`.
  func read(_ path: String) -> Reading {
    do {
      let bytes = try bytes(of: path)
      let file = SourceFile(path: path, bytes: bytes)
      return Reading(file: file, nodes: reader.read(file), sum: .sum(of: file.bytes))
    } catch {
      let file = SourceFile(path: path, bytes: [])
      let fault = Diagnostic(
        .error,
        CheckCode.unreadableFile,
        at: .start(of: file),
        "the file cannot be read: \(error.message)"
      )
      return Reading(
        file: file,
        nodes: NodeReading(root: nil, diagnostics: [fault]),
        sum: Fingerprint()
      )
    }
  }
}
