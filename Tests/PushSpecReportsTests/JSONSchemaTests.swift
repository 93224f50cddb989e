import Foundation
import PushSpecJudge
import PushSpecReports
import Testing

/// The documented schema against what is written.
@Suite struct JSONSchemaTests {
  private static let documentation = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation")

  private func schema() throws -> JSONSchema {
    try JSONSchema(
      Data(contentsOf: Self.documentation.appendingPathComponent("json-report.schema.json"))
    )
  }

  private func object(_ document: RunDocument) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(JSONReport(document).text.utf8))
  }

  @Test func `What is written is as the schema says, with no member that it does not describe`()
    throws
  {
    let schema = try schema()
    let documents = [
      RunDocument(Samples.everything, generator: "pushspec 1"),
      RunDocument(Samples.gated, generator: "pushspec 1"),
      RunDocument(Samples.run([], interruption: .terminate), generator: "pushspec 1"),
      RunDocument.unfinished(startedAt: 0, generator: "pushspec 1"),
    ]
    for document in documents { #expect(try schema.problems(of: object(document)) == []) }
  }

  @Test func `The schema notices what is wrong`() throws {
    let schema = try schema()
    var broken = try #require(
      object(RunDocument(Samples.everything, generator: "pushspec 1")) as? [String: Any]
    )
    broken["version"] = 2
    broken["finished"] = nil
    broken["more"] = true
    #expect(schema.problems(of: broken).count == 3)
  }
}
