extension Node.Scalar {
  /// Key and value if the scalar is an entry whose colon lacks its space, such as `call:startSdk`.
  ///
  /// YAML reads it as one word. Where a map was expected, the person meant `call: startSdk`.
  /// The full-width colon of Chinese keyboards counts too; addresses such as `http://…` and
  /// times such as `10:30` do not.
  package var entryWithoutSpace: (key: String, value: String)? {
    guard isPlain, let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      return nil
    }
    let key = text[..<colon]
    let value = text[text.index(after: colon)...].drop { $0.isWhitespace }
    guard let first = key.first, first.isLetter || first == "_", !value.isEmpty,
      !value.hasPrefix("//"),
      key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "." })
    else { return nil }
    return (String(key), String(value))
  }

  /// The text between the quotes if it stands in typographic ones, as editors for prose make them
  /// of straight ones.
  package var textInTypographicQuotes: String? {
    guard isPlain, text.count >= 2, let first = text.first, let last = text.last,
      "“”„".contains(first) && "“”".contains(last) || "‘’".contains(first) && last == "’"
    else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
