internal import CLibXML2

/// Owns a document in libxml2's own form.
@safe struct XMLTree: ~Copyable {
  let pointer: xmlDocPtr

  init(parsing bytes: [UInt8]) throws(XMLParseError) {
    let size = try XMLLibrary.size(of: bytes)
    let complaints = XMLComplaints()
    let pointer = unsafe complaints.collect { receiver in
      unsafe bytes.withUnsafeBytes { raw in
        unsafe pushspec_xml_tree(raw.bindMemory(to: CChar.self).baseAddress, size, &receiver)
      }
    }
    guard let pointer = unsafe pointer else { throw complaints.first(or: "not well-formed") }
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    unsafe xmlFreeDoc(pointer)
  }
}
