internal import PushSpecExplanation
internal import PushSpecInterface
internal import PushSpecJudge
internal import PushSpecReports
internal import SourceText

/// Writes what a stored run came to, for people: suites, what is wrong in a line each, counts.
struct DocumentSummary {
  private let document: RunDocument
  private let palette: Palette

  /// The most failures that are named.
  private static let most = 200

  /// The summary of `document`.
  init(_ document: RunDocument, style: TextStyle) {
    self.document = document
    palette = style.palette
  }

  /// A line for each suite.
  var suites: String {
    document.suites.map { suite in
      palette.paint(VisibleText.of(suite.head.id), as: .place) + "  "
        + OutcomeCounts(suite.counts).text(palette) + "\n"
    }.joined()
  }

  /// Every scenario that failed or ended in an error, a line each.
  var failures: String {
    var lines: [String] = []
    var left = 0
    for suite in document.suites {
      for file in suite.invalidFiles {
        lines.append(line("\(file.path):\(file.line):", file.message, nil))
      }
      for index in suite.results.indices {
        let outline = suite.results.outline(at: index)
        guard [.failed, .error].contains(outline.outcome) else { continue }
        guard lines.count < Self.most else {
          left += 1
          continue
        }
        let result = suite.results[index]
        let place = result.failures.first?.place ?? result.place
        lines.append(
          line("\(place.file):\(place.line):\(place.column):", result.message ?? "", result.id)
        )
      }
    }
    if left > 0 { lines.append("and \(left) more\n") }
    return lines.joined()
  }

  /// How many came to what, and how long it took.
  var totals: String {
    let counts = document.counts
    let wall = TimeSpan(microseconds: document.head.wallMicroseconds)
    var text = palette.paint(Count.text(counts.total, "scenario"), as: .place)
    text += ": " + OutcomeCounts(counts).text(palette) + " in " + wall.rounded + "\n"
    if let signal = document.head.interruption {
      text += palette.paint("interrupted", as: .error) + " by \(signal)\n"
    }
    return text
  }

  private func line(_ place: String, _ message: String, _ id: String?) -> String {
    let id = id.map { palette.paint(" [\(VisibleText.of($0))]", as: .gutter) } ?? ""
    return palette.paint(VisibleText.of(place), as: .place) + " " + VisibleText.of(message) + id
      + "\n"
  }
}
