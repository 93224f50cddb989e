extension SourceLines {
  /// Where what begins on `line` ends: lines after it belong to it as long as they are further in.
  ///
  /// - Parameter line: A line's number, counted from 1.
  /// - Returns: The number of the last line that is not blank.
  package func endOfBlock(from line: Int) -> Int {
    let indent = Self.indentation(of: self[line] ?? "")
    var end = line
    var next = line + 1
    while let text = self[next] {
      if !isBlank(next) {
        guard Self.indentation(of: text) > indent else { break }
        end = next
      }
      next += 1
    }
    return end
  }

  /// Whether there is nothing to be seen on line `number`, or no such line.
  package func isBlank(_ number: Int) -> Bool {
    self[number]?.allSatisfy(\.isWhitespace) ?? true
  }

  private static func indentation(of line: String) -> Int {
    line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
  }
}
