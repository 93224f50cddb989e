/// The formats in which a run can be reported.
enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// JUnit XML, which CI systems read.
  case junit
  /// One page that needs nothing else.
  case html
  /// Everything that the run knew, for programs and for `pushspec report`.
  case json
  /// Markdown that fits the summary of a GitHub step.
  case markdown
  /// The Test Anything Protocol.
  case tap
  /// Annotations of a GitHub workflow.
  case github
  /// A badge of shields.io.
  case badge

  /// The endings by which a path tells the format.
  var endings: [String] {
    switch self {
    case .junit: ["xml"]
    case .html: ["html", "htm"]
    case .json: ["json"]
    case .markdown: ["md", "markdown"]
    case .tap: ["tap"]
    case .github, .badge: []
    }
  }

  /// Where it goes unless the user says otherwise: in the folder `Reports`, or to standard output.
  var usualName: String {
    switch self {
    case .junit: "junit.xml"
    case .html: "report.html"
    case .json: "report.json"
    case .markdown: "summary.md"
    case .tap: "report.tap"
    case .github: ReportRequest.standardOutput
    case .badge: "badge.json"
    }
  }

  /// The format whose ending `path` has.
  init?(endingOf path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// All of them, for help and complaints.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
