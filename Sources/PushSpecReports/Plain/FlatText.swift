internal import SourceText

/// Texts on one line.
enum FlatText {
  /// `text` with a visible form of everything that would break the line or hide.
  static func line(_ text: String) -> String { VisibleText.of(text) }

  /// `text` in double quotes, as YAML and JSON both read it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isPlain(scalar): result.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: true
    }
  }
}
