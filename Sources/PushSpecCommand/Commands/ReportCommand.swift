internal import PushSpecExplanation
internal import PushSpecReports

/// `pushspec report`: makes any report from the JSON of a run.
struct ReportCommand: Command {
  private let parsed: ParsedArguments
  private let context: CommandContext
  private let requests: [ReportRequest]

  /// The reports that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    self.parsed = parsed
    self.context = context
    requests = try ReportRequest.list(
      parsed.values(of: .made),
      in: context.environment.currentDirectory
    )
    guard !requests.isEmpty else {
      throw UsageError(
        "no report is asked for",
        advice: "say which: '--to html', '--to out/results.md'"
      )
    }
  }

  /// Writes them; the status says nothing of the run itself.
  func perform() async throws(UsageError) -> ExitStatus {
    let document = try StoredRun(parsed.operands.first ?? "", context).document
    let fates = ReportDesk(
      requests,
      profile: JUnitProfile(parsed),
      hostname: Machine.hostname,
      folder: context.environment.currentDirectory,
      startedAt: 0
    ).close(with: document, print: context.print)
    return context.tell(fates) ? .error : .success
  }
}
