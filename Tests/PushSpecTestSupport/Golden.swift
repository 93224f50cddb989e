import Foundation

/// A file under `Tests/Goldens` that holds the text which something is expected to write.
///
/// With `PUSHSPEC_RECORD=1` in the environment the file is written anew, and the comparison
/// fails all the same: a test that mends itself would teach people to press twice.
package struct Golden: Sendable {
  /// How a text compares with the file.
  package enum Outcome: Sendable, Equatable {
    /// They are the same.
    case same
    /// They differ; `report` shows the first line that does.
    case different(report: String)
    /// There is no such file.
    case missing
    /// The file has been written, and the test must be run again without recording.
    case recorded
  }

  /// Where the file lies.
  package let path: String
  /// Whether the file is to be written rather than compared.
  package let isRecording: Bool

  /// The file `name` for the tests in `testFile`: in the folder of `Tests/Goldens` that is named
  /// as theirs, since a folder within theirs would have to be declared for each target.
  package init(
    _ name: String,
    for testFile: String = #filePath,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let folder = URL(filePath: testFile).deletingLastPathComponent()
    path =
      folder.deletingLastPathComponent()
      .appending(path: "Goldens/\(folder.lastPathComponent)/\(name)").path
    isRecording = environment["PUSHSPEC_RECORD"] == "1"
  }

  /// The file at `path`, beside what it is the golden text of.
  package init(
    at path: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.path = path
    isRecording = environment["PUSHSPEC_RECORD"] == "1"
  }

  /// Compares `text` with the file, or writes it there when recording.
  package func compare(_ text: String) throws -> Outcome {
    if isRecording {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
      return .recorded
    }
    guard let bytes = FileManager.default.contents(atPath: path) else { return .missing }
    let expected = String(decoding: bytes, as: UTF8.self)
    return expected == text ? .same : .different(report: Self.report(expected, text))
  }

  private static func report(_ expected: String, _ actual: String) -> String {
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let number = zip(expected, actual).prefix { $0 == $1 }.count
    /// The line at which they part, or what says that there is none.
    func line(of lines: [Substring]) -> String {
      number < lines.count ? "\"\(lines[number])\"" : "the end"
    }
    return "line \(number + 1): expected \(line(of: expected)), got \(line(of: actual))"
  }
}
