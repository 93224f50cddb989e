internal import PushSpecFiles
internal import SourceText

/// The files of a bundle as a tree of folders, and the reader of what they say.
struct BundleTree: FileTree, NodeReader {
  private let root: String
  private let files: [String: BundledFile]
  private let folders: [String: Set<FolderEntry>]

  /// The files of `bundle` below the folder `root`.
  init(_ bundle: SuiteBundle, root: String) {
    var root = root == "." ? "" : root
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    var files: [String: BundledFile] = [:]
    var folders: [String: Set<FolderEntry>] = [:]
    for file in bundle.files {
      let parts = file.path.split(separator: "/").map(String.init)
      var folder = root
      for (index, part) in parts.enumerated() {
        let kind: FileKind = index == parts.count - 1 ? .file : .folder
        folders[folder, default: []].insert(FolderEntry(name: part, kind: kind))
        folder = Self.join(folder, part)
      }
      files[folder] = file
    }
    self.root = root
    self.files = files
    self.folders = folders
  }

  /// The path of the folder of the suite `id`.
  func folder(ofSuite id: String) -> String { Self.join(root, id) }

  var byteLimit: Int { 1 << 20 }

  func kind(of path: String) -> FileKind? {
    files[path] != nil ? .file : folders[path] != nil ? .folder : nil
  }

  func entries(in path: String) throws(FileFault) -> [FolderEntry] {
    Array(folders[path] ?? [])
  }

  func bytes(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
    guard let file = files[path] else { throw FileFault("it is not in the bundle") }
    return Array(file.text.utf8.prefix(limit))
  }

  func canonicalPath(of path: String) -> String? {
    kind(of: path) == nil ? nil : path.hasPrefix("/") ? path : "/" + path
  }

  func read(_ file: SourceFile) -> NodeReading {
    // What stands in the bundle was put together once before, when it was read.
    let lines = files[file.path]?.nodes ?? []
    return NodeReading(root: try? NodeAssembly.root(of: lines, in: file))
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder == "/" ? "/" + name : folder + "/" + name
  }
}
