import Foundation
import PushSpecJudge
import PushSpecReports
import Testing

/// Ends of the program while an adapter hangs that nothing but SIGKILL ends.
@Suite struct HangingAdapterTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// An adapter that stops at `method`, once it has noted its number and that of a child; before
  /// that it answers as it should.
  private func command(hangingAt method: String) throws -> String {
    try workshop.put(
      "hang.py",
      """
      import json, os, signal, subprocess, sys, time
      signal.signal(signal.SIGTERM, signal.SIG_IGN)
      seq = 0
      for line in sys.stdin:
          request = json.loads(line)
          if request["method"] == sys.argv[1]:
              child = subprocess.Popen(["sleep", "600"])
              with open("pids.new", "w") as file:
                  file.write(f"{os.getpid()} {child.pid}")
              os.rename("pids.new", "pids")
              time.sleep(600)
          result = {}
          if request["method"] == "initialize":
              result = {"protocol": 1, "implementation": {"name": "hang", "version": "1"},
                        "contracts": [{"id": "getui", "edition": "2026.1", "capabilities": [],
                                       "clock": "virtual"}]}
          if request["method"] == "open":
              result = {"epoch": 0}
          print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
      """
    )
    return "python3 -S -E hang.py \(method)"
  }

  /// Starts `pushspec` and waits until its adapter hangs.
  private func started(_ arguments: [String]) async throws -> Program {
    let program = try Program(
      arguments + ["--scenarios", Workshop.scenarios, "--deadline", "60s"],
      in: workshop.path,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"]
    )
    try await workshop.waitForFile("pids", writtenBy: program)
    return program
  }

  private func left() throws -> [Int32] {
    let pids = try #require(workshop.text("pids")).split(separator: " ").compactMap { Int32($0) }
    #expect(pids.count == 2)
    return pids.filter { pid in
      guard let stat = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else {
        return false
      }
      return !String(decoding: stat, as: UTF8.self).contains(") Z ")
    }
  }

  @Test(arguments: ["initialize", "open", "call"], [SIGINT, SIGTERM])
  func `An interrupted run does not wait for it, and leaves a whole report and no process`(
    _ method: String,
    _ signal: Int32
  ) async throws {
    let program = try await started(
      ["run", "getui/start", "--adapter", command(hangingAt: method)]
    )
    program.signal(signal)
    let ending = await program.ending()
    #expect(ending.status == 128 + signal, "\(ending.errors)")
    #expect(try left() == [])
    let counts = try JUnitTotals(ofFileAt: "\(workshop.path)/Reports/junit.xml").counts
    #expect(counts.total > 1)
    #expect(counts.errors + counts.skipped == counts.total)
    let report = workshop.text("Reports/junit.xml") ?? ""
    #expect(report.contains("Runner.NotRun"))
    for word in ["Implementation.", "Runner.DidNotFinish"] { #expect(!report.contains(word)) }
  }

  @Test func `A second signal ends the run at once, and the adapter with it`() async throws {
    let program = try await started(["run", "getui/start", "--adapter", command(hangingAt: "call")])
    program.signal(SIGINT)
    program.signal(SIGTERM)
    #expect([130, 143].contains(await program.ending().status))
    // Nobody waits for those who were killed.
    for _ in 0..<500 where try !left().isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    #expect(try left() == [])
    #expect(workshop.text("Reports/junit.xml")?.contains("Runner.DidNotFinish") == true)
  }

  @Test func `An interrupted examination does not wait for it either`() async throws {
    let program = try await started(["doctor", "--adapter", command(hangingAt: "initialize")])
    program.signal(SIGINT)
    let ending = await program.ending()
    #expect(ending.status == 130)
    #expect(ending.errors.contains("the examination was interrupted"))
    #expect(try left() == [])
  }

  @Test func `A command that finishes nothing is ended by the first signal`() async throws {
    let program = try Program(["serve", "getui", "--listen", "unix:s"], in: workshop.path)
    while !FileManager.default.fileExists(atPath: "\(workshop.path)/s"), program.isRunning {
      try await Task.sleep(for: .milliseconds(2))
    }
    program.signal(SIGTERM)
    #expect(await program.ending().status == 143)
  }
}
