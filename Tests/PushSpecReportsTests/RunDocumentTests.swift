import Foundation
import PushSpecJudge
import PushSpecReports
import Testing

/// The stored form of a run: written, read back, and refused where it is not whole.
@Suite struct RunDocumentTests {
  private let document = RunDocument(Samples.everything, generator: "pushspec 1")

  @Test func `What is written reads back as the same`() throws {
    let text = JSONReport(document).text
    let read = try RunDocument(reading: Array(text.utf8))
    #expect(JSONReport(read).text == text)
    #expect(read.counts == document.counts)
    #expect(Array(read.suites[0].results) == Array(document.suites[0].results))
    #expect(HTMLReport(read).text == HTMLReport(document).text)
    #expect(MarkdownReport(read).text == MarkdownReport(document).text)
    #expect(TAPReport(read).text == TAPReport(document).text)
  }

  @Test func `Its counts are those of the run`() {
    let counts = Samples.everything.counts
    #expect(document.counts.total == counts.total)
    #expect(document.counts.errors == counts.errors)
    #expect(!document.isGood)
  }

  @Test func `A file cut off anywhere is refused`() throws {
    let bytes = Array(JSONReport(document).text.utf8)
    for length in stride(from: 0, to: bytes.count - 2, by: max(1, bytes.count / 50)) {
      #expect(throws: length == 0 ? DocumentError.noJSON : .cutOff) {
        try RunDocument(reading: Array(bytes.prefix(length)))
      }
    }
  }

  @Test(arguments: [
    ("\"version\":1", "\"version\":2", DocumentError.newerVersion(2)),
    ("pushspec-run", "something", .otherFormat),
    ("\"passed\":", "\"passed\":9", .contradiction),
    ("\"seed\":42", "\"seed\":\"x\"", .wrongMember("run.seed")),
    ("\"finished\":true", "\"ended\":true", .wrongMember("finished")),
  ])
  func `What is not as it should be is refused`(
    _ old: String,
    _ new: String,
    _ error: DocumentError
  ) {
    let text = JSONReport(document).text.replacing(old, with: new, maxReplacements: 1)
    #expect(throws: error) { try RunDocument(reading: Array(text.utf8)) }
  }

  @Test func `A result that is not as it should be is named by its place`() throws {
    let text = JSONReport(document).text
    let third = document.suites[0].results[2].reproduction
    let broken = text.replacing("\"reproduction\":\"\(third)\"", with: "\"reproduction\":7")
    #expect(throws: DocumentError.wrongMember("suites[0].results[2].reproduction")) {
      try RunDocument(reading: Array(broken.utf8))
    }
  }

  @Test func `What another program laid out anew is read as well`() throws {
    let data = Data(JSONReport(document).text.utf8)
    let object = try JSONSerialization.jsonObject(with: data)
    for options in [JSONSerialization.WritingOptions.prettyPrinted, []] {
      let other = try JSONSerialization.data(withJSONObject: object, options: options)
      let read = try RunDocument(reading: Array(other))
      #expect(JSONReport(read).text == JSONReport(document).text)
    }
  }

  @Test func `Outlines of what was stored are those of the run`() throws {
    let read = try RunDocument(reading: Array(JSONReport(document).text.utf8))
    let (stored, own) = (read.suites[0].results, document.suites[0].results)
    #expect(stored.indices == own.indices)
    for index in own.indices {
      let (one, other) = (stored.outline(at: index), own.outline(at: index))
      #expect(one.id == other.id && one.title == other.title && one.covers == other.covers)
      #expect(one.outcome == other.outcome && one.isFlaky == other.isFlaky)
      #expect(stored[index] == own[index])
    }
  }

  @Test func `JSON of another kind is refused`() {
    #expect(throws: DocumentError.otherFormat) { try RunDocument(reading: Array("[]".utf8)) }
    #expect(throws: DocumentError.noJSON) { try RunDocument(reading: Array("<a/>".utf8)) }
  }

  @Test func `Each result stands on a line of its own, and the last member is the marker`() throws {
    let text = JSONReport(document).text
    let lines = text.split(separator: "\n").filter { $0.contains("\"outcome\":") }
    #expect(lines.count == document.suites[0].results.count)
    for line in lines {
      let object = line.prefix(through: try #require(line.lastIndex(of: "}")))
      var text = String(object)
      if !text.hasSuffix("}") { text.removeLast() }
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
      }
    }
    #expect(text.hasSuffix("\n\"finished\":true}\n"))
    let unfinished = RunDocument.unfinished(startedAt: 0, generator: "pushspec 1")
    #expect(JSONReport(unfinished).text.hasSuffix("\"finished\":false}\n"))
  }

  @Test func `A large run is written without the lines of what passed`() throws {
    let results = (0..<5_001).map { Samples.result("getui/a/\($0)") }
    let document = RunDocument(Samples.run([Samples.suite(results)]), generator: "pushspec 1")
    #expect(document.suites[0].results[0].source == nil)
    let folder = try TemporaryFolder()
    try JSONReport(document).write(to: folder.path("run.json"))
    let read = try RunDocument(readingFileAt: folder.path("run.json"))
    #expect(read.counts.passed == 5_001)
    #expect(HTMLReport(read).text.contains("and 2001 more that passed"))
  }
}
