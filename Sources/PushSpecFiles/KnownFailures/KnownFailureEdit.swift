internal import PushSpecScenarios
internal import SourceText

/// Edits the lines of one entry in place.
struct KnownFailureEdit {
  private let entry: KnownFailure
  private let own: [String]
  private let first: Int

  /// Edits of `entry`, which stands on the lines `own`, the first of which is line `first`.
  init(_ entry: KnownFailure, _ own: [String], from first: Int) {
    self.entry = entry
    self.own = own
    self.first = first
  }

  /// The lines after `repairs`, which are all of this entry.
  func lines(_ repairs: [KnownFailureRepair]) -> [String] {
    if repairs.contains(where: \.isDeletion) { return [] }
    var lines = own
    for repair in repairs {
      switch repair {
      case .name(_, let ids): lines = named(lines, ids)
      case .restate(_, let outcome, let message): lines = restated(lines, outcome, message)
      case .delete, .add: break
      }
    }
    return lines
  }

  /// The entry for each of `ids`; what is remarked in it stays with the first.
  private func named(_ lines: [String], _ ids: [String]) -> [String] {
    ids.enumerated().flatMap { place, id in
      let edited = replaced(lines, entry.id.range, by: YAMLText.scalar(id))
      return place == 0
        ? edited : edited.filter { !$0.drop(while: \.isWhitespace).hasPrefix("#") }
    }
  }

  private func restated(
    _ lines: [String],
    _ outcome: KnownFailure.Outcome,
    _ message: String
  ) -> [String] {
    if let range = entry.message?.range, range.start.line != range.end.line {
      // A message over several lines has no place to put another in.
      let text = KnownFailureEntry(entry).with(outcome, message)
        .text(indent: String((own.first ?? "").prefix { $0 == " " }))
      return text.split(separator: "\n").map(String.init)
    }
    // What stands behind is edited first, so that the places before it stay true.
    var edits: [(range: SourceRange, text: String)] = []
    if let range = entry.message?.range { edits.append((range, YAMLText.quoted(message))) }
    if let range = entry.outcomeRange { edits.append((range, outcome.rawValue)) }
    var lines = lines
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      lines = replaced(lines, edit.range, by: edit.text)
    }
    guard entry.outcomeRange == nil, outcome != .failed else { return lines }
    return withOutcome(lines, outcome)
  }

  /// The lines with the outcome written behind the id.
  private func withOutcome(_ lines: [String], _ outcome: KnownFailure.Outcome) -> [String] {
    var lines = lines
    let place = entry.id.range.line - first
    guard lines.indices.contains(place) else { return lines }
    if lines[place].contains("{") {
      let end = SourceRange(
        file: entry.id.range.file,
        start: entry.id.range.end,
        end: entry.id.range.end
      )
      return replaced(lines, end, by: ", outcome: \(outcome.rawValue)")
    }
    let dash = (own.first ?? "").prefix { $0 == " " }
    lines.insert("\(dash)  outcome: \(outcome.rawValue)", at: place + 1)
    return lines
  }

  private func replaced(_ lines: [String], _ range: SourceRange, by text: String) -> [String] {
    var lines = lines
    let place = range.line - first
    guard lines.indices.contains(place), range.start.line == range.end.line else { return lines }
    let scalars = Array(lines[place].unicodeScalars)
    let start = Int(range.start.column) - 1
    let end = Int(range.end.column) - 1
    guard start <= end, end <= scalars.count else { return lines }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars[..<start])
    line.append(contentsOf: text.unicodeScalars)
    line.append(contentsOf: scalars[end...])
    lines[place] = String(line)
    return lines
  }
}
