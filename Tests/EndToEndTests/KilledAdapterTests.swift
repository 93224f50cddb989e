import Foundation
import PushSpecJudge
import PushSpecReports
import Testing

/// An adapter that is killed at any of its messages: the report is whole, the status says so, and no
/// process is left.
@Suite struct KilledAdapterTests {
  private static let folder = URL(filePath: Workshop.scenarios).deletingLastPathComponent()
    .appending(path: "Tests/PushSpecRemoteTests").path

  private static let scenarios = ["mini/s/four", "mini/s/one", "mini/s/three"]

  /// What a run comes to whose adapter is killed at the message `number`, in either direction.
  private func play(killedAt number: Int) async throws -> (workshop: Workshop, status: Int32) {
    let workshop = try Workshop()
    let script = "\(Self.folder)/Miniatures/miniature.py"
    let program = try Program(
      ["run"] + Self.scenarios + [
        "--scenarios", "\(Self.folder)/Suite", "--quiet", "--jobs", "1", "--adapter",
        "python3 -S -E '\(script)' killed-at:\(number) '\(workshop.path)/pids'",
      ],
      in: workshop.path,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"]
    )
    return (workshop, await program.ending().status)
  }

  /// The processes that are left; those just killed are given a moment.
  private func left(_ workshop: Workshop) async throws -> [Int32] {
    let pids = (workshop.text("pids") ?? "").split(separator: "\n").compactMap { Int32($0) }
    #expect(!pids.isEmpty)
    var left = pids
    for _ in 0..<500 where !left.isEmpty {
      left = pids.filter { kill($0, 0) == 0 }
      if !left.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    }
    return left
  }

  @Test(arguments: 1...37)
  func `The report is whole, whenever it is killed`(_ number: Int) async throws {
    let (workshop, status) = try await play(killedAt: number)
    #expect(workshop.text("pids.once") != nil)
    #expect(try await left(workshop) == [])
    let counts = try JUnitTotals(ofFileAt: "\(workshop.path)/Reports/junit.xml").counts
    #expect(counts.passed >= 2)
    #expect(counts.failed == 0)
    #expect(counts.skipped == 0)
    #expect(status == (counts.errors == 0 ? 0 : 3))
    // Before it has said what it is it is started again, and at the end nothing is lost any more.
    if counts.errors == 0 {
      #expect(counts.passed == 3)
      #expect(number <= 2 || number >= 36)
    } else {
      let report = workshop.text("Reports/junit.xml")
      #expect(report?.contains("Implementation.Crashed") == true)
      #expect(report?.contains("signal 9 (SIGKILL)") == true)
    }
  }

  @Test func `There are no more messages than that`() async throws {
    let (workshop, status) = try await play(killedAt: 38)
    #expect(status == 0)
    #expect(workshop.text("pids.once") == nil)
  }
}
