/// Cuts a stream of bytes into lines, and bounds them.
package struct LineCutter: Sendable {
  /// The longest line that either side may send, in bytes.
  package static let longestLine = 8 * 1_048_576

  /// A line that is longer than allowed.
  package struct TooLong: Error, Sendable, Hashable {
    /// How many bytes a line may have.
    package let limit: Int
  }

  private let limit: Int
  private var buffer: [UInt8] = []
  /// Where the line begins that is not complete yet.
  private var start = 0
  /// How far it has been searched for its end.
  private var searched = 0

  /// A cutter of lines of at most `limit` bytes.
  package init(limit: Int = longestLine) {
    self.limit = limit
  }

  /// Takes more bytes.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer += bytes
  }

  /// The next complete line, without its end; nothing until more bytes come.
  package mutating func next() throws(TooLong) -> [UInt8]? {
    while searched < buffer.count {
      guard buffer[searched] != UInt8(ascii: "\n") else {
        var line = buffer[start..<searched]
        searched += 1
        start = searched
        guard line.count <= limit else { throw TooLong(limit: limit) }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return Array(line)
      }
      searched += 1
    }
    guard searched - start <= limit else { throw TooLong(limit: limit) }
    return nil
  }

  /// The bytes of the line that is not complete.
  package var rest: ArraySlice<UInt8> { buffer[start...] }
}
