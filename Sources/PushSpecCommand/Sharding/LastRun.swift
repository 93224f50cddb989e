#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecReports
internal import PushSpecScenarios

/// What did not go well in the last run, as a small file that every run leaves behind, so that
/// `--failed` can play just that again.
struct LastRun: Codable {
  /// The word by which the file is known.
  let format: String
  /// The version of its shape.
  let version: Int
  /// The ids of the scenarios that failed or ended in an error.
  let failed: [String]
  /// What the implementations said that they can do, by the suites' ids.
  let capabilities: [String: [String]]?

  private static let format = "pushspec-last-run"
  /// Where it stands, among the usual reports.
  static let usualPath = "\(ReportRequest.usualFolder)/last-run.json"

  /// What did not go well in `result`.
  init(_ result: RunResult) {
    format = Self.format
    version = 1
    failed =
      result.suites.flatMap { suite in
        suite.results.filter { [.failed, .error].contains($0.verdict.outcome.kind) }
      }.map(\.scenario.id).unique
    capabilities = Dictionary(
      result.suites.map { ($0.id, $0.capabilities.map(\.name).sorted()) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What a run has left behind at `shown`; nothing if the file is something else.
  init?(at shown: String, _ context: CommandContext) {
    let path = Path.absolute(shown, from: context.environment.currentDirectory)
    guard let bytes = try? FileContents.bytes(ofFileAt: path),
      let last = try? JSONDecoder().decode(LastRun.self, from: Data(bytes)),
      last.format == Self.format
    else { return nil }
    self = last
  }

  /// Leaves it behind where the usual reports stand; without such a folder nothing is left.
  ///
  /// - Parameter folder: Where the user stands.
  /// - Returns: What went wrong, if anything did.
  func leave(in folder: String) -> String? {
    let reports = Path.absolute(ReportRequest.usualFolder, from: folder)
    guard Path.kind(of: reports) == .folder else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    guard let data = try? encoder.encode(self) else { return nil }
    do throws(FileError) {
      try AtomicFile.write(Array(data) + [0x0A], to: Path.absolute(Self.usualPath, from: folder))
      return nil
    } catch {
      return FileError(error.operation, path: Self.usualPath, code: error.code).description
    }
  }

  /// The ids of what did not go well in the last run.
  ///
  /// - Parameters:
  ///   - shown: A JSON report, or what a run has left behind; nothing means what the last run here
  ///     has left.
  ///   - context: Where the user stands.
  /// - Returns: The ids; never none.
  /// - Throws: That there is no such file, or that everything went well.
  static func failed(
    in shown: String?,
    _ context: CommandContext
  ) throws(UsageError) -> Set<String> {
    let name = shown ?? usualPath
    let path = Path.absolute(name, from: context.environment.currentDirectory)
    guard shown != nil || Path.kind(of: path) != nil else {
      throw UsageError(
        "'--failed' needs to know the last run, and '\(usualPath)' is not there",
        advice: "name a JSON report: '--failed --last FILE'"
      )
    }
    let ids = try ids(at: path, name, context)
    guard !ids.isEmpty else {
      throw UsageError("nothing failed in the last run, says '\(name)': there is nothing to play")
    }
    return Set(ids)
  }

  private static func ids(
    at path: String,
    _ name: String,
    _ context: CommandContext
  ) throws(UsageError) -> [String] {
    if let last = LastRun(at: name, context) { return last.failed }
    let document = try StoredRun(name, context).document
    guard document.isFinished else { throw UsageError("the run in '\(name)' did not finish") }
    return document.suites.flatMap { suite in
      suite.results.filter { [.failed, .error].contains($0.outcome) }.map(\.scenarioID)
    }
  }
}

extension [String] {
  /// The texts, each where it stands first.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
