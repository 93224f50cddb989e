import PushSpecInterface
import SourceText

extension ValueLowering {
  /// The value of the text `text` where a value of `type` is meant; tells why it is none.
  func value(
    _ text: String,
    isPlain: Bool,
    as type: ValueType,
    at range: SourceRange
  ) -> Value? {
    let scalar = Node.Scalar(text, isPlain: isPlain)
    switch type {
    case .optional(.json): return jsonValue(scalar, at: range)
    case .optional(let type):
      if scalar.isNull {
        reportNothing(type, at: range, suggestion: "to leave it out, write $absent")
        return nil
      }
      return value(text, isPlain: isPlain, as: type, at: range)
    case .json: return jsonValue(scalar, at: range)
    default: break
    }
    if scalar.isNull {
      let suggestion = type == .string ? "the empty text is \"\"" : nil
      reportNothing(type, at: range, suggestion: suggestion)
      return nil
    }
    switch type {
    case .string: return .string(text)
    case .int: return integer(scalar, at: range)
    case .double: return decimal(scalar, at: range)
    case .bool: return bool(scalar, at: range)
    case .data: return data(text, at: range)
    case .duration: return duration(text, at: range)
    case .enumeration(let enumeration): return word(text, of: enumeration, at: range)
    case .error:
      let suggestion = isPlain && Int64(text) != nil ? "write {code: \(text)}" : nil
      error(
        .wrongType,
        at: range,
        "an error is a map of 'domain', 'code' and 'message', not \(Self.describe(scalar))",
        suggestion: suggestion
      )
    case .completion:
      error(
        .wrongType,
        at: range,
        "a handler is matched by $name, $any, $absent or $present, not by \(Self.describe(scalar))"
      )
    case .list, .set:
      error(
        .wrongType,
        at: range,
        "expected \(Self.describe(type)), found \(Self.describe(scalar))",
        suggestion: "for a list of one, write [\(text)]"
      )
    case .map, .fields, .optional, .json:
      reportMismatch(type, found: Self.describe(scalar), at: range)
    }
    return nil
  }

  private func jsonValue(_ scalar: Node.Scalar, at range: SourceRange) -> Value? {
    switch scalar.coreValue {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .integer(number)
    case .decimal(let number):
      if number.isFinite { return .decimal(number) }
      error(
        .wrongType,
        at: range,
        "JSON has no number '\(scalar.text)'",
        suggestion: "put the text in quotes"
      )
      return nil
    case .string: return .string(scalar.text)
    case .integerOutOfRange, .decimalOutOfRange:
      error(
        .wrongType,
        at: range,
        "the number \(scalar.text) does not fit 64 bits",
        suggestion: "put the text in quotes"
      )
      return nil
    }
  }

  private func integer(_ scalar: Node.Scalar, at range: SourceRange) -> Value? {
    if case .integer(let number) = scalar.coreValue { return .integer(number) }
    if case .integerOutOfRange = scalar.coreValue {
      error(.wrongType, at: range, "the number \(scalar.text) does not fit 64 bits")
      return nil
    }
    reportMismatch(.int, found: Self.describe(scalar), at: range, unquoting: scalar)
    return nil
  }

  private func decimal(_ scalar: Node.Scalar, at range: SourceRange) -> Value? {
    switch scalar.coreValue {
    case .integer(let number): return .decimal(Double(number))
    case .decimal(let number) where number.isFinite: return .decimal(number)
    default:
      reportMismatch(.double, found: Self.describe(scalar), at: range, unquoting: scalar)
      return nil
    }
  }

  private func bool(_ scalar: Node.Scalar, at range: SourceRange) -> Value? {
    if case .bool(let flag) = scalar.coreValue { return .bool(flag) }
    let isQuoted = !scalar.isPlain && (scalar.text == "true" || scalar.text == "false")
    let meant =
      switch scalar.text.lowercased() {
      case let text where isQuoted: "write \(text) without quotes"
      case "yes", "on", "y", "true", "1": "write true"
      case "no", "off", "n", "false", "0": "write false"
      default: "write true or false"
      }
    error(
      .wrongType,
      at: range,
      "expected a bool, found \(Self.describe(scalar))",
      suggestion: meant
    )
    return nil
  }

  private func data(_ text: String, at range: SourceRange) -> Value? {
    if Base64Text.isValid(text) { return .string(text) }
    error(
      .wrongType,
      at: range,
      "data is written in base64, which '\(text)' is not",
      suggestion: "for the bytes of a text, write {$utf8: …}"
    )
    return nil
  }

  private func duration(_ text: String, at range: SourceRange) -> Value? {
    // Whether a negative length means anything is the SDK's business.
    guard let span = span(text, at: range, allowsPast: true) else { return nil }
    return .integer(span.microseconds / 1_000)
  }

  private func adviceOnDuration(_ text: String) -> String? {
    let meant = DurationText.meant(by: text)
    if !meant.isEmpty { return "did you mean '\(meant.joined(separator: "' or '"))'?" }
    return text.hasPrefix("until ") ? "for a time of day, write {until: \"08:30\"}" : nil
  }

  /// The length of time that `text` says; tells why it says none.
  func span(_ text: String, at range: SourceRange, allowsPast: Bool = false) -> TimeSpan? {
    guard let span = DurationText.span(text) else {
      error(
        .badDuration,
        at: range,
        "'\(text)' is no length of time: write a whole number with ms, s, m, h or d",
        suggestion: adviceOnDuration(text)
      )
      return nil
    }
    if span < .zero, !allowsPast {
      error(.badDuration, at: range, "a length of time cannot be negative")
      return nil
    }
    return span
  }

  private func word(
    _ text: String,
    of enumeration: ValueType.Enumeration,
    at range: SourceRange
  ) -> Value? {
    if enumeration.cases.contains(text) { return .string(text) }
    error(
      .unknownWord,
      at: range,
      "'\(text)' is no \(enumeration.name): expected \(Wording.oneOf(enumeration.cases))",
      suggestion: Suggestion.didYouMean(text, among: enumeration.cases)
    )
    return nil
  }

  // MARK: Words for faults

  private func reportNothing(_ type: ValueType, at range: SourceRange, suggestion: String?) {
    error(
      .wrongType,
      at: range,
      "expected \(Self.describe(type)), found nothing",
      suggestion: suggestion
    )
  }

  /// Reports that something else stands where a value of `type` was expected.
  func reportMismatch(
    _ type: ValueType,
    found: String,
    at range: SourceRange,
    unquoting scalar: Node.Scalar? = nil
  ) {
    var suggestion: String?
    if let scalar, !scalar.isPlain,
      value(ofUnquoted: scalar.text, fits: type.unwrapped)
    {
      suggestion = "write \(scalar.text) without quotes"
    }
    error(
      .wrongType,
      at: range,
      "expected \(Self.describe(type)), found \(found)",
      suggestion: suggestion
    )
  }

  private func value(ofUnquoted text: String, fits type: ValueType) -> Bool {
    switch (Node.Scalar(text, isPlain: true).coreValue, type) {
    case (.integer, .int), (.integer, .double), (.decimal, .double), (.bool, .bool): true
    default: false
    }
  }

  /// `a list of string`, `one of 'a' or 'b'`.
  static func describe(_ type: ValueType) -> String {
    switch type {
    case .optional(let type): describe(type)
    case .enumeration(let enumeration): "one of \(Wording.oneOf(enumeration.cases))"
    case .fields(let fields): "a map (\(fields.name))"
    case .json: "JSON"
    case .data: "data"
    default: Wording.withArticle(type.description)
    }
  }

  /// `the text 'x'`, `the number 12`.
  static func describe(_ scalar: Node.Scalar) -> String {
    switch scalar.coreValue {
    case .null: "nothing"
    case .bool(let flag): "\(flag)"
    case .integer, .decimal, .integerOutOfRange, .decimalOutOfRange: "the number \(scalar.text)"
    case .string: "the text '\(scalar.text)'"
    }
  }

  /// What kind of thing `node` is, in a word or two.
  static func describe(_ node: Node) -> String {
    switch node.content {
    case .scalar(let scalar): describe(scalar)
    case .list: "a list"
    case .map: "a map"
    }
  }
}
