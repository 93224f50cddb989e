/// The words in which diagnostics list and count things.
enum Wording {
  /// `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`; long lists end in `…`.
  static func oneOf(_ names: [String], word: String = "or") -> String {
    let quoted = names.prefix(mostNamed).map { "'\($0)'" }
    if names.count > mostNamed { return quoted.joined(separator: ", ") + ", …" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// `a string`, `an int`.
  static func withArticle(_ noun: String) -> String {
    let startsWithVowel = noun.unicodeScalars.first.map { "aeioAEIO".unicodeScalars.contains($0) }
    return (startsWithVowel ?? false ? "an " : "a ") + noun
  }

  /// `1 step`, `3 steps`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private static let mostNamed = 8
}
