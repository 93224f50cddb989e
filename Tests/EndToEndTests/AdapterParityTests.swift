import Foundation
import Testing

/// Each suite comes to the same reports, however its reference is reached: byte for byte, but for
/// times and the options that name the way.
@Suite(.serialized) struct AdapterParityTests {
  private static let faults = [
    "getui": "completion-twice", "tpns": "registration-told-twice", "im": "access-point-forgotten",
  ]

  /// The reports of the reference in process, played once for each suite.
  private static let expected = Known()

  @Test(arguments: ["getui", "tpns", "im"], ["stdio", "stdio of eight", "tcp of eight", "unix"])
  func `The way changes no report`(_ suite: String, _ way: String) async throws {
    let workshop = try Workshop()
    let fault = try #require(Self.faults[suite])
    let expected = try await Self.expected.reports(of: suite) {
      try await Self.play(suite, ["--fault", fault, "--jobs", "2"], in: workshop)
    }
    #expect(expected.junit.contains("<failure "))
    #expect(!expected.junit.contains("<error "))
    let arguments = way.hasSuffix("of eight") ? ["--jobs", "8"] : ["--jobs", "1"]
    let reports: Reports
    if way.hasPrefix("stdio") {
      let command = "'\(Program.path)' serve \(suite) --fault \(fault)"
      reports = try await Self.play(suite, arguments + ["--adapter", command], in: workshop)
    } else {
      let served = try await Served(
        suite,
        fault,
        at: way == "unix" ? "unix:s" : "127.0.0.1:0",
        in: workshop
      )
      let reached = ["--connect", served.address]
      reports = try await Self.play(suite, arguments + reached, in: workshop)
      await served.end()
    }
    #expect(reports.junit == expected.junit, "\(Self.difference(reports.junit, expected.junit))")
    #expect(reports.json == expected.json, "\(Self.difference(reports.json, expected.json))")
  }

  /// What a run writes, without times and options.
  struct Reports: Sendable {
    let junit: String
    let json: String
  }

  private static func play(
    _ suite: String,
    _ arguments: [String],
    in workshop: Workshop
  ) async throws -> Reports {
    let program = try Program(
      [
        "run", suite, "--scenarios", Workshop.scenarios, "--quiet", "--report", "junit:j.xml",
        "--report", "json:j.json",
      ] + arguments,
      in: workshop.path
    )
    let ending = await program.ending()
    #expect(ending.status == 1, "\(ending.errors.suffix(2_000))")
    let junit = try #require(workshop.text("j.xml"))
    let json = try #require(workshop.text("j.json"))
    return Reports(
      junit: junit.replacing(#/ (time|timestamp)="[^"]*"/#, with: "")
        .replacing(#/\n  rerun     [^\n]*/#, with: ""),
      json: json.replacing(
        #/"(wallMicroseconds|startedAt|reproduction)" ?: ?("[^"]*"|\d+)/#,
        with: ""
      )
      .replacing(#/"options" ?: ?\[[^\]]*\]/#, with: "")
      .replacing(#/\\n  rerun     (?:[^"\\]|\\[^n])*/#, with: "")
    )
  }

  private static func difference(_ one: String, _ other: String) -> String {
    let pairs = zip(one.split(separator: "\n"), other.split(separator: "\n"))
    return pairs.first { $0 != $1 }.map { "\($0)\n\($1)" } ?? "one is longer"
  }

  /// Reports that are made once.
  private actor Known {
    private var known: [String: Reports] = [:]

    func reports(of suite: String, _ make: @Sendable () async throws -> Reports) async throws
      -> Reports
    {
      if let reports = known[suite] { return reports }
      let reports = try await make()
      known[suite] = reports
      return reports
    }
  }
}

/// A reference that listens, in a process of its own.
private final class Served {
  let address: String
  private let process = Process()

  init(_ suite: String, _ fault: String, at address: String, in workshop: Workshop) async throws {
    let log = "\(workshop.path)/serve.log"
    try Data().write(to: URL(filePath: log))
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["serve", suite, "--fault", fault, "--listen", address]
    process.currentDirectoryURL = URL(filePath: workshop.path)
    process.standardError = try FileHandle(forWritingTo: URL(filePath: log))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    while true {
      if let found = workshop.text("serve.log")?.firstMatch(of: #/listening at (\S+)\n/#) {
        self.address = String(found.1)
        return
      }
      guard process.isRunning else { throw CancellationError() }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Waits for its end: the runner has told it to.
  func end() async {
    while process.isRunning { try? await Task.sleep(for: .milliseconds(5)) }
    #expect(process.terminationStatus == 0)
  }
}
