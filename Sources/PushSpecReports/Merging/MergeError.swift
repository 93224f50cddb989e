/// Why reports do not add up to the run that they are parts of.
package enum MergeError: Error, Sendable, Hashable {
  /// A run did not come to its end.
  case unfinished(String)
  /// A report is not of a part.
  case noShard(String)
  /// Two reports differ in something that all parts have in common.
  case foreign(String, String, what: String, ours: String, theirs: String)
  /// Two reports are of the same part.
  case doubled(number: Int, String, String)
  /// There is no report of these parts; of very many the first are named.
  case missing([Int], of: Int)
  /// A report says that it is of a part which is none of so many.
  case otherNumbers(Int)
  /// A scenario is in two parts.
  case twice(scenario: String, String, String)
  /// The parts together hold other scenarios than were selected.
  case otherScenarios(found: Int, selected: Int)
}

extension MergeError: CustomStringConvertible {
  /// The most missing parts that are named.
  static let mostTold = 10

  /// The error as people read it.
  package var description: String {
    switch self {
    case .unfinished(let file):
      "the run in '\(file)' did not finish: it was killed, or still goes on"
    case .noShard(let file): "'\(file)' is no part of a whole: its run had no '--shard'"
    case .foreign(let file, let other, let what, let ours, let theirs):
      "'\(other)' belongs to another run than '\(file)': \(what) \(theirs), not \(ours)"
    case .doubled(let number, let file, let other):
      "shard \(number) is there twice: '\(file)' and '\(other)'"
    case .missing(let numbers, let count): Self.words(numbers, of: count)
    case .otherNumbers(let count): "a shard has a number that is none from 1 to \(count)"
    case .twice(let scenario, let file, let other):
      "'\(scenario)' was played in two shards: '\(file)' and '\(other)'"
    case .otherScenarios(let found, let selected):
      found == selected
        ? "the shards hold other scenarios than were selected"
        : "the shards hold \(found) scenarios, and \(selected) were selected"
    }
  }

  /// What helps, where something does.
  package var advice: String? {
    switch self {
    case .unfinished, .missing: "play it again, and merge then"
    case .noShard: "'pushspec report' makes reports of a whole run"
    case .foreign(_, _, what: ShardCommons.durations, _, _):
      "every shard needs the same file behind '--durations'"
    case .foreign: "merge the shards of one run alone, all of the same options and files"
    case .doubled: "name each shard once"
    case .otherNumbers, .twice, .otherScenarios: nil
    }
  }

  private static func words(_ numbers: [Int], of count: Int) -> String {
    let shown = numbers.prefix(mostTold).map(String.init)
    let list =
      shown.count == 1
      ? shown[0] : shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "")
    let noun =
      numbers.count == 1 ? "shard \(list) of \(count) is" : "shards \(list) of \(count) are"
    let rest = numbers.count > shown.count ? ", and more" : ""
    return "\(noun) missing\(rest)"
  }
}
