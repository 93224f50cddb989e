internal import PushSpecEngine
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecScenarios

/// What a user asks of a run beside that its scenarios pass, and what need not pass.
struct GateRules: Sendable {
  /// How many scenarios must be played, and how many may be skipped.
  let budget: SkipBudget
  /// The list of what may fail.
  let knownFailures: KnownFailures?
  /// The file that the list was read from, or is to be written to for the first time.
  let file: KnownFailureFile?
  /// Where the list is to be written, if it is.
  let written: String?
  /// The weakest level whose scenarios must pass.
  let level: Requirement.Level
  /// How often what failed by time-out on a real clock is tried again.
  let retries: Int
  /// The capabilities of the last run, if the user names one.
  let last: LastCapabilities?

  /// The options that say so.
  static let definitions: [OptionDefinition] = [
    .knownFailures, .writeKnownFailures, .gateLevel, .retries, .forbidSkips, .maxSkipped,
    .minScenarios,
  ]

  /// What `parsed` asks for.
  ///
  /// - Throws: That options contradict each other, or that a file cannot be read.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    budget = try SkipBudget(parsed)
    written = parsed.value(of: .writeKnownFailures)
    let folder = context.environment.currentDirectory
    if let path = parsed.value(of: .knownFailures) {
      file = try KnownFailureFile(path, in: folder, mustExist: true)
    } else {
      file = try written.map { path throws(UsageError) in
        try KnownFailureFile(path, in: folder, mustExist: false)
      }
    }
    knownFailures = file?.list.map(KnownFailures.init)
    level = parsed.value(of: .gateLevel).flatMap { Requirement.Level(rawValue: $0) } ?? .open
    retries = parsed.number(of: .retries) ?? 0
    last = try parsed.value(of: .last).map { path throws(UsageError) in
      try LastCapabilities(path, context)
    }
  }

  /// `result` as it counts: excused where the list or the level says so.
  ///
  /// - Parameters:
  ///   - result: What a scenario came to.
  ///   - profile: Who was tested.
  /// - Returns: The same result, excused or not.
  func excusing(_ result: ScenarioResult, of profile: ImplementationProfile) -> ScenarioResult {
    let listed = knownFailures?.excusing(result, of: profile) ?? result
    // A crash is a crash, however little was promised.
    guard case .failed = listed.verdict.outcome, listed.scenario.level < level else {
      return listed
    }
    let reason =
      "its level is '\(listed.scenario.level.rawValue)', and the gate asks for '\(level.rawValue)'"
    return listed.excused(by: Excuse(reason: reason))
  }

  /// What is wrong with the list, if anything.
  var invalidList: InvalidFile? { file?.invalid }
}
