internal import SourceText

extension TreeBuilder {
  /// What follows `key` in the collection `index`: its value, kept if the key is good.
  ///
  /// There is no key where a list or map stands in its place.
  mutating func slot(
    afterKey key: Node.Scalar?,
    at range: SourceRange,
    of index: Int
  ) throws(Halt) -> OpenCollection.Slot {
    guard let key else {
      try report(.keyNotText, at: range, "a key must be a word or a text, not a list or map")
      return .nobodysValue
    }
    if key.isPlain {
      if let first = key.text.unicodeScalars.first, first == "\u{A0}" || first == "\u{3000}" {
        try report(
          .lookalikeCharacter,
          at: range,
          "the line is indented with a character that YAML takes for text",
          suggestion: "write ordinary spaces"
        )
        return .nobodysValue
      }
      if key.text.isEmpty {
        try report(.missingKey, at: range, "there is no key before this ':'")
        return .nobodysValue
      }
      if key.text == "<<" {
        try report(
          .mergeKey,
          at: range,
          "'<<' merges no maps here",
          suggestion: "write the keys out"
        )
        return .nobodysValue
      }
    }
    guard isNew(key.text, in: index) else {
      let first = entries[open[index].base...].first { $0.key.value == key.text }
      try report(
        .duplicateKey,
        at: range,
        "the key \(Quoting.shown(key.text)) stands in this map already",
        notes: first.map { [.init("first here", at: $0.key.range)] } ?? []
      )
      return .nobodysValue
    }
    pendingKeys.append(Located(key.text, at: range))
    return .value
  }

  /// Whether the map `index` has no key `text` yet; looks one by one while the keys are few.
  mutating func isNew(_ text: String, in index: Int) -> Bool {
    let known = entries[open[index].base...]
    if known.count < 8 { return !known.contains { $0.key.value == text } }
    if open[index].keys == nil { open[index].keys = Set(known.map(\.key.value)) }
    return open[index].keys?.insert(text).inserted ?? true
  }

  /// Reports a key in braces that has no colon, such as `{a:1}` or `{name}`.
  mutating func checkColon(
    between key: Located<String>,
    and value: Node
  ) throws(Halt) {
    guard value.range.start == key.range.end, value.scalar?.isNull == true else { return }
    if let entry = Node.Scalar(key.value, isPlain: true).entryWithoutSpace {
      try report(
        .missingSpace,
        at: key.range,
        "\(Quoting.shown(key.value)) is one word without a space after its colon",
        suggestion: "write '\(entry.key): \(Quoting.shortened(entry.value))'"
      )
    } else {
      try report(
        .keyWithoutValue,
        at: key.range,
        "the key \(Quoting.shown(key.value)) has no value",
        suggestion: "if the braces are text, quote them"
      )
    }
  }
}
