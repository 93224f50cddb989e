internal import SourceText

/// One line of a file taken apart as its author sees it: indentation, dashes, key, value, comment.
///
/// It serves only to explain mistakes, so it guesses where YAML would need the lines around.
/// Offsets are counted in scalars from 0.
struct YAMLLine {
  /// The line's number, from 1.
  let number: Int
  /// The text without its break.
  let scalars: [Unicode.Scalar]
  /// How many blanks and tabs stand before the text.
  let indent: Int
  /// The end of the text, trailing blanks and comment left out.
  let end: Int
  /// Where the text begins behind the dashes of list items.
  let keyStart: Int
  /// The colon that ends the key, if there is one followed by a blank or the line's end.
  let colon: Int?

  /// Takes `text` apart, the line `number`.
  init(_ text: String, number: Int) {
    self.number = number
    scalars = Array(text.unicodeScalars)
    indent = scalars.firstIndex { !Self.isBlank($0) } ?? scalars.count
    end = Self.endOfText(in: scalars, from: indent)
    var start = indent
    while start < end, scalars[start] == "-", start + 1 >= end || Self.isBlank(scalars[start + 1]) {
      start += 1
      while start < end, Self.isBlank(scalars[start]) { start += 1 }
    }
    keyStart = start
    colon = Self.colon(in: scalars[..<end], from: start)
  }

  /// Whether the line holds no text: it is empty, blank or a comment.
  var isBlank: Bool { indent >= end }

  /// Whether the text begins with the dash of a list item.
  var isItem: Bool { keyStart > indent }

  /// Whether a dash stands at its start that has no space behind it.
  var hasStickingDash: Bool { !isItem && self[indent] == "-" && self[indent + 1] != "-" }

  /// The key's text, if the line has one.
  var key: String? { colon.map { text(keyStart..<$0) } }

  /// Where the value behind the key begins, if there is one on the line.
  var valueStart: Int? {
    guard let colon else { return nil }
    return scalars[..<end].indices[(colon + 1)...].first { !Self.isBlank(scalars[$0]) }
  }

  /// The scalar at `offset`, or nil beyond the line.
  subscript(offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(offset) ? scalars[offset] : nil
  }

  /// The last visible scalar before `offset`.
  func lastVisible(before offset: Int) -> Unicode.Scalar? {
    scalars.prefix(max(0, offset)).last { !Self.isBlank($0) }
  }

  /// The text in `range`.
  func text(_ range: Range<Int>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range.clamped(to: scalars.indices)])
    return text
  }

  /// Whether `scalar` separates words in YAML.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  /// Where a quote may open rather than be an apostrophe: first, or behind one of these.
  static func opensQuote(after scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    return isBlank(scalar) || "[{,:".unicodeScalars.contains(scalar)
  }

  private static func endOfText(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    var quote: Unicode.Scalar?
    var end = scalars.count
    for index in start..<scalars.count {
      let scalar = scalars[index]
      let previous = index > 0 ? scalars[index - 1] : nil
      if let open = quote {
        if scalar == open, open == "'" || previous != "\\" { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        if opensQuote(after: previous) { quote = scalar }
      } else if scalar == "#", previous.map(isBlank) ?? true {
        end = index
        break
      }
    }
    while end > start, isBlank(scalars[end - 1]) { end -= 1 }
    return end
  }

  private static func colon(in scalars: ArraySlice<Unicode.Scalar>, from start: Int) -> Int? {
    var index = start
    if let quote = scalars[start...].first, quote == "\"" || quote == "'" {
      guard let close = scalars[(start + 1)...].firstIndex(of: quote) else { return nil }
      index = close + 1
    }
    return scalars[index...].indices.first { index in
      scalars[index] == ":"
        && (index + 1 == scalars.endIndex || isBlank(scalars[index + 1]))
    }
  }
}
