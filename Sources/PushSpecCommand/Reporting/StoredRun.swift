internal import PushSpecReports

/// A run as a JSON report holds it, with the path by which the user names it.
struct StoredRun {
  /// The path as the user gave it.
  let shown: String
  /// What the file holds.
  let document: RunDocument

  /// The run in the file that the user calls `shown`.
  ///
  /// - Parameters:
  ///   - shown: The path as the user gave it.
  ///   - context: Where the user stands.
  /// - Throws: Why the file cannot be used.
  init(_ shown: String, _ context: CommandContext) throws(UsageError) {
    self.shown = shown
    let path = Path.absolute(shown, from: context.environment.currentDirectory)
    do throws(DocumentError) {
      document = try RunDocument(readingFileAt: path)
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
