internal import PushSpecScenarios
internal import SourceText

/// The files of one suite, found but not read.
struct SuiteFolder {
  /// The folder as people write it.
  let path: String
  /// Its own name.
  let name: String
  /// The contract.
  var contract: String?
  /// The fragments, if there are any.
  var fragments: String?
  /// The scenarios that were asked for.
  var scenarios: [ScenarioFile] = []
  /// Whether all of its scenarios were asked for.
  var isWhole = false

  /// A scenario's file.
  struct ScenarioFile: Hashable {
    /// The path as people write it.
    let path: String
    /// The path inside the suite, without its ending.
    let tail: String
  }

  /// The endings of files that are read.
  static let endings: Set<String> = ["yaml", "yml", "json"]

  /// Whether `name` is that of a file to read, and its stem.
  static func stem(of name: String) -> String? {
    if name.hasPrefix(".") { return nil }
    let (stem, ending) = PathText.split(name)
    return endings.contains(ending) ? stem : nil
  }

  /// The name that was meant where `name` nearly is that of a file to read, such as `online.YAML`
  /// or `online.yaml.txt`, whose ending some systems hide.
  static func meantName(of name: String) -> String? {
    if name.hasPrefix(".") { return nil }
    var (stem, ending) = PathText.split(name)
    if ending.lowercased() == "txt" { (stem, ending) = PathText.split(stem) }
    let meant = ending.lowercased()
    return endings.contains(meant) ? "\(stem).\(meant)" : nil
  }
}
