import Foundation
import PushSpecTestSupport
import Testing

@Suite struct GoldenTests {
  /// Runs `body` with the path of a test file in a folder that is gone afterwards.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "golden-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "SomeTests/SomeTests.swift").path)
  }

  @Test func recordsAndThenCompares() throws {
    try inFolder { file in
      let recording = Golden("a.txt", for: file, environment: ["PUSHSPEC_RECORD": "1"])
      let golden = Golden("a.txt", for: file, environment: [:])
      try #expect(golden.compare("one\ntwo\n") == .missing)
      try #expect(recording.compare("one\ntwo\n") == .recorded)
      try #expect(golden.compare("one\ntwo\n") == .same)
    }
  }

  @Test(arguments: [
    ("one\n2\n", "line 2: expected \"two\", got \"2\""),
    ("one\n", "line 2: expected \"two\", got \"\""),
    ("one\ntwo\nthree", "line 3: expected \"\", got \"three\""),
    ("one\ntwo", "line 3: expected \"\", got the end"),
  ])
  func showsTheFirstLineThatDiffers(text: String, report: String) throws {
    try inFolder { file in
      _ = try Golden("a.txt", for: file, environment: ["PUSHSPEC_RECORD": "1"])
        .compare("one\ntwo\n")
      let golden = Golden("a.txt", for: file, environment: [:])
      try #expect(golden.compare(text) == .different(report: report))
    }
  }

  @Test func recordsOnlyWhenAsked() {
    #expect(!Golden("a.txt", environment: ["PUSHSPEC_RECORD": "0"]).isRecording)
    #expect(Golden("a.txt", environment: ["PUSHSPEC_RECORD": "1"]).isRecording)
    #expect(Golden("a.txt").path.hasSuffix("/Tests/Goldens/PushSpecTestSupportTests/a.txt"))
  }
}
