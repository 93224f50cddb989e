import PushSpecFiles

/// Folders and files that are only thought of.
struct MemoryTree: FileTree {
  private let files: [String: [UInt8]]

  /// A tree of `files` by path.
  init(_ files: [String: String]) {
    self.files = files.mapValues { Array($0.utf8) }
  }

  /// A tree of `files`, whose bytes may be no text.
  init(bytes files: [String: [UInt8]]) {
    self.files = files
  }

  func kind(of path: String) -> FileKind? {
    let path = tidy(path)
    if files[path] != nil { return .file }
    let isFolder = path.isEmpty || files.keys.contains { $0.hasPrefix(path + "/") }
    return isFolder ? .folder : nil
  }

  func entries(in path: String) throws(FileFault) -> [FolderEntry] {
    let prefix = tidy(path).isEmpty ? "" : tidy(path) + "/"
    let names = files.keys.filter { $0.hasPrefix(prefix) }.map { key in
      String(key.dropFirst(prefix.count).prefix { $0 != "/" })
    }
    return Set(names).map { FolderEntry(name: $0, kind: nil) }
  }

  func bytes(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
    guard let bytes = files[tidy(path)] else { throw FileFault("No such file or directory") }
    return Array(bytes.prefix(limit))
  }

  func canonicalPath(of path: String) -> String? {
    kind(of: path) == nil ? nil : "/" + tidy(path)
  }

  /// The path without what leads nowhere.
  private func tidy(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
