/// The formats in which a run can be reported.
enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// JUnit XML, which CI systems read.
  case junit

  /// The endings by which a path tells the format.
  var endings: [String] {
    switch self {
    case .junit: ["xml"]
    }
  }

  /// Where it goes unless the user says otherwise, in the folder `Reports`.
  var usualName: String {
    switch self {
    case .junit: "junit.xml"
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
