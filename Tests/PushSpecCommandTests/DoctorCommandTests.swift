import Foundation
import PushSpecCommand
import Testing

/// How the findings of an examination are shown.
@Suite struct DoctorCommandTests {
  private static func patient(_ fault: String) -> String {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "PushSpecRemoteTests/Miniatures/patient.py").path
    return "python3 -S -E '\(script)' \(fault)"
  }

  @Test func `A problem has its rule, what was seen, and a line that shows it again`() async throws
  {
    let bench = try Bench()
    let result = await bench.run(
      ["doctor", "--adapter", Self.patient("skips-numbers")],
      columns: 60
    )
    #expect(result.status == .failed)
    let lines = result.data.split(separator: "\n", omittingEmptySubsequences: false)
    let problem = try #require(lines.firstIndex { $0.hasPrefix("problem  Numbers count") })
    #expect(lines[problem + 1].hasSuffix("[numbers]"))
    #expect(lines[problem + 2] == "         after the number 1 came 3")
    #expect(lines[problem + 6] == "         and 1 more of this kind")
    #expect(lines[problem + 7].hasPrefix("         again: printf '%s\\n' '{"))
    for line in lines where !line.contains("again: ") { #expect(line.count <= 60, "\(line)") }
    #expect(result.data.hasSuffix("\n23 checks, 1 problem, 1 note\n"))
  }

  @Test func `Programs get the same as JSON`() async throws {
    let bench = try Bench()
    let command = Self.patient("drops-duplicates")
    let result = await bench.run("doctor", "--format", "json", "--adapter", command)
    #expect(result.status == .failed)
    let findings = try #require(
      try JSONSerialization.jsonObject(with: Data(result.data.utf8)) as? [[String: Any]]
    )
    #expect(findings.count == 23)
    let problems = findings.filter { $0["grade"] as? String == "problem" }
    #expect(problems.map { $0["rule"] as? String } == ["emit-duplicates"])
    #expect(problems[0]["details"] as? [String] == ["it was told 1 time"])
    #expect((problems[0]["reproduction"] as? String)?.hasSuffix("| \(command)") == true)
  }

  @Test func `A right one is no problem, and without one there is nothing to do`() async throws {
    let bench = try Bench()
    let right = await bench.run("doctor", "--adapter", Self.patient("nothing"))
    #expect(right.status == .success)
    #expect(right.data.hasSuffix("\n23 checks, 0 problems, 1 note\n"))
    let none = await bench.run("doctor")
    #expect(none.status == .nothingRun)
    #expect(none.messages.contains("there is no adapter to examine"))
    let absent = await bench.run("doctor", "--adapter", "no-such-adapter")
    #expect(absent.status == .failed)
    #expect(absent.data.contains("problem  It starts"))
  }
}
