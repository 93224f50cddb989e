internal import CLibXML2

/// Receives a document piece by piece.
package protocol XMLReceiver: AnyObject {
  /// An element begins; its start tag ends on `line`.
  func start(_ name: String, _ attributes: [XMLAttribute], line: Int)
  /// Text, of which the next piece may come in another call.
  func text(_ text: String)
  /// The innermost element ends.
  func end()
}

/// Reads a document as it comes, without keeping it.
///
/// The reader is strict: what is not well-formed is refused and never mended. It opens no network
/// connection and no file, refuses document types and with them every entity of a document's own,
/// and prints nothing.
package enum XMLReader {
  /// Hands the document in `bytes` to `receiver`.
  ///
  /// - Parameters:
  ///   - bytes: A whole document.
  ///   - receiver: Is given what stands in it, up to the first error.
  /// - Throws: The first error, with its line.
  package static func read(
    _ bytes: [UInt8],
    into receiver: any XMLReceiver
  ) throws(XMLParseError) {
    let size = try XMLLibrary.size(of: bytes)
    try unsafe read(into: receiver) { handlers in
      unsafe bytes.withUnsafeBytes { raw in
        unsafe pushspec_xml_read(raw.bindMemory(to: CChar.self).baseAddress, size, -1, &handlers)
      }
    }
  }

  /// Hands the document in an open file to `receiver`, piece by piece.
  ///
  /// - Parameters:
  ///   - descriptor: A file at its beginning; it stays open.
  ///   - receiver: Is given what stands in it, up to the first error.
  /// - Throws: The first error, with its line.
  package static func read(
    descriptor: Int32,
    into receiver: any XMLReceiver
  ) throws(XMLParseError) {
    try unsafe read(into: receiver) { unsafe pushspec_xml_read(nil, 0, descriptor, &$0) }
  }

  private static func read(
    into receiver: any XMLReceiver,
    _ parse: (inout pushspec_xml_handlers) -> Int32
  ) throws(XMLParseError) {
    XMLLibrary.prepare()
    let reading = Reading(for: receiver)
    let answer = withExtendedLifetime(reading) {
      var handlers = unsafe handlers(for: reading)
      return unsafe parse(&handlers)
    }
    if let error = reading.firstError { throw error }
    guard answer == 1 else { throw XMLParseError(line: 0, message: "not well-formed") }
  }

  private static func handlers(for reading: Reading) -> pushspec_xml_handlers {
    unsafe pushspec_xml_handlers(
      receiver: Unmanaged.passUnretained(reading).toOpaque(),
      attribute: { receiver, prefix, local, value, length in
        let name = unsafe XMLLibrary.name(prefix, local)
        unsafe Reading.at(receiver).attribute(name, XMLLibrary.text(value, length))
      },
      start: { receiver, prefix, local, line in
        unsafe Reading.at(receiver).start(XMLLibrary.name(prefix, local), line: Int(line))
      },
      end: { unsafe Reading.at($0).end() },
      text: { unsafe Reading.at($0).text(XMLLibrary.text($1, $2)) },
      complain: { unsafe Reading.at($0).complain(line: Int($1), XMLLibrary.message($2)) }
    )
  }
}

/// What is under way in one call of `XMLReader.read`.
private final class Reading {
  private let receiver: any XMLReceiver
  private var attributes: [XMLAttribute] = []
  private(set) var firstError: XMLParseError?

  init(for receiver: any XMLReceiver) {
    self.receiver = receiver
  }

  /// The reading whose address libxml2 was given; it lives as long as the call.
  static func at(_ address: UnsafeMutableRawPointer) -> Reading {
    unsafe Unmanaged.fromOpaque(address).takeUnretainedValue()
  }

  func attribute(_ name: String, _ value: String) {
    attributes.append(XMLAttribute(name: name, value: value))
  }

  func start(_ name: String, line: Int) {
    if firstError == nil { receiver.start(name, attributes, line: line) }
    attributes.removeAll(keepingCapacity: true)
  }

  func end() {
    if firstError == nil { receiver.end() }
  }

  func text(_ text: String) {
    if firstError == nil { receiver.text(text) }
  }

  func complain(line: Int, _ message: String) {
    firstError = firstError ?? XMLParseError(line: line, message: message)
  }
}
