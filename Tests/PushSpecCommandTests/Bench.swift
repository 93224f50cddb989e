import Foundation
import PushSpecCommand
import Synchronization

/// What a command exits with; the testing library has a type of the same name.
typealias Status = PushSpecCommand.ExitStatus

/// A folder with the toy's suite in which commands are run, and what came of each.
final class Bench {
  /// What a command came to.
  struct Result {
    let status: Status
    /// What it wrote for programs.
    let data: String
    /// What it wrote for people.
    let messages: String

    /// The messages without what differs from one run to the next.
    var steady: String {
      messages
        .replacing(#/[^\n]*\r\x{1B}\[K/#, with: "")
        .replacing(#/\d+\.\d+s(\x{1B}\[0m)?\n/#) { "#s\($0.output.1 ?? "")\n" }
        .replacing(
          #/(toy(?:\x{1B}\[0m)?  [^\n]*  (?:\x{1B}\[\d+m)?| in )\d[\dhms ]*(\x{1B}\[0m)?\n/#
        ) { "\($0.output.1)#s\($0.output.2 ?? "")\n" }
    }
  }

  let folder: String
  var environment: CommandEnvironment

  /// A bench with `files`, by their paths in its folder.
  init(_ files: [String: String] = ToyFiles.all) throws {
    let name = "pushspec-bench-\(UInt64.random(in: .min ... .max))"
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    folder = URL(filePath: path).resolvingSymlinksInPath().path
    environment = CommandEnvironment(
      variables: ["NO_COLOR": "1"],
      currentDirectory: folder,
      cores: 2,
      builtIns: [Toy.builtIn()]
    )
    for (path, text) in files { try put(path, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs a command.
  func run(
    _ arguments: String...,
    isTerminal: Bool = false,
    columns: Int? = nil
  ) async -> Result {
    await run(arguments, isTerminal: isTerminal, columns: columns)
  }

  /// Runs a command.
  func run(_ arguments: [String], isTerminal: Bool = false, columns: Int? = nil) async -> Result {
    let data = Sink()
    let messages = Sink()
    let status = await PushSpecCommandLine.run(
      arguments: arguments,
      environment: environment,
      output: CommandOutput(
        data: .init(isTerminal: isTerminal, columns: columns, write: data.write),
        messages: .init(isTerminal: isTerminal, columns: columns, write: messages.write)
      )
    )
    return Result(status: status, data: data.text, messages: messages.text)
  }

  /// Writes the file `path`.
  func put(_ path: String, _ text: String) throws {
    let url = URL(filePath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// The text of the file `path`; nothing where there is none.
  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: "\(folder)/\(path)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// Collects what is written, from any thread.
private final class Sink: Sendable {
  private let collected = Mutex("")

  var text: String { collected.withLock { $0 } }
  @Sendable func write(_ text: String) { collected.withLock { $0 += text } }
}
