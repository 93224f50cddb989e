internal import Foundation
package import PushSpecInterface

/// Runs tools as processes.
package struct ProcessRunner: ToolRunner {
  private let patience: Duration

  /// A runner that ends a tool after `patience`.
  package init(patience: Duration = .seconds(90)) { self.patience = patience }

  package func run(_ command: ToolCommand) async throws(Refusal) {
    let patience = patience
    let outcome: Result<(status: Int32, output: String), Refusal> =
      await withCheckedContinuation { waiter in
        // It waits, so it needs a thread of its own.
        Thread.detachNewThread {
          waiter.resume(returning: Self.result(of: command, patience: patience))
        }
      }
    let (status, output) = try outcome.get()
    guard status != 0, !command.mayFail else { return }
    throw Refusal(
      .implementationFailed,
      "'\(command.words.joined(separator: " "))' failed with status \(status)",
      detail: output
    )
  }

  private static func result(
    of command: ToolCommand,
    patience: Duration
  ) -> Result<(status: Int32, output: String), Refusal> {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command.words
    process.environment = ProcessInfo.processInfo.environment.merging(command.environment) {
      _,
      new in new
    }
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    do {
      try process.run()
    } catch {
      return .failure(Refusal(.notStarted, "'\(command.words[0])' can't be started: \(error)"))
    }
    // One that hangs may not listen to anything milder.
    let deadline = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .milliseconds(Int(patience.components.seconds) * 1_000),
      execute: deadline
    )
    // A payload is smaller than a pipe.
    try? input.fileHandleForWriting.write(contentsOf: Data(command.input.utf8))
    try? input.fileHandleForWriting.close()
    let said = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    deadline.cancel()
    return .success((process.terminationStatus, String(decoding: said, as: UTF8.self)))
  }
}
