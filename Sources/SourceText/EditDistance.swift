/// How many slips of the pen lie between two words: letters left out, added, changed or swapped.
struct EditDistance {
  private let word: [Unicode.Scalar]

  /// Measures from `word`.
  init(from word: some Sequence<Unicode.Scalar>) {
    self.word = Array(word)
  }

  /// The distance to `other`, or nil once it must be greater than `limit`.
  ///
  /// Two neighbouring letters that changed places count as one slip, and no letter is
  /// changed twice (the restricted Damerau–Levenshtein distance).
  func distance(to other: some Sequence<Unicode.Scalar>, limit: Int) -> Int? {
    let other = Array(other)
    guard abs(word.count - other.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in word.indices {
      var current = [row + 1]
      current.reserveCapacity(other.count + 1)
      for column in other.indices {
        let change = last[column] + (word[row] == other[column] ? 0 : 1)
        var best = min(last[column + 1] + 1, current[column] + 1, change)
        if row > 0, column > 0, word[row] == other[column - 1], word[row - 1] == other[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      if current.allSatisfy({ $0 > limit }) { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}
