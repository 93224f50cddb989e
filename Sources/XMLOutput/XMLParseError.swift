/// Why bytes are no document, or no valid one.
package struct XMLParseError: Error, Hashable {
  /// The line at which it was noticed, from 1; 0 where it belongs to none.
  package let line: Int
  /// What is wrong, on one line.
  package let message: String

  /// The error `message` at `line`.
  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}

extension XMLParseError: CustomStringConvertible {
  /// The error as people read it.
  package var description: String { line > 0 ? "line \(line): \(message)" : message }
}
