internal import PushSpecExplanation
internal import PushSpecReports
internal import SourceText

extension CommandContext {
  /// Tells what became of reports.
  ///
  /// - Parameters:
  ///   - fates: What became of each.
  ///   - isQuiet: Whether those that are as they should be are passed over.
  /// - Returns: Whether one is not as it should be.
  func tell(_ fates: [ReportDesk.Fate], isQuiet: Bool = false) -> Bool {
    for fate in fates {
      switch fate {
      case .written(let path):
        guard !isQuiet else { continue }
        let label = "report".padded(to: RunSummary.labelWidth)
        tell(messageStyle.palette.paint(label, as: .gutter) + VisibleText.of(path) + "\n")
      case .problem(let problem): alarm(problem)
      }
    }
    return fates.contains(where: \.isProblem)
  }
}
