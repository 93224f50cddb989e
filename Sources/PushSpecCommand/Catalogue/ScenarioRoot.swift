/// The folder that holds the suites, and how its paths are shown.
struct ScenarioRoot: Sendable, Hashable {
  /// The absolute path, links resolved.
  let path: String
  /// The path as people see it before those of files: as they gave it, or from where they stand.
  let shown: String
  /// Whether the user named it.
  let isGiven: Bool

  /// Finds the folder.
  ///
  /// - Parameters:
  ///   - given: The folder that the user names, if any; else `Scenarios` where the user stands,
  ///     else the one that ships beside the binary.
  ///   - environment: Where the user and the binary are.
  /// - Throws: That there is none, with the places looked at.
  init(_ given: String?, in environment: CommandEnvironment) throws(UsageError) {
    let folder = environment.currentDirectory
    if let given {
      let path = Path.absolute(given, from: folder)
      guard Path.kind(of: path) == .folder, let canonical = Path.canonical(path) else {
        throw UsageError(
          Path.kind(of: path) == nil
            ? "there is no folder '\(given)'" : "'\(given)' is a file, not the folder of the suites"
        )
      }
      self.init(path: canonical, shown: Self.tidy(given), isGiven: true)
      return
    }
    let places = [("\(folder)/\(Self.name)", Self.name)] + Self.besideBinary(environment)
    for (path, shown) in places where Path.kind(of: path) == .folder {
      guard let canonical = Path.canonical(path) else { continue }
      self.init(path: canonical, shown: shown, isGiven: false)
      return
    }
    throw UsageError(
      "there are no scenarios: looked for " + places.map(\.0).joined(separator: ", "),
      advice: "name their folder with '--scenarios DIR'"
    )
  }

  private init(path: String, shown: String, isGiven: Bool) {
    self.path = path
    self.shown = shown
    self.isGiven = isGiven
  }

  private static let name = "Scenarios"

  /// Where an installed binary has the scenarios that it was shipped with.
  private static func besideBinary(_ environment: CommandEnvironment) -> [(String, String)] {
    guard let executable = environment.executable else { return [] }
    let folder = Path.folder(of: executable)
    let prefix = Path.folder(of: folder)
    return ["\(folder)/\(name)", "\(prefix)/share/pushspec/\(name)"].map { ($0, $0) }
  }

  /// The path without slashes at its end and without `./` before it.
  private static func tidy(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    while path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
    return String(path)
  }
}
