import Foundation
import Synchronization

/// The real binary, run as a child of the tests.
final class Program: Sendable {
  /// What it came to.
  struct Ending: Sendable {
    /// The status that it exited with, or 128 and the number of the signal that killed it.
    let status: Int32
    /// What it wrote to standard output.
    let output: String
    /// What it wrote to standard error.
    let errors: String
  }

  private let process: Process
  private let output: Drain
  private let errors: Drain

  /// Starts the binary at `path` in `folder`.
  init(
    _ arguments: [String],
    in folder: String,
    at path: String = Program.path,
    environment: [String: String] = [:],
    closingOutput: Bool = false
  ) throws {
    process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = environment
    let outputPipe = Pipe()
    let errorPipe = Pipe()
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    process.standardInput = FileHandle.nullDevice
    if closingOutput { try outputPipe.fileHandleForReading.close() }
    try process.run()
    output = Drain(closingOutput ? nil : outputPipe)
    errors = Drain(errorPipe)
  }

  /// The binary that was built beside the tests.
  static var path: String {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "pushspec").path
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Whether it still runs.
  var isRunning: Bool { process.isRunning }

  /// Waits for its end; what it writes is read all the while.
  func ending() async -> Ending {
    let errors = await errors.text()
    let output = await output.text()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Ending(
      status: process.terminationReason == .uncaughtSignal ? 128 + status : status,
      output: output,
      errors: errors
    )
  }

  /// Runs the binary to its end.
  static func run(_ arguments: String..., in folder: String, at path: String = Program.path)
    async throws -> Ending
  {
    try await Program(arguments, in: folder, at: path).ending()
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class Drain: Sendable {
  private let reading: Task<String, Never>

  init(_ pipe: Pipe?) {
    let handle = pipe?.fileHandleForReading
    reading = Task.detached {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let data = (try? handle?.readToEnd()) ?? nil
          continuation.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
        }
      }
    }
  }

  func text() async -> String { await reading.value }
}
