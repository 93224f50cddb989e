package import PushSpecInterface

extension Value {
  /// The value as JSON text without spaces; names in their order, what is absent left out.
  package var jsonText: String {
    var text = ""
    writeJSON(to: &text)
    return text
  }

  private func writeJSON(to text: inout String) {
    switch self {
    case .absent, .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .decimal(let number): text += number.isFinite ? "\(number)" : "null"
    case .string(let string): Self.writeJSON(string, to: &text)
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
        Self.writeJSON(entry.key, to: &text)
        text += ":"
        entry.value.writeJSON(to: &text)
      }
      text += "}"
    case .completion(let handler): Self.writeJSON(handler.id, to: &text)
    }
  }

  private static func writeJSON(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
