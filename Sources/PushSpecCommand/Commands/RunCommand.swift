internal import PushSpecEngine
internal import PushSpecExplanation
internal import PushSpecFiles
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecRemote
internal import PushSpecReports
internal import PushSpecScenarios
internal import SourceText

/// `pushspec run`: plays scenarios against an implementation and writes reports.
struct RunCommand: Command {
  private let options: RunOptions
  private let context: CommandContext
  private let startedAt = Machine.unixMilliseconds
  private let begin = ContinuousClock.now

  /// The run that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    options = try RunOptions(parsed, context)
    self.context = context
  }

  /// Plays, reports and tells; gives the status to exit with.
  func perform() async throws(UsageError) -> ExitStatus {
    context.environment.interruption.heed()
    var desk = ReportDesk(
      options.reports,
      profile: options.profile,
      hostname: Machine.hostname,
      folder: context.environment.currentDirectory,
      startedAt: startedAt
    )
    var hadProblem = false
    do throws(UsageError) {
      let builtIns = try builtIns
      let root = try ScenarioRoot(options.scenarios, in: context.environment)
      hadProblem = tell(desk.open())
      let catalogue = try await Catalogue(
        of: root,
        selecting: options.selected,
        excluding: options.excluded,
        narrowing: options.narrowing,
        currentDirectory: context.environment.currentDirectory,
        packsScripts: true
      )
      if let result = invalidResult(catalogue) {
        return finish(result, desk, atLeast: .nothingRun, hadProblem)
      }
      var result = try await context.environment.interruption.bounding {
        await outcome(catalogue, builtIns)
      }.get()
      let review = await GateReview(
        result,
        options.gate,
        catalogue,
        isBuiltIn: builtIns != nil
      )
      result.findings = review.findings
      let status = finish(result, desk, atLeast: .success, hadProblem)
      let upkeep = KnownFailureUpkeep(options.gate, review.repairs, context)
      let isKept = upkeep.perform(after: result, isQuiet: options.detail == .quiet)
      return isKept ? status : ExitStatus.strongest(of: [status, .error])
    } catch {
      // No report of an earlier run may stand for this one, nor say that this one was killed.
      _ = tell(
        desk.closeUnplayed(with: result([], of: emptyPart), print: context.print).filter(
          \.isProblem
        )
      )
      throw error
    }
  }

  // MARK: Playing

  /// Those to be played against, where they are part of the program.
  private var builtIns: Contestants? {
    get throws(UsageError) {
      guard options.adapter == nil else { return nil }
      return try Contestants(
        named: options.implementation,
        faults: options.faults,
        among: context.environment.builtIns
      )
    }
  }

  private func outcome(
    _ catalogue: Catalogue,
    _ builtIns: Contestants?
  ) async -> Result<RunResult, UsageError> {
    do throws(UsageError) {
      if let builtIns { return .success(try await play(catalogue, against: builtIns)) }
      return .success(try await playAgainstAdapter(catalogue))
    } catch {
      return .failure(error)
    }
  }

  /// Plays against the adapter; one that can't be reached makes every scenario an error.
  private func playAgainstAdapter(_ catalogue: Catalogue) async throws(UsageError) -> RunResult {
    guard let adapter = options.adapter else { return result([]) }
    if let error = catalogue.unmatched() { throw error }
    do {
      return try await withAdapter(adapter.source, options: adapter.options) { implementation in
        try await play(catalogue, against: Contestants(reached: implementation))
      }
    } catch let error as UsageError {
      throw error
    } catch let refusal as Refusal {
      return try await play(catalogue, against: Contestants(unreachable: refusal))
    } catch {
      throw UsageError("the adapter cannot be used: \(error)")
    }
  }

  private func play(
    _ catalogue: Catalogue,
    against contestants: Contestants
  ) async throws(UsageError) -> RunResult {
    let matches = try Matches(catalogue, contestants)
    if options.detail != .quiet {
      for remark in matches.remarks { context.remark(remark) }
      if let remark = catalogue.goneRemark { context.remark(remark) }
    }
    let division = try Division(of: matches, by: options, context)
    if options.detail != .quiet { for remark in division.remarks { context.remark(remark) } }
    if let shuffle = options.order.shuffle {
      context.remark("the order of play is that of '--shuffle \(shuffle.seed)'")
    }
    let suites = await RoundPlay(options: options, context: context).play(division.matches)
    var result = result(suites, of: division.mark)
    if result.interruption == nil {
      let search = NearestFaults(options: options.runner, environment: context.environment)
      result.diagnoses = await search.diagnoses(of: suites, division.matches)
    }
    return result
  }

  private func result(_ suites: [SuiteResult], of shard: ShardMark? = nil) -> RunResult {
    var result = RunResult(
      suites: suites,
      seed: options.seed,
      startedAt: startedAt,
      wall: begin.elapsed,
      interruption: context.environment.interruption.received,
      options: options.reproduction
    )
    result.shard = shard
    return result
  }

  /// The part that was to be played, where nothing was.
  private var emptyPart: ShardMark? {
    options.order.shard.map { argument in
      ShardPlan([], into: argument.shard.count).mark(of: argument.shard, playable: 0)
    }
  }

  /// What is to be said where files are invalid; nothing if none is.
  private func invalidResult(_ catalogue: Catalogue) -> RunResult? {
    let invalid = catalogue.invalidFiles
    let list = options.gate.invalidList
    guard !invalid.isEmpty || list != nil else { return nil }
    let renderer = DiagnosticRenderer(
      palette: context.messageStyle.palette,
      width: context.messageStyle.width
    )
    let errors = (invalid.flatMap(\.diagnostics) + (options.gate.file?.diagnostics ?? []))
      .filter { $0.severity == .error }
    context.tell(renderer.render(errors.inReadingOrder()))
    let count = invalid.count + (list == nil ? 0 : 1)
    context.tell(
      "\n\(Count.text(errors.count, "error")) in \(Count.text(count, "file")); "
        + "nothing was run\n"
    )
    var bySuite = Dictionary(grouping: invalid) { $0.suite ?? Self.ownSuite }
      .mapValues { $0.map(InvalidFile.init) }
    if let list { bySuite[Self.ownSuite, default: []].append(list) }
    return result(
      bySuite.sorted { $0.key < $1.key }.map { id, files in
        let contract = catalogue.library.suite(id)?.contract
        return SuiteResult(
          id: id,
          title: contract?.title ?? id,
          edition: contract?.edition ?? "",
          digest: catalogue.library.suite(id)?.digest ?? "",
          implementation: nil,
          clock: nil,
          results: [],
          invalidFiles: files
        )
      },
      of: emptyPart
    )
  }

  /// Where files are reported that belong to no suite.
  private static let ownSuite = "pushspec"

  // MARK: The end

  private func finish(
    _ result: RunResult,
    _ desk: ReportDesk,
    atLeast status: ExitStatus,
    _ hadProblem: Bool
  ) -> ExitStatus {
    let fates = desk.close(with: result, print: context.print)
    if options.showsTraces { showTraces(of: result) }
    let gate = Gate(result)
    var hasProblem = hadProblem
    if status == .success {
      tell(result)
      if let problem = LastRun(result).leave(in: context.environment.currentDirectory) {
        context.alarm(problem)
        hasProblem = true
      }
    }
    if tell(fates) { hasProblem = true }
    return ExitStatus.strongest(of: [status, gate.status, hasProblem ? .error : .success])
  }

  private func showTraces(of result: RunResult) {
    for scenario in result.suites.flatMap(\.results) where !scenario.trace.isEmpty {
      context.print(ObservedSteps(scenario, width: context.dataStyle.width).text + "\n")
    }
  }

  private func tell(_ result: RunResult) {
    let summary = RunSummary(result, style: context.messageStyle)
    switch options.detail {
    case .quiet: context.tell(summary.briefFailures())
    case .usual, .verbose:
      context.tell(summary.failures(isComplete: options.detail == .verbose))
      context.tell("\n" + summary.totals(isVerbose: options.detail == .verbose))
    }
    context.tell(findings: result.findings, options.detail)
  }

  private func tell(_ fates: [ReportDesk.Fate]) -> Bool {
    context.tell(fates, isQuiet: options.detail == .quiet)
  }

  private func tell(_ problems: [(problem: String, isAskedFor: Bool)]) -> Bool {
    for (problem, isAskedFor) in problems {
      if isAskedFor { context.alarm(problem) } else { context.remark(problem) }
    }
    return problems.contains(where: \.isAskedFor)
  }
}

extension InvalidFile {
  /// The file with its errors, as people read them.
  init(_ file: CheckedFile) {
    let errors = file.diagnostics.filter { $0.severity == .error }
    self.init(
      path: file.path,
      line: errors.first?.range.line ?? 1,
      message: errors.first.map { "\($0.message) [\($0.code)]" } ?? "the file is invalid",
      text: DiagnosticRenderer().render(file.diagnostics)
    )
  }
}
