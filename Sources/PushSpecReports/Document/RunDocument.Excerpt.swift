internal import PushSpecScenarios
internal import SourceText

extension RunDocument {
  /// Lines of a file, some of them marked.
  package struct Excerpt: Sendable, Hashable, Codable {
    /// The file's path.
    package let file: String
    /// The number of the first line.
    package let firstLine: Int
    /// The lines, without their breaks.
    package let lines: [String]
    /// The first marked line, if any is.
    package let markedFrom: Int?
    /// The last marked line.
    package let markedThrough: Int?
    /// The line of the case that was played, where the file has several.
    package let caseLine: Int?

    /// Whether line `number` is marked.
    package func isMarked(_ number: Int) -> Bool {
      guard let markedFrom, let markedThrough else { return false }
      return markedFrom <= number && number <= markedThrough
    }

    /// The lines of `scenario`, with the step at `range` marked if it stands there.
    init?(of scenario: Scenario, marking range: SourceRange?) {
      let lines = SourceLines(scenario.range.file)
      let own = range.flatMap { $0.file === scenario.range.file ? $0 : nil }
      let caseLine = scenario.id == scenario.fileID ? nil : scenario.range.line
      self.init(lines, around: own?.line ?? 1, marking: own, caseLine: caseLine, most: Self.most)
    }

    /// The lines around `range`, with the step that begins there marked.
    init?(around range: SourceRange) {
      let lines = SourceLines(range.file)
      let block = lines.endOfBlock(from: range.line) - range.line
      self.init(
        lines,
        around: range.line,
        marking: range,
        caseLine: nil,
        most: min(Self.most, block + Self.fewest)
      )
    }

    private init?(
      _ lines: SourceLines,
      around line: Int,
      marking range: SourceRange?,
      caseLine: Int?,
      most: Int
    ) {
      var count = lines.count
      while count > 0, lines.isBlank(count) { count -= 1 }
      guard count > 0 else { return nil }
      let first = count <= most ? 1 : max(1, min(line - min(3, most / 3), count - most + 1))
      let last = min(count, first + most - 1)
      let marked = range.flatMap { range -> ClosedRange<Int>? in
        guard (first...last).contains(range.line) else { return nil }
        return range.line...min(last, lines.endOfBlock(from: range.line))
      }
      file = lines.file.path
      firstLine = first
      self.lines = (first...last).map { lines[$0] ?? "" }
      markedFrom = marked?.lowerBound
      markedThrough = marked?.upperBound
      self.caseLine = caseLine
    }

    private static let most = 120
    private static let fewest = 6
  }
}
