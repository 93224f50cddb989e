internal import PushSpecBundle
internal import PushSpecFiles
internal import PushSpecReports
internal import PushSpecScenarios
internal import SourceText
internal import YAMLSource

/// `pushspec export`: writes checked suites as one file that test targets can carry.
struct ExportCommand: Command {
  private let suites: [String]
  private let file: String
  private let scenarios: String?
  private let context: CommandContext

  /// The export that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) {
    suites = parsed.operands.dropLast().map { name in
      String(name.reversed().drop { $0 == "/" }.reversed())
    }
    file = parsed.operands.last ?? ""
    scenarios = parsed.value(of: .scenarios)
    self.context = context
  }

  /// Loads, checks and writes; gives the status to exit with.
  func perform() async throws(UsageError) -> ExitStatus {
    let folder = context.environment.currentDirectory
    let root = try ScenarioRoot(scenarios, in: context.environment)
    let path = Path.absolute(file, from: folder)
    try checkPlace(path, root)
    let tree = StandingTree(currentDirectory: folder)
    let loader = SuiteLoader(tree: tree, reading: YAMLReader())
    var paths = suites.isEmpty ? [root.shown] : []
    for name in suites { paths.append(try suite(name, in: root)) }
    let library = await loader.load(paths)
    guard library.invalidFiles.isEmpty else { return tellInvalid(library) }
    do {
      let bundle = try SuiteBundle(of: library, in: root.shown, from: tree, reading: YAMLReader())
      let bytes = try bundle.json
      try AtomicFile.write(bytes, to: path)
      tellWritten(library.suites, bytes.count)
      return .success
    } catch let error as FileError {
      let shown = FileError(error.operation, path: file, code: error.code)
      context.alarm(shown.description)
    } catch {
      context.alarm("nothing was written: \(error)")
    }
    return .error
  }

  /// Sees to it that the file is one that was meant.
  private func checkPlace(_ path: String, _ root: ScenarioRoot) throws(UsageError) {
    if hasContract(Path.absolute(file, from: root.path)), Path.kind(of: path) != .file {
      throw UsageError(
        "'export' needs a FILE to write to: '\(file)' is a suite",
        advice: "write 'export \(file) \(file).json'"
      )
    }
    let place = Path.canonical(Path.folder(of: path)) ?? Path.folder(of: path)
    if Path.inside(root.path, place) != nil {
      throw UsageError(
        "'\(file)' lies among the suites, where it would be read as a scenario",
        advice: "write it elsewhere"
      )
    }
  }

  /// The path of the suite `name`.
  private func suite(_ name: String, in root: ScenarioRoot) throws(UsageError) -> String {
    guard !name.contains("/"), hasContract("\(root.path)/\(name)") else {
      let names = (try? DiskTree().entries(in: root.path))?.map(\.name) ?? []
      let known = names.filter { hasContract("\(root.path)/\($0)") }.sorted()
      throw UsageError.unknown("suite", name, among: known)
        .orElse(known.isEmpty ? "no suite was found" : "suites: \(known.joined(separator: ", "))")
    }
    return root.shown == "." ? name : "\(root.shown)/\(name)"
  }

  private func hasContract(_ folder: String) -> Bool {
    ["yaml", "yml", "json"].contains { Path.kind(of: "\(folder)/contract.\($0)") == .file }
  }

  private func tellInvalid(_ library: Library) -> ExitStatus {
    let style = context.messageStyle
    let errors = library.diagnostics.filter { $0.severity == .error }
    context.tell(DiagnosticRenderer(palette: style.palette, width: style.width).render(errors))
    context.tell(
      "\n\(Count.text(errors.count, "error")) in \(Count.text(library.invalidFiles.count, "file")); "
        + "nothing was written\n"
    )
    return .nothingRun
  }

  private func tellWritten(_ suites: [Suite], _ size: Int) {
    let parts = suites.map { suite in
      "\(suite.contract.id) \(suite.contract.edition), \(Count.text(suite.scenarios.count, "scenario"))"
    }
    context.tell(
      "\(VisibleText.of(file))  \(parts.joined(separator: "; "))  \((size + 1_023) / 1_024) KiB\n"
    )
  }
}
