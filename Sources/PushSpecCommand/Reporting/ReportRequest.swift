internal import PushSpecReports

/// A report that is to be written: in which format, and where.
struct ReportRequest: Sendable, Hashable {
  /// The format.
  let format: ReportFormat
  /// The path as the user gave it, or the usual one.
  let shown: String
  /// The absolute path.
  let path: String
  /// Whether the user asked for it.
  let isAskedFor: Bool

  /// The folder in which reports stand unless the user says otherwise.
  static let usualFolder = "Reports"
  /// What stands for standard output in the place of a path.
  static let standardOutput = "-"

  /// Whether it goes to standard output.
  var isPrinted: Bool { shown == Self.standardOutput }

  /// The report that is written when none is asked for.
  init(usual format: ReportFormat, in folder: String, isAskedFor: Bool = false) {
    let name = format.usualName
    let path = name == Self.standardOutput ? name : "\(Self.usualFolder)/\(name)"
    self.init(format, at: path, in: folder, isAskedFor: isAskedFor)
  }

  /// Reads `FORMAT`, `FORMAT:PATH` or `PATH`.
  ///
  /// - Parameters:
  ///   - argument: What the user wrote.
  ///   - folder: Where the user stands.
  /// - Throws: That there is no such format, or that the path tells none.
  init(_ argument: String, in folder: String) throws(UsageError) {
    let head = String(argument.prefix { $0 != ":" })
    if let format = ReportFormat(rawValue: head) {
      let path = String(argument.dropFirst(head.count + 1))
      guard head.count < argument.count else {
        self.init(usual: format, in: folder, isAskedFor: true)
        return
      }
      guard !path.isEmpty else { throw UsageError("'--report \(argument)' names no file") }
      self.init(format, at: path, in: folder)
      return
    }
    let namesFormat = head.allSatisfy { $0.isASCII && $0.isLetter }
    if head.count < argument.count ? namesFormat : namesFormat && !argument.contains(".") {
      throw UsageError.unknown("report format", head, among: ReportFormat.allCases.map(\.rawValue))
        .orElse("known: \(ReportFormat.list)")
    }
    guard let format = ReportFormat(endingOf: argument) else {
      throw UsageError(
        "the ending of '\(argument)' tells no report format",
        advice: "write the format before it: 'junit:\(argument)'"
      )
    }
    self.init(format, at: argument, in: folder)
  }

  /// Reads several of them, no two for the same file.
  static func list(
    _ arguments: [String],
    in folder: String
  ) throws(UsageError) -> [ReportRequest] {
    var requests: [ReportRequest] = []
    for argument in arguments {
      let request = try ReportRequest(argument, in: folder)
      guard request.isPrinted || !requests.contains(where: { $0.path == request.path }) else {
        throw UsageError("two reports are to be written to '\(request.shown)'")
      }
      requests.append(request)
    }
    return requests
  }

  /// The reports that `--report` and `--no-report` ask for; JUnit XML where neither is there.
  static func list(
    askedForBy parsed: ParsedArguments,
    in environment: CommandEnvironment
  ) throws(UsageError) -> [ReportRequest] {
    let arguments = parsed.values(of: .report)
    guard !parsed.has(.noReport) else {
      guard arguments.isEmpty else { throw .contradiction("no-report", "report") }
      return []
    }
    let folder = environment.currentDirectory
    let requests = try list(arguments, in: folder)
    return (requests.isEmpty ? [ReportRequest(usual: .junit, in: folder)] : requests)
      .map { $0.redirected(by: environment) }
  }

  /// The report, in another place where Bazel wants JUnit XML and the user names no place.
  func redirected(by environment: CommandEnvironment) -> ReportRequest {
    guard let path = environment.variables["XML_OUTPUT_FILE"], !path.isEmpty,
      format == .junit, shown == "\(Self.usualFolder)/\(format.usualName)"
    else { return self }
    return ReportRequest(.junit, at: path, in: environment.currentDirectory)
  }

  private init(_ format: ReportFormat, at path: String, in folder: String, isAskedFor: Bool = true)
  {
    self.format = format
    shown = path
    self.path = Path.absolute(path, from: folder)
    self.isAskedFor = isAskedFor
  }
}

extension JUnitProfile {
  /// The dialect that `parsed` asks for.
  init(_ parsed: ParsedArguments) {
    self = parsed.value(of: .junitProfile).flatMap { JUnitProfile(rawValue: $0) } ?? .standard
  }
}

extension UsageError {
  /// The error, with `advice` where it has none of its own.
  func orElse(_ advice: String) -> UsageError {
    UsageError(message, advice: self.advice ?? advice)
  }
}
