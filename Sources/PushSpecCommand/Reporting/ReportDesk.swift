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

    /// Whether it is not as it should be.
    var isProblem: Bool {
      if case .problem = self { true } else { false }
    }
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
    let given = requests
    requests = given.filter { request in
      guard !request.isPrinted, isUsual(request), !hasUsualFolder(), !request.isAskedFor else {
        return true
      }
      problems.append(
        ("no report: the folder '\(ReportRequest.usualFolder)' cannot be made", false)
      )
      return false
    }
    let junit = JUnitReport.unfinished(startedAt: startedAt, setting: setting)
    let document = RunDocument.unfinished(
      startedAt: startedAt,
      generator: PushSpecCommandLine.generator
    )
    for request in requests where !request.isPrinted {
      if let problem = write(junit, document, to: request) { problems.append((problem, true)) }
    }
    return problems
  }

  /// Writes that nothing was run where a report was asked for or stands already.
  func closeUnplayed(with result: RunResult, print: (String) -> Void) -> [Fate] {
    var desk = self
    desk.requests = requests.filter { $0.isAskedFor || Path.kind(of: $0.path) == .file }
    return desk.close(with: result, print: print)
  }

  /// Writes the reports of `result` and reads them back.
  ///
  /// - Parameters:
  ///   - result: What the run came to.
  ///   - print: Takes what goes to standard output.
  /// - Returns: What became of each report that goes to a file.
  func close(with result: RunResult, print: (String) -> Void) -> [Fate] {
    close(
      JUnitReport(result, setting: setting),
      RunDocument(result, generator: PushSpecCommandLine.generator),
      print: print
    )
  }

  /// Writes the reports of a stored run and reads them back.
  ///
  /// - Parameters:
  ///   - document: What was stored.
  ///   - print: Takes what goes to standard output.
  /// - Returns: What became of each report that goes to a file.
  func close(with document: RunDocument, print: (String) -> Void) -> [Fate] {
    if requests.contains(where: { !$0.isPrinted && isUsual($0) }) { _ = hasUsualFolder() }
    return close(JUnitReport(document, setting: setting), document, print: print)
  }

  private func close(
    _ junit: JUnitReport,
    _ document: RunDocument,
    print: (String) -> Void
  ) -> [Fate] {
    for request in requests where request.isPrinted {
      if let report = request.format.report(of: document) {
        print(report.text)
      } else if let bytes = try? junit.bytes(profile) {
        print(String(decoding: bytes, as: UTF8.self))
      }
    }
    return requests.filter { !$0.isPrinted }.map { request in
      if let problem = write(junit, document, to: request) {
        return .problem(problem)
      }
      if request.format == .junit, let problem = verify(junit, at: request) {
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

  private func write(
    _ junit: JUnitReport,
    _ document: RunDocument,
    to request: ReportRequest
  ) -> String? {
    guard let report = request.format.report(of: document) else { return write(junit, to: request) }
    do throws(FileError) {
      try report.write(to: request.path)
      return nil
    } catch {
      return FileError(error.operation, path: request.shown, code: error.code).description
    }
  }

  private func write(_ report: JUnitReport, to request: ReportRequest) -> String? {
    do throws(JUnitError) {
      try report.write(to: request.path, profile)
      return nil
    } catch {
      return request.words(for: error)
    }
  }

  /// Reads the report back from its place, and holds it against what it was to say.
  private func verify(_ report: JUnitReport, at request: ReportRequest) -> String? {
    do throws(JUnitError) {
      try report.verify(fileAt: request.path)
      return nil
    } catch {
      return request.words(for: error)
    }
  }
}

extension ReportRequest {
  /// The error in words, with the path as the user gave it.
  fileprivate func words(for error: JUnitError) -> String {
    switch error {
    case .file(let error): FileError(error.operation, path: shown, code: error.code).description
    default: "'\(shown)' is not as it should be: \(error)"
    }
  }
}
