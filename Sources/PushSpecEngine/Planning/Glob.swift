/// A pattern over ids: `*` stands for any text within a part, `**` also across `/`, `?` for one
/// character.
package struct Glob: Sendable, Hashable {
  private let pattern: [Character]

  /// The pattern `pattern`.
  package init(_ pattern: String) {
    self.pattern = Array(pattern)
  }

  /// Whether the whole of `text` is as the pattern says.
  package func matches(_ text: String) -> Bool {
    let text = Array(text)
    // reachable[j]: the pattern so far can end at the jth character.
    var reachable = [Bool](repeating: false, count: text.count + 1)
    reachable[0] = true
    var index = 0
    while index < pattern.count {
      var next = [Bool](repeating: false, count: text.count + 1)
      if pattern[index] == "*" {
        let crosses = index + 1 < pattern.count && pattern[index + 1] == "*"
        var isOpen = false
        for place in 0...text.count {
          if reachable[place] { isOpen = true }
          next[place] = isOpen
          if place < text.count, text[place] == "/", !crosses { isOpen = false }
        }
        index += crosses ? 2 : 1
      } else {
        for place in 0..<text.count where reachable[place] {
          next[place + 1] =
            pattern[index] == text[place] || (pattern[index] == "?" && text[place] != "/")
        }
        index += 1
      }
      reachable = next
    }
    return reachable[text.count]
  }
}
