internal import PushSpecExplanation
internal import PushSpecJudge
internal import PushSpecReports
internal import SourceText

extension CommandContext {
  /// So many complaints are told where not all are asked for.
  private static let mostFindings = 20

  /// Tells what the gate complains of.
  ///
  /// - Parameters:
  ///   - findings: The complaints.
  ///   - detail: How much is told.
  func tell(findings: [GateFinding], _ detail: RunProgress.Detail) {
    guard !findings.isEmpty else { return }
    let style = messageStyle
    if detail != .quiet { tell("\n") }
    let shown = detail == .usual ? findings.prefix(Self.mostFindings) : findings[...]
    for finding in shown {
      if detail == .quiet, let range = finding.range {
        let place = "\(range.file.path):\(range.start.line):\(range.start.column): "
        alarm(place + finding.message)
      } else {
        tell(FindingText(finding, palette: style.palette, width: style.width).text)
      }
    }
    if shown.count < findings.count {
      tell("and \(findings.count - shown.count) more complaints (all: --verbose)\n")
    }
  }

  /// Tells what the gate complained of in a stored run.
  func tell(findings: [RunDocument.Finding]) {
    for finding in findings {
      let place = finding.place.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
      alarm(place + finding.message)
    }
  }
}
