internal import SourceText

/// Finds the ids that somebody may have meant.
struct NearbyIDs {
  /// The ids, and the beginnings of ids up to each `/`.
  private let names: [String]

  /// A search among `ids`.
  init(_ ids: [String]) {
    var names: Set<String> = []
    for id in ids {
      var rest = id[...]
      while names.insert(String(rest)).inserted, let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
      }
    }
    self.names = names.sorted()
  }

  /// The question whether one or more of the nearest ids were meant; nothing if none is near.
  func question(about text: String) -> String? {
    let near = near(text).prefix(3).map { "'\($0)'" }
    guard let last = near.last else { return nil }
    let list = near.count == 1 ? last : near.dropLast().joined(separator: ", ") + " or \(last)"
    return "did you mean \(list)?"
  }

  /// The nearest ids: those that end in the text, else the one with the fewest slips, else those
  /// whose last part is nearest to the text's.
  private func near(_ text: String) -> [String] {
    let ending = names.filter { $0.hasSuffix("/" + text) }
    if !ending.isEmpty { return ending }
    if let nearest = Suggestion.nearest(to: text, among: names) { return [nearest] }
    func last(_ id: String) -> Substring { id.split(separator: "/").last ?? "" }
    let parts = Set(names.map { String(last($0)) })
    guard let part = Suggestion.nearest(to: String(last(text)), among: parts) else {
      return names.filter { $0.contains(text) }
    }
    return names.filter { last($0) == part }
  }
}
