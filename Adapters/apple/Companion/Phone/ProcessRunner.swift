internal import Foundation
package import PushSpecInterface
internal import Synchronization

/// Runs tools as processes.
package struct ProcessRunner: ToolRunner {
  private let patience: Duration

  /// A runner that ends a tool after `patience`.
  package init(patience: Duration = .seconds(90)) { self.patience = patience }

  package func run(_ command: ToolCommand) async throws(Refusal) {
    let running = RunningTool()
    let patience = command.isEndless ? nil : patience
    let outcome: Result<(status: Int32, output: String), Refusal> =
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiter in
          // It waits, so it needs a thread of its own.
          Thread.detachNewThread {
            waiter.resume(returning: running.result(of: command, patience: patience))
          }
        }
      } onCancel: {
        running.end()
      }
    let (status, output) = try outcome.get()
    guard status != 0, !command.mayFail else { return }
    throw Refusal(
      .implementationFailed,
      "'\(command.words.joined(separator: " "))' failed with status \(status)",
      detail: output
    )
  }
}

/// One tool that runs.
private final class RunningTool: Sendable {
  private enum Phase {
    case notStarted, running(Int32), ended
  }

  private let phase = Mutex(Phase.notStarted)

  /// Ends it, or keeps it from being started.
  ///
  /// One that hangs may not listen to anything milder.
  func end() {
    phase.withLock { phase in
      if case .running(let number) = phase { kill(number, SIGKILL) }
      phase = .ended
    }
  }

  /// Runs it to its end, on this thread.
  func result(
    of command: ToolCommand,
    patience: Duration?
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
      try phase.withLock { phase in
        guard case .notStarted = phase else { throw CancellationError() }
        try process.run()
        phase = .running(process.processIdentifier)
      }
    } catch {
      return .failure(Refusal(.notStarted, "'\(command.words[0])' can't be started: \(error)"))
    }
    let deadline = DispatchWorkItem { self.end() }
    if let patience {
      let seconds = Double(patience.components.seconds)
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: deadline)
    }
    // A payload is smaller than a pipe.
    try? input.fileHandleForWriting.write(contentsOf: Data(command.input.utf8))
    try? input.fileHandleForWriting.close()
    let said = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    phase.withLock { $0 = .ended }
    deadline.cancel()
    return .success((process.terminationStatus, String(decoding: said, as: UTF8.self)))
  }
}
