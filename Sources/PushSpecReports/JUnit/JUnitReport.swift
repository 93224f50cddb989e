package import PushSpecJudge
internal import PushSpecInterface
package import XMLOutput

/// What came of a run, as JUnit XML.
///
/// The report is flat: a test suite for each topic of each suite, and in it a case for each scenario
/// and each file that could not be played. It is never empty and never green by accident: a run that
/// played nothing, was interrupted or did not finish holds an error that says so.
package struct JUnitReport: Sendable {
  /// When the run began, in UTC.
  let timestamp: String
  /// How long it took.
  let wall: TimeSpan
  let setting: JUnitSetting
  let suites: [JUnitSuite]

  /// The report of `run`, written on a machine with `setting`.
  package init(_ run: RunResult, setting: JUnitSetting) {
    var suites = run.suites.flatMap { JUnitSuite.topics(of: $0, in: run) }
    if let notice = Self.notice(
      counts: RunDocument.Counts(run.counts),
      interruption: run.interruption?.name,
      shard: run.shard.map(RunDocument.Shard.init)
    ) {
      suites.append(notice)
    }
    if !run.findings.isEmpty {
      suites.append(Self.gate(run.findings.map(RunDocument.Finding.init)))
    }
    self.init(
      timestamp: UTCTimestamp.text(unixMilliseconds: run.startedAt),
      wall: run.wall,
      setting: setting,
      suites: suites
    )
  }

  /// The report of a stored run, the same to the byte as that of the run itself.
  ///
  /// - Parameters:
  ///   - document: What was stored.
  ///   - setting: The machine and the folder.
  package init(_ document: RunDocument, setting: JUnitSetting) {
    let timestamp = String(document.head.startedAt.prefix { $0 != "Z" })
    guard document.isFinished else {
      self.init(timestamp: timestamp, wall: .zero, setting: setting, suites: [Self.unfinished])
      return
    }
    var suites = document.suites.flatMap { JUnitSuite.topics(of: $0, in: document.head) }
    if let notice = Self.notice(
      counts: document.counts,
      interruption: document.head.interruption,
      shard: document.head.shard
    ) {
      suites.append(notice)
    }
    if !document.head.findings.isEmpty { suites.append(Self.gate(document.head.findings)) }
    self.init(
      timestamp: timestamp,
      wall: TimeSpan(microseconds: document.head.wallMicroseconds),
      setting: setting,
      suites: suites
    )
  }

  private init(timestamp: String, wall: TimeSpan, setting: JUnitSetting, suites: [JUnitSuite]) {
    self.timestamp = timestamp
    self.wall = wall
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
    JUnitReport(
      timestamp: UTCTimestamp.text(unixMilliseconds: startedAt),
      wall: .zero,
      setting: setting,
      suites: [unfinished]
    )
  }

  private static var unfinished: JUnitSuite {
    notice(
      "DidNotFinish",
      "the run did not finish",
      """
      This report was written when the run began, to be replaced when it ended. It never ended: it
      was killed, or the machine stopped. Nothing is known of any scenario.
      """
    )
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
  private static func notice(
    counts: RunDocument.Counts,
    interruption: String?,
    shard: RunDocument.Shard?
  ) -> JUnitSuite? {
    if let name = interruption {
      // Scenarios that were not played say so themselves.
      guard counts.errors == 0 else { return nil }
      return notice(
        "Interrupted",
        "the run was interrupted by \(name)",
        "What had been played by then is reported; nothing is known of anything else."
      )
    }
    guard counts.total == 0 else { return nil }
    if let shard, shard.playable > 0 {
      return notice(
        "EmptyShard",
        shard.emptiness,
        "The other parts have them; 'pushspec merge' proves that none is missing.",
        .skipped
      )
    }
    return notice(
      "NothingRun",
      "nothing was run",
      "No scenario was selected that the implementation offers. A run of nothing is no success."
    )
  }

  /// What the gate complains of, a case each.
  private static func gate(_ findings: [RunDocument.Finding]) -> JUnitSuite {
    JUnitSuite(findings.map { JUnitCase(.finding($0)) })
  }

  private static func notice(
    _ type: String,
    _ message: String,
    _ text: String,
    _ kind: JUnitMark.Kind = .error
  ) -> JUnitSuite {
    let mark = JUnitMark(kind, type: "Runner.\(type)", message: message)
    return JUnitSuite([JUnitCase(.notice(mark, text: "\(message)\n\n\(text)"))])
  }
}

extension JUnitSuite {
  /// How many cases of each kind it has.
  var counts: OutcomeCounts {
    cases.reduce(into: OutcomeCounts()) { counts, item in
      switch item.kind {
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
