internal import PushSpecReports

extension ReportFormat {
  /// The report of `document` in this format; none for JUnit, which is bytes rather than text.
  func report(of document: RunDocument) -> (any DocumentReport)? {
    switch self {
    case .junit: nil
    case .html: HTMLReport(document)
    case .json: JSONReport(document)
    case .markdown: MarkdownReport(document)
    case .tap: TAPReport(document)
    case .github: GitHubAnnotations(document)
    case .badge: BadgeReport(document)
    }
  }
}

extension PushSpecCommandLine {
  /// The name under which reports are written.
  static var generator: String { "pushspec \(version)" }
}
