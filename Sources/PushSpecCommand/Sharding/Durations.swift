internal import PushSpecInterface
internal import PushSpecReports

/// How long scenarios took in an earlier run, by which a selection is divided evenly.
struct Durations {
  /// How long each took, by its id.
  let byID: [String: TimeSpan]
  /// What is worth knowing about them, if anything.
  let remark: String?

  private init(byID: [String: TimeSpan], remark: String?) {
    self.byID = byID
    self.remark = remark
  }

  /// The durations that a JSON report holds.
  ///
  /// A file that is not there is no error: the first run of all has none.
  ///
  /// - Parameters:
  ///   - shown: The path as the user gave it.
  ///   - context: Where the user stands.
  /// - Throws: Why the file cannot be used.
  init(_ shown: String, _ context: CommandContext) throws(UsageError) {
    let path = Path.absolute(shown, from: context.environment.currentDirectory)
    guard Path.kind(of: path) != nil else {
      self.init(
        byID: [:],
        remark: "'\(shown)' is not there: the shards are divided by numbers, not by durations"
      )
      return
    }
    var byID: [String: TimeSpan] = [:]
    for suite in try StoredRun(shown, context).document.suites {
      for result in suite.results where result.outcome != .skipped && result.wallMicroseconds > 0 {
        byID[result.id] = TimeSpan(microseconds: result.wallMicroseconds)
      }
    }
    self.init(byID: byID, remark: nil)
  }
}
