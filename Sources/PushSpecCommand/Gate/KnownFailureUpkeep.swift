internal import PushSpecJudge
internal import PushSpecReports
internal import PushSpecScenarios

/// Brings a list of known failures up to date after a run, or says how that is done.
struct KnownFailureUpkeep {
  private let rules: GateRules
  private let repairs: [KnownFailureRepair]
  private let context: CommandContext

  /// The upkeep by `repairs` that `rules` ask for.
  init(_ rules: GateRules, _ repairs: [KnownFailureRepair], _ context: CommandContext) {
    self.rules = rules
    self.repairs = repairs
    self.context = context
  }

  /// Writes the list if that is asked for and the run came to its end; else says what would change.
  ///
  /// - Parameters:
  ///   - result: What the run came to.
  ///   - isQuiet: Whether only what is wrong is told.
  /// - Returns: Whether nothing went wrong.
  func perform(after result: RunResult, isQuiet: Bool) -> Bool {
    guard let file = rules.file else { return true }
    guard let path = rules.written else {
      let upkeep = repairs.filter(\.isUpkeep)
      if !upkeep.isEmpty, !isQuiet {
        context.remark(
          "'--write-known-failures \(file.shown)' would make it so: "
            + KnownFailureEdits(upkeep).words
        )
      }
      return true
    }
    guard result.interruption == nil, result.counts.played > 0 else {
      context.alarm("'\(path)' was not written: the run did not come to its end")
      return false
    }
    do throws(FileError) {
      try file.write(repairs, to: path, in: context.environment.currentDirectory)
    } catch {
      context.alarm(FileError(error.operation, path: path, code: error.code).description)
      return false
    }
    if !isQuiet { context.remark(KnownFailureEdits(repairs).text(path)) }
    return true
  }
}
