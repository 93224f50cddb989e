import Testing
import YAMLSource

/// A file with one mistake, marked where the diagnostic is to point.
struct MistakeExample: Sendable, CustomTestStringConvertible {
  /// The kind of mistake.
  let code: YAMLCode
  /// The file's text; `1️⃣` and `2️⃣` enclose the place.
  let marked: String

  /// A file with the mistake `code`.
  init(_ code: YAMLCode, _ marked: String) {
    self.code = code
    self.marked = marked
  }

  var testDescription: String { "\(code.rawValue): \(marked)" }

  /// At least one example for each kind that a text can have.
  static let all = files + misleading + colons + starts + quotes + brackets + indentation
}

extension MistakeExample {
  private static let files: [MistakeExample] = [
    .init(.emptyFile, "1️⃣2️⃣"),
    .init(.emptyFile, "1️⃣2️⃣ \n\r\n"),
    .init(.emptyFile, "1️⃣2️⃣---\n"),
    .init(.commentsOnly, "1️⃣2️⃣# nothing\n\n# at all\n"),
    .init(.binaryFile, "a: 1️⃣\u{0}2️⃣b"),
    .init(.controlCharacter, "a: 1\nb: 静1️⃣\u{1B}2️⃣[31m\n"),
    .init(.controlCharacter, "a: 1️⃣\u{FFFE}2️⃣\n"),
    .init(.invisibleLineBreak, "a: 静1️⃣2️⃣\u{2028}b\n"),
    .init(.invisibleLineBreak, "a: 1️⃣2️⃣\u{2029}b\n"),
    .init(.invisibleLineBreak, "a: 1\n# 1️⃣2️⃣\u{85}b: 2\n"),
    .init(.severalDocuments, "a: 1\n1️⃣---2️⃣\nb: 2\n"),
    .init(.severalDocuments, "a: 1\n...\n1️⃣---2️⃣ b\n"),
    .init(.badDirective, "1️⃣%FOO bar2️⃣\n---\na: 1\n"),
    .init(.badDirective, "1️⃣%YAML 1.22️⃣\na: 1\n"),
    .init(.badDirective, "1️⃣%YAML 2.02️⃣\n---\na: 1\n"),
    .init(.badDirective, "1️⃣%TAG2️⃣\n---\na: 1\n"),
  ]

  private static let misleading: [MistakeExample] = [
    .init(.duplicateKey, "a: 1\nb: 2\n1️⃣a2️⃣: 3\n"),
    .init(.duplicateKey, "{a: 1, 1️⃣\"a\"2️⃣: 2}\n"),
    .init(.duplicateKey, "a: 1\n1️⃣\"\\x61\"2️⃣: 2\n"),
    .init(
      .duplicateKey,
      "{a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, j: 1, 1️⃣b2️⃣: 2}\n"
    ),
    .init(.keyNotText, "1️⃣[a]2️⃣: b\n"),
    .init(.keyNotText, "x: {1️⃣{a: 1}2️⃣: b}\n"),
    .init(.keyNotText, "a: &x [1]\n1️⃣*x2️⃣ : 1\n"),
    .init(.keyWithoutValue, "text: {1️⃣name2️⃣}\n"),
    .init(.keyWithoutValue, "{a: 1, 1️⃣\"b\"2️⃣}\n"),
    .init(.lookalikeCharacter, "title: 1️⃣“a b”2️⃣\n"),
    .init(.lookalikeCharacter, "with: {tags: [a, 1️⃣‘b’2️⃣]}\n"),
    .init(.lookalikeCharacter, "1️⃣„title“2️⃣: a\n"),
    .init(.mergeKey, "a: &x {b: 1}\nc:\n  1️⃣<<2️⃣: *x\n  d: 2\n"),
    .init(.unsupportedTag, "a: 1️⃣!x y2️⃣\n"),
    .init(.unsupportedTag, "a: 1️⃣!!str 122️⃣\n"),
    .init(.unsupportedTag, "a: 1️⃣! x2️⃣\n"),
    .init(.unsupportedTag, "a: 1️⃣!e!x y2️⃣\n"),
    .init(.unsupportedTag, "a: 1️⃣!<x y2️⃣\n"),
    .init(.unsupportedTag, "a: 1️⃣!x [2️⃣1]\n"),
    .init(.unknownAnchor, "a: 1️⃣*bold2️⃣\n"),
    .init(.unknownAnchor, "a: &foo 1\nb: 1️⃣*fooo2️⃣\n"),
    .init(.recursiveAnchor, "a: &x [b, 1️⃣*x2️⃣]\n"),
    .init(.recursiveAnchor, "a: &x 1\nb: &x {c: 1️⃣*x2️⃣}\n"),
  ]

  private static let colons: [MistakeExample] = [
    .init(.colonInText, "title: 1️⃣a: b2️⃣\n"),
    .init(.colonInText, "title: 1️⃣a: b2️⃣ # why\nsteps: []\n"),
    .init(.colonInText, "title: 1️⃣see:2️⃣\n"),
    .init(.colonInText, "- - title: 1️⃣静默: 离线2️⃣\n"),
    .init(.colonInText, "with: {title: 1️⃣a: b2️⃣, c: 1}\n"),
    .init(.colonInText, "about: some text\n  that goes on\n  1️⃣and: says this2️⃣\n"),
    .init(.missingSpace, "- a: 1\n1️⃣-b: 22️⃣\n"),
    .init(.missingSpace, "steps:\n  1️⃣-call: a2️⃣\n    with: b\n"),
    .init(.missingSpace, "1️⃣title:x2️⃣\nsteps:\n  - a\n"),
    .init(.missingSpace, "a: 1\n1️⃣title:x2️⃣\nb: 2\n"),
    .init(.missingSpace, "a: 1\n1️⃣title:x y2️⃣"),
    .init(.missingSpace, "- call: a\n  1️⃣with:b2️⃣\n- call: c\n"),
    .init(.missingSpace, "- 1️⃣call:startSdk2️⃣\n  with: {a: 1}\n"),
    .init(.missingSpace, "with: {1️⃣a:12️⃣, b: 2}\n"),
    .init(.missingSpace, "with: {a1️⃣:2️⃣[1]}\n"),
    .init(.missingColon, "a: 1\n1️⃣this is text2️⃣\nb: 2\n"),
    .init(.missingColon, "1️⃣a b2️⃣\nc: d\n"),
    .init(.missingColon, "- 1️⃣call startSdk2️⃣\n    with: 1\n"),
    .init(.missingColon, "a: 1\n1️⃣b2️⃣\n\n"),
    .init(.missingColon, "x: 1\n1️⃣" + String(repeating: "k", count: 1100) + ": 12️⃣\n"),
    .init(.missingKey, "1️⃣:2️⃣ b\n"),
    .init(.missingKey, "a: 1\n1️⃣:2️⃣ b\n"),
    .init(.missingKey, "{1️⃣:2️⃣ x}\n"),
    .init(.missingKey, "a: {? 1️⃣2️⃣: x}\n"),
    .init(.lookalikeCharacter, "a: 1\nb1️⃣：2️⃣2\n"),
    .init(.lookalikeCharacter, "标题1️⃣：2️⃣静默\nb: 2\n"),
    .init(.lookalikeCharacter, "a:1️⃣\u{A0}2️⃣1\nb: 2\n"),
    .init(.lookalikeCharacter, "a: 1\n1️⃣\u{3000}2️⃣b\nc: 1\n"),
    .init(.lookalikeCharacter, "a:\n1️⃣\u{3000}\u{3000}b2️⃣: 1\n"),
    .init(.lookalikeCharacter, "{a: 11️⃣，2️⃣b: 2}\n"),
  ]

  private static let starts: [MistakeExample] = [
    .init(.reservedStart, "a: 1️⃣@home2️⃣ # why\n"),
    .init(.reservedStart, "a: 1️⃣%d points2️⃣\n"),
    .init(.reservedStart, "a: 1️⃣`code`2️⃣\n"),
    .init(.reservedStart, "a: [1️⃣@x2️⃣, y]\n"),
    .init(.reservedStart, "a: 1️⃣*2️⃣\n"),
    .init(.reservedStart, "a: 1️⃣*.png2️⃣\n"),
    .init(.reservedStart, "a: [b, 1️⃣*2️⃣]\n"),
    .init(.reservedStart, "a: 1️⃣*bold text2️⃣\nb: 1\n"),
    .init(.reservedStart, "a: 1️⃣& b2️⃣\n"),
    .init(.reservedStart, "a: 1️⃣? b2️⃣\n"),
    .init(.reservedStart, "a: 1️⃣, b2️⃣\n"),
    .init(.reservedStart, "{a: 1️⃣? b2️⃣}\n"),
    .init(.reservedStart, "1️⃣&a &b c2️⃣\n"),
    .init(.badBlockHeader, "a: 1️⃣> 5 points2️⃣\n"),
    .init(.badBlockHeader, "a: 1️⃣|x2️⃣\n  b\n"),
    .init(.badBlockHeader, "a: 1️⃣|02️⃣\n  b\n"),
    .init(.misplacedDash, "a: 1️⃣-2️⃣ b\n"),
    .init(.misplacedDash, "a: [1️⃣-2️⃣ b]\n"),
  ]

  private static let quotes: [MistakeExample] = [
    .init(.unclosedQuote, "a: 1️⃣\"x2️⃣\nb: 1\n"),
    .init(.unclosedQuote, "a: 1️⃣'x2️⃣\nb: 1\n"),
    .init(.unclosedQuote, "a: 1️⃣\"x2️⃣\nb: \"y\"\n"),
    .init(.unclosedQuote, "1️⃣\"a: 12️⃣\n"),
    .init(.unclosedQuote, "x: 1\n1️⃣\"a b2️⃣\nc\": 1\n"),
    .init(.unclosedQuote, "a: 1️⃣\"b2️⃣\n---\nc: 1\n"),
    .init(.badEscape, "a: \"x1️⃣\\d2️⃣+\"\n"),
    .init(.badEscape, "a: \"C:1️⃣\\w2️⃣indows\"\n"),
    .init(.badEscape, "a: \"静1️⃣\\xq2️⃣\"\n"),
    .init(.badEscape, "a: \"1️⃣\\ud83d2️⃣\"\n"),
    .init(.badEscape, "a: \"1️⃣\\UFFFFFFFF2️⃣\"\n"),
    .init(.textAfterValue, "a: 1️⃣\"x\" y2️⃣\nb: 1\n"),
    .init(.textAfterValue, "a: 1️⃣'it's fine'2️⃣\n"),
    .init(.textAfterValue, "a: 1️⃣\"x\": y2️⃣\n"),
    .init(.textAfterValue, "a: 1️⃣\"x\",2️⃣\nb: 1\n"),
    .init(.textAfterValue, "{a: 1️⃣\"x\" y2️⃣}\n"),
    .init(.textAfterValue, "a: [\"b\", 1️⃣'c' d2️⃣]\n"),
  ]

  private static let brackets: [MistakeExample] = [
    .init(.textAfterValue, "a: 1️⃣[a-z]+x2️⃣\n"),
    .init(.textAfterValue, "a: 1️⃣{b} c2️⃣\n"),
    .init(.textAfterValue, "a: {b: 1️⃣c{2}2️⃣, d: 1}\n"),
    .init(.textAfterValue, "[a]\n1️⃣b: 12️⃣\n"),
    .init(.textAfterValue, "1️⃣[a, b]]2️⃣\n"),
    .init(.unclosedBracket, "a: 1️⃣[2️⃣1, 2\nb: 3\n"),
    .init(.unclosedBracket, "a: 1️⃣[2️⃣1, 2\n"),
    .init(.unclosedBracket, "a: 1️⃣{2️⃣b: 1\nc: [3]\n"),
    .init(.unclosedBracket, "1️⃣[2️⃣a}\n"),
    .init(.unclosedBracket, "a: 1️⃣[2️⃣1, 2,\n"),
    .init(.unclosedBracket, "a: [1, 1️⃣{2️⃣b: 1,"),
    .init(.unclosedBracket, "a: 1️⃣[2️⃣1,\n---\nb: 1\n"),
    .init(.unopenedBracket, "a: 1️⃣]2️⃣\n"),
    .init(.unopenedBracket, "a: 1\n1️⃣}2️⃣\n"),
    .init(.unopenedBracket, "1️⃣}2️⃣\n"),
    .init(.missingItem, "[a,1️⃣,2️⃣b]\n"),
    .init(.missingItem, "{1️⃣,2️⃣}\n"),
    .init(.missingComma, "{\n  \"a\": 11️⃣2️⃣\n  \"b\": 2\n}\n"),
    .init(.missingComma, "{\n  \"a\": \"x\"1️⃣2️⃣\n  \"b\": 2\n}\n"),
    .init(.missingComma, "{\"a\": [1, 2] 1️⃣\"2️⃣b\": 2}\n"),
  ]

  private static let indentation: [MistakeExample] = [
    .init(.tabIndentation, "a:\n1️⃣\t2️⃣b: 1\n"),
    .init(.tabIndentation, "a:\n  b: 1\n1️⃣\t2️⃣c: 1\n"),
    .init(.tabIndentation, "a:\n  b: 1\n1️⃣ \t2️⃣c: 1\n"),
    .init(.tabIndentation, "1️⃣\t2️⃣a: 1\n"),
    .init(.tabIndentation, "a: |\n1️⃣\t2️⃣b\n"),
    .init(.badIndentation, "a:\n  - b: x\n   1️⃣c: 12️⃣\n"),
    .init(.badIndentation, "a:\n  b: 1\n 1️⃣c: 12️⃣\n"),
    .init(.badIndentation, "a: 1\n  1️⃣b: 22️⃣\n"),
    .init(.badIndentation, "a:\n  - x\n  1️⃣b: 12️⃣\n"),
    .init(.badIndentation, "a:\n  - x\n 1️⃣- y2️⃣\n"),
    .init(.badIndentation, "a: 1\n1️⃣- b2️⃣\n"),
    .init(.badIndentation, " a: 1\n1️⃣b: 22️⃣\n"),
    .init(.badIndentation, "- a\n  1️⃣- b: 12️⃣\n"),
    .init(.badIndentation, "title: 你好，世界：静默\n  1️⃣steps: 12️⃣\n"),
    .init(.notYAML, "[\n1️⃣---2️⃣\n]\n"),
  ]
}
