import Testing
import XMLOutput

@Suite struct XMLWriterTests {
  private func written(
    _ body: (inout XMLWriter) throws(XMLWriterError) -> Void
  ) throws(XMLWriterError) -> String {
    var writer = try XMLWriter()
    try body(&writer)
    return String(decoding: try writer.finish(), as: UTF8.self)
  }

  private func refusal(_ body: (inout XMLWriter) throws(XMLWriterError) -> Void) -> XMLWriterError?
  {
    do {
      _ = try written(body)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A document is indented, and text keeps its spaces`() throws {
    let document = try written { writer throws(XMLWriterError) in
      try writer.element("a", [("x", "1"), ("y", "<&>\"'\n\t")]) { writer throws(XMLWriterError) in
        try writer.element("b")
        try writer.element("c", text: " two\nlines ")
        try writer.element("d", text: "")
        try writer.element("e") { writer throws(XMLWriterError) in try writer.element("f") }
      }
    }
    #expect(
      document == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1" y="&lt;&amp;&gt;&quot;'&#10;&#9;">
          <b/>
          <c> two
        lines </c>
          <d></d>
          <e>
            <f/>
          </e>
        </a>

        """
    )
  }

  @Test func `Only what text needs is escaped`() throws {
    let document = try written { writer throws(XMLWriterError) in
      try writer.element("a", text: #"a -> b "c" & <d> ]]> 'e'"#)
    }
    #expect(document.hasSuffix(#"<a>a -> b "c" &amp; &lt;d> ]]&gt; 'e'</a>"# + "\n"))
  }

  @Test(arguments: [["a]]", ">b"], ["]", "]>"], ["]]>"], [">"], ["]]", "", ">"]])
  func `Text in pieces cannot end what it did not begin`(pieces: [String]) throws {
    var writer = try XMLWriter()
    try writer.start("a")
    for piece in pieces { try writer.text(piece) }
    try writer.end()
    let bytes = try writer.finish()
    #expect(try XMLDocument(parsing: bytes).root.text == pieces.joined())
    #expect(!String(decoding: bytes, as: UTF8.self).contains("]]>"))
  }

  @Test(arguments: ["", "1a", "a b", "a<", "a:b", "-a", "a\u{0}", "a>", "\u{1B}", "a\"", "×"])
  func `What is no name is refused`(name: String) {
    #expect(
      refusal { writer throws(XMLWriterError) in try writer.start(name) } == .invalidName(name)
    )
    let attribute = refusal { writer throws(XMLWriterError) in
      try writer.start("a")
      try writer.attribute(name, "")
    }
    #expect(attribute == .invalidName(name))
  }

  @Test(arguments: ["a", "_", "system-out", "é", "中文", "a.b-c_d9", "a\u{301}"])
  func `Every name of XML is taken`(name: String) throws {
    let document = try written { writer throws(XMLWriterError) in
      try writer.element(name, [(name, "v")])
    }
    #expect(try XMLDocument(parsing: Array(document.utf8)).root[name] == "v")
  }

  @Test func `An attribute comes once, and before what is inside`() {
    let twice = refusal { writer throws(XMLWriterError) in
      try writer.element("a", [("x", "1"), ("x", "2")])
    }
    #expect(twice == .duplicateAttribute("x"))
    let afterText = refusal { writer throws(XMLWriterError) in
      try writer.element("a") { writer throws(XMLWriterError) in
        try writer.text("")
        try writer.attribute("x", "1")
      }
    }
    #expect(afterText == .misplacedAttribute("x"))
    let afterElement = refusal { writer throws(XMLWriterError) in
      try writer.element("a") { writer throws(XMLWriterError) in
        try writer.element("b")
        try writer.attribute("x", "1")
      }
    }
    #expect(afterElement == .misplacedAttribute("x"))
    #expect(
      refusal { writer throws(XMLWriterError) in try writer.attribute("x", "1") }
        == .misplacedAttribute("x")
    )
  }

  @Test func `A document is one element, opened and closed`() {
    #expect(refusal { _ in } == .unfinished(nil))
    #expect(
      refusal { writer throws(XMLWriterError) in try writer.start("a") } == .unfinished("a")
    )
    #expect(refusal { writer throws(XMLWriterError) in try writer.end() } == .nothingToClose)
    #expect(refusal { writer throws(XMLWriterError) in try writer.text("t") } == .misplacedText)
    let second = refusal { writer throws(XMLWriterError) in
      try writer.element("a")
      try writer.start("b")
    }
    #expect(second == .secondRoot("b"))
  }

  @Test func `Errors read as sentences`() {
    #expect("\(XMLWriterError.invalidName("a\u{1B}<"))" == "'a<' is no name for XML")
    #expect("\(XMLWriterError.unfinished(nil))" == "the document has no element")
    #expect("\(XMLWriterError.refused("text"))" == "libxml2 refused text")
  }
}
