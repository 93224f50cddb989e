internal import PushSpecReports

/// Which capabilities implementations had in an earlier run, suite by suite.
struct LastCapabilities: Sendable {
  /// The path of the run's report, as the user gave it.
  let shown: String
  /// Their names, by the suites' ids.
  let names: [String: [String]]
  /// Who was tested, by the suites' ids.
  let implementations: [String: String]

  /// What the run at `shown` tells.
  ///
  /// - Throws: That the file cannot be used.
  init(_ shown: String, _ context: CommandContext) throws(UsageError) {
    self.shown = shown
    if let last = LastRun(at: shown, context) {
      names = last.capabilities ?? [:]
      implementations = [:]
      return
    }
    let suites = try StoredRun(shown, context).document.suites.map(\.head)
    names = Dictionary(suites.map { ($0.id, $0.capabilities) }, uniquingKeysWith: { $1 })
    implementations = Dictionary(
      suites.compactMap { head in
        head.implementation.map { (head.id, "\($0.name) \($0.version)") }
      },
      uniquingKeysWith: { $1 }
    )
  }
}
