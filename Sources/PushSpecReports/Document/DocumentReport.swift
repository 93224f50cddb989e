/// A report that is written piece by piece, so that its size is not bounded by memory.
package protocol DocumentReport: Sendable {
  /// Hands over the report's text in order.
  ///
  /// - Parameter emit: Takes the next piece.
  /// - Throws: What `emit` throws.
  func write(_ emit: (String) throws(FileError) -> Void) throws(FileError)
}

extension DocumentReport {
  /// Writes the report to a file, as a whole or not at all.
  ///
  /// - Parameter path: The file's path; its folder must be there.
  /// - Throws: Why it could not be written.
  package func write(to path: String) throws(FileError) {
    var file = try AtomicFile(at: path)
    try write { (piece: String) throws(FileError) in try file.append(piece.utf8) }
    try file.commit()
  }

  /// The whole report.
  package var text: String {
    var text = ""
    // Nothing can go wrong where nothing is written to a file.
    try? write { (piece: String) throws(FileError) in text += piece }
    return text
  }
}
