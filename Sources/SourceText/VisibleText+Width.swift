extension VisibleText {
  /// How many columns of a terminal `text` fills, once what is unprintable is spelled out.
  package static func width(of text: String) -> Int {
    let bytes = text.utf8
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) { return bytes.count }
    return text.unicodeScalars.reduce(0) { $0 + Cell($1).width }
  }

  /// The beginning of `text` that fills at most `width` columns, with `…` where something is cut.
  package static func cut(_ text: String, to width: Int) -> String {
    guard text.utf8.count > width, self.width(of: text) > width else { return text }
    var shown = ""
    var used = 0
    for character in text {
      let more = character.unicodeScalars.reduce(0) { $0 + Cell($1).width }
      guard used + more < width else { break }
      shown.append(character)
      used += more
    }
    return shown + "…"
  }
}
