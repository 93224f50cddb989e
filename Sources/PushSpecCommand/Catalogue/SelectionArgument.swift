internal import PushSpecEngine

/// Reads what people write to select scenarios: a folder, a file, `file:line`, an id or a glob.
struct SelectionArgument {
  private let root: ScenarioRoot
  private let currentDirectory: String

  /// A reader for scenarios under `root`, for a user who stands in `currentDirectory`.
  init(root: ScenarioRoot, currentDirectory: String) {
    self.root = root
    self.currentDirectory = currentDirectory
  }

  /// What `argument` selects; nothing where it is the root itself, and so selects everything.
  func item(for argument: String) throws(UsageError) -> Selection.Item? {
    if let inside = try inside(argument) {
      return inside.isEmpty ? nil : .path(shown(inside))
    }
    if let (path, line) = Self.splitLine(argument) {
      if let inside = try inside(path) {
        guard Path.kind(of: "\(root.path)/\(inside)") == .file else {
          throw UsageError("'\(path)' is no file, so it has no line \(line)")
        }
        return .line(path: shown(inside), line: line)
      }
      if Self.looksLikePath(path) { throw UsageError("there is no file '\(path)'") }
    }
    if Self.looksLikePath(argument), !Self.isGlob(argument) {
      throw UsageError("there is no file or folder '\(argument)'")
    }
    return .id(id(argument))
  }

  /// The path of `argument` inside the root, if something stands there.
  private func inside(_ argument: String) throws(UsageError) -> String? {
    let absolute = Path.tidy(Path.absolute(argument, from: currentDirectory))
    if Path.kind(of: absolute) != nil {
      // What is linked into the root lies elsewhere, but is reached by a path inside of it.
      let root = Path.tidy(Path.absolute(root.shown, from: currentDirectory))
      if let inside = Path.inside(root, absolute) { return inside }
    }
    let fromHere = Path.canonical(absolute)
    if let fromHere {
      if let inside = Path.inside(root.path, fromHere) { return inside }
      // A folder around the root holds all of it.
      if Path.inside(fromHere, root.path) != nil { return "" }
    }
    if !Self.standsHere(argument) {
      let fromRoot = Path.tidy("\(root.path)/\(argument)")
      if Path.kind(of: fromRoot) != nil { return Path.inside(root.path, fromRoot) }
    }
    // A folder of the same name elsewhere does not hide an id.
    guard fromHere != nil, Self.looksLikePath(argument) else { return nil }
    throw UsageError(
      "'\(argument)' lies outside the folder of the suites, '\(root.shown)'",
      advice: "name another with '--scenarios DIR'"
    )
  }

  private func shown(_ inside: String) -> String { "\(root.shown)/\(inside)" }

  /// The id or glob that is meant: paths within the root and file endings are taken off.
  private func id(_ argument: String) -> String {
    var id = argument[...]
    while id.hasPrefix("./") { id.removeFirst(2) }
    for prefix in [root.shown + "/", "Scenarios/"] where id.hasPrefix(prefix) {
      id.removeFirst(prefix.count)
      break
    }
    for ending in Self.endings where id.hasSuffix(ending) { id.removeLast(ending.count) }
    while id.hasSuffix("/") { id.removeLast() }
    return String(id)
  }

  private static let endings = [".yaml", ".yml", ".json"]

  private static func isGlob(_ text: String) -> Bool { text.contains { "*?".contains($0) } }

  private static func looksLikePath(_ text: String) -> Bool {
    standsHere(text) || endings.contains { text.hasSuffix($0) }
  }

  /// Whether a path says itself where it begins.
  private static func standsHere(_ text: String) -> Bool {
    ["/", "./", "../"].contains { text.hasPrefix($0) } || text == "." || text == ".."
  }

  /// The path and the line of `path:line` or `path:line:column`.
  private static func splitLine(_ text: String) -> (path: String, line: Int)? {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    while parts.count > 1, numbers.count < 2, let number = parts.last.flatMap({ Int($0) }),
      number > 0
    {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    guard let line = numbers.first else { return nil }
    let path = parts.joined(separator: ":")
    return path.isEmpty ? nil : (path, line)
  }
}

extension Selection.Item {
  /// Whether it is a path rather than an id.
  var isPath: Bool {
    switch self {
    case .id: false
    case .path, .line: true
    }
  }
}
