internal import PushSpecEngine
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecReports
internal import PushSpecScenarios

/// What a run plays of what is selected: all of it, or one of several parts.
struct Division {
  /// The suites that are played.
  let matches: [Matches.Match]
  /// Which part it is, if it is one.
  let mark: ShardMark?
  /// What is worth knowing about it.
  let remarks: [String]

  /// What `options` ask for of `matches`.
  ///
  /// - Parameters:
  ///   - matches: Everything that is selected.
  ///   - options: Which part of it is asked for.
  ///   - context: Where the user stands.
  /// - Throws: That the durations cannot be read, or that the division cannot be told.
  init(
    of matches: Matches,
    by options: RunOptions,
    _ context: CommandContext
  ) throws(UsageError) {
    let order = options.order
    guard let argument = order.shard else {
      self.matches = matches.all
      mark = nil
      remarks = []
      return
    }
    let durations = try order.durations.map { (file) throws(UsageError) in
      try Durations(file, context)
    }
    let plan = ShardPlan(
      matches.all.flatMap { $0.scenarios.map(\.id) },
      into: argument.shard.count,
      durations: durations?.byID ?? [:]
    )
    let mark = plan.mark(
      of: argument.shard,
      playable: matches.all.reduce(0) { $0 + $1.playable(by: options) }
    )
    self.matches = matches.part(argument.shard, of: plan)
    self.mark = mark
    let count = self.matches.reduce(0) { $0 + $1.scenarios.count }
    let name = "shard \(mark.number) of \(mark.count)"
    let whole = Count.text(mark.selected, "scenario")
    remarks =
      [durations?.remark].compactMap { $0 } + [
        count == 0
          ? "\(name) has nothing to play, the whole has \(whole)"
          : "\(name): \(count) of \(whole)"
      ]
    if let file = argument.statusFile {
      do throws(FileError) {
        try AtomicFile.write(
          [],
          to: Path.absolute(file, from: context.environment.currentDirectory)
        )
      } catch {
        throw UsageError("the file of TEST_SHARD_STATUS_FILE is asked for: \(error)")
      }
    }
  }
}

extension Matches.Match {
  /// How many of the scenarios are not skipped from the start.
  fileprivate func playable(by options: RunOptions) -> Int {
    let plan = Plan(
      scenarios,
      for: pair.implementation.profile,
      offer: pair.offer,
      longestWait: options.maxWait ?? RunOptions.usualMaxWait
    )
    return plan.entries.count { $0.skip == nil }
  }
}
