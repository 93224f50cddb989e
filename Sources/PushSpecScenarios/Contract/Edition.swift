/// An edition of a suite, such as `2026.1`: numbers in the order of their weight.
package struct Edition: Sendable, Hashable, Comparable {
  private let numbers: [Int]

  /// The edition that `text` writes; `nil` if that is not numbers with dots between them.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    for part in parts {
      guard !part.isEmpty, part.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    // 2026.1.0 is 2026.1.
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  /// Whether `left` came out before `right`.
  package static func < (left: Edition, right: Edition) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}
