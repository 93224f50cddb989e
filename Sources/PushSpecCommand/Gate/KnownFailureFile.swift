internal import PushSpecEngine
internal import PushSpecFiles
internal import PushSpecJudge
internal import PushSpecReports
internal import PushSpecScenarios
internal import SourceText
internal import YAMLSource

/// A file with a list of known failures, as the user names it.
struct KnownFailureFile {
  /// The path as the user gave it.
  let shown: String
  /// The list; absent where the file is not there, or something is wrong with it.
  let list: KnownFailureList?
  /// What is wrong with it, in the order of the file.
  let diagnostics: [Diagnostic]

  /// So many bytes are read at most.
  private static let limit = 16 << 20

  /// Reads the file that the user calls `shown`.
  ///
  /// - Parameters:
  ///   - shown: The path.
  ///   - folder: Where the user stands.
  ///   - mustExist: Whether there has to be such a file.
  /// - Throws: That there is none, or that it cannot be read.
  init(_ shown: String, in folder: String, mustExist: Bool) throws(UsageError) {
    self.shown = shown
    let tree = StandingTree(currentDirectory: folder)
    guard tree.kind(of: shown) != nil || mustExist else {
      (list, diagnostics) = (nil, [])
      return
    }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try tree.bytes(of: shown, limit: Self.limit + 1)
    } catch {
      throw UsageError("the known failures in '\(shown)' cannot be read: \(error.message)")
    }
    (list, diagnostics) = Self.read(SourceFile(path: shown, bytes: bytes))
  }

  /// Reads `file`.
  static func read(_ file: SourceFile) -> (KnownFailureList?, [Diagnostic]) {
    var limits = YAMLReader.Limits()
    limits.bytes = limit
    let reading = YAMLReader(limits: limits).read(file)
    // A list from which everything has been mended is a good list.
    let isEmpty = reading.diagnostics.contains { diagnostic in
      [YAMLCode.emptyFile.rawValue, YAMLCode.commentsOnly.rawValue].contains(diagnostic.code)
    }
    if isEmpty { return (KnownFailureList([], in: file), []) }
    let log = DiagnosticLog()
    log.take(reading)
    let list = reading.root.map { KnownFailureReader(log: log).list($0, of: file) }
    return (log.hasErrors ? nil : list, log.diagnostics.inReadingOrder())
  }

  /// The file as reports show it, if something is wrong with it.
  var invalid: InvalidFile? {
    guard let first = diagnostics.first(where: { $0.severity == .error }) else { return nil }
    return InvalidFile(
      path: shown,
      line: first.range.line,
      message: "\(first.message) [\(first.code)]",
      text: DiagnosticRenderer().render(diagnostics)
    )
  }

  /// Writes the list with `repairs` made.
  ///
  /// - Parameters:
  ///   - repairs: The edits.
  ///   - path: The path of the file to be written, which is put in place in a single step.
  ///   - folder: Where the user stands.
  /// - Throws: Why it cannot be written.
  func write(
    _ repairs: [KnownFailureRepair],
    to path: String,
    in folder: String
  ) throws(FileError) {
    let text = KnownFailureText(list, repairs).text
    try AtomicFile.write(Array(text.utf8), to: Path.absolute(path, from: folder))
  }
}
