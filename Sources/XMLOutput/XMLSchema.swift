internal import CLibXML2

/// A W3C XML Schema, by which documents can be checked.
package struct XMLSchema: Sendable {
  private let bytes: [UInt8]

  /// The schema that stands in `bytes`; it is read at each validation.
  ///
  /// - Parameter bytes: A schema document that includes and imports no other.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Checks a document.
  ///
  /// - Parameter document: A whole document.
  /// - Returns: What the schema does not allow, in the order of the document; none where it is valid.
  /// - Throws: Where the document or the schema cannot be read.
  package func complaints(about document: [UInt8]) throws(XMLParseError) -> [XMLParseError] {
    XMLLibrary.prepare()
    let schema = try CompiledSchema(XMLTree(parsing: bytes))
    return try schema.complaints(about: XMLTree(parsing: document))
  }
}

/// Owns a schema and the tree that it was made of, which must outlive it.
@safe private struct CompiledSchema: ~Copyable {
  private let pointer: xmlSchemaPtr
  private let tree: XMLTree

  init(_ tree: consuming XMLTree) throws(XMLParseError) {
    let complaints = XMLComplaints()
    let document = unsafe tree.pointer
    let pointer = unsafe complaints.collect { unsafe pushspec_xml_schema(document, &$0) }
    guard let pointer = unsafe pointer else { throw complaints.first(or: "this is no schema") }
    unsafe self.pointer = unsafe pointer
    self.tree = tree
  }

  deinit {
    unsafe xmlSchemaFree(pointer)
  }

  func complaints(about document: borrowing XMLTree) throws(XMLParseError) -> [XMLParseError] {
    let complaints = XMLComplaints()
    let document = unsafe document.pointer
    let answer = unsafe complaints.collect { unsafe pushspec_xml_validate(document, pointer, &$0) }
    guard answer >= 0 else { throw complaints.first(or: "the schema cannot be used") }
    guard answer > 0, complaints.errors.isEmpty else { return complaints.errors }
    return [complaints.first(or: "not valid")]
  }
}
