internal import PushSpecFiles

/// The machine's files as seen from a folder, whether or not the process stands there.
struct StandingTree: FileTree {
  private let disk = DiskTree()
  private let currentDirectory: String

  /// The files as seen from `currentDirectory`.
  init(currentDirectory: String) {
    self.currentDirectory = currentDirectory
  }

  func kind(of path: String) -> FileKind? { disk.kind(of: absolute(path)) }

  func entries(in path: String) throws(FileFault) -> [FolderEntry] {
    try disk.entries(in: absolute(path))
  }

  func bytes(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
    try disk.bytes(of: absolute(path), limit: limit)
  }

  func canonicalPath(of path: String) -> String? { disk.canonicalPath(of: absolute(path)) }

  private func absolute(_ path: String) -> String { Path.absolute(path, from: currentDirectory) }
}
