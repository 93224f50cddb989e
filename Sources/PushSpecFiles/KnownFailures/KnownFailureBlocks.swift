internal import PushSpecScenarios
internal import SourceText

/// The lines that the entries of a list stand on, where each has lines of its own.
struct KnownFailureBlocks {
  /// The lines of each entry, from the one with its dash.
  let ranges: [ClosedRange<Int>]
  /// What stands before the dashes.
  let indent: String
  private let starts: [Int: Int]

  /// The lines of the entries of `list`; `nil` if two share a line or one begins with no dash.
  init?(_ list: KnownFailureList) {
    let lines = SourceLines(list.file)
    var ranges: [ClosedRange<Int>] = []
    var indents: [String] = []
    for entry in list.entries {
      guard let start = Self.dash(of: entry, in: lines), start > (ranges.last?.upperBound ?? 0)
      else { return nil }
      let indent = Self.indentation(of: lines[start] ?? "")
      indents.append(indent)
      ranges.append(start...Self.end(from: start, deeperThan: indent.count, in: lines))
    }
    guard Set(indents).count <= 1 else { return nil }
    // Text that is neither an entry nor a comment nor an empty list would be left without meaning.
    let inside = Set(ranges.flatMap { Array($0) })
    for number in 1...max(1, lines.count) where !inside.contains(number) {
      let rest = (lines[number] ?? "").drop(while: \.isWhitespace)
      let isHarmless =
        rest.isEmpty || rest.hasPrefix("#") || rest == "---" || rest == "..."
        || ranges.isEmpty
      guard isHarmless else { return nil }
    }
    self.ranges = ranges
    indent = indents.first ?? ""
    starts = Dictionary(
      ranges.enumerated().map { ($0.element.lowerBound, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The entry whose first line is line `number`.
  func index(startingAt number: Int) -> Int? { starts[number] }

  /// Whether `line` is all there is of a list without entries.
  func isEmptyList(_ line: String) -> Bool {
    guard ranges.isEmpty else { return false }
    let text = line.drop(while: \.isWhitespace)
    return ["[]", "~", "null", "---"].contains { text.hasPrefix($0) }
  }

  /// The line with the dash of `entry`.
  private static func dash(of entry: KnownFailure, in lines: SourceLines) -> Int? {
    var number = entry.id.range.line
    while number >= 1, let line = lines[number] {
      let text = line.drop(while: \.isWhitespace)
      if text.hasPrefix("- ") || text == "-" { return number }
      number -= 1
    }
    return nil
  }

  /// The last line that belongs to the entry whose dash stands on line `start`.
  private static func end(from start: Int, deeperThan indent: Int, in lines: SourceLines) -> Int {
    var end = start
    var number = start + 1
    while let line = lines[number] {
      if line.contains(where: { !$0.isWhitespace }) {
        guard indentation(of: line).count > indent else { break }
        end = number
      }
      number += 1
    }
    return end
  }

  private static func indentation(of line: String) -> String {
    String(line.prefix { $0 == " " })
  }
}
