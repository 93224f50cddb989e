internal import PushSpecScenarios
internal import SourceText

/// One known failure as it is written anew.
struct KnownFailureEntry {
  private var id: String
  private var outcome: KnownFailure.Outcome
  private var message: String?
  private let rest: [(key: String, value: String?)]

  /// A new failure, which nobody has explained yet.
  init(_ failure: NewKnownFailure) {
    id = failure.id
    outcome = failure.outcome
    message = failure.message
    rest = [("reason", NewKnownFailure.reason)]
  }

  /// What a list says already.
  init(_ failure: KnownFailure) {
    id = failure.id.value
    outcome = failure.outcome
    message = failure.message?.value
    rest = [
      ("reason", failure.reason.value), ("issue", failure.issue), ("owner", failure.owner),
      ("expires", failure.expires?.value),
      ("when", Self.text(of: failure.condition)),
    ]
  }

  /// The same entry for another id.
  func with(id: String) -> KnownFailureEntry {
    var entry = self
    entry.id = id
    return entry
  }

  /// The same entry for another failure.
  func with(_ outcome: KnownFailure.Outcome, _ message: String) -> KnownFailureEntry {
    var entry = self
    entry.outcome = outcome
    if entry.message != nil { entry.message = message }
    return entry
  }

  /// The entry's lines, the dash behind `indent`.
  func text(indent: String) -> String {
    var lines = ["id: \(YAMLText.scalar(id))"]
    if outcome != .failed { lines.append("outcome: \(outcome.rawValue)") }
    if let message { lines.append("message: \(YAMLText.quoted(message))") }
    for (key, value) in rest {
      guard let value else { continue }
      lines.append("\(key): \(key == "when" ? value : YAMLText.scalar(value))")
    }
    return lines.enumerated().map { index, line in
      "\(indent)\(index == 0 ? "- " : "  ")\(line)\n"
    }.joined()
  }

  private static func text(of condition: KnownFailure.Condition) -> String? {
    let parts = [
      condition.implementation.map { "implementation: \(YAMLText.quoted($0))" },
      condition.version.map { "version: \(YAMLText.quoted($0))" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : "{\(parts.joined(separator: ", "))}"
  }
}

/// Texts as YAML writes them.
enum YAMLText {
  /// `text` without quotes where it is plainly a text so, else in double quotes.
  static func scalar(_ text: String) -> String {
    let isWord = { (scalar: Unicode.Scalar) in
      scalar.isASCII && scalar.properties.isAlphabetic
    }
    let isPlain =
      text.unicodeScalars.first.map(isWord) == true && text.last != " "
      && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
      && text.unicodeScalars.allSatisfy { scalar in
        isWord(scalar) || ("0"..."9").contains(scalar)
          || " /_.,()-'".unicodeScalars.contains(scalar)
      }
    return isPlain ? text : quoted(text)
  }

  /// `text` in double quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isVisible(scalar): result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return result + "\""
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .surrogate:
      false
    default: true
    }
  }
}
