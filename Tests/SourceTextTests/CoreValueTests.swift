import SourceText
import Testing

@Suite struct CoreValueTests {
  @Test(
    arguments: [
      ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null),
      ("nULL", .string),
      ("true", .bool(true)), ("True", .bool(true)), ("TRUE", .bool(true)), ("tRUE", .string),
      ("false", .bool(false)), ("False", .bool(false)), ("FALSE", .bool(false)),
      // The words of YAML 1.1 are text.
      ("yes", .string), ("no", .string), ("on", .string), ("off", .string), ("y", .string),
      ("1:30", .string), ("2027-01-31", .string), ("1_000", .string), ("=", .string),
      ("0", .integer(0)), ("-0", .integer(0)), ("+7", .integer(7)), ("-12", .integer(-12)),
      ("0123", .integer(123)), ("0o17", .integer(15)), ("0x1F", .integer(31)),
      ("-0x10", .integer(-16)), ("0x", .string), ("0o8", .string), ("0xg", .string),
      ("0x-1", .string), ("0b1", .string), ("-", .string), ("+", .string), ("--1", .string),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .integerOutOfRange), ("-9223372036854775809", .integerOutOfRange),
      ("0xFFFFFFFFFFFFFFFFF", .integerOutOfRange),
      ("1.5", .decimal(1.5)), ("-1.5", .decimal(-1.5)), ("+.5", .decimal(0.5)), ("1.", .decimal(1)),
      ("1e3", .decimal(1000)), ("1.5E-2", .decimal(0.015)), ("2e+2", .decimal(200)),
      (".", .string), ("1e", .string), ("e3", .string), ("1.2.3", .string), ("1e3x", .string),
      ("1.0p3", .string), ("10s", .string), ("1 ", .string), ("-.", .string),
      (".inf", .decimal(.infinity)), ("-.Inf", .decimal(-.infinity)), (".INF", .decimal(.infinity)),
      ("inf", .string), ("nan", .string), ("infinity", .string),
      ("1e999", .decimalOutOfRange), ("-1e999", .decimalOutOfRange), ("1e-999", .decimal(0)),
      ("静默", .string), ("１２", .string), ("٣", .string),
    ] as [(String, CoreValue)]
  )
  func plainWordsFollowTheCoreSchema(text: String, expected: CoreValue) {
    #expect(Node.Scalar(text, isPlain: true).coreValue == expected)
  }

  @Test(arguments: [".nan", ".NaN", ".NAN"])
  func notANumberIsADecimal(text: String) {
    guard case .decimal(let number) = Node.Scalar(text, isPlain: true).coreValue else {
      Issue.record("\(text) is no decimal")
      return
    }
    #expect(number.isNaN)
  }

  @Test(arguments: ["", "null", "true", "12", "1.5"])
  func quotedWordsAreText(text: String) {
    #expect(Node.Scalar(text, isPlain: false).coreValue == .string)
  }

  @Test(arguments: [
    ("call:startSdk", "call", "startSdk"), ("within:10s", "within", "10s"),
    ("call：startSdk", "call", "startSdk"), ("标题：静默", "标题", "静默"), ("a:b:c", "a", "b:c"),
    ("since: 2", "since", "2"),
  ])
  func anEntryWithoutSpaceIsRecognised(text: String, key: String, value: String) {
    let entry = Node.Scalar(text, isPlain: true).entryWithoutSpace
    #expect(entry?.key == key)
    #expect(entry?.value == value)
    #expect(Node.Scalar(text, isPlain: false).entryWithoutSpace == nil)
  }

  @Test(arguments: ["startSdk", "http://a.b", "10:30", ":a", "a:", "$a:b", "a b:c", ""])
  func otherWordsAreNoEntries(text: String) {
    #expect(Node.Scalar(text, isPlain: true).entryWithoutSpace == nil)
  }
}
