internal import CLibXML2

/// Writes one XML 1.0 document: UTF-8, indented by two spaces, lines ended by LF.
///
/// It goes to memory, or piece by piece to a sink, so that its size is not bounded by memory.
///
/// libxml2's text writer checks next to nothing, so this one does: names, the order of calls,
/// duplicate attributes, and each string's characters and size by the rules of `XMLText`. Whatever
/// strings it is given, what it writes can be parsed.
@safe package struct XMLWriter: ~Copyable {
  private let buffer: xmlBufferPtr
  private let writer: xmlTextWriterPtr
  private let sink: Sink?
  private var open: [Element] = []
  private var hasRoot = false

  /// Takes the next bytes of a document; false ends the writing.
  package typealias Sink = ([UInt8]) -> Bool

  /// So much is kept in memory before a sink is given it.
  private static let pieceSize = 1 << 16

  /// An element whose end tag is still to come.
  private struct Element {
    let name: String
    var attributes: [String] = []
    var hasContent = false
    var hasText = false
  }

  /// Begins a document.
  ///
  /// - Parameter sink: Is given the document in order, all but the bytes that `finish` returns;
  ///   without one it all stays in memory.
  /// - Throws: `XMLWriterError.refused` where there is no memory.
  package init(to sink: Sink? = nil) throws(XMLWriterError) {
    XMLLibrary.prepare()
    guard let buffer = unsafe pushspec_xml_buffer_create() else { throw .refused("a buffer") }
    guard let writer = unsafe xmlNewTextWriterMemory(buffer, 0) else {
      unsafe xmlBufferFree(buffer)
      throw .refused("a writer")
    }
    guard unsafe xmlTextWriterSetIndent(writer, 1) >= 0,
      unsafe xmlTextWriterSetIndentString(writer, "  ") >= 0,
      unsafe xmlTextWriterStartDocument(writer, "1.0", "UTF-8", nil) >= 0
    else {
      unsafe xmlFreeTextWriter(writer)
      unsafe xmlBufferFree(buffer)
      throw .refused("the start of the document")
    }
    unsafe self.buffer = unsafe buffer
    unsafe self.writer = unsafe writer
    self.sink = sink
  }

  deinit {
    unsafe xmlFreeTextWriter(writer)
    unsafe xmlBufferFree(buffer)
  }

  /// Writes the start tag of an element inside the one that is open.
  ///
  /// - Parameter name: The element's name.
  /// - Throws: Where `name` is no name or would be a second outermost element.
  package mutating func start(_ name: String) throws(XMLWriterError) {
    guard XMLName.isValid(name) else { throw .invalidName(name) }
    guard !open.isEmpty || !hasRoot else { throw .secondRoot(name) }
    try check("the start of '\(name)'", unsafe xmlTextWriterStartElement(writer, name))
    markContent()
    hasRoot = true
    open.append(Element(name: name))
  }

  /// Adds an attribute to the start tag just written.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - value: Its value, cleaned before it is written.
  /// - Throws: Where `name` is no name, stands there already, or follows no start tag.
  package mutating func attribute(_ name: String, _ value: String) throws(XMLWriterError) {
    guard XMLName.isValid(name) else { throw .invalidName(name) }
    guard let last = open.indices.last, !open[last].hasContent else {
      throw .misplacedAttribute(name)
    }
    guard !open[last].attributes.contains(name) else { throw .duplicateAttribute(name) }
    open[last].attributes.append(name)
    let clean = XMLText.clean(value)
    try check("attribute '\(name)'", unsafe xmlTextWriterWriteAttribute(writer, name, clean))
  }

  /// Writes text into the open element.
  ///
  /// - Parameter text: The text, cleaned before it is written. An empty one still gives the element
  ///   an end tag of its own.
  /// - Throws: Where no element is open.
  package mutating func text(_ text: String) throws(XMLWriterError) {
    guard let last = open.indices.last else { throw .misplacedText }
    open[last].hasContent = true
    open[last].hasText = true
    let escaped = XMLText.escaped(XMLText.clean(text))
    try check("text", unsafe xmlTextWriterWriteRaw(writer, escaped))
  }

  /// Ends the open element.
  ///
  /// - Throws: `XMLWriterError.nothingToClose` where none is open.
  package mutating func end() throws(XMLWriterError) {
    guard let element = open.popLast() else { throw .nothingToClose }
    if element.hasText {
      try check("the end of '\(element.name)'", unsafe xmlTextWriterFullEndElement(writer))
    } else {
      try check("the end of '\(element.name)'", unsafe xmlTextWriterEndElement(writer))
    }
    try drain()
  }

  /// Ends the document.
  ///
  /// - Returns: The document's bytes; those that no sink was given.
  /// - Throws: `XMLWriterError.unfinished` where an element is open or none was written.
  package consuming func finish() throws(XMLWriterError) -> [UInt8] {
    guard hasRoot, open.isEmpty else { throw .unfinished(open.last?.name) }
    try check("the end", unsafe xmlTextWriterEndDocument(writer))
    try check("the last bytes", unsafe xmlTextWriterFlush(writer))
    let count = Int(unsafe xmlBufferLength(buffer))
    guard let content = unsafe xmlBufferContent(buffer), count > 0 else {
      throw .refused("its own content")
    }
    return unsafe Array(UnsafeBufferPointer(start: content, count: count))
  }

  /// Gives the sink what has been written, if it is worth the while.
  private func drain() throws(XMLWriterError) {
    guard let sink else { return }
    try check("a piece", unsafe xmlTextWriterFlush(writer))
    let count = Int(unsafe xmlBufferLength(buffer))
    guard count >= Self.pieceSize, let content = unsafe xmlBufferContent(buffer) else { return }
    let piece = unsafe Array(UnsafeBufferPointer(start: content, count: count))
    unsafe xmlBufferEmpty(buffer)
    guard sink(piece) else { throw .refused("the sink") }
  }

  private mutating func markContent() {
    guard let last = open.indices.last else { return }
    open[last].hasContent = true
  }

  private func check(_ what: String, _ answer: Int32) throws(XMLWriterError) {
    guard answer >= 0 else { throw .refused(what) }
  }
}

extension XMLWriter {
  /// Writes a whole element.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes in order.
  ///   - content: Writes what is inside.
  /// - Throws: Whatever one of the calls throws.
  package mutating func element(
    _ name: String,
    _ attributes: [(name: String, value: String)] = [],
    content: (inout XMLWriter) throws(XMLWriterError) -> Void = { _ in }
  ) throws(XMLWriterError) {
    try start(name)
    for (name, value) in attributes { try attribute(name, value) }
    try content(&self)
    try end()
  }

  /// Writes a whole element that holds nothing but text.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes in order.
  ///   - text: Its text; an empty one still gives it an end tag of its own.
  /// - Throws: Whatever one of the calls throws.
  package mutating func element(
    _ name: String,
    _ attributes: [(name: String, value: String)] = [],
    text: String
  ) throws(XMLWriterError) {
    try start(name)
    for (name, value) in attributes { try attribute(name, value) }
    try self.text(text)
    try end()
  }
}
