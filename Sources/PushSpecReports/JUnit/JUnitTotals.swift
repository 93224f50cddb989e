package import PushSpecJudge
internal import XMLOutput

/// The totals of a JUnit report, counted case by case in the file itself.
///
/// Reading is strict: a report that says one number and shows another, marks a case twice, names two
/// cases alike or leaves a mark without words is refused, for its readers would not agree on it.
package struct JUnitTotals: Sendable, Hashable {
  /// How many cases of each kind there are.
  package let counts: OutcomeCounts
  /// How many test suites there are.
  package let suites: Int

  /// Reads the report in `bytes`.
  ///
  /// - Parameter bytes: A whole report.
  /// - Throws: What is wrong with it.
  package init(parsing bytes: [UInt8]) throws(JUnitError) {
    try self.init { receiver throws(XMLParseError) in try XMLReader.read(bytes, into: receiver) }
  }

  /// Reads the report at `path`.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: Why it cannot be read, or what is wrong with it.
  package init(ofFileAt path: String) throws(JUnitError) {
    let file: OpenFile
    do {
      file = try OpenFile(reading: path)
    } catch {
      throw .file(error)
    }
    let descriptor = file.descriptor
    try self.init { receiver throws(XMLParseError) in
      try XMLReader.read(descriptor: descriptor, into: receiver)
    }
    _ = consume file
  }

  private init(_ read: (JUnitReceiver) throws(XMLParseError) -> Void) throws(JUnitError) {
    let receiver = JUnitReceiver()
    do {
      try read(receiver)
    } catch {
      throw .syntax(error)
    }
    if let problem = receiver.problem { throw problem }
    counts = receiver.totals
    suites = receiver.suiteNames.count
  }
}
