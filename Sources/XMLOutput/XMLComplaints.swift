internal import CLibXML2

/// Collects the errors of one call.
final class XMLComplaints {
  private(set) var errors: [XMLParseError] = []

  /// Calls `body` with what libxml2 needs to complain to this collector.
  func collect<Result>(_ body: (inout pushspec_xml_complaints) -> Result) -> Result {
    withExtendedLifetime(self) {
      var complaints = unsafe pushspec_xml_complaints(
        receiver: Unmanaged.passUnretained(self).toOpaque(),
        complain: { address, line, text in
          let collector = unsafe Unmanaged<XMLComplaints>.fromOpaque(address).takeUnretainedValue()
          let message = unsafe XMLLibrary.message(text)
          collector.errors.append(XMLParseError(line: Int(line), message: message))
        }
      )
      return unsafe body(&complaints)
    }
  }

  /// The first error, or `otherwise` where none was told.
  func first(or otherwise: String) -> XMLParseError {
    errors.first ?? XMLParseError(line: 0, message: otherwise)
  }
}
