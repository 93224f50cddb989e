/// A place in a file: line and column, both counted from 1, columns in Unicode scalars.
package struct SourcePosition: Sendable, Hashable, Comparable {
  /// The line, from 1.
  package var line: Int32
  /// The column in Unicode scalars, from 1.
  package var column: Int32

  /// The place at `line` and `column`.
  package init(line: Int, column: Int) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    left.line != right.line ? left.line < right.line : left.column < right.column
  }
}

/// A stretch of one file, its end excluded.
package struct SourceRange: Sendable, Hashable {
  /// The file that the stretch lies in.
  package let file: SourceFile
  /// Where it begins.
  package let start: SourcePosition
  /// The first place after it.
  package let end: SourcePosition

  /// The stretch of `file` from `start` up to, not including, `end`.
  package init(file: SourceFile, start: SourcePosition, end: SourcePosition) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// The line on which the stretch begins, from 1.
  package var line: Int { Int(start.line) }

  /// The same stretch of `file`, which has the same text.
  package func moved(to file: SourceFile) -> SourceRange {
    SourceRange(file: file, start: start, end: end)
  }

  package static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.file === right.file && left.start == right.start && left.end == right.end
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(start)
    hasher.combine(end)
  }
}

/// A value together with the place where it was written.
package struct Located<Value: Sendable>: Sendable {
  /// What was written.
  package var value: Value
  /// Where it was written.
  package let range: SourceRange

  /// `value`, written at `range`.
  @inlinable
  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
