package import PushSpecFiles
package import PushSpecScenarios
package import SourceText

/// Suites in one file: their contracts, fragments and scenarios with the trees that a reader of YAML
/// made of them, so that they can be loaded where there is none.
///
/// What a bundle holds is checked again when it is loaded, by the same code that checks files. So a
/// suite comes out of its bundle as it went in, whoever wrote the bundle.
package struct SuiteBundle: Sendable, Hashable {
  /// The folder of the suites, with which the paths of their files begin.
  package let root: String
  /// The ids of the suites, in order; what they include is in the bundle too.
  package let suites: [String]
  /// The files, ordered by path.
  let files: [BundledFile]

  /// Makes a bundle of files that have been loaded and found valid.
  ///
  /// - Parameters:
  ///   - library: What was loaded.
  ///   - root: The folder of the suites, as the paths in `library` begin.
  ///   - tree: Where the files lie.
  ///   - reader: Reads them once more.
  /// - Throws: That a file is invalid or has changed, or lies outside of `root`.
  package init(
    of library: Library,
    in root: String,
    from tree: any FileTree,
    reading reader: any NodeReader
  ) throws(BundleFault) {
    let prefix = root == "." ? "" : root.hasSuffix("/") ? root : root + "/"
    var files: [BundledFile] = []
    for file in library.files {
      guard file.isValid, file.path.hasPrefix(prefix) else { throw .unfit(file.path) }
      let path = String(file.path.dropFirst(prefix.count))
      files.append(try BundledFile(path, reading: file.path, in: tree, reader))
    }
    self.root = root
    suites = library.suites.map(\.contract.id)
    self.files = files.sorted { $0.path < $1.path }
    let read = try loaded()
    guard read.map(\.digest) == library.suites.map(\.digest),
      read.map(\.scenarios.count) == library.suites.map(\.scenarios.count)
    else { throw .unfit(root) }
  }

  /// A bundle of `files`.
  init(root: String, suites: [String], files: [BundledFile]) {
    self.root = root
    self.suites = suites
    self.files = files
  }

  /// Loads the suites, as they would be loaded from their files.
  ///
  /// - Parameter folder: The folder under which their files are shown; `root`, unless it lies
  ///   elsewhere by now.
  /// - Returns: The suites, checked, in the order of their ids.
  /// - Throws: That something in them is invalid.
  package func loaded(shownIn folder: String? = nil) throws(BundleFault) -> [Suite] {
    let tree = BundleTree(self, root: folder ?? root)
    let loader = SuiteLoader(tree: tree, reading: tree)
    let library = loader.loadInTurn(suites.map(tree.folder(ofSuite:)))
    let errors = library.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw .invalid(errors) }
    return library.suites
  }
}
