extension Value: CustomStringConvertible {
  /// The value as scenarios would write it, on one line.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    switch self {
    case .absent: text += "$absent"
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .decimal(let number): text += String(number)
    case .string(let string): string.writeQuoted(to: &text)
    case .completion(let handler):
      text += "<handler \(handler.id)"
      if let delivery = handler.delivery { text += " of \(delivery)" }
      text += ">"
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(to: &text)
      }
      text += "]"
    case .map(let map): map.write(to: &text)
    }
  }
}

extension ValueMap: CustomStringConvertible {
  /// The map as scenarios would write it, on one line.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    text += "{"
    for (index, entry) in entries.enumerated() {
      if index > 0 { text += ", " }
      text += entry.key
      text += ": "
      entry.value.write(to: &text)
    }
    text += "}"
  }
}

extension Value {
  /// The value as JSON text on one line, keys in their order; a handler as its id.
  package var jsonText: String {
    var text = ""
    writeJSON(to: &text)
    return text
  }

  private func writeJSON(to text: inout String) {
    switch self {
    case .absent, .null: text += "null"
    case .bool, .integer: write(to: &text)
    case .decimal(let number): text += number.isFinite ? String(number) : "null"
    case .string(let string): string.writeQuoted(to: &text)
    case .completion(let handler): handler.id.writeQuoted(to: &text)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.writeJSON(to: &text)
      }
      text += "]"
    case .map(let map):
      text += "{"
      for (index, entry) in map.entries.enumerated() {
        if index > 0 { text += "," }
        entry.key.writeQuoted(to: &text)
        text += ":"
        entry.value.writeJSON(to: &text)
      }
      text += "}"
    }
  }
}

extension String {
  /// Writes the text in double quotes, with JSON's escapes.
  fileprivate func writeQuoted(to text: inout String) {
    text += "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
