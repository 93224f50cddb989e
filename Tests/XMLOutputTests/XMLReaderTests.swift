import Testing
import XMLOutput

@Suite struct XMLReaderTests {
  private func error(_ text: String) -> XMLParseError? {
    do {
      _ = try XMLDocument(parsing: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `A document becomes values with lines`() throws {
    let text = """
      <?xml version="1.0"?>
      <a x="1" y="&lt;&#10;">
        <b>one<c/>two</b>
        <!-- remark --><?pi x?>
        <b n="2"><![CDATA[<&>]]></b>
      </a>
      """
    let root = try XMLDocument(parsing: Array(text.utf8)).root
    #expect(root.name == "a")
    #expect(root.attributes.map(\.name) == ["x", "y"])
    #expect(root["y"] == "<\n")
    #expect(root["z"] == nil)
    #expect(root.children(named: "b").map(\.text) == ["onetwo", "<&>"])
    #expect(root.children(named: "b").map(\.line) == [3, 5])
    #expect(root.child(named: "b")?.child(named: "c")?.line == 3)
  }

  @Test func `Lines go beyond sixteen bits`() throws {
    let text = "<a>" + String(repeating: "\n", count: 70_000) + "<b/></a>"
    #expect(try XMLDocument(parsing: Array(text.utf8)).root.children.first?.line == 70_001)
    #expect(error("<a>" + String(repeating: "\n", count: 70_000) + "</b>")?.line == 70_001)
  }

  @Test(arguments: [
    "", " ", "text", "<a>", "<a><b></a>", "<a/><b/>", "<a x=1/>", "<a x='1' x='2'/>", "<a>&x;</a>",
    "<a>\u{1}</a>", "<a>&#1;</a>", "<a>&#xFFFE;</a>", "<a b='<'/>", "<a>]]></a>", "<p:a/>",
    "<a>&</a>",
    "<a></a>x", "<1/>", "<a>\u{FFFE}</a>",
  ])
  func `What is not well-formed is refused, not mended`(text: String) {
    #expect(error(text) != nil)
  }

  @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x00]] as [[UInt8]])
  func `Bytes that are no UTF-8 are refused`(bytes: [UInt8]) {
    let document = Array("<a>".utf8) + bytes + Array("</a>".utf8)
    #expect(throws: XMLParseError.self) { try XMLDocument(parsing: document) }
  }

  @Test func `The first error is told, with its line`() {
    let error = error("<a>\n<b>\n</c>\n</a>\n</x>")
    #expect(error?.line == 3)
    #expect(error?.message.contains("mismatch") == true)
    #expect(error.map { "\($0)".hasPrefix("line 3: ") } == true)
    #expect("\(XMLParseError(line: 0, message: "m"))" == "m")
  }

  @Test(arguments: [
    "<!DOCTYPE a><a/>",
    "<!DOCTYPE a SYSTEM 'http://localhost:1/a.dtd'><a/>",
    "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><a>&e;</a>",
    """
    <!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
    <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">
    <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;">]><a x="&f;">&f;</a>
    """,
  ])
  func `Document types are refused, and with them entities`(text: String) {
    #expect(error(text)?.message == "a document type declaration is not accepted")
  }

  @Test func `Depth is limited`() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(error(deep) != nil)
  }

  @Test func `Truncated anywhere, it is refused`() throws {
    let whole = Array("<?xml version=\"1.0\"?><a x=\"1\"><b>é</b></a>".utf8)
    _ = try XMLDocument(parsing: whole)
    for count in 0..<whole.count {
      #expect(throws: XMLParseError.self) { try XMLDocument(parsing: Array(whole.prefix(count))) }
    }
  }
}
