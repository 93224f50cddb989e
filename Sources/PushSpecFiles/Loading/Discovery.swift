internal import PushSpecScenarios
internal import SourceText

/// Finds the suites and scenario files that some paths mean.
struct Discovery {
  private let tree: any FileTree
  /// The suites found, by the canonical path of their folder.
  private(set) var suites: [String: SuiteFolder] = [:]
  /// The order in which they were found.
  private(set) var order: [String] = []
  private var known: Set<String> = []
  /// What is wrong with files and folders, by path.
  private(set) var faults: [Diagnostic] = []

  /// A search in `tree`.
  init(in tree: any FileTree) {
    self.tree = tree
  }

  // MARK: Paths that are given

  /// Finds what `path` means: a root, a suite, a folder in one, or a file.
  mutating func find(_ path: String) {
    let path = PathText.tidy(path)
    switch tree.kind(of: path) {
    case nil: report(.unreadableFile, path, "there is no file or folder '\(path)'")
    case .other: report(.unreadableFile, path, "'\(path)' is neither a file nor a folder")
    case .folder: findFolder(path)
    case .file: findFile(path)
    }
  }

  private mutating func findFolder(_ path: String) {
    if let suite = suiteAround(path) {
      guard let key = addSuite(suite) else { return }
      if tree.canonicalPath(of: path) == key {
        suites[key]?.isWhole = true
        collect(path, into: key, tail: "", isTop: true, parents: [])
      } else {
        collect(
          path,
          into: key,
          tail: tail(of: path, in: suite, under: key),
          isTop: false,
          parents: []
        )
      }
      return
    }
    findRoot(path)
  }

  private mutating func findRoot(_ path: String) {
    var foundSuite = false
    for entry in sortedEntries(in: path) where !entry.name.hasPrefix(".") {
      let name = entry.name
      let child = PathText.join(path, name)
      switch entry.kind ?? tree.kind(of: child) {
      case .folder:
        if contract(in: child) != nil {
          foundSuite = true
          guard let key = addSuite(child) else { continue }
          suites[key]?.isWhole = true
          collect(child, into: key, tail: "", isTop: true, parents: [])
        } else if let stray = firstFile(below: child, depth: 0) {
          foundSuite = true
          report(
            .noContract,
            stray,
            "the folder '\(child)' has scenarios and no contract",
            suggestion: "add '\(PathText.join(child, "contract.yaml"))'"
          )
        }
      case .file where SuiteFolder.stem(of: name) != nil:
        report(
          .misplacedFile,
          child,
          "'\(name)' lies beside the suites, where nothing reads it",
          suggestion: "a scenario lies in the folder of its suite"
        )
      default: break
      }
    }
    if !foundSuite, faults.isEmpty {
      report(
        .noContract,
        path,
        "no suite lies in '\(path)': a suite is a folder with a contract.yaml"
      )
    }
  }

  private mutating func findFile(_ path: String) {
    let folder = PathText.parent(of: path) ?? "."
    guard let stem = SuiteFolder.stem(of: PathText.lastName(of: path)) else {
      report(
        .badFileName,
        path,
        "'\(path)' is no scenario: its name does not end in .yaml, .yml or .json"
      )
      return
    }
    guard let suite = suiteAround(folder), let key = addSuite(suite) else {
      report(
        .noContract,
        path,
        "no folder above '\(path)' has a contract.yaml, so that its words mean nothing"
      )
      return
    }
    // The contract and the fragments of a suite are read in any case.
    if tree.canonicalPath(of: folder) == key, stem == "contract" || stem == "fragments" { return }
    let around = tail(of: folder, in: suite, under: key)
    add(SuiteFolder.ScenarioFile(path: path, tail: around + stem), to: key)
  }

  /// The path from the suite's folder down to `folder`, with a slash behind it.
  ///
  /// It is read off the path as it is written where that leads through the suite, for what is
  /// linked into a suite lies elsewhere.
  private func tail(of folder: String, in suite: String, under key: String) -> String {
    if folder.hasPrefix(suite + "/") { return folder.dropFirst(suite.count + 1) + "/" }
    if suite == ".", !folder.hasPrefix("/"), !folder.hasPrefix(".") { return folder + "/" }
    guard let path = tree.canonicalPath(of: folder), path.hasPrefix(key), path != key else {
      return ""
    }
    return path.dropFirst(key.count).drop { $0 == "/" } + "/"
  }

  /// The nearest folder at or above `path` that has a contract.
  private func suiteAround(_ path: String) -> String? {
    var path = path
    for _ in 0..<64 {
      if contract(in: path) != nil { return path }
      guard tree.canonicalPath(of: path) != "/", let parent = PathText.parent(of: path) else {
        return nil
      }
      path = parent
    }
    return nil
  }

  // MARK: Suites

  /// Makes the suite in the folder `path` known; gives its canonical path.
  mutating func addSuite(_ path: String) -> String? {
    guard let key = tree.canonicalPath(of: path) else { return nil }
    if suites[key] != nil { return key }
    var suite = SuiteFolder(path: path, name: PathText.lastName(of: key))
    suite.contract = contract(in: path)
    for name in sortedEntries(in: path).map(\.name) {
      guard let stem = SuiteFolder.stem(of: name) else { continue }
      let file = PathText.join(path, name)
      if stem == "fragments" {
        if let other = suite.fragments {
          report(.duplicateID, file, "'\(other)' holds the fragments already")
        } else {
          suite.fragments = file
        }
      } else if stem == "contract", file != suite.contract {
        report(.duplicateID, file, "'\(suite.contract ?? "")' is the contract already")
      }
    }
    suites[key] = suite
    order.append(key)
    return key
  }

  /// Whether the folder `path` has a contract.
  func hasContract(_ path: String) -> Bool {
    contract(in: path) != nil
  }

  /// The names in `folder`, sorted; none where it cannot be read.
  func names(in folder: String) -> [String] {
    ((try? tree.entries(in: folder)) ?? []).map(\.name).sorted()
  }

  private func contract(in folder: String) -> String? {
    for ending in ["yaml", "yml", "json"] {
      let path = PathText.join(folder, "contract.\(ending)")
      if tree.kind(of: path) == .file { return path }
    }
    return nil
  }

  private mutating func add(_ file: SuiteFolder.ScenarioFile, to key: String) {
    if known.insert(key + "/" + file.path).inserted { suites[key]?.scenarios.append(file) }
  }

  // MARK: Folders

  /// Collects the scenario files below `folder`.
  private mutating func collect(
    _ folder: String,
    into key: String,
    tail: String,
    isTop: Bool,
    parents: [String]
  ) {
    guard let canonical = tree.canonicalPath(of: folder) else { return }
    if parents.contains(canonical) {
      report(
        .symlinkLoop,
        folder,
        "'\(folder)' leads back to a folder around it, and is not followed"
      )
      return
    }
    for entry in sortedEntries(in: folder) where !entry.name.hasPrefix(".") {
      let name = entry.name
      let path = PathText.join(folder, name)
      switch entry.kind ?? tree.kind(of: path) {
      case .folder:
        guard checkName(name, path) else { continue }
        collect(
          path,
          into: key,
          tail: tail + name + "/",
          isTop: false,
          parents: parents + [canonical]
        )
      case .file:
        collectFile(name, path, into: key, tail: tail, isTop: isTop)
      case nil: report(.unreadableFile, path, "'\(path)' is a link that leads nowhere")
      case .other where SuiteFolder.stem(of: name) != nil:
        report(.unreadableFile, path, "'\(path)' is no file that could be read")
      case .other: break
      }
    }
  }

  private mutating func collectFile(
    _ name: String,
    _ path: String,
    into key: String,
    tail: String,
    isTop: Bool
  ) {
    guard let stem = SuiteFolder.stem(of: name) else {
      if let meant = SuiteFolder.meantName(of: name) {
        report(
          .badFileName,
          path,
          "'\(name)' is not read: the name must end in .yaml, .yml or .json",
          suggestion: "call it '\(meant)'"
        )
      }
      return
    }
    if stem == "contract" || stem == "fragments" {
      if isTop { return }
      report(
        .misplacedFile,
        path,
        "'\(name)' belongs into the suite's own folder, '\(suites[key]?.path ?? "")'"
      )
      return
    }
    guard checkName(stem, path) else { return }
    add(SuiteFolder.ScenarioFile(path: path, tail: tail + stem), to: key)
  }

  /// Whether a name can be a part of an id.
  private mutating func checkName(_ name: String, _ path: String) -> Bool {
    let isGood =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        VariableName.isNameByte(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      }
    if !isGood {
      report(
        .badFileName,
        path,
        "'\(name)' becomes part of an id, and may have letters, digits, '-', '_' and '.' alone"
      )
    }
    return isGood
  }

  private func firstFile(below folder: String, depth: Int) -> String? {
    guard depth < 16 else { return nil }
    for name in names(in: folder) where !name.hasPrefix(".") {
      let path = PathText.join(folder, name)
      switch tree.kind(of: path) {
      case .file where SuiteFolder.stem(of: name) != nil: return path
      case .folder:
        if let found = firstFile(below: path, depth: depth + 1) { return found }
      default: break
      }
    }
    return nil
  }

  private mutating func sortedEntries(in folder: String) -> [FolderEntry] {
    do {
      return try tree.entries(in: folder).sorted { $0.name < $1.name }
    } catch {
      report(
        .unreadableFolder,
        folder,
        "the folder '\(folder)' cannot be read: \(error.message)"
      )
      return []
    }
  }

  // MARK: Faults

  private mutating func report(
    _ code: CheckCode,
    _ path: String,
    _ message: String,
    suggestion: String? = nil
  ) {
    // With its first lines at hand the place can be shown.
    let bytes = tree.kind(of: path) == .file ? try? tree.bytes(of: path, limit: 4_096) : nil
    let file = SourceFile(path: path, bytes: bytes ?? [])
    let fault = Diagnostic(.error, code, at: .start(of: file), message, suggestion: suggestion)
    if !faults.contains(where: { $0.code == fault.code && $0.message == fault.message }) {
      faults.append(fault)
    }
  }
}

extension SourceRange {
  /// The beginning of `file`.
  static func start(of file: SourceFile) -> SourceRange {
    let start = SourcePosition(line: 1, column: 1)
    return SourceRange(file: file, start: start, end: start)
  }
}

extension Discovery {
  /// The suite in the folder `path`, if it has a contract; its canonical path.
  mutating func suite(in path: String) -> String? {
    hasContract(path) ? addSuite(path) : nil
  }

  /// The names of the suites in the folder `root`.
  func siblings(in root: String) -> [String] {
    names(in: root).filter { hasContract(PathText.join(root, $0)) }
  }
}
