internal import PushSpecReports
internal import SourceText

/// `pushspec compare`: how a run differs from an earlier one, or from another implementation's.
struct CompareCommand: Command {
  private let parsed: ParsedArguments
  private let context: CommandContext

  /// The comparison that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    self.parsed = parsed
    self.context = context
  }

  /// Compares; the status tells whether something is worse than before.
  func perform() async throws(UsageError) -> ExitStatus {
    let comparison = Comparison(try run(parsed.operands[0]), try run(parsed.operands[1]))
    guard comparison.common > 0 else {
      throw UsageError(
        "'\(comparison.old.name)' and '\(comparison.new.name)' have no scenario in common",
        advice: "two runs of the same suite can be compared, against any two implementations"
      )
    }
    switch parsed.value(of: .compareFormat) {
    case "json": context.print(ComparisonJSON(comparison).text)
    case "markdown": context.print(ComparisonMarkdown(comparison).text)
    default: context.print(ComparisonText(comparison, style: context.dataStyle).text)
    }
    guard let shown = parsed.value(of: .comparePage) else { return status(of: comparison) }
    let page = ComparisonPage(comparison, generator: PushSpecCommandLine.generator)
    let path = Path.absolute(shown, from: context.environment.currentDirectory)
    do throws(FileError) {
      try page.write(to: path)
    } catch {
      context.alarm(FileError(error.operation, path: shown, code: error.code).description)
      return .error
    }
    _ = context.tell([.written(shown)])
    return status(of: comparison)
  }

  private func status(of comparison: Comparison) -> ExitStatus {
    comparison.isWorse ? .failed : .success
  }

  private func run(_ shown: String) throws(UsageError) -> ComparedRun {
    let document = try StoredRun(shown, context).document
    guard document.isFinished else {
      throw UsageError("the run in '\(shown)' did not finish: it was killed, or still goes on")
    }
    if let shard = document.head.shard {
      throw UsageError(
        "'\(shown)' is \(shard.name), not a whole run",
        advice: "join the shards first: 'pushspec merge'"
      )
    }
    return ComparedRun(name: shown, document: document)
  }
}
