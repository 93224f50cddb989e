/// A pattern over ids: `*` stands for any text within a part, `**` also across `/`, `?` for one
/// character.
package struct Glob: Sendable, Hashable {
  private let pattern: [Unicode.Scalar]
  /// What stands before the first `*` or `?`.
  private let beginning: String

  /// The pattern `pattern`.
  package init(_ pattern: String) {
    self.pattern = Array(pattern.unicodeScalars)
    beginning = String(pattern.prefix { $0 != "*" && $0 != "?" })
  }

  /// Whether the whole of `text` is as the pattern says.
  package func matches(_ text: String) -> Bool {
    guard text.hasPrefix(beginning) else { return false }
    let text = Array(text.unicodeScalars)
    // reachable[j]: the pattern so far can end at the jth scalar.
    var reachable = [Bool](repeating: false, count: text.count + 1)
    reachable[0] = true
    var index = 0
    while index < pattern.count {
      if pattern[index] == "*" {
        let crosses = index + 1 < pattern.count && pattern[index + 1] == "*"
        var isOpen = false
        for place in 0...text.count {
          isOpen = isOpen || reachable[place]
          reachable[place] = isOpen
          if place < text.count, text[place] == "/", !crosses { isOpen = false }
        }
        index += crosses ? 2 : 1
      } else {
        for place in text.indices.reversed() {
          reachable[place + 1] =
            reachable[place]
            && (pattern[index] == text[place] || (pattern[index] == "?" && text[place] != "/"))
        }
        reachable[0] = false
        index += 1
      }
    }
    return reachable[text.count]
  }
}
