internal import PushSpecJudge
internal import PushSpecReports

/// `pushspec merge`: joins the reports of the shards of a run into those of the whole.
struct MergeCommand: Command {
  private let parsed: ParsedArguments
  private let context: CommandContext
  private let requests: [ReportRequest]
  private let budget: SkipBudget

  /// The merge that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    self.parsed = parsed
    self.context = context
    requests = try ReportRequest.list(askedForBy: parsed, in: context.environment)
    budget = try SkipBudget(parsed)
  }

  /// Merges, writes and tells; gives the status that the run of the whole would have given.
  func perform() async throws(UsageError) -> ExitStatus {
    var reports: [ShardReport] = []
    for shown in parsed.operands {
      let document = try StoredRun(shown, context).document
      reports.append(ShardReport(name: shown, document: document))
    }
    var document: RunDocument
    do throws(MergeError) {
      document = try RunDocument(merging: reports)
    } catch {
      throw UsageError("\(error)", advice: error.advice)
    }
    document.head.findings += budget.findings(
      OutcomeCounts(document.counts),
      isEmptyPart: document.isEmptyPart
    ).map(RunDocument.Finding.init)
    let gate = Gate(document)
    let summary = DocumentSummary(document, style: context.messageStyle)
    if parsed.has(.quiet) {
      context.tell(summary.failures)
    } else {
      context.tell("\(Count.text(reports.count, "shard")) merged\n")
      context.tell(summary.suites + summary.failures + summary.totals)
    }
    context.tell(findings: document.head.findings)
    let fates = ReportDesk(
      requests,
      profile: JUnitProfile(parsed),
      hostname: Machine.hostname,
      folder: context.environment.currentDirectory,
      startedAt: 0
    ).close(with: document, print: context.print)
    let hasProblem = context.tell(fates, isQuiet: parsed.has(.quiet))
    return ExitStatus.strongest(of: [gate.status, hasProblem ? .error : .success])
  }
}
