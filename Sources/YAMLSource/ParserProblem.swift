internal import SourceText

/// Why libyaml stopped, in its own words and at its own place.
struct ParserProblem {
  /// Whether bytes could not be read as characters; only then are offset and value meaningful.
  let isEncoding: Bool
  /// What it did not like: `did not find expected key`.
  let message: String
  /// What it was about to read: `while parsing a block mapping`.
  let context: String
  /// Where it stood when it gave up.
  let place: SourcePosition
  /// Where that which it was about to read began.
  let contextPlace: SourcePosition
  /// How many brackets and braces were open where it had read to.
  let flowLevel: Int32
  /// The offset of the bad byte.
  let byteOffset: Int
  /// The bad byte or character, or -1.
  let byteValue: Int32

  /// Whether the problem lies within brackets or braces.
  ///
  /// The level alone does not tell, since the scanner runs ahead of the parser.
  var isInBrackets: Bool { flowLevel > 0 || context.contains("flow") }

  /// Whether an escape such as `\ud83d` names no character by itself.
  var isUnicodeEscape: Bool { message == "found invalid Unicode character escape code" }

  /// What libyaml's words come down to.
  enum Kind {
    case encoding
    case directive
    case tag
    case colonNotAllowed
    case colonExpected
    case colonInBrackets
    case impossibleStart
    case tab
    case nameExpected
    case keyExpected
    case itemExpected
    case documentExpected
    case commaExpected
    case contentExpected
    case endInQuotes
    case escape
    case blockHeader
    case dashNotAllowed
    case questionMarkNotAllowed
    case other
  }

  /// The kind of the problem.
  var kind: Kind {
    if isEncoding { return .encoding }
    if context.contains("directive") || message.contains("directive") { return .directive }
    if context.hasSuffix(" tag") || message.hasSuffix("tag handle") { return .tag }
    switch message {
    case "found incompatible YAML document": return .directive
    case "mapping values are not allowed in this context": return .colonNotAllowed
    case "could not find expected ':'": return .colonExpected
    case "found unexpected ':'": return .colonInBrackets
    case "found character that cannot start any token": return .impossibleStart
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return .tab
    case "did not find expected alphabetic or numeric character": return .nameExpected
    case "did not find expected key": return .keyExpected
    case "did not find expected '-' indicator": return .itemExpected
    case "did not find expected <document start>": return .documentExpected
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      return .commaExpected
    case "did not find expected node content": return .contentExpected
    case "found unexpected end of stream", "found unexpected document indicator":
      return .endInQuotes
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return .escape
    case "did not find expected comment or line break",
      "found an indentation indicator equal to 0":
      return .blockHeader
    case "block sequence entries are not allowed in this context": return .dashNotAllowed
    case "mapping keys are not allowed in this context": return .questionMarkNotAllowed
    default: return .other
    }
  }
}
