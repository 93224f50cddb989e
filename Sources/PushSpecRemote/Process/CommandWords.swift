/// A command line cut into words as a shell cuts it, though no shell is involved: quotes and
/// backslashes count, nothing is expanded.
package struct CommandWords: Sendable, Hashable {
  /// The program and its arguments.
  package let words: [String]
  /// The command as it was given.
  package let text: String

  /// A text that is no command.
  package struct Invalid: Error, Sendable, Hashable {
    /// What is wrong with it.
    package let text: String
  }

  /// The words of `text`.
  package init(_ text: String) throws(Invalid) {
    var cutter = Cutter()
    for character in text { try cutter.take(character) }
    words = try cutter.finish()
    self.text = text
    guard !words.isEmpty else { throw Invalid(text: "the command is empty") }
  }

  private struct Cutter {
    private enum Quote {
      case none, single, double
    }

    private var words: [String] = []
    private var word: String?
    private var quote = Quote.none
    private var isEscaped = false

    mutating func take(_ character: Character) throws(Invalid) {
      if isEscaped {
        isEscaped = false
        if quote == .double, !"\"\\$`\n".contains(character) { append("\\") }
        if character != "\n" { append(character) }
        return
      }
      switch (quote, character) {
      case (.single, "'"), (.double, "\""): quote = .none
      case (.single, _): append(character)
      case (_, "\\"): isEscaped = true
      case (.double, _): append(character)
      case (.none, "'"):
        quote = .single
        word = word ?? ""
      case (.none, "\""):
        quote = .double
        word = word ?? ""
      case (.none, "|"), (.none, "&"), (.none, ";"), (.none, "<"), (.none, ">"):
        throw Invalid(
          text: "'\(character)' means something to shells alone, and no shell runs the command: "
            + "quote it, or run a shell: sh -c '…'"
        )
      case (.none, _) where character.isWhitespace: endWord()
      case (.none, _): append(character)
      }
    }

    mutating func finish() throws(Invalid) -> [String] {
      guard quote == .none, !isEscaped else {
        let open =
          quote == .none ? "a backslash" : quote == .single ? "a quote (')" : "a quote (\")"
        throw Invalid(text: "\(open) is left open at the end of the command")
      }
      endWord()
      return words
    }

    private mutating func append(_ character: Character) {
      word = (word ?? "") + String(character)
    }

    private mutating func endWord() {
      if let word { words.append(word) }
      word = nil
    }
  }
}
