internal import PushSpecExplanation
internal import PushSpecJudge
internal import PushSpecReports
internal import SourceText

extension CommandContext {
  /// Tells what the gate complains of.
  ///
  /// - Parameters:
  ///   - findings: The complaints.
  ///   - isBrief: Whether each is told in one line.
  func tell(findings: [GateFinding], isBrief: Bool) {
    let style = messageStyle
    for finding in findings {
      guard !isBrief, finding.range != nil else {
        alarm(finding)
        continue
      }
      tell("\n" + FindingText(finding, palette: style.palette, width: style.width).text)
    }
  }

  private func alarm(_ finding: GateFinding) {
    var place = ""
    if let range = finding.range {
      place = "\(range.file.path):\(range.start.line):\(range.start.column): "
    }
    alarm(place + finding.message)
    if let advice = finding.advice, finding.range == nil {
      tell(messageStyle.palette.paint("  " + VisibleText.of(advice), as: .suggestion) + "\n")
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
