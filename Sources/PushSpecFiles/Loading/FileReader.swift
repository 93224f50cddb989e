internal import PushSpecScenarios
internal import SourceText
internal import YAMLSource

/// Reads files into trees.
struct FileReader: Sendable {
  let tree: any FileTree
  let limits: YAMLReader.Limits

  /// What one file said.
  struct Reading {
    let file: SourceFile
    let root: Node?
    let diagnostics: [Diagnostic]
    let sum: Fingerprint
  }

  /// The bytes of the file at `path`, as far as they can matter.
  func bytes(of path: String) throws(FileFault) -> [UInt8] {
    try tree.bytes(of: path, limit: limits.bytes + 1)
  }

  /// Reads the file at `path`.
  func read(_ path: String) -> Reading {
    do {
      let file = SourceFile(path: path, bytes: try bytes(of: path))
      let reading = YAMLReader(limits: limits).read(file)
      return Reading(
        file: file,
        root: reading.root,
        diagnostics: reading.diagnostics,
        sum: .sum(of: file.bytes)
      )
    } catch {
      let file = SourceFile(path: path, bytes: [])
      let fault = Diagnostic(
        .error,
        CheckCode.unreadableFile,
        at: .start(of: file),
        "the file cannot be read: \(error.message)"
      )
      return Reading(file: file, root: nil, diagnostics: [fault], sum: Fingerprint())
    }
  }
}
