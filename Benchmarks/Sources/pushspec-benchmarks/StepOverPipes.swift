import Foundation

/// What one step costs against an adapter that is another process.
struct StepOverPipes {
  private let scenarios: (few: URL, many: URL)
  private let work: URL
  private let binary: String

  /// How many more steps the one folder has than the other.
  private static let steps = 20 * 1_000

  /// Writes the scenarios into `work`, beside the contracts of `original`.
  init(of binary: String, in work: URL, contractsFrom original: URL) throws {
    self.binary = binary
    self.work = work
    func folder(_ name: String, calls: Int) throws -> URL {
      let folder = try ScenarioFolder(count: 0, in: work, contractsFrom: original, named: name)
      let topic = folder.root.appending(path: "getui/step")
      try FileManager.default.createDirectory(at: topic, withIntermediateDirectories: true)
      for index in 0..<20 {
        try Data(Self.text(calls: calls).utf8).write(to: topic.appending(path: "s\(index).yaml"))
      }
      return folder.root
    }
    scenarios = (try folder("few", calls: 1), try folder("many", calls: Self.steps / 20 + 1))
  }

  private static func text(calls: Int) -> String {
    """
    title: "The version is told as often as it is asked for"
    covers: [GT-VERSION-1]

    steps:
      - call: version
        returns: $version
      - repeat: \(calls)
        do:
          - call: version
            returns: $version

    """
  }

  /// The time of one step, in seconds: two runs are compared, so that what a run costs anyway does
  /// not count.
  func time() throws -> Double {
    try (run(scenarios.many) - run(scenarios.few)) / Double(Self.steps)
  }

  private func run(_ root: URL) throws -> Double {
    let child = try ChildProcess(
      [
        binary, "run", "--scenarios", root.path, "--quiet", "--jobs", "1", "--report",
        "junit:\(work.appending(path: "steps.xml").path)", "--adapter", "'\(binary)' serve getui",
        "getui/step/*",
      ],
      in: work
    )
    guard child.status == 0 else { throw Failure(status: child.status) }
    return child.wall
  }

  /// A run that did not pass.
  struct Failure: Error {
    let status: Int32
  }

  /// The time of one line to `cat` and back, in seconds.
  static func bareLine(count: Int = 20_000) throws -> Double {
    let cat = Process()
    cat.executableURL = URL(filePath: "/bin/cat")
    let (input, output) = (Pipe(), Pipe())
    cat.standardInput = input
    cat.standardOutput = output
    try cat.run()
    let (there, back) = (
      input.fileHandleForWriting.fileDescriptor, output.fileHandleForReading.fileDescriptor
    )
    // As long as a request.
    let line = [UInt8](repeating: 0x78, count: 119) + [0x0A]
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let begin = ContinuousClock.now
    for _ in 0..<count {
      guard write(there, line, line.count) == line.count else { throw Failure(status: errno) }
      var received = 0
      while received < line.count {
        let size = read(back, &buffer, buffer.count)
        guard size > 0 else { throw Failure(status: errno) }
        received += size
      }
    }
    let time = begin.duration(to: .now).seconds
    try input.fileHandleForWriting.close()
    cat.waitUntilExit()
    return time / Double(count)
  }
}
