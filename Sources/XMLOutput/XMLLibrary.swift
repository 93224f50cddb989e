internal import CLibXML2

/// What the calls of libxml2 have in common.
enum XMLLibrary {
  /// Prepares libxml2 once, before two threads can do it at the same time.
  static func prepare() {
    _ = prepared
  }

  private static let prepared: Void = xmlInitParser()

  /// The number of bytes of a document, as libxml2 takes it.
  static func size(of bytes: [UInt8]) throws(XMLParseError) -> Int32 {
    guard !bytes.isEmpty else { throw XMLParseError(line: 0, message: "the document is empty") }
    guard let size = Int32(exactly: bytes.count) else {
      throw XMLParseError(line: 0, message: "the document has 2 GiB or more")
    }
    return size
  }

  /// The name `local`, with its prefix where it has one.
  static func name(_ prefix: UnsafePointer<CChar>?, _ local: UnsafePointer<CChar>) -> String {
    let local = unsafe String(cString: local)
    return if let prefix = unsafe prefix { unsafe String(cString: prefix) + ":" + local } else {
      local
    }
  }

  /// The text of `length` bytes at `start`.
  static func text(_ start: UnsafePointer<CChar>, _ length: Int) -> String {
    unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }

  /// An error's text on one line.
  static func message(_ text: UnsafePointer<CChar>?) -> String {
    guard let text = unsafe text else { return "unknown error" }
    return unsafe XMLText.line(String(cString: text), limit: 1_000)
  }
}
