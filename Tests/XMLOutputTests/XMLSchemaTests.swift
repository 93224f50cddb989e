import Testing
import XMLOutput

@Suite struct XMLSchemaTests {
  private let schema = XMLSchema(Array(Samples.anything.utf8))

  @Test func `A valid document has no complaints`() throws {
    #expect(try schema.complaints(about: Array("<a x='1'>text</a>".utf8)).isEmpty)
  }

  @Test func `Every complaint is told, with its line`() throws {
    let complaints = try schema.complaints(about: Array("<a\n y='1'>\n<b/>\n</a>".utf8))
    #expect(complaints.count == 2)
    #expect(complaints.first?.message.contains("attribute 'y'") == true)
    #expect(complaints.first?.line == 2)
    #expect(complaints.last?.message.contains("'a'") == true)
  }

  @Test(arguments: ["", "<a>", "<a>\u{1}</a>", "no document"])
  func `What is no document cannot be judged`(text: String) {
    #expect(throws: XMLParseError.self) { try schema.complaints(about: Array(text.utf8)) }
  }

  @Test(arguments: [
    "", "<a/>", "<xs:schema",
    "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element type='none'/></xs:schema>",
  ])
  func `What is no schema is refused`(text: String) {
    #expect(throws: XMLParseError.self) {
      try XMLSchema(Array(text.utf8)).complaints(about: Array("<a/>".utf8))
    }
  }

  @Test func `Many validations at once`() async throws {
    let schema = schema
    try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<32 {
        let document = index.isMultiple(of: 2) ? "<a/>" : "<a y=''/>"
        group.addTask { try schema.complaints(about: Array(document.utf8)).count }
      }
      var sum = 0
      for try await count in group { sum += count }
      #expect(sum == 16)
    }
  }
}
