/// A tree of folders and files that suites are read from.
package protocol FileTree: Sendable {
  /// What lies at `path`, symbolic links followed; `nil` if nothing does.
  func kind(of path: String) -> FileKind?
  /// What lies in the folder at `path`, in no order.
  func entries(in path: String) throws(FileFault) -> [FolderEntry]
  /// The bytes of the file at `path`; of a longer file only `limit` of them.
  func bytes(of path: String, limit: Int) throws(FileFault) -> [UInt8]
  /// The one path of what lies at `path`, without links and dots.
  func canonicalPath(of path: String) -> String?
}

/// Something in a folder.
package struct FolderEntry: Sendable, Hashable {
  /// Its name.
  package let name: String
  /// What it is, where that is known without a further look.
  package let kind: FileKind?

  /// The thing called `name`.
  package init(name: String, kind: FileKind?) {
    self.name = name
    self.kind = kind
  }
}

/// What lies at a path.
package enum FileKind: Sendable, Hashable {
  /// Bytes.
  case file
  /// A folder.
  case folder
  /// A device, a pipe, a socket.
  case other
}

/// Why a file or folder cannot be read.
package struct FileFault: Error, Sendable, Hashable {
  /// The system's words for it.
  package let message: String

  /// The fault that the system calls `message`.
  package init(_ message: String) {
    self.message = message
  }
}
