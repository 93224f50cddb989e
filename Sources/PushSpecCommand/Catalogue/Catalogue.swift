internal import PushSpecEngine
internal import PushSpecFiles
internal import PushSpecScenarios
internal import SourceText
internal import YAMLSource

/// The suites under one root, and what of them somebody selects.
struct Catalogue {
  /// The folder of the suites.
  let root: ScenarioRoot
  /// What was loaded.
  let library: Library
  /// What is selected; no item means everything.
  let selection: Selection
  private let currentDirectory: String

  /// Loads the suites under `root` of which `arguments` select something.
  ///
  /// - Parameters:
  ///   - root: The folder of the suites.
  ///   - arguments: What the user selects; nothing means everything.
  ///   - exclusions: What the user leaves out.
  ///   - narrowing: By which tags, requirements and level.
  ///   - currentDirectory: Where the user stands.
  ///   - packsScripts: Whether scripts are set aside until somebody asks for them.
  /// - Throws: That an argument makes no sense.
  init(
    of root: ScenarioRoot,
    selecting arguments: [String],
    excluding exclusions: [String] = [],
    narrowing: Selection = Selection(),
    currentDirectory: String,
    packsScripts: Bool = false
  ) async throws(UsageError) {
    let reader = SelectionArgument(root: root, currentDirectory: currentDirectory)
    var selection = narrowing
    var selectsAll = arguments.isEmpty
    for argument in arguments {
      if let item = try reader.item(for: argument) {
        selection.items.append(item)
      } else {
        selectsAll = true
      }
    }
    if selectsAll { selection.items = [] }
    for argument in exclusions {
      guard let item = try reader.item(for: argument) else {
        throw UsageError("'--exclude \(argument)' leaves nothing")
      }
      selection.exclusions.append(item)
    }
    self.root = root
    self.selection = selection
    self.currentDirectory = currentDirectory
    let tree = StandingTree(currentDirectory: currentDirectory)
    let loader = SuiteLoader(tree: tree, reading: YAMLReader(), packsScripts: packsScripts)
    library = await loader.load(Self.paths(of: selection, root))
  }

  /// What must be loaded: the paths selected, or for ids and globs everything.
  private static func paths(of selection: Selection, _ root: ScenarioRoot) -> [String] {
    let paths = selection.items.map { item -> String? in
      switch item {
      case .id: nil
      case .path(let path), .line(let path, _): path
      }
    }
    let known = paths.compactMap { $0 }
    return known.isEmpty || known.count < paths.count ? [root.shown] : known
  }

  /// Whether everything under the root was loaded, selected or not.
  var isWhole: Bool { Self.paths(of: selection, root) == [root.shown] }

  /// Everything under the root.
  func everything() async -> Library {
    if isWhole { return library }
    let tree = StandingTree(currentDirectory: currentDirectory)
    return await SuiteLoader(tree: tree, reading: YAMLReader()).load([root.shown])
  }

  /// The scenarios of `suite` that are selected, ordered by id.
  func scenarios(of suite: Suite) -> [Scenario] {
    suite.scenarios.filter(selection.contains)
  }

  /// Whether every scenario of `suite` is selected, those that were not loaded counting too.
  func selectsAll(of suite: Suite) -> Bool {
    let contract = library.files.first { $0.kind == .contract && $0.suite == suite.contract.id }
    let folder = contract.map { Path.folder(of: $0.path) } ?? ""
    let isLoaded = Self.paths(of: selection, root).contains { path in
      path == "." || path == folder || folder.hasPrefix(path + "/")
    }
    return isLoaded && scenarios(of: suite).count == suite.scenarios.count
  }

  /// The files that are selected and cannot be run, with the contracts and fragments they need.
  var invalidFiles: [CheckedFile] {
    let faulty = library.invalidFiles
    guard !faulty.isEmpty, !selection.items.isEmpty else { return faulty }
    let selected = library.files.filter { selection.items.contains(where: $0.isNamed) }
    let suites = Set(selected.flatMap(\.requires))
    return faulty.filter { file in
      switch file.kind {
      case .scenario, .stray: selection.items.contains(where: file.isNamed)
      case .contract, .fragments: file.suite.map(suites.contains) ?? true
      }
    }
  }

  /// The names given that select or leave out nothing, with what may have been meant.
  func unmatched() -> UsageError? {
    let scenarios = library.suites.flatMap(\.scenarios)
    if let error = complaint("selected", selection.unmatched(in: scenarios), scenarios) {
      return error
    }
    // What was not loaded may be left out without harm.
    guard isWhole else { return nil }
    return complaint("left out", selection.idleExclusions(in: scenarios), scenarios)
  }

  private func complaint(
    _ verb: String,
    _ items: [Selection.Item],
    _ scenarios: [Scenario]
  ) -> UsageError? {
    let files = library.files
    let unmatched = items.filter { item in
      !files.contains { !$0.isValid && $0.isNamed(by: item) }
    }
    guard let first = unmatched.first else { return nil }
    let ids = files.compactMap { file -> String? in
      if case .scenario(let id) = file.kind { id } else { nil }
    }
    return UsageError(
      "nothing is \(verb) by " + unmatched.map { "'\($0.description)'" }.joined(separator: ", "),
      advice: NearbyIDs(ids + scenarios.map(\.id)).question(about: first.description)
    )
  }

  /// What is to be said of scenarios that failed in the last run and are no longer there.
  var goneRemark: String? {
    guard let ids = selection.ids, isWhole else {
      return nil
    }
    let known = Set(library.suites.flatMap(\.scenarios).flatMap { [$0.id] + $0.formerly })
    let gone = ids.subtracting(known).sorted()
    guard let first = gone.first else { return nil }
    return "\(Count.text(gone.count, "scenario")) of the last run no longer there, the first "
      + "'\(first)'"
  }
}

extension CheckedFile {
  /// Whether `item` names the file, what is in it, or something that cannot do without it.
  func isNamed(by item: Selection.Item) -> Bool {
    switch (item, kind) {
    case (.id(let pattern), .scenario(let id)):
      // A case's id goes on where its file's ends.
      id == pattern || id.hasPrefix(pattern + "/") || pattern.hasPrefix(id + "/")
        || Glob(pattern).matches(id) || Glob(pattern).matches(id + "/case")
    case (.id(let pattern), _):
      suite.map { Glob(String(pattern.prefix { $0 != "/" })).matches($0) } ?? false
    case (.path(let path), .scenario), (.line(let path, _), .scenario),
      (.path(let path), .stray), (.line(let path, _), .stray):
      self.path == path || self.path.hasPrefix(path + "/")
    case (.path(let path), _), (.line(let path, _), _):
      self.path.hasPrefix(path + "/") || path.hasPrefix(Path.folder(of: self.path) + "/")
    }
  }
}
