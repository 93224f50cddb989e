internal import PushSpecScenarios
internal import SourceText

/// Tells in which fragment a place lies.
struct FragmentMap: Sendable {
  private let fragments: [FragmentSummary]

  /// A map of `fragments`.
  init(_ fragments: [FragmentSummary]) {
    self.fragments = fragments
  }

  /// The fragment that is written at `range`, or that the `use` there names.
  func name(at range: SourceRange) -> String? {
    let around = fragments.filter { fragment in
      fragment.range.file === range.file && fragment.range.start <= range.start
    }
    if let nearest = around.max(by: { $0.range.start < $1.range.start }) { return nearest.name }
    guard let line = SourceLines(range.file)[range.line] else { return nil }
    let start = line.unicodeScalars.dropFirst(Int(range.start.column) - 1)
    let text = String(String.UnicodeScalarView(start))
    guard text.hasPrefix("use:") else { return nil }
    let name = text.dropFirst(4).drop { $0 == " " }.prefix { !" #\t".contains($0) }
    return String(name.filter { $0 != "\"" && $0 != "'" })
  }
}
