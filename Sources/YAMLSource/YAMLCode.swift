internal import SourceText

/// The kinds of mistake that reading a YAML or JSON file can find.
package enum YAMLCode: String, DiagnosticCode, CaseIterable {
  // What is wrong with the file as a whole.
  case emptyFile = "empty-file"
  case commentsOnly = "comments-only"
  case fileTooLarge = "file-too-large"
  case wrongEncoding = "wrong-encoding"
  case invalidUTF8 = "invalid-utf8"
  case binaryFile = "binary-file"
  case controlCharacter = "control-character"
  case invisibleLineBreak = "invisible-line-break"
  case severalDocuments = "several-documents"
  case badDirective = "bad-directive"

  // What goes beyond a limit.
  case tooDeep = "too-deep"
  case tooManyNodes = "too-many-nodes"
  case tooManyAliases = "too-many-aliases"
  case tooManyMistakes = "too-many-mistakes"

  // What YAML allows and we do not, since it misleads.
  case duplicateKey = "duplicate-key"
  case keyNotText = "key-not-text"
  case keyWithoutValue = "key-without-value"
  case mergeKey = "merge-key"
  case unsupportedTag = "unsupported-tag"
  case unknownAnchor = "unknown-anchor"
  case recursiveAnchor = "recursive-anchor"

  // What is not YAML.
  case tabIndentation = "tab-indentation"
  case badIndentation = "bad-indentation"
  case missingSpace = "missing-space"
  case missingColon = "missing-colon"
  case missingKey = "missing-key"
  case missingComma = "missing-comma"
  case missingItem = "missing-item"
  case colonInText = "colon-in-text"
  case reservedStart = "reserved-start"
  case textAfterValue = "text-after-value"
  case lookalikeCharacter = "lookalike-character"
  case misplacedDash = "misplaced-dash"
  case unclosedQuote = "unclosed-quote"
  case unclosedBracket = "unclosed-bracket"
  case unopenedBracket = "unopened-bracket"
  case badEscape = "bad-escape"
  case badBlockHeader = "bad-block-header"
  case notYAML = "not-yaml"
}
