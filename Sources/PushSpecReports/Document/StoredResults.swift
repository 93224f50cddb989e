#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The results of one suite as the lines of a file, each decoded when it is asked for: so that the
/// report of a very large run takes hardly more memory than the file.
struct StoredResults: Sendable {
  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  /// What tables show of each.
  let outlines: [RunDocument.Outline]
  /// How many scenarios came to each kind of outcome.
  let counts: RunDocument.Counts

  /// The results that stand in `lines` of `bytes`; every one is looked at once.
  ///
  /// - Parameters:
  ///   - lines: Where the results stand.
  ///   - bytes: The whole file.
  /// - Throws: The number of the first line that holds none, with the decoder's error.
  init(_ lines: [Range<Int>], of bytes: [UInt8]) throws(BadLine) {
    var outlines: [RunDocument.Outline] = []
    outlines.reserveCapacity(lines.count)
    var counts = RunDocument.Counts()
    for (index, line) in lines.enumerated() {
      do {
        let result = try Self.decode(line, bytes)
        outlines.append(RunDocument.Outline(result))
        counts.count(result)
      } catch {
        throw BadLine(index: index, error: error)
      }
    }
    self.bytes = bytes
    self.lines = lines
    self.outlines = outlines
    self.counts = counts
  }

  /// The result at `index`.
  subscript(index: Int) -> RunDocument.Result {
    // It has been decoded before; only a lack of memory could make a difference.
    (try? Self.decode(lines[index], bytes)) ?? RunDocument.Result(unreadable: outlines[index])
  }

  /// A line that holds no result.
  struct BadLine: Error {
    /// Which one, counted from the suite's first.
    let index: Int
    /// What the decoder says.
    let error: any Error
  }

  private static func decode(
    _ line: Range<Int>,
    _ bytes: [UInt8]
  ) throws -> RunDocument.Result {
    try JSONDecoder().decode(RunDocument.Result.self, from: Data(bytes[line]))
  }
}

/// A report's bytes, divided into lines that hold a result each and the rest around them.
struct ReportLines {
  /// The file without the results that stand on lines of their own.
  private(set) var rest: [UInt8] = []
  /// Where the results stand, for each suite.
  private(set) var results: [[Range<Int>]] = []

  /// Divides `bytes`; what was written in another layout, by another program, stays whole.
  init(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      take(start..<end, of: bytes)
      start = end + 1
    }
  }

  private static let suite = Array("{\"suite\":".utf8)
  private static let format = Array("{\"format\":".utf8)

  private mutating func take(_ line: Range<Int>, of bytes: [UInt8]) {
    let text = bytes[line]
    if text.starts(with: Self.suite) { results.append([]) }
    guard text.starts(with: Array("{\"".utf8)), !text.starts(with: Self.suite),
      !text.starts(with: Self.format), !results.isEmpty
    else {
      rest += text
      rest.append(UInt8(ascii: "\n"))
      return
    }
    // The comma after it, or the end of the list, belongs to the rest.
    var end = line.upperBound
    if bytes[..<end].last == UInt8(ascii: ",") { end -= 1 }
    if bytes[..<end].last == UInt8(ascii: "]") {
      end -= 1
      rest += Array("],\n".utf8)
    }
    results[results.count - 1].append(line.lowerBound..<end)
  }
}
