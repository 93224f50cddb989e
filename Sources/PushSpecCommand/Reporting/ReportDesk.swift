internal import PushSpecFiles
internal import PushSpecJudge
internal import PushSpecReports

/// The reports of one run: put in place at the start as unfinished, replaced at the end, read back.
struct ReportDesk {
  /// What became of one report.
  enum Fate: Sendable, Hashable {
    /// It stands at the path, and says what the run came to.
    case written(String)
    /// Why it does not.
    case problem(String)
  }

  private var requests: [ReportRequest]
  private let profile: JUnitProfile
  private let setting: JUnitSetting
  private let startedAt: Int64
  private let folder: String

  /// A desk for `requests`.
  ///
  /// - Parameters:
  ///   - requests: The reports to be written.
  ///   - profile: The dialect of JUnit XML.
  ///   - hostname: The machine's name.
  ///   - folder: Where the user stands.
  ///   - startedAt: When the run began, in milliseconds of Unix time.
  init(
    _ requests: [ReportRequest],
    profile: JUnitProfile,
    hostname: String,
    folder: String,
    startedAt: Int64
  ) {
    self.requests = requests
    self.profile = profile
    self.startedAt = startedAt
    self.folder = folder
    setting = JUnitSetting(hostname: hostname, folder: folder)
  }

  /// Puts a report in each place that says that the run did not finish.
  ///
  /// - Returns: What cannot be written, and whether that was asked for.
  mutating func open() -> [(problem: String, isAskedFor: Bool)] {
    var problems: [(String, Bool)] = []
    requests.removeAll { request in
      guard isUsual(request), !hasUsualFolder(), !request.isAskedFor else { return false }
      problems.append(("no report: the folder '\(ReportRequest.usualFolder)' cannot be made", false))
      return true
    }
    let unfinished = JUnitReport.unfinished(startedAt: startedAt, setting: setting)
    for request in requests {
      if let problem = write(unfinished, to: request) { problems.append((problem, true)) }
    }
    return problems
  }

  /// Writes the reports of `result` and reads them back.
  func close(with result: RunResult) -> [Fate] {
    let report = JUnitReport(result, setting: setting)
    return requests.map { request in
      if let problem = write(report, to: request) ?? check(request, against: report.counts) {
        return .problem(problem)
      }
      return .written(request.shown)
    }
  }

  private func isUsual(_ request: ReportRequest) -> Bool {
    request.path == ReportRequest(usual: request.format, in: folder).path
  }

  /// Whether the folder for reports is there, or could be made.
  private func hasUsualFolder() -> Bool {
    Path.makeFolder(Path.absolute(ReportRequest.usualFolder, from: folder))
  }

  private func write(_ report: JUnitReport, to request: ReportRequest) -> String? {
    do {
      try AtomicFile.write(try report.bytes(profile), to: request.path)
      return nil
    } catch let error as FileError {
      return FileError(path: request.shown, code: error.code).description
    } catch {
      return "cannot write '\(request.shown)': \(error)"
    }
  }

  /// Reads the report back from its place; a device or pipe has nothing to be read.
  private func check(_ request: ReportRequest, against counts: OutcomeCounts) -> String? {
    guard Path.kind(of: request.path) == .file else { return nil }
    do {
      let bytes = try DiskTree().bytes(of: request.path, limit: Int.max)
      let totals = try JUnitTotals(reading: bytes)
      if let contradiction = totals.contradictions.first {
        return "'\(request.shown)' contradicts itself: \(contradiction)"
      }
      guard totals.counts == counts else {
        return "'\(request.shown)' does not say what the run came to"
      }
      return nil
    } catch {
      return "'\(request.shown)' cannot be read back: \(error)"
    }
  }
}
