internal import PushSpecEngine
internal import PushSpecFiles
internal import PushSpecInterface
internal import PushSpecScenarios
internal import SourceText
internal import YAMLSource

/// `pushspec check`: tells what is wrong with contracts, fragments and scenarios, and runs nothing.
struct CheckCommand: Command {
  private let paths: [String]
  private let scenarios: String?
  private let isStrict: Bool
  private let shown: Set<Diagnostic.Severity>
  private let isQuiet: Bool
  private let asJSON: Bool
  private let context: CommandContext

  /// The check that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    paths = parsed.operands
    scenarios = parsed.value(of: .scenarios)
    isStrict = parsed.has(.strict)
    isQuiet = parsed.has(.errorsAlone)
    let isVerbose = parsed.has(.notesToo)
    guard !isQuiet || !isVerbose else { throw .contradiction("quiet", "verbose") }
    shown = isQuiet ? [.error] : isVerbose ? [.error, .warning, .note] : [.error, .warning]
    asJSON = parsed.value(of: .format) == "json"
    self.context = context
  }

  /// Checks and tells; gives the status to exit with.
  func perform() async throws(UsageError) -> ExitStatus {
    let folder = context.environment.currentDirectory
    let library: Library
    if let missing = paths.first(where: { Path.kind(of: Path.absolute($0, from: folder)) == nil }) {
      // What does not lie here may be named from the folder of the suites, as 'run' allows.
      let root = try ScenarioRoot(scenarios, in: context.environment)
      let catalogue = try await Catalogue(
        of: root,
        selecting: paths,
        currentDirectory: folder,
        packsScripts: true
      )
      guard catalogue.selection.items.allSatisfy(\.isPath) else {
        throw UsageError("there is no file or folder '\(missing)'")
      }
      library = catalogue.library
    } else {
      let loaded =
        paths.isEmpty ? [try ScenarioRoot(scenarios, in: context.environment).shown] : paths
      library = await SuiteLoader(
        tree: StandingTree(currentDirectory: folder),
        reading: YAMLReader(),
        packsScripts: true
      ).load(loaded)
    }
    return tell(library)
  }

  private func tell(_ library: Library) -> ExitStatus {
    let diagnostics = library.diagnostics
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    let scenarios = library.suites.reduce(0) { $0 + $1.scenarios.count }
    if asJSON {
      context.print(json(diagnostics, files: library.files.count, scenarios).jsonText + "\n")
    } else {
      let style = context.messageStyle
      let shown = diagnostics.filter { self.shown.contains($0.severity) }
      let renderer = DiagnosticRenderer(palette: style.palette, width: style.width)
      context.tell(renderer.render(shown))
      if !isQuiet {
        let counts = Self.words(errors, warnings, style.palette)
        context.tell(
          (shown.isEmpty ? "" : "\n") + counts + " in "
            + Count.text(library.files.count, "file") + ", "
            + Count.text(scenarios, "valid scenario") + "\n"
        )
      }
    }
    return errors > 0 || isStrict && warnings > 0 ? .nothingRun : .success
  }

  private static func words(_ errors: Int, _ warnings: Int, _ palette: Palette) -> String {
    var parts: [String] = []
    if errors > 0 { parts.append(palette.paint(Count.text(errors, "error"), as: .error)) }
    if warnings > 0 { parts.append(palette.paint(Count.text(warnings, "warning"), as: .warning)) }
    return parts.isEmpty
      ? palette.paint("nothing wrong", as: .suggestion) : parts.joined(separator: ", ")
  }

  private func json(_ diagnostics: [Diagnostic], files: Int, _ scenarios: Int) -> Value {
    [
      "errors": .integer(Int64(diagnostics.count { $0.severity == .error })),
      "warnings": .integer(Int64(diagnostics.count { $0.severity == .warning })),
      "files": .integer(Int64(files)),
      "scenarios": .integer(Int64(scenarios)),
      "diagnostics": .list(diagnostics.map(DiagnosticJSON.value)),
    ]
  }
}
