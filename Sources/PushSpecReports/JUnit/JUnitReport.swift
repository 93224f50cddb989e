package import PushSpecJudge
internal import PushSpecInterface
package import XMLOutput

/// What came of a run, as JUnit XML.
///
/// The report is flat: a test suite for each topic of each suite, and in it a case for each scenario
/// and each file that could not be played. It is never empty and never green by accident: a run that
/// played nothing, was interrupted or did not finish holds an error that says so.
package struct JUnitReport: Sendable {
  let run: RunResult
  let setting: JUnitSetting
  let suites: [JUnitSuite]

  /// The report of `run`, written on a machine with `setting`.
  package init(_ run: RunResult, setting: JUnitSetting) {
    var suites = run.suites.flatMap { JUnitSuite.topics(of: $0, in: run) }
    if let notice = Self.notice(about: run) { suites.append(notice) }
    if !run.findings.isEmpty { suites.append(Self.gate(run.findings)) }
    self.init(run: run, setting: setting, suites: suites)
  }

  private init(run: RunResult, setting: JUnitSetting, suites: [JUnitSuite]) {
    self.run = run
    self.setting = setting
    self.suites = suites
  }

  /// The report that stands in the place of the real one until the run has finished.
  ///
  /// - Parameters:
  ///   - startedAt: When the run began, in milliseconds of Unix time.
  ///   - setting: The machine and the folder.
  /// - Returns: A valid report with one error, so that a run that is killed is red everywhere.
  package static func unfinished(startedAt: Int64, setting: JUnitSetting) -> JUnitReport {
    let run = RunResult(suites: [], seed: 0, startedAt: startedAt, wall: .zero, options: [])
    let notice = notice(
      "DidNotFinish",
      "the run did not finish",
      """
      This report was written when the run began, to be replaced when it ended. It never ended: it
      was killed, or the machine stopped. Nothing is known of any scenario.
      """
    )
    return JUnitReport(run: run, setting: setting, suites: [notice])
  }

  /// How many cases of each kind the report has; known failures are skipped ones in JUnit's words.
  package var counts: OutcomeCounts {
    suites.reduce(into: OutcomeCounts()) { $0 += $1.counts }
  }

  /// The report's bytes.
  ///
  /// - Parameter profile: The dialect.
  /// - Returns: A whole XML document.
  /// - Throws: Where there is no memory for it.
  package func bytes(_ profile: JUnitProfile = .standard) throws(XMLWriterError) -> [UInt8] {
    var writer = try JUnitWriter(self, profile)
    try writer.write()
    return try writer.finish()
  }

  /// What is to be said of the run as a whole, if anything.
  private static func notice(about run: RunResult) -> JUnitSuite? {
    let counts = run.counts
    if let signal = run.interruption {
      // Scenarios that were not played say so themselves.
      guard counts.errors == 0 else { return nil }
      let name = signal == .interrupt ? "SIGINT" : "SIGTERM"
      return notice(
        "Interrupted",
        "the run was interrupted by \(name)",
        "What had been played by then is reported; nothing is known of anything else."
      )
    }
    guard counts.total == 0 else { return nil }
    return notice(
      "NothingRun",
      "nothing was run",
      "No scenario was selected that the implementation offers. A run of nothing is no success."
    )
  }

  /// What the gate complains of, a case each.
  private static func gate(_ findings: [GateFinding]) -> JUnitSuite {
    JUnitSuite(
      rawName: "pushspec.gate",
      properties: [],
      cases: findings.map { finding in
        JUnitCase(
          subject: .finding(finding),
          rawName: "\(finding.kind.rawValue)/\(finding.subject)"
        )
      }
    )
  }

  private static func notice(_ type: String, _ message: String, _ text: String) -> JUnitSuite {
    let mark = JUnitMark(.error, type: "Runner.\(type)", message: message)
    let subject = JUnitCase.Subject.notice(mark, text: "\(message)\n\n\(text)")
    return JUnitSuite(
      rawName: "pushspec",
      properties: [],
      cases: [JUnitCase(subject: subject, rawName: "run")]
    )
  }
}

extension JUnitSuite {
  /// How many cases of each kind it has.
  var counts: OutcomeCounts {
    cases.reduce(into: OutcomeCounts()) { counts, item in
      switch item.mark?.kind {
      case nil: counts.passed += 1
      case .failure: counts.failed += 1
      case .error: counts.errors += 1
      case .skipped: counts.skipped += 1
      }
    }
  }

  /// How much real time its cases took, one after another.
  var wall: TimeSpan {
    cases.reduce(.zero) { $0 + $1.wall }
  }
}
