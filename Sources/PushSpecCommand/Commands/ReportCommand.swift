internal import PushSpecExplanation
internal import PushSpecReports
internal import SourceText

/// `pushspec report`: makes any report from the JSON of a run.
struct ReportCommand: Command {
  private let parsed: ParsedArguments
  private let context: CommandContext
  private let requests: [ReportRequest]

  /// The reports that `parsed` asks for.
  init(_ parsed: ParsedArguments, _ context: CommandContext) throws(UsageError) {
    self.parsed = parsed
    self.context = context
    var requests: [ReportRequest] = []
    for argument in parsed.values(of: .made) {
      let request = try ReportRequest(argument, in: context.environment.currentDirectory)
      guard request.isPrinted || !requests.contains(where: { $0.path == request.path }) else {
        throw UsageError("two reports are to be written to '\(request.shown)'")
      }
      guard request.format != .junit else {
        throw UsageError(
          "JUnit XML is made by the run itself",
          advice: "run again with '--report \(argument)'"
        )
      }
      requests.append(request)
    }
    guard !requests.isEmpty else {
      throw UsageError(
        "no report is asked for",
        advice: "say which: '--to html', '--to out/results.md'"
      )
    }
    self.requests = requests
  }

  /// Writes them; the status says nothing of the run itself.
  func perform() async throws(UsageError) -> ExitStatus {
    let shown = parsed.operands.first ?? ""
    let document = try document(at: shown)
    var status = ExitStatus.success
    for request in requests {
      guard let report = request.format.report(of: document) else { continue }
      guard !request.isPrinted else {
        context.print(report.text)
        continue
      }
      let folder = Path.absolute(
        ReportRequest.usualFolder,
        from: context.environment.currentDirectory
      )
      if request.shown.hasPrefix(ReportRequest.usualFolder + "/") { _ = Path.makeFolder(folder) }
      do throws(FileError) {
        try report.write(to: request.path)
        let palette = context.messageStyle.palette
        context.tell(
          palette.paint("report".padded(to: 12), as: .gutter) + VisibleText.of(request.shown) + "\n"
        )
      } catch {
        let named = FileError(error.operation, path: request.shown, code: error.code)
        context.alarm(named.description)
        status = .error
      }
    }
    return status
  }

  private func document(at shown: String) throws(UsageError) -> RunDocument {
    let path = Path.absolute(shown, from: context.environment.currentDirectory)
    do throws(DocumentError) {
      return try RunDocument(readingFileAt: path)
    } catch {
      switch error {
      case .file(let error):
        throw UsageError(FileError(error.operation, path: shown, code: error.code).description)
      default:
        throw UsageError(
          "'\(shown)' cannot be used: \(error)",
          advice: "'pushspec run --report json:FILE' writes such a file"
        )
      }
    }
  }
}
