/// Finds the name that somebody meant who wrote one that does not exist.
package enum Suggestion {
  /// The candidate nearest to `name`, or nil if none is near enough to be meant.
  ///
  /// A candidate that differs in case only wins; else the one with the fewest slips, at most
  /// about one in three letters. Among equals the choice does not depend on the list's order.
  package static func nearest(
    to name: String,
    among candidates: some Sequence<String>
  ) -> String? {
    guard name.utf8.count <= longestName else { return nil }
    let exact = EditDistance(from: name.unicodeScalars)
    let folded = EditDistance(from: name.lowercased().unicodeScalars)
    var best: Guess?
    for candidate in candidates where candidate != name && candidate.utf8.count <= longestName {
      let limit = max(name.unicodeScalars.count, candidate.unicodeScalars.count) / 3
      let lowercased = candidate.lowercased().unicodeScalars
      guard let slips = folded.distance(to: lowercased, limit: limit) else { continue }
      let exactSlips = exact.distance(to: candidate.unicodeScalars, limit: longestName)
      let guess = Guess(slips: slips, exactSlips: exactSlips ?? longestName, name: candidate)
      if best.map({ guess.isBetter(than: $0) }) ?? true { best = guess }
    }
    return best?.name
  }

  /// The question to show beside the caret: `did you mean 'startSdk'?`, or nil if nothing is near.
  package static func didYouMean(
    _ name: String,
    among candidates: some Sequence<String>
  ) -> String? {
    nearest(to: name, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// Longer names are no names: comparing them would only cost time.
  private static let longestName = 200

  private struct Guess {
    let slips: Int
    let exactSlips: Int
    let name: String

    func isBetter(than other: Guess) -> Bool {
      (slips, exactSlips, name) < (other.slips, other.exactSlips, other.name)
    }
  }
}
